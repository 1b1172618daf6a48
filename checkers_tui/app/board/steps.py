"""Where the cursor goes when an arrow key is pressed."""

from __future__ import annotations

from enum import Enum

from checkers_tui.draughts.geometry import Board, Played
from checkers_tui.frozen import frozen


class Heading(Enum):
    """An arrow key, as (column, row) on the screen: columns to the right, rows down."""

    UP = (0, -1)
    DOWN = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


@frozen
class Cursor:
    """The square that the cursor is on, and the lane in which it goes up and down.

    A lane is a pair of columns (a and b, c and d, …), or one column where all squares are played.
    Keeping it makes up and then down return, also across rows that have no square in the lane.
    """

    square: int
    lane: int


def put_cursor(board: Board, square: int) -> Cursor:
    """The cursor on a square, in the lane of that square."""
    return Cursor(square, _lane(board, board.place(square)[0]))


def step(board: Board, cursor: Cursor, heading: Heading, *, flipped: bool = False) -> Cursor:
    """The cursor after an arrow key; at the edge of the board it stays where it is."""
    across, down = heading.value
    columns, rows = (-across, down) if flipped else (across, -down)
    return _step_along(board, cursor, columns) if columns else _step_rows(board, cursor, rows)


def _lane(board: Board, column: int) -> int:
    return column if board.played is Played.ALL else column // 2


def _step_along(board: Board, cursor: Cursor, direction: int) -> Cursor:
    column, row = board.place(cursor.square)
    column += direction
    while 0 <= column < board.size:
        square = board.square_at(column, row)
        if square is not None:
            return put_cursor(board, square)
        column += direction
    return put_cursor(board, cursor.square)


def _step_rows(board: Board, cursor: Cursor, direction: int) -> Cursor:
    row = board.place(cursor.square)[1] + direction
    if not 0 <= row < board.size:
        return cursor
    columns = [column for column in range(board.size) if board.is_played(column, row)]
    nearest = min(columns, key=lambda column: abs(_lane(board, column) - cursor.lane))
    square = board.square_at(nearest, row)
    return cursor if square is None else Cursor(square, cursor.lane)
