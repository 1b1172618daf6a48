"""Cells as the strips that Textual puts together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.segment import Segment
from textual.strip import Strip

from .canvas import Cell
from .palette import Palette


def strip_of(cells: Sequence[Cell], palette: Palette) -> Strip:
    """A row of cells in the colours of a palette."""
    runs = groupby(cells, key=lambda cell: (cell.ink, cell.ground, cell.bold))
    return Strip([Segment("".join(cell.glyph for cell in run), palette.style(*look)) for look, run in runs], len(cells))
