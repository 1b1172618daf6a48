"""Options to choose from: side by side as chips, or one below the other as a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Offset
from textual.reactive import reactive

from ...frozen import frozen
from ..bindings import CHIPS_BINDINGS, LIST_BINDINGS
from ..look import Tone
from ..messages import OptionChosen, OptionOpened
from .lines import EMPTY, Line, Lines, Part, fit, length, spread

LABEL_CELLS = 10


class Options(Lines, can_focus=True):
    """What chips and list share: one of several options is chosen, by key or by click."""

    chosen: reactive[int] = reactive(0, init=False)

    @property
    def count(self) -> int:
        """How many options there are."""
        raise NotImplementedError

    def watch_chosen(self) -> None:
        """Tell which is chosen now."""
        self.update()
        self.post_message(OptionChosen(self.id, self.chosen))

    def watch_has_focus(self, has_focus: bool) -> None:
        """The focus is shown."""
        super().watch_has_focus(has_focus)
        self.update()

    @property
    def place_of_cursor(self) -> Offset:
        """Where the terminal's own cursor stands while this has the keys: at the chosen option."""
        return Offset(0, 0)

    def action_choose(self, steps: int) -> None:
        """Choose the option so many places further on or back; stops at the ends."""
        self.chosen = max(0, min(self.chosen + steps, self.count - 1))

    def action_open(self) -> None:
        """Confirm the chosen option."""
        self.post_message(OptionOpened(self.id, self.chosen))


Choice = TypeVar("Choice", bound=Options)


class Chips(Options):
    """Options side by side, with a label before them: `` Computer  Two players ``.

    ``rows`` says how many options stand in each row where there is room. ``buttons``: no label, and a click opens.
    """

    BINDINGS: ClassVar[list[BindingType]] = list(CHIPS_BINDINGS)

    def __init__(
        self, label: str, options: Sequence[str], *, rows: Sequence[int] = (), id: str, buttons: bool = False
    ) -> None:
        super().__init__(id=id)
        self._label = label
        self._options = tuple(options)
        self._rows = tuple(rows) or (len(options),)
        self._buttons = buttons

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._options)

    def lines(self, width: int) -> list[Line]:
        """The label and the chips."""
        found: list[Line] = []
        first = 0
        for count in self._rows_in(width):
            line = self._chips(first, first + count)
            found.append(spread(EMPTY, line, width) if self._buttons else (self._label_part(first == 0), *line))
            first += count
        return found

    @property
    def place_of_cursor(self) -> Offset:
        """At the chosen chip."""
        first = 0
        for y, count in enumerate(self._rows_in(self.size.width)):
            if self.chosen < first + count:
                chips = length(self._chips(first, first + count))
                left = self.size.width - chips if self._buttons else LABEL_CELLS
                return Offset(left + length(self._chips(first, self.chosen)) + (self.chosen > first), y)
            first += count
        return Offset(0, 0)

    def _rows_in(self, width: int) -> list[int]:
        """How many options stand in each row; a row for which there is no room goes on in the next."""
        room = width if self._buttons else width - LABEL_CELLS
        found: list[int] = []
        first = 0
        for count in self._rows:
            last = min(first + count, self.count)
            while first < last:
                fitting = [stop for stop in range(first + 1, last + 1) if length(self._chips(first, stop)) <= room]
                stop = fitting[-1] if fitting else first + 1
                found.append(stop - first)
                first = stop
        return found

    def _label_part(self, is_first: bool) -> Part:
        """The label; where there are no colours, an arrow shows the focus."""
        arrow = "›" if self.has_focus and not self.look.colored else ""
        label = f"{arrow}{self._label}" if is_first else ""
        return label.ljust(LABEL_CELLS), Tone.KEY if self.has_focus else Tone.DIM

    def _chips(self, first: int, last: int) -> Line:
        parts: list[Part] = []
        for index in range(first, min(last, self.count)):
            parts += [*([(" ", Tone.TEXT)] if parts else []), (self._text(index), self._tone(index))]
        return tuple(parts)

    def _text(self, index: int) -> str:
        text = self._options[index]
        if self._buttons:
            return f"› {text} ‹" if index == self.chosen and self.has_focus else f"  {text}  "
        look = self.look
        return f"[{text}]" if index == self.chosen and not look.colored else f" {text} "

    def _tone(self, index: int) -> Tone:
        return Tone.CHOSEN if index == self.chosen else Tone.CHIP

    def on_click(self, event: events.Click) -> None:
        """A click chooses a chip; a button is opened too."""
        index = self.option_under(event.x, event.y)
        if index is None:
            return
        event.stop()
        self.chosen = index
        if self._buttons:
            self.action_open()

    def option_under(self, x: int, y: int) -> int | None:
        """The option shown at a place of this widget, or None."""
        rows = self._rows_in(self.size.width)
        if not 0 <= y < len(rows):
            return None
        first = sum(rows[:y])
        last = min(first + rows[y], self.count)
        left = LABEL_CELLS
        if self._buttons:
            left = self.size.width - length(self._chips(first, last))
        for index in range(first, last):
            right = left + len(self._text(index))
            if left <= x < right:
                return index
            left = right + 1
        return None


@frozen
class Row:
    """One row of a list: its words, and a quiet note at the right end."""

    text: str
    note: str = ""


class ChoiceList(Options):
    """Options one below the other; the chosen row stands on a ground of its own behind a bar."""

    BINDINGS: ClassVar[list[BindingType]] = list(LIST_BINDINGS)

    def __init__(self, rows: Sequence[Row], *, id: str, click_opens: bool = False) -> None:
        super().__init__(id=id)
        self._rows = tuple(rows)
        self._click_opens = click_opens

    @property
    def count(self) -> int:
        """How many rows there are."""
        return len(self._rows)

    def lines(self, width: int) -> list[Line]:
        """The rows."""
        return [self._line(index, row, width) for index, row in enumerate(self._rows)]

    @property
    def place_of_cursor(self) -> Offset:
        """At the chosen row."""
        return Offset(0, self.chosen)

    def _line(self, index: int, row: Row, width: int) -> Line:
        room = width - 3 - len(row.note)
        text = fit(row.text, room - 1)
        if index != self.chosen:
            return spread((("  ", Tone.TEXT), (text, Tone.TEXT)), ((f"{row.note} ", Tone.DIM),), width)
        bar: Part = ("▌ ", Tone.BAR)
        words: Part = (text, Tone.ROW if self.has_focus else Tone.CURRENT)
        return spread((bar, words), ((f"{row.note} ", Tone.ROW_NOTE),), width, tone=Tone.ROW_NOTE)

    def on_click(self, event: events.Click) -> None:
        """A click chooses a row."""
        if 0 <= event.y < self.count:
            event.stop()
            self.chosen = event.y
            if self._click_opens:
                self.action_open()


def chosen(field: Choice, index: int) -> Choice:
    """The field with an option chosen from the beginning."""
    field.set_reactive(Options.chosen, index)
    return field
