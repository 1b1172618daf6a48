"""The moves of a game with its variations, laid out in rows: the main line two plies a row, variations set in below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..draughts import Game, Notation, PlayedMove
from ..draughts.irregular import signed
from ..draughts.pdn.marks import SIGN_OF_NUMBER
from .widgets.move_lines import ELLIPSIS, NUMBER_CELLS, broken

INDENT = 2
DEEPEST_INDENT = 5
"""Variations nested deeper than this are set in no further: there must be room for their moves."""
NARROWEST_TEXT = 10
COMMENT_SIGN = '"'


@dataclass(frozen=True)
class Word:
    """A move in a row, from a column on: the number before it, if any, and the move with its signs."""

    x: int
    number: str
    text: str
    played: PlayedMove

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.x + len(self.number) + len(self.text)


@dataclass(frozen=True)
class MoveRow:
    """A row of moves. ``depth``: in how many variations, one inside the other; 0: the main line."""

    words: tuple[Word, ...]
    depth: int = 0
    label: str = ""


@dataclass(frozen=True)
class MoveRows:
    """All rows, and in which of them a move stands."""

    rows: tuple[MoveRow, ...]
    places: dict[int, int]

    def row_of(self, played: PlayedMove | None) -> int:
        """The row of a move; the first for the start of the game."""
        return self.places.get(id(played), 0)

    def word_at(self, x: int, row: int) -> Word | None:
        """The word at a place, or None."""
        if not 0 <= row < len(self.rows):
            return None
        return next((word for word in self.rows[row].words if word.x <= x < word.end), None)


def rows_of(game: Game, width: int, notation: Notation | None = None) -> MoveRows:
    """The rows of a game in so many columns."""
    layout = _Layout(width, notation)
    layout.main_line(game.first_moves, int(game.start_position.side is not game.rules.first_to_move))
    rows = tuple(layout.rows)
    places = {id(word.played): place for place, row in enumerate(rows) for word in row.words}
    return MoveRows(rows, places)


def move_text(played: PlayedMove, notation: Notation | None = None) -> str:
    """A move with its first sign, such as ``11-15!``."""
    sign = next((SIGN_OF_NUMBER[mark] for mark in played.marks if mark in SIGN_OF_NUMBER), "")
    return f"{signed(played.move, played.move.text(notation))}{sign}"


class _Layout:
    def __init__(self, width: int, notation: Notation | None) -> None:
        self.rows: list[MoveRow] = []
        self._width = width
        self._notation = notation
        self._column = max(1, (width - NUMBER_CELLS) // 2)

    def _text(self, played: PlayedMove) -> str:
        return f"{move_text(played, self._notation)}{COMMENT_SIGN if played.comment else ''}"

    # ------------------------------------------------------------------ the main line

    def main_line(self, choices: Sequence[PlayedMove], ply: int) -> None:
        """Two plies a row; what might have been played instead stands below the row."""
        while choices:
            pair, first_ply = [choices], ply
            if ply % 2 == 0 and choices[0].next_moves:
                pair.append(choices[0].next_moves)
            self._pair([each[0] for each in pair], first_ply)
            for each in pair:
                for variation in each[1:]:
                    self._variation(variation, ply, 1)
                ply += 1
            choices = pair[-1][0].next_moves

    def _pair(self, moves: Sequence[PlayedMove], ply: int) -> None:
        label = f"{ply // 2 + 1:>2}"
        if all(len(self._text(played)) <= self._column - 2 for played in moves):
            words = (
                Word(NUMBER_CELLS + at * self._column, "", self._text(played), played)
                for at, played in enumerate(moves, ply % 2)
            )
            self.rows.append(MoveRow(tuple(words), 0, label))
            return
        for played in moves:
            for part in broken(self._text(played), max(1, self._width - NUMBER_CELLS - 2)):
                self.rows.append(MoveRow((Word(NUMBER_CELLS, "", part, played),), 0, label))
                label = ""
            label = ELLIPSIS

    # ------------------------------------------------------------------ variations

    def _variation(self, first: PlayedMove, ply: int, depth: int) -> None:
        """As running text; a variation inside it stands below the move in whose place it is."""
        text = _RunningText(self, depth)
        text.add(first, ply, True)
        choices, ply, number_is_due = first.next_moves, ply + 1, False
        while choices:
            main, *others = choices
            text.add(main, ply, number_is_due)
            for other in others:
                text.end_row()
                self._variation(other, ply, depth + 1)
            choices, ply, number_is_due = main.next_moves, ply + 1, bool(others)
        text.end_row()

    def indent(self, depth: int) -> int:
        """The column where the text of a variation begins."""
        indent = INDENT * min(depth, DEEPEST_INDENT)
        return max(0, min(indent, self._width - NARROWEST_TEXT))

    def words(self, played: PlayedMove, ply: int, x: int, number_is_due: bool) -> list[Word]:
        """A move of a running text, in parts if it is longer than a row."""
        number = ""
        if ply % 2 == 0 or number_is_due:
            number = f"{ply // 2 + 1}{'... ' if ply % 2 else '. '}"
        first, *others = broken(self._text(played), max(1, self._width - x - len(number)))
        return [Word(x, number, first, played), *(Word(x, "", part, played) for part in others)]


class _RunningText:
    """Words one after the other, in as many rows as they need."""

    def __init__(self, layout: _Layout, depth: int) -> None:
        self._layout = layout
        self._depth = depth
        self._words: list[Word] = []
        self._left = layout.indent(depth)
        self._x = self._left

    def add(self, played: PlayedMove, ply: int, number_is_due: bool) -> None:
        """One more move."""
        for word in self._layout.words(played, ply, self._left, number_is_due):
            cells = word.end - word.x
            if self._words and self._x + cells > self._layout._width:
                self.end_row()
            self._words.append(Word(self._x, word.number, word.text, played))
            self._x += cells + 1

    def end_row(self) -> None:
        """What comes next begins a row."""
        if self._words:
            self._layout.rows.append(MoveRow(tuple(self._words), self._depth))
        self._words, self._x = [], self._left
