"""Lines of toned text: what all the words round the board are made of."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from ..look import Look, Tone

Part = tuple[str, Tone]
Line = tuple[Part, ...]

EMPTY: Final[Line] = ()
NARROWEST: Final = 4
_DEFAULT_LOOK = Look()


def length(line: Line) -> int:
    """How many cells a line takes."""
    return sum(cell_len(text) for text, _ in line)


def fit(text: str, cells: int) -> str:
    """The text cut to so many cells, with an ellipsis where something is missing."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, cells - 1) + "…" if cells > 0 else ""


def spread(left: Line, right: Line, width: int, filler: str = " ", tone: Tone = Tone.TEXT) -> Line:
    """Two parts of one line, at its left and its right end, with filler between."""
    gap = width - length(left) - length(right)
    return (*left, (filler * max(gap, 0), tone), *right)


def heading(title: str, note: str, width: int) -> Line:
    """A section's title, a thin rule, and a quiet note at the right end."""
    note = fit(note, max(0, width - cell_len(title) - 4))
    right: Line = ((f" {note}", Tone.DIM),) if note else ()
    return spread(((f"{title} ", Tone.TITLE),), right, width, "─", Tone.RULE)


def wrapped(text: str, tone: Tone, width: int) -> list[Line]:
    """A sentence over as many lines as it needs."""
    return [((line, tone),) for line in textwrap.wrap(text, max(width, NARROWEST))]


class Lines(Widget):
    """A widget that shows lines of toned parts, and repaints only the lines that changed.

    Subclasses write ``lines(width)`` from their reactives and call ``update`` when one of those
    has changed.
    """

    DEFAULT_CSS = "Lines { height: auto; width: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._shown: tuple[Line, ...] = ()
        self._shown_width = -1

    def lines(self, width: int) -> Sequence[Line]:
        """What to show in so many columns."""
        raise NotImplementedError

    @property
    def look(self) -> Look:
        """The app's look."""
        look = getattr(self.app, "look", _DEFAULT_LOOK)
        return look if isinstance(look, Look) else _DEFAULT_LOOK

    def update(self) -> None:
        """Write the lines anew and repaint those that differ."""
        before, width = self._shown, self.size.width
        if not width or not self.is_attached:
            return
        after = self._write(width)
        if len(after) != len(before) and self.styles.auto_dimensions:
            self.refresh(layout=True)
            return
        count = max(len(before), len(after))
        changed = [y for y in range(count) if before[y : y + 1] != after[y : y + 1]]
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def _write(self, width: int) -> tuple[Line, ...]:
        self._shown, self._shown_width = tuple(self.lines(width)), width
        return self._shown

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many rows as there are lines."""
        return len(self._write(width))

    def render_line(self, y: int) -> Strip:
        """One line, padded to the width of the widget."""
        width = self.size.width
        shown = self._shown if self._shown_width == width else self._write(width)
        line = shown[y] if y < len(shown) else EMPTY
        look, base = self.look, self.rich_style
        segments = [Segment(look.spell(text), base + look.style(tone)) for text, tone in line]
        return Strip(segments).adjust_cell_length(width, base)

    def notify_style_update(self) -> None:
        """A new theme: everything is painted anew."""
        super().notify_style_update()
        self.refresh()
