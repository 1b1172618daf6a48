"""Things to do side by side, from the left: the chosen one is filled."""

from __future__ import annotations

from textual import events
from textual.geometry import Offset

from .choice import Chips
from .lines import Line, length


class Buttons(Chips):
    """Buttons that begin at the left; where a row is too short they go on in the next."""

    def __init__(self, options: tuple[str, ...], *, id: str) -> None:
        super().__init__("", options, id=id, buttons=True)

    def lines(self, width: int) -> list[Line]:
        """The buttons, in as many rows as they need."""
        self._rows = self._shared_out(width)
        found: list[Line] = []
        first = 0
        for count in self._rows:
            found.append(self._chips(first, first + count))
            first += count
        return found

    @property
    def place_of_cursor(self) -> Offset:
        """At the chosen button."""
        first = 0
        for y, count in enumerate(self._shared_out(self.size.width)):
            if self.chosen < first + count:
                return Offset(length(self._chips(first, self.chosen)) + (self.chosen > first), y)
            first += count
        return Offset(0, 0)

    def _shared_out(self, width: int) -> tuple[int, ...]:
        rows = [0]
        first = 0
        for index in range(self.count):
            if rows[-1] and length(self._chips(first, index + 1)) > width:
                rows.append(0)
                first = index
            rows[-1] += 1
        return tuple(rows)

    def option_under(self, x: int, y: int) -> int | None:
        """The button at a place of this widget, or None."""
        if not 0 <= y < len(self._rows):
            return None
        first = sum(self._rows[:y])
        left = 0
        for index in range(first, first + self._rows[y]):
            right = left + len(self._text(index))
            if left <= x < right:
                return index
            left = right + 1
        return None

    def on_click(self, event: events.Click) -> None:
        """A click presses a button; beside them nothing happens."""
        event.prevent_default()
        super().on_click(event)
