"""Roles instead of colours, and palettes that give each role its colour at each depth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import lru_cache
from types import MappingProxyType

from rich.color import Color
from rich.style import Style

from ...frozen import frozen


class Depth(Enum):
    """How many colours the terminal has."""

    TRUE = "16 million colours"
    INDEXED = "256 colours"
    ANSI = "16 colours"
    NONE = "no colour"


class Role(StrEnum):
    """What a colour is for. ``W`` and ``B`` are the pieces of White and Black."""

    BG = "bg"
    PANEL = "panel"
    RAISE = "raise"
    LINE = "line"
    TEXT = "text"
    DIM = "dim"
    ACCENT = "accent"
    ON_ACCENT = "on_accent"
    WARN = "warn"
    DANGER = "danger"
    LIGHT = "light"
    DARK = "dark"
    SECOND = "light2"
    NUMBER = "num"
    W_RIM = "w_rim"
    W_CORE = "w_core"
    W_LOW = "w_low"
    W_CROWN = "w_mark"
    W_CROSS = "w_victim"
    B_RIM = "b_rim"
    B_CORE = "b_core"
    B_LOW = "b_low"
    B_CROWN = "b_mark"
    B_CROSS = "b_victim"
    CURSOR = "cursor"
    CURSOR_EDGE = "cursor_edge"
    CURSOR_TILE = "cursor_bg"
    PICKED = "picked"
    TARGET = "target"
    RING = "ring"
    RING_EDGE = "ring_edge"
    MUST = "must"
    LAST = "last"
    TICK = "tick"
    FRAME = "frame"


@dataclass(frozen=True, eq=False)
class Palette:
    """A colour for each role, in the words of Rich: ``#0e131a``, ``color(233)``, ``bright_black``, ``default``."""

    name: str
    depth: Depth
    colors: Mapping[Role, str]

    @property
    def colored(self) -> bool:
        """Are there colours at all?"""
        return self.depth is not Depth.NONE

    def style(self, ink: Role, ground: Role, bold: bool = False) -> Style:
        """The style of a glyph in one role on another."""
        return _style(self.colors[ink], self.colors[ground], bold)


@lru_cache(maxsize=1024)
def _style(ink: str, ground: str, bold: bool) -> Style:
    return Style(color=Color.parse(ink), bgcolor=Color.parse(ground), bold=bold or None)


Shades = tuple[str, int, str]
"""One role's colour as true colour, index of 256, and ANSI name."""


@frozen
class Theme:
    """One look: what each role's colour is at each depth. ``dark``: light text on a dark ground."""

    name: str
    title: str
    shades: Mapping[Role, Shades]
    dark: bool = True

    def palette(self, depth: Depth) -> Palette:
        """The palette for a terminal of this depth; the same object each time."""
        return _palette(self.name, depth, tuple(self.shades[role] for role in Role))


@lru_cache(maxsize=64)
def _palette(name: str, depth: Depth, shades: tuple[Shades, ...]) -> Palette:
    colors = {role: _color(shade, depth) for role, shade in zip(Role, shades, strict=True)}
    return Palette(name, depth, MappingProxyType(colors))


def _color(shades: Shades, depth: Depth) -> str:
    true_color, index, name = shades
    match depth:
        case Depth.TRUE:
            return true_color
        case Depth.INDEXED:
            return f"color({index})"
        case Depth.ANSI:
            return name
        case Depth.NONE:
            return "default"
