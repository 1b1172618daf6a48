"""A long list: only the rows in view are written, so ten thousand scroll like ten."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import BindingType
from textual.geometry import Offset, Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ..look import Look, Tone
from ..menu_bindings import ROWS_BINDINGS
from ..menu_entries import Neighbour
from ..messages import OptionChosen, OptionOpened
from .lines import Line

WriteRow = Callable[[int, int, bool], Line]
"""The line of a row: its number, how many cells there are, and whether it is the chosen one."""

_DEFAULT_LOOK = Look()


class Rows(ScrollView, can_focus=True):
    """Rows of which one is chosen; Enter or a click on the chosen one opens it. ``fill`` says what they are.

    Each row is written behind a cell for the bar that marks the chosen one.
    """

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = list(ROWS_BINDINGS)
    DEFAULT_CSS = """
    Rows {
        width: 100%;
        height: 1fr;
        overflow-x: hidden;
        scrollbar-size-vertical: 1;
        scrollbar-color: $line;
        scrollbar-color-hover: $dim;
        scrollbar-color-active: $accent;
        scrollbar-background: $panel;
        scrollbar-background-hover: $panel;
        scrollbar-background-active: $panel;
    }
    """

    chosen: reactive[int] = reactive(0, init=False, repaint=False)

    def __init__(self, write: WriteRow, *, id: str) -> None:
        super().__init__(id=id)
        self._write = write
        self.count = 0

    def fill(self, count: int, chosen: int = 0) -> None:
        """Show so many rows from now on."""
        self.count = count
        self.set_reactive(Rows.chosen, max(0, min(chosen, count - 1)))
        self.virtual_size = Size(0, count)
        self._bring_into_view()
        self.refresh()

    def grow(self, count: int) -> None:
        """There are more rows behind those that are there; what is in view stays."""
        self.count = count
        self.virtual_size = Size(0, count)
        self.refresh()

    @property
    def neighbours(self) -> tuple[Neighbour, ...]:
        """Where there are rows beside the chosen one."""
        return tuple(each for each in Neighbour if 0 <= self.chosen + each.value < self.count)

    # ------------------------------------------------------------------ what is shown

    @property
    def look(self) -> Look:
        """The app's look."""
        found = getattr(self.app, "look", _DEFAULT_LOOK)
        return found if isinstance(found, Look) else _DEFAULT_LOOK

    @property
    def place_of_cursor(self) -> Offset:
        """Where the terminal's own cursor stands: at the chosen row."""
        return Offset(0, max(0, self.chosen - round(self.scroll_y)))

    def render_line(self, y: int) -> Strip:
        """One row, as wide as there is room."""
        width, row = self.scrollable_content_region.width, y + round(self.scroll_y)
        base = self.rich_style
        if row >= self.count or width < 1:
            return Strip.blank(max(0, width), base)
        is_chosen = row == self.chosen
        look = self.look
        ground = base + Style(bgcolor=look.style(Tone.CHIP).bgcolor) if is_chosen else base
        bar = Segment(look.spell("▌" if is_chosen else " "), ground + look.style(Tone.ACCENT))
        line = self._write(row, width - 1, is_chosen)
        words = [Segment(look.spell(text), ground + look.style(tone)) for text, tone in line]
        return Strip([bar, *words]).adjust_cell_length(width, ground)

    def notify_style_update(self) -> None:
        """A new theme: everything is painted anew."""
        super().notify_style_update()
        self.refresh()

    # ------------------------------------------------------------------ what the player does

    def watch_chosen(self, before: int, after: int) -> None:
        """Repaint both rows, and tell."""
        top = round(self.scroll_y)
        self._bring_into_view()
        if top == round(self.scroll_y):
            self.refresh_lines(before, 1)
            self.refresh_lines(after, 1)
        self.post_message(OptionChosen(self.id, after))

    def _bring_into_view(self) -> None:
        height = self.scrollable_content_region.height
        top = round(self.scroll_y)
        if self.chosen < top:
            self.scroll_to(y=self.chosen, animate=False, immediate=True, force=True)
        elif height and self.chosen >= top + height:
            self.scroll_to(y=self.chosen - height + 1, animate=False, immediate=True, force=True)

    def on_resize(self) -> None:
        """Keep the chosen row in view."""
        self._bring_into_view()

    def action_choose(self, steps: int) -> None:
        """Choose the row so many places further on or back."""
        if self.count:
            self.chosen = max(0, min(self.chosen + steps, self.count - 1))

    def action_choose_page(self, pages: int) -> None:
        """Choose the row a page further on or back."""
        self.action_choose(pages * max(1, self.scrollable_content_region.height - 1))

    def action_choose_end(self, last: bool) -> None:
        """Choose the first or the last row."""
        self.action_choose(self.count if last else -self.count)

    def action_open(self) -> None:
        """Open the chosen row."""
        if self.count:
            self.post_message(OptionOpened(self.id, self.chosen))

    def on_click(self, event: events.Click) -> None:
        """A click chooses a row, a click on the chosen one opens it."""
        event.stop()
        row = event.y + round(self.scroll_y)
        if not 0 <= row < self.count:
            return
        if row == self.chosen:
            self.action_open()
        else:
            self.chosen = row
