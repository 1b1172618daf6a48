"""The top row of a page: the way back to the menu, what the page is, and a note."""

from __future__ import annotations

from textual import events
from textual.reactive import reactive

from ..look import Tone
from ..messages import MenuAsked
from .header import GAP, MENU_CELLS
from .lines import EMPTY, Line, Lines, fit, length, spread


class PageHeader(Lines):
    """One row; a click on its menu sign leads back."""

    DEFAULT_CSS = """
    PageHeader { height: 1; width: 100%; background: $raise; dock: top; }
    PageHeader:nocolor { background: $bg; }
    """

    note: reactive[Line] = reactive(EMPTY, init=False, repaint=False)

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def watch_note(self) -> None:
        """Show another note."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The one row; where it is narrow, the note goes first."""
        menu: Line = ((" ≡ Menu ", Tone.CHOSEN),) if self.look.colored else (("[≡ Menu]", Tone.STRONG),)
        title = fit(self._title, width - MENU_CELLS - GAP)
        left: Line = (*menu, (" " * GAP, Tone.TEXT), (title, Tone.STRONG))
        note: Line = (*self.note, (" ", Tone.TEXT))
        return [spread(left, note if length(left) + length(note) < width else EMPTY, width)]

    def on_click(self, event: events.Click) -> None:
        """A click on the menu sign."""
        if event.x < MENU_CELLS:
            event.stop()
            self.post_message(MenuAsked())
