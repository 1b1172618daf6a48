"""Help on the page that is open: what it is for, and the keys that work there now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from textual.screen import Screen

from ..look import Tone
from ..widgets.lines import EMPTY, Line, wrapped
from .dialog import Entries, EntryTable, Page

Result = TypeVar("Result")


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
