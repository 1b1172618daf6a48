"""How the window is shared out: how wide the panel is beside which board, and what is too small."""

from __future__ import annotations

from ..draughts.geometry import Board
from .board.cells import EDGE, choose_cell, smallest_room

BARS = 2
"""Rows of header and footer."""
PANEL = 24
NARROWEST_PANEL = 22
WIDEST_PANEL = 38
WIDE_WINDOW = 120
USUAL_WINDOW = 80
LEAST_PANEL_ROWS = 6


def panel_width(board: Board, width: int, height: int) -> int:
    """Columns for the panel: what the largest board leaves, between bounds that grow with the window."""
    cell = choose_cell(board, width - PANEL, height - BARS)
    if cell is None:
        return NARROWEST_PANEL
    left = width - board.size * cell.width - 2 * EDGE
    return max(PANEL, min(left, _widest(board, width)))


def _widest(board: Board, width: int) -> int:
    """On a window of usual width a large board is not pushed to the edge; a wide window has room for both."""
    usual = 30 if board.size >= 10 else 32
    grown = usual + (width - USUAL_WINDOW) * (WIDEST_PANEL - usual) // (WIDE_WINDOW - USUAL_WINDOW)
    return max(usual, min(grown, WIDEST_PANEL))


def smallest_window(board: Board) -> tuple[int, int]:
    """The columns and rows below which the game cannot be shown."""
    columns, rows = smallest_room(board)
    return columns + NARROWEST_PANEL, max(rows, LEAST_PANEL_ROWS) + BARS


def too_small(board: Board, title: str, width: int, height: int) -> str:
    """A sentence that says how much room is needed, or nothing where there is enough."""
    columns, rows = smallest_window(board)
    if width >= columns and height >= rows:
        return ""
    return f"{title} needs a window of {columns} by {rows}; this one has {width} by {height}."
