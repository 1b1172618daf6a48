"""Playing on the screen as a person does, who reads the board and the list of moves."""

import re
from dataclasses import dataclass

from checkers_tui.draughts import Game, RuleSet, Side
from checkers_tui.draughts.geometry import FILES

from .terminal import Terminal

FRAME = "▗▄▄▄"
LETTERS = re.compile(r"\ba +b +c\b")
RANK = re.compile(r"^ *(\d{1,2})[ ▐]")
ROW = re.compile(r" (\d+) {2}(\w+[-x]\S+)(?: +(\w+[-x]\S+))? *$")
SECOND = re.compile(r" … {2}(\w+[-x]\S+) *$")
"""A second ply that stands in a line of its own."""
REST = re.compile(r" {5}([-x:]\w\S*) *$")
"""How a move goes on that is longer than a line."""


def listed_moves(terminal: Terminal) -> list[tuple[int, list[str]]]:
    """The numbered moves in the list with their plies, put together from all their lines."""
    rows: list[tuple[int, list[str]]] = []
    for line in terminal.screen.display:
        if match := ROW.search(line):
            rows.append((int(match[1]), [move for move in match.groups()[1:] if move]))
        elif rows and (match := SECOND.search(line)):
            rows[-1][1].append(match[1])
        elif rows and (match := REST.search(line)):
            rows[-1][1][-1] += match[1]
    return rows


@dataclass
class Player:
    """Somebody who plays at a terminal; the board is turned to ``bottom``, None: to the first side of the rule set."""

    terminal: Terminal
    rules: RuleSet
    bottom: Side | None = None

    def moves(self) -> list[str]:
        """The moves in the list beside the board, in order; the list must show all of them."""
        return [move for _, moves in listed_moves(self.terminal) for move in moves]

    def plies(self) -> int:
        """How many plies have been played, by the number and the moves of the last row."""
        rows = listed_moves(self.terminal)
        return 2 * rows[-1][0] - (len(rows[-1][1]) < 2) if rows else 0

    def game(self) -> Game:
        """The game as the list of moves tells it; raises if a move in it is not legal."""
        game = Game.start(self.rules)
        for text in self.moves():
            game.play(game.position.parse(text))
        return game

    def wait_for_plies(self, plies: int) -> Game:
        """Read until so many plies stand in the list."""
        self.terminal.wait_until(lambda _: len(self.moves()) == plies, f"{plies} plies in the list of moves")
        return self.game()

    def cell(self, square: int) -> tuple[int, int]:
        """A cell inside a square of the board, as column and row of the screen, found by the labels or the frame."""
        display = self.terminal.screen.display
        column, row = self.rules.board.place(square)
        letters = next((line for line in display if LETTERS.search(line)), None)
        if letters is not None:
            ranks = {int(match[1]): y for y, line in enumerate(display) if (match := RANK.match(line))}
            return letters.index(FILES[column]), ranks[row + 1]
        return self._cell_in_frame(column, row)

    def _cell_in_frame(self, column: int, row: int) -> tuple[int, int]:
        left, top = self.terminal.find(FRAME)
        columns, rows = self._cell_size(left, top)
        size = self.rules.board.size
        bottom = self.rules.first_to_move if self.bottom is None else self.bottom
        across, down = (column, size - 1 - row) if bottom is Side.WHITE else (size - 1 - column, row)
        return left + 1 + across * columns + columns // 2, top + 1 + down * rows + rows // 2

    def click(self, *squares: int) -> None:
        """Click on squares, one after the other."""
        for square in squares:
            self.terminal.click(*self.cell(square))

    def _cell_size(self, left: int, top: int) -> tuple[int, int]:
        display = self.terminal.screen.display
        width = display[top].rindex("▖") - left - 1
        bottom = next(row for row in range(top, len(display)) if display[row].startswith("▝▀▀▀", left))
        return width // self.rules.board.size, (bottom - top - 1) // self.rules.board.size
