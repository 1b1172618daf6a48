"""A move: start, end, what it captures, and the piece that stands at the end."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from .geometry import Notation
from .piece import Piece
from .routes import first_route
from .ruleset import RuleSet, Side
from .state import State


@dataclass(frozen=True, eq=False)
class Move:
    """One legal move of one position, as ``Position.legal_moves()`` gives it.

    Moves are equal when rule set, start, end, the set of captured squares and the piece (in Lasca
    the column) at the end are: other orders or routes of the same jumps are the same move.
    Squares are ints, 0-based in reading order from the top left.
    """

    rules: RuleSet
    side: Side
    start: int
    end: int
    piece: Piece
    victims: frozenset[int]
    _worth: int = field(repr=False)
    _before: State = field(repr=False)
    _after: State = field(repr=False)
    _short: bool = field(repr=False)

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The squares of one legal route, from start to end, each landing square between."""
        return self._first_route[0]

    @cached_property
    def captured(self) -> tuple[int, ...]:
        """The captured squares, in the order of ``path``."""
        return self._first_route[1]

    @cached_property
    def _first_route(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return first_route(self)

    @property
    def is_regular(self) -> bool:
        """Is it legal where it was made? Only an ``IrregularMove`` is not."""
        return True

    @property
    def is_capture(self) -> bool:
        """Does it take anything?"""
        return bool(self.victims)

    @property
    def crowns(self) -> bool:
        """Does a man become a king?"""
        return self.piece.king and not self._before.kings & self.rules.layout.bit[self.start]

    def text(self, notation: Notation | None = None) -> str:
        """The move as it is written: from and to where that names one move, else the full path.

        In the notation that the rule set shows, or in the one asked for: ``22x15``, ``c3-d4``.
        """
        return self._written((self.start, self.end) if self._short else self.path, notation)

    def full_text(self, notation: Notation | None = None) -> str:
        """The move with every landing square: ``22x15x8``."""
        return self._written(self.path, notation)

    def _written(self, squares: tuple[int, ...], notation: Notation | None) -> str:
        sign = "x" if self.victims else "-"
        return sign.join(self.rules.square_name(square, notation) for square in squares)

    @property
    def _key(self) -> tuple[str, Side, int, int, frozenset[int], Piece]:
        return self.rules.name, self.side, self.start, self.end, self.victims, self.piece

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, Move) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Move {self.rules.name} {self.text()}>"
