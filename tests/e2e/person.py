"""Somebody who plays whole games at a terminal as people do: keys, typing and mouse, and much besides moving."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from checkers_tui.draughts import RULE_SETS, Game, Move, Outcome, Side
from checkers_tui.library.library import Library
from checkers_tui.play.picking import NOTHING_PICKED, choose

from .playing import Player
from .terminal import PATIENCE, Terminal

USUAL_WINDOW = (80, 24)
OTHER_WINDOWS = ((100, 30), (120, 40), (140, 50))
OVER = "Rematch"
"""Stands on the page of results."""
ASIDE_EVERY = 6
"""About so many moves are made between two things that are no moves."""


@dataclass
class Person:
    """Plays one game to its end, or until it is given up after so many plies; all by lot, decided by ``chance``.

    ``side``: the person's, None for two players. What happens on the screen is followed on ``game``, a board of
    one's own that knows the rules alone.
    """

    terminal: Terminal
    folder: Path
    rules: str
    side: Side | None
    chance: random.Random
    most_plies: int
    game: Game = field(init=False)
    ways: dict[str, int] = field(default_factory=dict)
    """How often what was done."""

    def __post_init__(self) -> None:
        self.game = Game.start(self.rules)
        self.player = Player(
            self.terminal, RULE_SETS[self.rules], Side.BLACK if self.side is Side.BLACK else Side.WHITE
        )

    # ------------------------------------------------------------------ the game

    def play(self) -> Outcome:
        """Play; the outcome as the rules have it, or as it was given up."""
        self.terminal.wait_for("Type a move").settle()
        if self.is_computer(self.game.position.side):
            self.see_answer()
        while self.game.result is None:
            if self.game.ply >= self.most_plies:
                return self.resign()
            if self.chance.randrange(ASIDE_EVERY) == 0:
                self.do_something_else()
            self.move(self.chance.choice(self.game.position.legal_moves()))
        self.terminal.wait_for(OVER)
        return self.game.result

    def is_computer(self, side: Side) -> bool:
        return self.side is not None and side is not self.side

    def move(self, move: Move) -> None:
        """Make a move in one of three ways, and see the answer."""
        way = self.chance.choice([self.by_typing, self.by_clicking, self.by_keys])
        if not way(move):
            self.by_typing(move)
        self.game.play(move)
        self.see_plies(self.game.ply)
        if self.game.result is None and self.is_computer(self.game.position.side):
            self.see_answer()

    def see_answer(self) -> None:
        """The computer moves: the move is read in the library, and must be possible, and stand on the screen."""
        self.see_plies(self.game.ply + 1)
        text = self.kept_moves()[self.game.ply]
        self.game.play(self.game.position.parse(text))
        if self.game.result is None:
            listed = self.player.moves()
            assert listed
            assert listed == [played.move.text() for played in self.game.moves][-len(listed) :]

    def see_plies(self, plies: int) -> None:
        """Wait until so many plies stand in the list, or the game is over."""
        self.terminal.wait_until(
            lambda shown: self.player.plies() >= plies or OVER in shown.text,
            f"{plies} plies, or the end, after {self.ways}",
            2 * PATIENCE,
        )

    def kept_moves(self) -> list[str]:
        kept = latest_game(self.folder)
        return [played.move.full_text() for played in kept.moves]

    # ------------------------------------------------------------------ ways to move

    def by_typing(self, move: Move) -> bool:
        self.count("typing")
        self.terminal.type(move.full_text()).press("enter")
        return True

    def by_clicking(self, move: Move) -> bool:
        squares = self.squares_to_choose(move)
        if squares:
            self.count("clicks")
            self.player.click(*squares)
        return bool(squares)

    def by_keys(self, move: Move) -> bool:
        """Tab to the piece, and the arrows to each square."""
        squares = self.squares_to_choose(move)
        if not squares or not self.tab_to(squares[0]):
            return False
        self.count("keys")
        for made, square in enumerate(squares[1:], 1):
            self.terminal.press("enter")
            if not self.go_to(square):
                self.terminal.press(*["escape"] * made)
                return False
        self.terminal.press("enter")
        return True

    def squares_to_choose(self, move: Move) -> list[int]:
        """The squares that mean this move when they are chosen one after the other; none if they mean another."""
        for squares in ([move.start, move.end], list(move.path)):
            picking, meant = NOTHING_PICKED, None
            for square in squares:
                choice = choose(self.game.position, picking, square)
                if choice.refusal or meant is not None:
                    break
                picking, meant = choice.picking, choice.move
            else:
                if meant == move:
                    return squares
        return []

    def tab_to(self, square: int) -> bool:
        return self.until_there(square, lambda: self.terminal.press("tab"), 30)

    def go_to(self, square: int) -> bool:
        return self.until_there(square, lambda: self.step_towards(square), 24)

    def until_there(self, square: int, step: Callable[[], object], most: int) -> bool:
        for _ in range(most):
            if self.is_at(square):
                return True
            step()
        return self.is_at(square)

    def is_at(self, square: int) -> bool:
        """Does the cursor lie on this square? It does where the terminal's own cursor stands."""
        column, row = self.player.cell(square)
        cursor = self.terminal.screen.cursor
        return abs(cursor.x - column) <= 2 and abs(cursor.y - row) <= 1

    def step_towards(self, square: int) -> None:
        column, row = self.player.cell(square)
        cursor = self.terminal.screen.cursor
        if abs(cursor.y - row) > 1:
            self.terminal.press("up" if cursor.y > row else "down")
        else:
            self.terminal.press("left" if cursor.x > column else "right")

    # ------------------------------------------------------------------ what is no move

    def do_something_else(self) -> None:
        self.chance.choice(
            [self.take_back, self.look_back, self.resize, self.pause, self.ask_for_help, self.turn_board, self.mistype]
        )()
        self.terminal.wait_for("Type a move").settle()

    def take_back(self) -> None:
        """One's own last move with the answer to it; of two players one move."""
        plies = 1 if self.side is None else 2
        if self.game.ply < plies + 1:
            return
        self.count("undo")
        self.terminal.press("u")
        for _ in range(plies):
            self.game.undo()
        self.terminal.wait_until(lambda _: self.player.plies() == self.game.ply, f"{self.game.ply} plies")

    def look_back(self) -> None:
        if not self.game.ply:
            return
        self.count("look back")
        for _ in range(self.chance.randint(1, 3)):
            self.terminal.press("[")
        self.terminal.wait_for("Looking at").press("escape")

    def resize(self) -> None:
        self.count("resize")
        self.terminal.resize(*self.chance.choice(OTHER_WINDOWS)).wait_for("Type a move")
        self.terminal.resize(*USUAL_WINDOW)

    def pause(self) -> None:
        self.count("pause")
        self.terminal.press("m").wait_for("Back to the game").press("escape")
        self.terminal.wait_until(lambda shown: "Back to the game" not in shown.text, "the game again")

    def ask_for_help(self) -> None:
        self.count("help")
        self.terminal.press("f1").wait_for("Take back your move").press("escape")

    def turn_board(self) -> None:
        self.count("turn")
        self.terminal.press("F", "F")

    def mistype(self) -> None:
        """A move that there is not, and then it is deleted."""
        self.count("mistype")
        self.terminal.type("1-1\r").wait_for("not possible").press("escape")
        self.terminal.wait_for("Type a move")

    def resign(self) -> Outcome:
        self.count("resign")
        loser = self.game.position.side if self.side is None else self.side
        self.terminal.press("X").wait_for("Give this game up").press("left", "enter")
        self.terminal.wait_for(OVER)
        self.game.resign(loser)
        assert self.game.result is not None
        return self.game.result

    def count(self, what: str) -> None:
        self.ways[what] = self.ways.get(what, 0) + 1


def latest_game(folder: Path) -> Game:
    """The game that was played last, as the library has it."""
    library = Library(folder / "kept" / "library.sqlite3")
    try:
        return library.load(library.games(limit=1)[0].uid).game
    finally:
        library.close(10)
