"""Board themes as Textual themes: each role becomes a variable for the style sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from rich.color import Color
from textual.theme import Theme as ScreenTheme

from .board.palette import Depth, Palette, Role, Theme

VEIL_STRENGTH = 75
"""How much of the screen behind a dialog is covered, in per cent."""

System = Literal["truecolor", "256", "standard"]

RICH_SYSTEMS: Mapping[Depth, System | None] = {
    Depth.TRUE: "truecolor",
    Depth.INDEXED: "256",
    Depth.ANSI: "standard",
    Depth.NONE: None,
}
"""What Rich calls each depth."""


def screen_theme(theme: Theme, depth: Depth) -> ScreenTheme:
    """The Textual theme for a board theme on a terminal of this depth.

    ``$bg``, ``$panel``, ``$raise``, ``$line``, ``$ink`` and so on are the roles; ``$veil`` covers the
    screen behind a dialog.
    """
    palette = theme.palette(depth)
    colors = {role: _css_color(palette, role) for role in Role}
    blends = depth in (Depth.TRUE, Depth.INDEXED)
    veil = f"{colors[Role.BG]} {VEIL_STRENGTH}%" if blends else colors[Role.BG]
    return ScreenTheme(
        name=theme.name,
        primary=colors[Role.ACCENT],
        accent=colors[Role.ACCENT],
        warning=colors[Role.WARN],
        error=colors[Role.DANGER],
        foreground=colors[Role.TEXT],
        background=colors[Role.BG],
        surface=colors[Role.PANEL],
        panel=colors[Role.PANEL],
        dark=theme.dark,
        variables={
            **{role.replace("_", "-"): color for role, color in colors.items() if role is not Role.TEXT},
            "ink": colors[Role.TEXT],
            "veil": veil,
        },
    )


def _css_color(palette: Palette, role: Role) -> str:
    color = palette.colors[role]
    if color.startswith("#"):
        return color
    indexed = re.fullmatch(r"color\((\d+)\)", color)
    if indexed:
        return _exact(int(indexed[1]))
    return f"ansi_{color}"


def _exact(index: int) -> str:
    """A true colour that Rich turns back into just this index of 256."""
    red, green, blue = Color.from_ansi(index).get_truecolor()
    if index >= 232:
        red = green = blue = round((index - 231) * 255 / 25)
    return f"#{red:02x}{green:02x}{blue:02x}"
