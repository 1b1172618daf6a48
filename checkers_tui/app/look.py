"""How the words round the board look: tones instead of colours, and characters that the terminal has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum, auto
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from rich.color import Color
from rich.style import Style

from ..frozen import frozen
from .board.palette import Palette, Role


class Tone(Enum):
    """What a piece of text is for; the palette decides its colour."""

    TEXT = auto()
    STRONG = auto()
    DIM = auto()
    TITLE = auto()
    RULE = auto()
    ACCENT = auto()
    KEY = auto()
    WARN = auto()
    DUTY = auto()
    DANGER = auto()
    WRONG = auto()
    WHITE = auto()
    BLACK = auto()
    CURRENT = auto()
    CHIP = auto()
    CHOSEN = auto()
    BLOCK = auto()
    BAR = auto()
    ROW = auto()
    ROW_NOTE = auto()


class Ink(NamedTuple):
    """The palette roles of a tone; ``marked``: without colours it is shown in reverse."""

    text: Role
    ground: Role | None = None
    bold: bool = False
    marked: bool = False


INKS: Mapping[Tone, Ink] = MappingProxyType(
    {
        Tone.TEXT: Ink(Role.TEXT),
        Tone.STRONG: Ink(Role.TEXT, bold=True),
        Tone.DIM: Ink(Role.DIM),
        Tone.TITLE: Ink(Role.DIM, bold=True),
        Tone.RULE: Ink(Role.LINE),
        Tone.ACCENT: Ink(Role.ACCENT),
        Tone.KEY: Ink(Role.ACCENT, bold=True),
        Tone.WARN: Ink(Role.WARN),
        Tone.DUTY: Ink(Role.WARN, bold=True),
        Tone.DANGER: Ink(Role.DANGER),
        Tone.WRONG: Ink(Role.DANGER, bold=True),
        Tone.WHITE: Ink(Role.W_RIM, bold=True),
        Tone.BLACK: Ink(Role.TEXT, bold=True),
        Tone.CURRENT: Ink(Role.TEXT, Role.RAISE, bold=True),
        Tone.CHIP: Ink(Role.TEXT, Role.RAISE),
        Tone.CHOSEN: Ink(Role.ON_ACCENT, Role.ACCENT, bold=True, marked=True),
        Tone.BLOCK: Ink(Role.ON_ACCENT, Role.ACCENT, marked=True),
        Tone.BAR: Ink(Role.ACCENT, Role.RAISE),
        Tone.ROW: Ink(Role.ACCENT, Role.RAISE, bold=True),
        Tone.ROW_NOTE: Ink(Role.DIM, Role.RAISE),
    }
)

ASCII_CHARACTERS = str.maketrans("─│━●○≡·▌›‹→▪█▒░×–…↑↓←", "-|=ox=.|><>##=-x-~^v<")
"""What stands in where the terminal's encoding has nothing but ASCII."""


ON_LIGHT = str.maketrans("●○", "○●")
"""On a light ground a filled disc is the dark one."""


@frozen
class Look:
    """Whether there are colours, more than ASCII, and a dark ground; and the style of each tone."""

    ascii: bool = False
    colored: bool = True
    dark: bool = True
    styles: Mapping[Tone, Style] = field(default_factory=dict)

    def spell(self, text: str) -> str:
        """The text in characters that the terminal has, the discs of White and Black as they look there."""
        if self.ascii:
            return text.translate(ASCII_CHARACTERS)
        return text if self.dark else text.translate(ON_LIGHT)

    def style(self, tone: Tone) -> Style:
        """The style of a tone."""
        return self.styles.get(tone, _PLAIN)


_PLAIN = Style()


@lru_cache(maxsize=16)
def build_look(palette: Palette, ascii_only: bool = False, *, dark: bool = True) -> Look:
    """The look of a palette; the same object each time. ``dark``: light text on a dark ground."""
    styles = {tone: _style(ink, palette) for tone, ink in INKS.items()}
    if not dark:
        styles[Tone.WHITE] = styles[Tone.BLACK]
    return Look(ascii_only, palette.colored, dark or not palette.colored, MappingProxyType(styles))


def _style(ink: Ink, palette: Palette) -> Style:
    if not palette.colored:
        return Style(bold=ink.bold, reverse=ink.marked)
    ground = Color.parse(palette.colors[ink.ground]) if ink.ground else None
    return Style(color=Color.parse(palette.colors[ink.text]), bgcolor=ground, bold=ink.bold)
