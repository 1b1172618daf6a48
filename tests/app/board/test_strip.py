"""Rows of the board's cells become strips in the colours of a palette."""

from __future__ import annotations

import pytest

from checkers_tui.app.board.canvas import Cell
from checkers_tui.app.board.palette import Depth, Palette, Role
from checkers_tui.app.board.strip import strip_of
from checkers_tui.app.board.themes import SLATE


def test_cells_that_look_the_same_are_a_segment() -> None:
    palette = SLATE.palette(Depth.TRUE)
    cells = [Cell("a", Role.W_RIM, Role.DARK), Cell("b", Role.W_RIM, Role.DARK), Cell("c", Role.W_RIM, Role.DARK, True)]
    strip = strip_of(cells, palette)
    assert [segment.text for segment in strip] == ["ab", "c"]
    assert [segment.style for segment in strip] == [
        palette.style(Role.W_RIM, Role.DARK, False),
        palette.style(Role.W_RIM, Role.DARK, True),
    ]
    assert strip.cell_length == 3


@pytest.mark.parametrize("palette", [SLATE.palette(depth) for depth in Depth], ids=lambda palette: palette.depth.name)
def test_every_segment_has_a_style(palette: Palette) -> None:
    cells = [Cell("●", Role.W_RIM, Role.DARK, True), Cell(" ", Role.BG, Role.BG)]
    assert all(segment.style is not None for segment in strip_of(cells, palette))
