"""What the pages that fill the window share: the keys at the bottom, the way back, and help on what is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events, on

from ..focus import quiet_focus
from ..look import Look
from ..messages import MenuAsked
from ..rooms import window_too_small
from ..widgets.scrolling import KeysInView
from ..widgets.too_small import TooSmall

if TYPE_CHECKING:
    from textual.types import CSSPathType

Result = TypeVar("Result")


class FullPage(KeysInView[Result]):
    """A page with its own header and footer; Esc, or a click on the menu sign, leads back."""

    CSS_PATH: ClassVar[CSSPathType | None] = "page.tcss"
    focused = quiet_focus()
    title_text = ""
    least: ClassVar[tuple[int, int] | None] = None
    """Columns and rows below which nothing of the page could be read; None: it sees to that itself."""

    def on_mount(self) -> None:
        """ASCII has borders of its own."""
        look = getattr(self.app, "look", None)
        self.set_class(isinstance(look, Look) and look.ascii, "-ascii")

    @on(events.Resize)
    def cover_if_too_small(self, event: events.Resize) -> None:
        """Where the page cannot be read, a sentence stands over it."""
        if self.least is None:
            return
        width, height = event.size
        wordings = window_too_small(self.title_text, *self.least, width, height)
        if wordings and not self.query(TooSmall):
            self.mount(TooSmall())
        self.set_class(bool(wordings), "-too-small")
        for cover in self.query(TooSmall):
            cover.show(wordings)

    def action_back(self) -> None:
        """Back to where the player came from."""
        self.dismiss(None)

    def on_menu_asked(self, message: MenuAsked) -> None:
        """A click on the menu sign."""
        message.stop()
        self.action_back()

    def action_help_here(self) -> None:
        """What can be done here."""
        from .help_here import show_help  # no first picture waits for it

        show_help(self, self.title_text)
