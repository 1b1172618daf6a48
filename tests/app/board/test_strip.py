"""Frugal strips show the same as ordinary ones, for fewer bytes."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console
from textual.color import Color
from textual.filter import ANSIToTruecolor, NoColor
from textual.strip import Strip

from checkers_tui.app.board.canvas import Cell
from checkers_tui.app.board.palette import Depth, Palette, Role
from checkers_tui.app.board.strip import FrugalStrip, strip_of
from checkers_tui.app.board.themes import SLATE

CELLS = st.lists(
    st.builds(
        Cell,
        st.sampled_from(" ▆▂┏●1K"),
        st.sampled_from([Role.W_RIM, Role.DARK, Role.CURSOR]),
        st.sampled_from([Role.W_RIM, Role.DARK, Role.CURSOR_TILE]),
        st.booleans(),
    ),
    min_size=1,
    max_size=12,
)
SYSTEMS = {Depth.TRUE: "truecolor", Depth.INDEXED: "256", Depth.ANSI: "standard", Depth.NONE: "truecolor"}


def console_for(depth: Depth) -> Console:
    return Console(color_system=SYSTEMS[depth], force_terminal=True)  # type: ignore[arg-type]


def seen(sequences: str) -> list[tuple[str, str, str, bool]]:
    """What a terminal shows: glyph, ink and ground as they appear, weight. Blanks have no ink and no weight."""
    screen = pyte.Screen(20, 2)
    pyte.Stream(screen).feed(sequences)
    shown = []
    for column in range(screen.cursor.x):
        cell = screen.buffer[0][column]
        ink, ground = (cell.bg, cell.fg) if cell.reverse else (cell.fg, cell.bg)
        shown.append((cell.data, "", ground, False) if cell.data == " " else (cell.data, ink, ground, cell.bold))
    return shown


@given(CELLS, st.sampled_from(list(Depth)))
def test_a_terminal_shows_the_same(cells: list[Cell], depth: Depth) -> None:
    strip = strip_of(cells, SLATE.palette(depth))
    frugal, ordinary = strip.render(console_for(depth)), Strip(list(strip)).render(console_for(depth))
    assert seen(frugal) == seen(ordinary)
    assert len(frugal) <= len(ordinary)


@given(CELLS)
def test_the_terminal_is_left_as_it_was(cells: list[Cell]) -> None:
    frugal = strip_of(cells, SLATE.palette(Depth.TRUE)).render(console_for(Depth.TRUE))
    ((glyph, ink, ground, bold),) = seen(frugal + "x")[len(cells) :]
    assert (glyph, ink, ground, bold) == ("x", "default", "default", False)


def test_the_two_colours_of_a_disc_are_exchanged_not_named_again() -> None:
    disc = [Cell("▆", Role.W_RIM, Role.DARK), Cell(" ", Role.W_RIM, Role.W_RIM), Cell("▆", Role.W_RIM, Role.DARK)]
    rendered = strip_of(disc, SLATE.palette(Depth.TRUE)).render(console_for(Depth.TRUE))
    assert rendered == "\x1b[38;2;248;250;252;48;2;74;90;113m▆\x1b[7m \x1b[27m▆\x1b[m"


def test_colours_of_16_are_never_exchanged() -> None:
    disc = [Cell("▆", Role.W_RIM, Role.DARK), Cell("▂", Role.DARK, Role.W_RIM)]
    assert "\x1b[7m" not in strip_of(disc, SLATE.palette(Depth.ANSI)).render(console_for(Depth.ANSI))


@pytest.mark.parametrize("palette", [SLATE.palette(depth) for depth in Depth], ids=lambda palette: palette.depth.name)
def test_every_segment_has_a_style(palette: Palette) -> None:
    cells = [Cell("●", Role.W_RIM, Role.DARK, True), Cell(" ", Role.BG, Role.BG)]
    assert all(segment.style is not None for segment in strip_of(cells, palette))


def test_parts_and_filtered_strips_are_frugal_too() -> None:
    strip = strip_of([Cell(glyph, Role.W_RIM, Role.DARK) for glyph in "abcdef"], SLATE.palette(Depth.TRUE))
    black = Color(0, 0, 0)
    parts = [strip.crop(1, 4), *strip.divide([2, 6]), strip.apply_filter(NoColor(), black)]
    assert all(isinstance(part, FrugalStrip) for part in parts)
    assert [part.text for part in parts] == ["bcd", "ab", "cdef", "abcdef"]
    assert strip.crop(0, 6) is strip


def test_a_filtered_strip_is_made_once() -> None:
    from textual._ansi_theme import DEFAULT_TERMINAL_THEME

    strip = strip_of([Cell("a", Role.W_RIM, Role.DARK)], SLATE.palette(Depth.TRUE))
    to_true_color, black = ANSIToTruecolor(DEFAULT_TERMINAL_THEME), Color(0, 0, 0)
    assert strip.apply_filter(to_true_color, black) is strip.apply_filter(to_true_color, black)
