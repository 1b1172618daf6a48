"""Colours: every role in every theme, and the contrasts that people need."""

from __future__ import annotations

from itertools import combinations

import pytest
from rich.color import Color

from checkers_tui.app.board.palette import Depth, Palette, Role
from checkers_tui.app.board.themes import BEACON, CONTRAST, SLATE, THEMES

EVERY_THEME = pytest.mark.parametrize("name", list(THEMES))


def luminance(color: str) -> float:
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(palette: Palette, ink: Role, ground: Role) -> float:
    brighter, darker = sorted((luminance(palette.colors[ink]), luminance(palette.colors[ground])), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


@EVERY_THEME
@pytest.mark.parametrize("depth", Depth)
def test_every_role_has_a_colour_that_the_terminal_understands(name: str, depth: Depth) -> None:
    palette = THEMES[name].palette(depth)
    assert set(palette.colors) == set(Role)
    parsed = [Color.parse(color) for color in palette.colors.values()]
    if depth is Depth.NONE:
        assert all(color.is_default for color in parsed)


def test_a_palette_is_made_once() -> None:
    assert SLATE.palette(Depth.TRUE) is SLATE.palette(Depth.TRUE)


@EVERY_THEME
def test_256_colours_are_named_by_index(name: str) -> None:
    assert all(color.startswith("color(") for color in THEMES[name].palette(Depth.INDEXED).colors.values())


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (Role.TEXT, Role.PANEL, 12),
        (Role.DIM, Role.PANEL, 6),
        (Role.DIM, Role.BG, 6),
        (Role.ON_ACCENT, Role.ACCENT, 9),
        (Role.NUMBER, Role.DARK, 4.5),
        (Role.NUMBER, Role.LAST, 4.5),
        (Role.NUMBER, Role.SECOND, 4.5),
        (Role.TARGET, Role.DARK, 4.5),
        (Role.W_RIM, Role.DARK, 6),
        (Role.B_RIM, Role.DARK, 2.8),
        (Role.W_CROWN, Role.W_RIM, 4.5),
        (Role.B_CROWN, Role.B_RIM, 9),
        (Role.W_CROSS, Role.W_RIM, 4.4),
        (Role.B_CROSS, Role.B_RIM, 4.5),
    ],
)
def test_slate_has_the_contrast_that_the_design_asks_for(ink: Role, ground: Role, least: float) -> None:
    assert contrast(SLATE.palette(Depth.TRUE), ink, ground) >= least


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (Role.NUMBER, Role.DARK),
        (Role.NUMBER, Role.SECOND),
        (Role.NUMBER, Role.LAST),
        (Role.TARGET, Role.DARK),
        (Role.RING, Role.MUST),
        (Role.CURSOR, Role.CURSOR_TILE),
        (Role.W_CROSS, Role.W_RIM),
        (Role.B_CROSS, Role.B_RIM),
        (Role.W_RIM, Role.DARK),
        (Role.B_RIM, Role.DARK),
        (Role.W_CROWN, Role.W_RIM),
        (Role.B_CROWN, Role.B_RIM),
        (Role.DIM, Role.PANEL),
        (Role.DANGER, Role.PANEL),
    ],
)
def test_high_contrast_is_high_for_all_that_is_read_on_the_board(ink: Role, ground: Role) -> None:
    assert contrast(CONTRAST.palette(Depth.TRUE), ink, ground) >= 4.5


def test_the_colour_blind_theme_tells_its_tiles_by_lightness_or_blue() -> None:
    """Red and green look alike to most colour-blind people: nothing may differ in those two alone."""
    palette = BEACON.palette(Depth.TRUE)
    tiles = [Role.DARK, Role.CURSOR_TILE, Role.PICKED, Role.MUST, Role.LAST]
    for first, second in combinations(tiles, 2):
        blue = [int(palette.colors[role][5:7], 16) for role in (first, second)]
        assert contrast(palette, first, second) >= 1.35 or abs(blue[0] - blue[1]) >= 18, (first, second)


@EVERY_THEME
def test_pieces_stand_out_from_the_board_and_from_each_other(name: str) -> None:
    palette = THEMES[name].palette(Depth.TRUE)
    assert contrast(palette, Role.W_RIM, Role.DARK) >= 3
    assert contrast(palette, Role.B_RIM, Role.DARK) >= 2.5
    assert contrast(palette, Role.W_RIM, Role.B_RIM) >= 7
    assert contrast(palette, Role.TEXT, Role.PANEL) >= 7


@EVERY_THEME
@pytest.mark.parametrize("tile", [Role.CURSOR_TILE, Role.PICKED, Role.MUST, Role.LAST])
def test_marked_tiles_differ_from_the_square(name: str, tile: Role) -> None:
    palette = THEMES[name].palette(Depth.TRUE)
    assert palette.colors[tile] not in (palette.colors[Role.DARK], palette.colors[Role.SECOND])


@pytest.mark.parametrize("pair", [(Role.W_RIM, Role.B_RIM), (Role.RING, Role.MUST), (Role.CURSOR, Role.CURSOR_TILE)])
@EVERY_THEME
@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.INDEXED, Depth.ANSI])
def test_what_lies_on_each_other_differs_at_every_depth(name: str, depth: Depth, pair: tuple[Role, Role]) -> None:
    colors = THEMES[name].palette(depth).colors
    assert colors[pair[0]] != colors[pair[1]]


@EVERY_THEME
def test_in_sixteen_colours_words_are_readable_on_any_ground_of_the_terminal(name: str) -> None:
    """The theme brings its own ground: on a light terminal, white words once stood on white."""
    colors = THEMES[name].palette(Depth.ANSI).colors
    assert "default" not in colors.values()
    for ground in (Role.BG, Role.PANEL, Role.RAISE):
        for ink in (Role.TEXT, Role.DIM, Role.ACCENT, Role.WARN, Role.DANGER):
            assert colors[ink] != colors[ground]


@EVERY_THEME
@pytest.mark.parametrize("tile", [Role.DARK, Role.SECOND, Role.MUST, Role.LAST, Role.PICKED, Role.CURSOR_TILE])
def test_in_sixteen_colours_no_piece_goes_down_in_its_square(name: str, tile: Role) -> None:
    """Black pieces that had to capture once stood on black."""
    colors = THEMES[name].palette(Depth.ANSI).colors
    assert colors[tile] not in (colors[Role.W_RIM], colors[Role.B_RIM])
