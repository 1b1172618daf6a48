"""A menu: things to do one below the other, in groups."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Offset, Region

from .choice import ChoiceList, Row
from .lines import EMPTY, Line
from .scrolling import show_part


class MenuList(ChoiceList):
    """Rows in groups with an empty line between; a click opens a row. The chosen one is kept in view."""

    def __init__(self, groups: Sequence[Sequence[Row]], *, id: str) -> None:
        super().__init__([row for group in groups for row in group], id=id, click_opens=True)
        self._places = _places(groups)

    def write(self, groups: Sequence[Sequence[Row]]) -> None:
        """Other words for the same rows."""
        self._rows = tuple(row for group in groups for row in group)
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The rows, with the empty lines between the groups."""
        found: list[Line] = [EMPTY] * (self._places[-1] + 1 if self._places else 0)
        for place, line in zip(self._places, super().lines(width), strict=True):
            found[place] = line
        return found

    @property
    def place_of_cursor(self) -> Offset:
        """At the chosen row."""
        return Offset(0, self._places[self.chosen])

    def watch_chosen(self) -> None:
        """Tell which is chosen now, and show it."""
        super().watch_chosen()
        self._show_chosen()

    def on_focus(self) -> None:
        """Show the chosen row."""
        self._show_chosen()

    def _show_chosen(self) -> None:
        if self.is_attached:
            show_part(self, Region(0, self._places[self.chosen], self.size.width, 1))

    def action_choose(self, steps: int) -> None:
        """Choose a row so many further on or back; from an end on to the other, unless it is a jump."""
        if abs(steps) == 1:
            self.chosen = (self.chosen + steps) % self.count
        else:
            super().action_choose(steps)

    def on_click(self, event: events.Click) -> None:
        """A click on a row opens it; between the groups nothing happens."""
        event.stop()
        event.prevent_default()
        if event.y in self._places:
            self.chosen = self._places.index(event.y)
            self.action_open()


def _places(groups: Sequence[Sequence[Row]]) -> list[int]:
    """The line of each row."""
    places: list[int] = []
    line = 0
    for group in groups:
        places += range(line, line + len(group))
        line += len(group) + 1
    return places
