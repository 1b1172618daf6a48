"""How the window is shared out: how wide the panel is beside which board, and what is too small."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

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


def too_small(board: Board, title: str, width: int, height: int, rows_beside: int = 0) -> tuple[str, ...]:
    """How to say how much room is needed, the longest wording first, or nothing where there is enough.

    ``rows_beside``: what the screen needs above and below what a game does.
    """
    columns, rows = smallest_window(board)
    rows += rows_beside
    return window_too_small(title, columns, rows, width, height)


def window_too_small(title: str, columns: int, rows: int, width: int, height: int) -> tuple[str, ...]:
    """How to say that so many columns and rows are needed, the longest wording first; nothing where they are there."""
    if width >= columns and height >= rows:
        return ()
    need = f"{title} needs a window of {columns} by {rows}; this one has {width} by {height}."
    return (
        f"{need} Make it larger, or its letters smaller. In any window, checkers-tui --plain plays in lines.",
        f"{need} Make it larger.",
        need,
        *short_wordings(columns, rows, width, height),
    )


def short_wordings(columns: int, rows: int, width: int, height: int) -> tuple[str, ...]:
    """How to say in few words how much room is needed, and how much there is."""
    return (
        f"Needs {columns} by {rows}, has {width} by {height}.",
        f"Needs {columns} by {rows}.",
        f"{columns} x {rows}",
        f"{columns}x{rows}",
    )


def wording_for(wordings: Sequence[str], width: int, height: int) -> list[str]:
    """The lines of the first wording that fits, with an edge where there is room; none if not even the last does."""
    for text in wordings:
        for aside, above in ((2, 1), (0, 0)):
            room = width - 2 * aside
            if room < max(map(len, text.split())):
                continue
            lines = textwrap.wrap(text, room, break_on_hyphens=False)
            if len(lines) <= height - 2 * above:
                return [""] * above + [" " * aside + line for line in lines]
    return []
