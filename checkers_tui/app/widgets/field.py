"""A line to type in that heeds keys in the order in which they come."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from rich.cells import cell_len
from textual.binding import Binding
from textual.events import Key
from textual.geometry import Offset
from textual.widgets import Input


def _editing_actions() -> dict[str, str]:
    """What each editing key of a field does; those that leave the field or use the clipboard are not among them."""
    bindings = (binding for binding in Input.BINDINGS if isinstance(binding, Binding))
    return {
        key: binding.action
        for binding in bindings
        if binding.action.startswith(("cursor_", "delete_", "home", "end", "select_all"))
        for key in binding.key.split(",")
    }


EDITING: Mapping[str, str] = MappingProxyType(_editing_actions())


class Field(Input):
    """A field. A slow line hands over several keys at once: an editing key then holds before the characters after it.

    Textual inserts characters where they arrive, but looks for a binding only when a key has gone up through
    all the parents, when the characters behind it stand in the field already.
    """

    @property
    def place_of_cursor(self) -> Offset:
        """Where the terminal's own cursor stands: where the next character goes, also while none is typed."""
        before = cell_len(self.value[: self.cursor_position])
        return Offset(before - round(self.scroll_x), 0)

    async def _on_key(self, event: Key) -> None:
        action = EDITING.get(event.key)
        if action is not None:
            event.stop()
            event.prevent_default()
            await self.run_action(action)
