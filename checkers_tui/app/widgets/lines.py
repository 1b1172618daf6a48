"""Lines of toned text: what all the words round the board are made of."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import takewhile, zip_longest
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from ..look import Look, Tone

Part = tuple[str, Tone]
Line = tuple[Part, ...]

State = tuple[tuple[Line, ...], int, Style, Look]
"""On what the looks of a row depend: its line, the width, the style of the widget, and the look of the app."""

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
    note = fit(note, max(0, width - cell_len(title) - 3))
    right: Line = ((f" {note}", Tone.DIM),) if note else ()
    return spread(((f"{title} ", Tone.TITLE),), right, width, "─", Tone.RULE)


def wrapped(text: str, tone: Tone, width: int) -> list[Line]:
    """A sentence over as many lines as it needs."""
    return [((line, tone),) for line in textwrap.wrap(text, max(width, NARROWEST))]


def changed_cells(old: Line, new: Line) -> range:
    """The cells in which two lines that differ do so; equal parts at both ends are left out."""
    start, end = length(_equal_parts(old, new)), max(length(old), length(new))
    if length(old) == length(new):
        end -= length(_equal_parts(old[::-1], new[::-1]))
    return range(min(start, end), end)


def _equal_parts(old: Line, new: Line) -> Line:
    return tuple(part for part, _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


class Lines(Widget):
    """A widget that shows lines of toned parts, and repaints only what has changed in them.

    Subclasses write ``lines(width)`` from their reactives and call ``update`` when one of those
    has changed.
    """

    DEFAULT_CSS = "Lines { height: auto; width: 1fr; }"

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._shown: tuple[Line, ...] = ()
        self._shown_width = -1
        self._strips: dict[int, tuple[State, Strip]] = {}
        self._looks: tuple[Style, Look] | None = None

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
            self._forget()
            return
        after = self._write(width)
        if len(after) != len(before) and self.styles.auto_dimensions:
            self.refresh(layout=True)
            return
        rows = enumerate(zip_longest(before, after, fillvalue=EMPTY))
        changed = [(y, changed_cells(old, new)) for y, (old, new) in rows if old != new]
        if regions := [Region(cells.start, y, len(cells), 1) for y, cells in changed if cells]:
            self.refresh(*regions)

    def _forget(self) -> None:
        """While it is hidden nothing is written; when it is seen again, it has its new lines and their number."""
        if self._shown_width >= 0:
            self._shown_width = -1
            self.refresh(layout=True)

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
        strip = Strip([Segment(look.spell(text), base + look.style(tone)) for text, tone in line])
        return strip.adjust_cell_length(width, base)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The strips in a region. Where the widget has no edge there is nothing for Textual to add, which would
        take the strips apart."""
        if any(self.styles.gutter):
            return super().render_lines(crop)
        base = self.rich_style  # which Textual works out anew whenever it is asked
        return [self._strip(y, base).crop(crop.x, crop.right) for y in range(crop.y, crop.bottom)]

    def _strip(self, y: int, base: Style) -> Strip:
        """A line as it was rendered last, unless it has changed."""
        width = self.size.width
        shown = self._shown if self._shown_width == width else self._write(width)
        state = (shown[y : y + 1], width, base, self.look)
        kept = self._strips.get(y)
        if kept is None or kept[0] != state:
            strip = self.render_line(y)
            for line_filter in self.get_line_filters():
                strip = strip.apply_filter(line_filter, self.background_colors[1])
            kept = self._strips[y] = (state, strip)
        return kept[1]

    def notify_style_update(self) -> None:
        """A new theme: everything is painted anew. The focus alone changes no style."""
        super().notify_style_update()
        looks = (self.rich_style, self.look) if self.is_attached else None
        if looks is None or looks != self._looks:
            self._looks = looks
            self.refresh()
