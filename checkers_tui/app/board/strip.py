"""Cells as strips that cost few bytes on the wire."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.color import Color as TerminalColor
from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.strip import Strip

from .canvas import Cell
from .palette import Palette

RESET = "\x1b[m"
DEFAULT = TerminalColor.default()
INK, GROUND = True, False


class FrugalStrip(Strip):
    """A strip that tells the terminal only what changes from one run of cells to the next.

    Textual's own strips name both colours of each run and reset them after it, about forty bytes a run;
    a step of the cursor repaints some twenty runs. Knows colours and bold, nothing else.
    """

    __slots__ = ("_filtered", "_sequences")

    def __init__(self, segments: Iterable[Segment], cell_length: int | None = None) -> None:
        super().__init__(segments, cell_length)
        self._sequences: str | None = None
        self._filtered: dict[tuple[LineFilter, Color], FrugalStrip] = {}

    def render(self, console: Console) -> str:
        """The strip as characters and control sequences, ending with everything reset."""
        if self._sequences is None:
            text, pencil = sequences(self, color_system_of(console))
            self._sequences = text if pencil == PLAIN else text + RESET
        return self._sequences

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        """Cut into strips of the same kind."""
        return [_frugal(strip) for strip in super().divide(cuts)]

    def crop(self, start: int, end: int | None = None) -> Strip:
        """A part, of the same kind."""
        return _frugal(super().crop(start, end))

    def apply_filter(self, filter: LineFilter, background: Color) -> Strip:
        """The strip after one of the app's filters, of the same kind."""
        key = (filter, background)
        if key not in self._filtered:
            self._filtered[key] = _frugal(super().apply_filter(filter, background))
        return self._filtered[key]


def strip_of(cells: Sequence[Cell], palette: Palette) -> FrugalStrip:
    """A row of cells in the colours of a palette."""
    runs = groupby(cells, key=lambda cell: (cell.ink, cell.ground, cell.bold))
    return FrugalStrip(
        [Segment("".join(cell.glyph for cell in run), palette.style(*look)) for look, run in runs], len(cells)
    )


def _frugal(strip: Strip) -> FrugalStrip:
    return strip if isinstance(strip, FrugalStrip) else FrugalStrip(strip, strip.cell_length)


class Pencil(NamedTuple):
    """How the terminal writes at the moment: colour codes, weight, and whether the colours are exchanged."""

    ink: str = "39"
    ground: str = "49"
    weight: str = "22"
    exchanged: str = "27"

    def change_to(self, wanted: Pencil) -> str:
        """The sequence that leads from here to another state; empty if there is nothing to change."""
        changed = [code for code, before in zip(wanted, self, strict=True) if code != before]
        return f"\x1b[{';'.join(changed)}m" if changed else ""

    def for_blanks(self, current: Pencil) -> Pencil:
        """The same ground, and the rest as it is now: blanks have no ink."""
        if self.exchanged == PLAIN.exchanged:
            return Pencil(current.ink, self.ground, current.weight)
        return Pencil(self.ink, current.ground, current.weight, self.exchanged)


PLAIN = Pencil()
"""The terminal after a reset."""


def color_system_of(console: Console) -> ColorSystem:
    """How many colours a console writes."""
    return COLOR_SYSTEMS.get(console.color_system or "truecolor", ColorSystem.TRUECOLOR)


def sequences(segments: Iterable[Segment], system: ColorSystem, current: Pencil = PLAIN) -> tuple[str, Pencil]:
    """Characters and control sequences for a terminal that writes with this pencil, and the pencil afterwards."""
    parts: list[str] = []
    for text, style, _ in segments:
        ways = _ways(style or Style(), system)
        if not text.strip(" "):
            ways = [way.for_blanks(current) for way in ways]
        wanted = min(ways, key=lambda way: len(current.change_to(way)))
        parts += (current.change_to(wanted), text)
        current = wanted
    return "".join(parts), current


@lru_cache(maxsize=1024)
def _ways(style: Style, system: ColorSystem) -> list[Pencil]:
    """The states that show a style: straight, and with the colours exchanged.

    A run in the colours of the last one, but the other way round, is most of a disc: to exchange the two
    takes four bytes, to name them thirty-five. Terminals of 16 colours do not exchange the bright ones.
    """
    weight = "1" if style.bold else PLAIN.weight
    ink, ground = style.color or DEFAULT, style.bgcolor or DEFAULT
    straight = Pencil(_code(ink, system, INK), _code(ground, system, GROUND), weight)
    if system not in (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT) or ink.is_default or ground.is_default:
        return [straight]
    return [straight, Pencil(_code(ground, system, INK), _code(ink, system, GROUND), weight, "7")]


def _code(color: TerminalColor, system: ColorSystem, is_ink: bool) -> str:
    return ";".join(color.downgrade(system).get_ansi_codes(is_ink))
