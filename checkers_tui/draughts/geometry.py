"""Boards: which squares are played, what they are called, and where they lie in a machine word.

A square is an int, 0-based in reading order from the top left of the board as White sees it.
A (column, row) pair counts from White's left corner: columns to the right, rows up.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache, cached_property

from ..frozen import frozen

FILES = "abcdefghijkl"


class Played(Enum):
    """Which squares of a board are played on."""

    DARK = "dark squares, a1 dark"
    MIRRORED = "dark squares, h1 dark"
    ALL = "all squares"


class Notation(Enum):
    """How squares are written: by number, or by file and rank."""

    NUMBERS = "numbers"
    NAMES = "names"

    @property
    def other(self) -> Notation:
        """The other way of writing."""
        return Notation.NAMES if self is Notation.NUMBERS else Notation.NUMBERS


class FirstSquare(Enum):
    """The corner where square number 1 lies."""

    TOP_LEFT = "top left"
    BOTTOM_RIGHT = "bottom right"


@frozen
class Board:
    """A board of ``size`` by ``size`` squares, the squares that are played, and where 1 lies."""

    size: int = 8
    played: Played = Played.DARK
    first_square: FirstSquare = FirstSquare.TOP_LEFT

    @cached_property
    def squares(self) -> tuple[tuple[int, int], ...]:
        """The (column, row) of each played square, by its index."""
        rows = range(self.size - 1, -1, -1)
        return tuple((column, row) for row in rows for column in range(self.size) if self.is_played(column, row))

    @cached_property
    def _index(self) -> dict[tuple[int, int], int]:
        return {place: square for square, place in enumerate(self.squares)}

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(f"{FILES[column]}{row + 1}" for column, row in self.squares)

    @cached_property
    def _square_of_name(self) -> dict[str, int]:
        return {name: square for square, name in enumerate(self._names)}

    def is_played(self, column: int, row: int) -> bool:
        """Is this a square of the board that pieces stand on?"""
        if not (0 <= column < self.size and 0 <= row < self.size):
            return False
        return self.played is Played.ALL or ((column + row) % 2 == 0) == (self.played is Played.DARK)

    def square_at(self, column: int, row: int) -> int | None:
        """The square at a column and row, or None where no piece can stand."""
        return self._index.get((column, row))

    def place(self, square: int) -> tuple[int, int]:
        """The (column, row) of a square."""
        return self.squares[square]

    def name(self, square: int, notation: Notation) -> str:
        """What the square is called: its number or its file and rank."""
        return self._names[square] if notation is Notation.NAMES else str(self.number(square))

    def number(self, square: int) -> int:
        """The square's number, from 1."""
        return square + 1 if self.first_square is FirstSquare.TOP_LEFT else len(self.squares) - square

    def find(self, text: str) -> int | None:
        """The square that a number or a name means (either kind, any case), or None."""
        if text.isascii() and text.isdigit():
            if len(text) > 3 or not 1 <= (number := int(text)) <= len(self.squares):
                return None
            return number - 1 if self.first_square is FirstSquare.TOP_LEFT else len(self.squares) - number
        return self._square_of_name.get(text.lower())


class Layout:
    """Where the squares of a board lie as bits of one word, so that a step is a rotation.

    Dark-square boards leave one ghost bit after every two rows: then each diagonal step is the
    same rotation from every square. Rows run from h to a where a1 is dark, from a to h on the
    mirrored boards. Lasca's seven rows lie on the 8x8 layout, with the h column as ghosts.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.bit_number = tuple(self._bit_number(*place) for place in board.squares)
        self.bit = tuple(1 << number for number in self.bit_number)
        self.square_of = {bit: square for square, bit in enumerate(self.bit)}

    def _bit_number(self, column: int, row: int) -> int:
        if self.board.played is Played.ALL:
            return row * self.board.size + column
        half = (self.board.size + 1) // 2
        mirrored = self.board.played is Played.MIRRORED
        across = column // 2 if mirrored else (2 * half - 1 - column) // 2
        return row // 2 * (2 * half + 1) + row % 2 * half + across

    def squares_in(self, word: int) -> list[int]:
        """The squares whose bits are set, in reading order."""
        return [square for square, bit in enumerate(self.bit) if word & bit]

    def word(self, squares: Iterable[int]) -> int:
        """The word with the bits of these squares set."""
        return sum(self.bit[square] for square in squares)


@cache
def layout_of(board: Board) -> Layout:
    """The one layout of a board."""
    return Layout(board)
