"""The bottom row: the keys that work now, from the bindings of what has the focus."""

from __future__ import annotations

from itertools import filterfalse
from typing import NamedTuple

from textual import events
from textual.binding import Binding
from textual.dom import DOMNode
from textual.reactive import reactive
from textual.screen import Screen

from ..look import Tone
from .lines import Line, Lines, length

GAP = 2
ALWAYS_SHOWN = frozenset(("escape", "f1"))
"""The way out and the help: where room is short, others go first."""


class KeyWord(NamedTuple):
    """A key, what it does in a word, the action behind it, and whose action that is."""

    key: str
    word: str
    action: str
    owner: DOMNode
    is_always_shown: bool

    @property
    def line(self) -> Line:
        """As it stands in the row."""
        return (self.key, Tone.KEY), (f" {self.word}{' ' * GAP}", Tone.DIM)


class Footer(Lines):
    """One row of keys and words; a click on one does what its key does."""

    DEFAULT_CSS = """
    Footer { height: 1; width: 100%; background: $raise; dock: bottom; }
    Footer:nocolor { background: $bg; }
    """

    keys: reactive[tuple[KeyWord, ...]] = reactive((), init=False, repaint=False)

    def on_mount(self) -> None:
        """Follow the bindings of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)
        self._bindings_changed(self.screen)

    def _bindings_changed(self, screen: Screen[object]) -> None:
        if screen is self.screen and screen.is_attached:
            self.keys = tuple(_key_words(screen))

    def watch_keys(self) -> None:
        """Show other keys."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """As many keys as there is room for, those of the focused widget first."""
        parts: Line = ((" ", Tone.TEXT),)
        for key_word in self._placed(width):
            parts += key_word.line
        return [parts]

    def _placed(self, width: int) -> list[KeyWord]:
        left = width - 1 + GAP
        placed: set[KeyWord] = set()
        for key_words in (filter(_is_always_shown, self.keys), filterfalse(_is_always_shown, self.keys)):
            for key_word in key_words:
                left -= length(key_word.line)
                if left < 0:
                    break
                placed.add(key_word)
        return [key_word for key_word in self.keys if key_word in placed]

    async def on_click(self, event: events.Click) -> None:
        """A click on a key's word does what the key does."""
        x = 1
        for key_word in self._placed(self.size.width):
            x += length(key_word.line)
            if event.x < x - GAP:
                event.stop()
                await self.app.run_action(key_word.action, key_word.owner)
                return


def _is_always_shown(key_word: KeyWord) -> bool:
    return key_word.is_always_shown


def _key_words(screen: Screen[object]) -> list[KeyWord]:
    found: dict[str, KeyWord] = {}
    for active in screen.active_bindings.values():
        binding = active.binding
        if binding.show and active.enabled and binding.description:
            is_always_shown = binding.key in ALWAYS_SHOWN
            name = _key_name(screen, binding)
            key_word = KeyWord(name, binding.description, binding.action, active.node, is_always_shown)
            found.setdefault(binding.description, key_word)
    return list(found.values())


def _key_name(screen: Screen[object], binding: Binding) -> str:
    return binding.key_display or screen.app.get_key_display(binding)
