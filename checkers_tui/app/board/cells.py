"""Which cell size fits which room, and where the board then lies in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from checkers_tui.draughts.geometry import Board, Notation, Played
from checkers_tui.frozen import frozen

from .scene import Labels


class CellSize(NamedTuple):
    """Columns and rows of one square. A terminal cell is about twice as high as wide."""

    width: int
    height: int

    @property
    def is_line(self) -> bool:
        """One row high: pieces are single characters."""
        return self.height == 1

    @property
    def is_tight(self) -> bool:
        """The disc fills the square: marks on a piece are shown by the colour of the whole tile."""
        return self == FOUR_BY_TWO

    @property
    def is_roomy(self) -> bool:
        """There is room for a number beside the disc."""
        return self.width >= 8


TEN_BY_FIVE = CellSize(10, 5)
EIGHT_BY_FOUR = CellSize(8, 4)
SIX_BY_THREE = CellSize(6, 3)
SIX_BY_TWO = CellSize(6, 2)
FIVE_BY_TWO = CellSize(5, 2)
FOUR_BY_TWO = CellSize(4, 2)
EIGHT_BY_THREE = CellSize(8, 3)
THREE_BY_ONE = CellSize(3, 1)
TWO_BY_ONE = CellSize(2, 1)
"""8x3 is no square: it is the commander of a column in squares of 10x5."""

LARGE = tuple(CellSize(2 * height, height) for height in range(12, 5, -1))
SIZES: Sequence[CellSize] = (
    *LARGE,
    TEN_BY_FIVE,
    EIGHT_BY_FOUR,
    SIX_BY_THREE,
    SIX_BY_TWO,
    FIVE_BY_TWO,
    FOUR_BY_TWO,
    THREE_BY_ONE,
    TWO_BY_ONE,
)
"""Largest first."""

EDGE = 3
"""Columns left and right of the board: a number of two digits and one of frame."""


@frozen
class Arrangement:
    """Where the board lies in its room; columns and rows are counted from the room's upper left.

    ``letters_row`` is the row of the file letters, if they are shown.
    """

    cell: CellSize
    size: int
    left: int
    top: int
    framed: bool
    labelled: bool
    letters_row: int | None = None

    @property
    def width(self) -> int:
        """Columns of the squares, without frame."""
        return self.size * self.cell.width

    @property
    def height(self) -> int:
        """Rows of the squares, without frame."""
        return self.size * self.cell.height

    @property
    def file_size(self) -> tuple[int, int]:
        """Columns and rows of one file of squares."""
        return self.cell.width, self.height

    def place_at(self, x: int, y: int) -> tuple[int, int] | None:
        """The (column, row) of the square under a point of the room, from the board's upper left."""
        column, row = (x - self.left) // self.cell.width, (y - self.top) // self.cell.height
        return (column, row) if 0 <= column < self.size and 0 <= row < self.size else None

    def middle_of(self, column: int, row: int) -> tuple[int, int]:
        """The point of the room in the middle of a square, given by its place from the board's upper left."""
        x = self.left + column * self.cell.width + (self.cell.width - 1) // 2
        return x, self.top + row * self.cell.height + (self.cell.height - 1) // 2


def choose_cell(board: Board, width: int, height: int) -> CellSize | None:
    """The largest cell with which the board and its edge labels fit, or None."""
    for cell in SIZES:
        if cell.is_tight and board.played is Played.ALL:
            continue
        if board.size * cell.width + 2 * EDGE <= width and board.size * cell.height <= height:
            return cell
    return None


def arrange(board: Board, width: int, height: int, notation: Notation, labels: Labels) -> Arrangement | None:
    """How the board lies in a room of so many columns and rows; None if the room is too small.

    Where not even the smallest cells leave room for labels, they are left out, and the frame with them.
    """
    cell = choose_cell(board, width, height)
    if cell is None:
        if board.size * TWO_BY_ONE.width > width or board.size > height:
            return None
        return Arrangement(TWO_BY_ONE, board.size, *_middle(board, TWO_BY_ONE, width, height), False, False)
    rows = board.size * cell.height
    left, top = _middle(board, cell, width, height)
    wants_letters = labels is not Labels.NONE and notation is Notation.NAMES
    framed = rows + 2 + wants_letters <= height
    below = framed + wants_letters
    if rows + below > height:
        return Arrangement(cell, board.size, left, top, False, labels is not Labels.NONE)
    top = min(top, height - rows - below)
    letters_row = top + rows + framed if wants_letters else None
    return Arrangement(cell, board.size, left, top, framed, labels is not Labels.NONE, letters_row)


def _middle(board: Board, cell: CellSize, width: int, height: int) -> tuple[int, int]:
    return (width - board.size * cell.width) // 2, (height - board.size * cell.height) // 2


def smallest_room(board: Board) -> tuple[int, int]:
    """The columns and rows below which a board cannot be shown."""
    return board.size * TWO_BY_ONE.width, board.size
