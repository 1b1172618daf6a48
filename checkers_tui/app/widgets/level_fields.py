"""What a level of one's own may do: how deep, how long, how many positions."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Label

from ...engine.levels import Level, custom_level
from .field import Field

FIELDS: Mapping[str, tuple[str, str, str]] = {
    "depth": ("Depth", "plies", "any"),
    "time": ("Time", "s", "any"),
    "nodes": ("Nodes", "", "any"),
    "threads": ("Threads", "", "usual"),
}
"""The fields, by the words of a level's text: what stands before each, behind it, and in it while it is empty."""
ROWS = (("depth", "time"), ("nodes", "threads"))


class LevelFields(Vertical):
    """Two rows of fields; an empty one sets no limit."""

    def __init__(self, text: str, *, id: str) -> None:
        super().__init__(id=id)
        self._values = _values_of(text)

    def compose(self) -> ComposeResult:
        """A label, a field and a unit for each limit."""
        for names in ROWS:
            with Horizontal():
                for name in names:
                    label, unit, empty = FIELDS[name]
                    yield Label(label, classes="label")
                    yield Field(self._values.get(name, ""), placeholder=empty, id=f"level-{name}", compact=True)
                    yield Label(unit, classes="unit" if unit else "gap")

    @property
    def text(self) -> str:
        """The level as a text; it need not be right."""
        fields = ((name, self.query_one(f"#level-{name}", Field).value.strip()) for name in FIELDS)
        return ",".join(f"{name}={value}" for name, value in fields if value)

    def level(self) -> Level:
        """The level that is described. Raises ValueError with what is wrong."""
        return custom_level(self.text)

    def begin(self) -> None:
        """Put the caret into the first field."""
        self.query_one("#level-depth", Field).focus()


def _values_of(text: str) -> dict[str, str]:
    """What stands in the fields for a level's text; nothing for one that cannot be read."""
    try:
        parts = custom_level(text).name.split(",")
    except ValueError:
        return {}
    return {name: value for name, _, value in (part.partition("=") for part in parts)}
