"""What the pages that fill the window share: the keys at the bottom, the way back, and help on what is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events, on
from textual.screen import Screen

from ..focus import quiet_focus
from ..look import Look, Tone
from ..messages import MenuAsked
from ..rooms import window_too_small
from ..widgets.lines import EMPTY, Line, wrapped
from ..widgets.too_small import TooSmall
from .dialog import Entries, EntryTable, Page

if TYPE_CHECKING:
    from textual.types import CSSPathType

Result = TypeVar("Result")


class FullPage(Screen[Result]):
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
        show_help(self, self.title_text)


def show_help(screen: Screen[Result], title: str) -> None:
    """Open the help on a screen: what it is for, and the keys that work there now."""
    screen.app.push_screen(Page(title or "Help", HelpHere(screen.HELP or "", keys_of(screen))))


def keys_of(screen: Screen[Result]) -> list[tuple[str, str]]:
    """Every key that works on a screen now, and what it does."""
    found: dict[str, tuple[str, str]] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.tooltip and active.enabled:
            key = binding.key_display or screen.app.get_key_display(binding)
            found.setdefault(binding.action, (key, binding.tooltip))
    return list(found.values())


class HelpHere(EntryTable):
    """A few words on a screen over its keys."""

    def __init__(self, words: str, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__([Entries("Keys", keys)])
        self._words = words

    def lines(self, width: int) -> Sequence[Line]:
        """The words and the keys."""
        return [*wrapped(self._words, Tone.TEXT, width), EMPTY, *super().lines(width)]
