"""A picture's changes in few bytes: from one changed cell to the next the terminal is told only what is new."""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate
from textual.strip import Strip

from .strip import PLAIN, RESET, FrugalStrip, Pencil, color_system_of, sequences


class FrugalUpdate(ChopsUpdate):
    """What has changed on the screen, row by row.

    Textual's own cuts a changed part on its right side alone, ends every row with a line feed that the next
    movement undoes, moves to parts that are empty, and begins each part with colours named anew.
    """

    @classmethod
    def of(cls, update: ChopsUpdate) -> FrugalUpdate:
        """The same changes."""
        return cls(update.chops, update.spans, update.chop_ends)

    def render_segments(self, console: Console) -> str:
        """The changes as characters and control sequences, ending with everything reset."""
        system = color_system_of(console)
        parts: list[str] = []
        pencil = PLAIN
        for y, x1, x2 in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= x2 or end <= x1:
                    continue
                left, part = _part(strip, x, x1, min(end, x2))
                parts.append(Control.move_to(left, y).segment.text)
                if isinstance(part, FrugalStrip):
                    text, pencil = sequences(part, system, pencil)
                    parts.append(text)
                else:
                    parts += (_reset(pencil), part.render(console))
                    pencil = PLAIN
        parts.append(_reset(pencil))
        return "".join(parts)


def _part(strip: Strip, x: int, x1: int, end: int) -> tuple[int, Strip]:
    """The column and the cells of what has changed in a strip that begins at x."""
    left = max(x, x1)
    # A character of two cells must not be cut in two.
    if left > x and strip.cell_length != sum(len(segment.text) for segment in strip):
        left = x
    if (left, end) == (x, x + strip.cell_length):
        return left, strip
    return left, strip.crop(left - x, end - x)


def _reset(pencil: Pencil) -> str:
    return "" if pencil == PLAIN else RESET
