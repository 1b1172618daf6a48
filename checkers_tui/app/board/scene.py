"""What the board shows, as a value: the pieces, and the marks on the squares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, Flag, auto
from types import MappingProxyType

from checkers_tui.draughts.geometry import Notation
from checkers_tui.draughts.piece import Piece
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.frozen import frozen

NO_PIECES: Mapping[int, Piece] = MappingProxyType({})
NO_SQUARES: frozenset[int] = frozenset()


class Labels(Enum):
    """Where squares are named."""

    IN_SQUARES = "in the squares and at the edges"
    EDGES = "at the edges"
    NONE = "nowhere"


class Mark(Flag):
    """What can be marked on one square; marks add up."""

    NONE = 0
    CURSOR = auto()
    PICKED = auto()
    MUST_TAKE = auto()
    TARGET = auto()
    STEP = auto()
    VICTIM = auto()
    STANDING = auto()
    LAST = auto()
    LIT = auto()
    HINT = auto()


class Ground(Enum):
    """The two colours of squares that are played, and the one that is not."""

    DARK = auto()
    SECOND = auto()
    LIGHT = auto()


@dataclass(frozen=True, slots=True)
class SquareView:
    """All that one square shows. Two equal views are painted alike."""

    ground: Ground = Ground.DARK
    piece: Piece | None = None
    label: str = ""
    marks: Mark = Mark.NONE


UNPLAYED = SquareView(Ground.LIGHT)


@frozen
class Scene:
    """All that the board shows. Squares are numbered as in ``draughts``.

    ``flipped`` puts Black at the bottom. ``notation`` is the rule set's own if None.
    ``must_take``: pieces that have to capture. ``targets``: where the picked piece's move can end.
    ``steps``: squares on the way of a chain. ``victims``: about to be taken. ``standing``: taken, but on
    the board until the move ends. ``last``: start and end of the last move. ``lit``: what the typed
    text can still mean. ``hint``: the hinted piece, and its goal.
    """

    rules: RuleSet
    pieces: Mapping[int, Piece] = field(default_factory=lambda: NO_PIECES)
    flipped: bool = False
    notation: Notation | None = None
    labels: Labels = Labels.IN_SQUARES
    cursor: int | None = None
    picked: int | None = None
    must_take: frozenset[int] = NO_SQUARES
    targets: frozenset[int] = NO_SQUARES
    steps: frozenset[int] = NO_SQUARES
    victims: frozenset[int] = NO_SQUARES
    standing: frozenset[int] = NO_SQUARES
    last: frozenset[int] = NO_SQUARES
    lit: frozenset[int] = NO_SQUARES
    hint: frozenset[int] = NO_SQUARES

    @property
    def shown_notation(self) -> Notation:
        """How squares are named here."""
        return self.notation or self.rules.notation

    def square_at(self, screen_column: int, screen_row: int) -> int | None:
        """The square at a place on the screen, counted from the board's upper left; None where nobody plays."""
        last = self.rules.board.size - 1
        if self.flipped:
            return self.rules.board.square_at(last - screen_column, screen_row)
        return self.rules.board.square_at(screen_column, last - screen_row)

    def screen_place(self, square: int) -> tuple[int, int]:
        """The (column, row) of a square on the screen, counted from the board's upper left."""
        column, row = self.rules.board.place(square)
        last = self.rules.board.size - 1
        return (last - column, row) if self.flipped else (column, last - row)

    def name(self, square: int) -> str:
        """The square's number or name, as shown here."""
        return self.rules.board.name(square, self.shown_notation)

    def view(self, square: int) -> SquareView:
        """What this square shows."""
        column, row = self.rules.board.place(square)
        ground = Ground.DARK if (column + row) % 2 == 0 or not self.is_checkered else Ground.SECOND
        label = self.name(square) if self.labels is Labels.IN_SQUARES else ""
        return SquareView(ground, self.pieces.get(square), label, self._marks(square))

    @property
    def is_checkered(self) -> bool:
        """Are all squares played, so that neighbours need two colours?"""
        return len(self.rules.board.squares) == self.rules.board.size**2

    def _marks(self, square: int) -> Mark:
        marks = Mark.NONE
        if square == self.cursor:
            marks |= Mark.CURSOR
        if square == self.picked:
            marks |= Mark.PICKED
        for mark, squares in self._marked_squares:
            if square in squares:
                marks |= mark
        return marks

    @property
    def _marked_squares(self) -> tuple[tuple[Mark, frozenset[int]], ...]:
        return (
            (Mark.MUST_TAKE, self.must_take),
            (Mark.TARGET, self.targets),
            (Mark.STEP, self.steps),
            (Mark.VICTIM, self.victims),
            (Mark.STANDING, self.standing),
            (Mark.LAST, self.last),
            (Mark.LIT, self.lit),
            (Mark.HINT, self.hint),
        )
