"""The moves so far, numbered, two plies a row; choosing one asks to look at that position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Offset
from textual.reactive import reactive

from ...frozen import frozen
from ..bindings import MOVE_LIST_BINDINGS
from ..look import Tone
from ..messages import PlyChosen
from .lines import Line, Lines, Part, fit, heading

NUMBER_CELLS = 4


@frozen
class History:
    """The moves as text, ply by ply, and how many of them have been made on the board that is shown.

    ``late``: the side that moves second made the first of these moves (a game from a position).
    """

    texts: tuple[str, ...] = ()
    shown: int = 0
    late: bool = False

    @property
    def rows(self) -> int:
        """How many numbered moves there are."""
        return self.row_of(len(self.texts)) if self.texts else 0

    def row_of(self, ply: int) -> int:
        """The number of the move to which a ply belongs; plies count from 1."""
        return (ply + self.late + 1) // 2

    def ply_at(self, row: int, second: bool) -> int:
        """The ply in a row (from 1), first or second in it; 0 or less before the first."""
        return 2 * row - (not second) - self.late


class MoveList(Lines, can_focus=True):
    """A heading and as many rows as there is room for; scrolls by itself to the position shown."""

    DEFAULT_CSS = "MoveList { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = list(MOVE_LIST_BINDINGS)

    history: reactive[History] = reactive(History(), init=False, repaint=False)
    first_row: reactive[int] = reactive(0, init=False, repaint=False)

    def watch_history(self, before: History, after: History) -> None:
        """Show the new moves, and bring the current one into view."""
        if before != after:
            self._bring_into_view()
            self.update()

    def watch_first_row(self) -> None:
        """Scrolled."""
        self.update()

    def watch_has_focus(self, has_focus: bool) -> None:
        """The heading shows the focus."""
        super().watch_has_focus(has_focus)
        self.update()

    def on_resize(self) -> None:
        """Keep the current move in view."""
        self._bring_into_view()
        self.update()

    @property
    def room(self) -> int:
        """Rows for moves."""
        return max(0, self.size.height - 1)

    def _bring_into_view(self) -> None:
        row = self.history.row_of(self.history.shown)
        last = max(0, self.history.rows - self.room)
        first = self.first_row
        if row > first + self.room:
            first = row - self.room
        elif row <= first:
            first = row - 1
        self.first_row = max(0, min(first, last))

    def lines(self, width: int) -> Sequence[Line]:
        """The heading and the rows in view."""
        history = self.history
        note = f"{history.row_of(history.shown)} of {history.rows}" if history.texts else ""
        title = heading("Moves", note, width)
        if self.has_focus:
            title = (("Moves ", Tone.KEY), *title[1:]) if self.look.colored else heading("› Moves", note, width)
        first = self.first_row + 1
        last = min(history.rows, self.first_row + self.room)
        return [title, *(self._row(row, width) for row in range(first, last + 1))]

    def _row(self, row: int, width: int) -> Line:
        first, second = self._shares(row, width)
        number: Part = (f"{row:>2}".ljust(NUMBER_CELLS - 1), Tone.DIM)
        return (number, *self._ply(row, False, first), *self._ply(row, True, second))

    def _shares(self, row: int, width: int) -> tuple[int, int]:
        """The cells of both plies in a row: half for each, unless one needs more and the other leaves it."""
        room = 2 * ((width - NUMBER_CELLS) // 2)
        half = room // 2
        first, second = (self._needs(row, is_second) for is_second in (False, True))
        if first <= half < second:
            return max(first, room - second), min(second, room - first)
        if second <= half < first:
            return min(first, room - second), max(second, room - first)
        return half, half

    def _needs(self, row: int, second: bool) -> int:
        """The cells of a ply, with one on each side."""
        ply = self.history.ply_at(row, second)
        return len(self.history.texts[ply - 1]) + 2 if 0 < ply <= len(self.history.texts) else 3

    def _ply(self, row: int, second: bool, cells: int) -> Line:
        ply = self.history.ply_at(row, second)
        if not 0 < ply <= len(self.history.texts):
            return ((" …".ljust(cells) if ply == 0 else " " * cells, Tone.DIM),)
        text = fit(self.history.texts[ply - 1], cells - 2)
        if ply != self.history.shown:
            return ((f" {text}".ljust(cells), Tone.TEXT if ply < self.history.shown else Tone.DIM),)
        look = self.look
        marked = f" {text} " if look.colored else f"[{text}]" if look.ascii else f"›{text} "
        return ((marked, Tone.CURRENT), (" " * (cells - len(marked)), Tone.TEXT))

    @property
    def place_of_cursor(self) -> Offset:
        """Where the terminal's own cursor stands: at the move after which the board is shown."""
        shown = self.history.shown
        number = self.history.row_of(shown)
        row = max(0, min(number - self.first_row, self.room))
        is_second = bool(shown) and shown == self.history.ply_at(number, True)
        return Offset(NUMBER_CELLS - 1 + self._shares(number, self.size.width)[0] * is_second, row)

    def ply_under(self, x: int, y: int) -> int | None:
        """The ply written at a place of this widget, or None."""
        row = self.first_row + y
        if y < 1 or row > self.history.rows or x < NUMBER_CELLS - 1:
            return None
        ply = self.history.ply_at(row, x >= NUMBER_CELLS - 1 + self._shares(row, self.size.width)[0])
        return ply if 0 < ply <= len(self.history.texts) else None

    def on_click(self, event: events.Click) -> None:
        """A click on a move looks at the position after it."""
        ply = self.ply_under(event.x, event.y)
        if ply is not None:
            event.stop()
            self.post_message(PlyChosen(ply))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Later moves."""
        event.stop()
        self.first_row = max(0, min(self.first_row + 1, self.history.rows - self.room))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Earlier moves."""
        event.stop()
        self.first_row = max(0, self.first_row - 1)

    def action_look(self, plies: int) -> None:
        """Look so many plies further on, or back where negative."""
        self._choose(self.history.shown + plies)

    def action_look_page(self, pages: int) -> None:
        """Look a page of moves further on or back."""
        self._choose(self.history.shown + 2 * max(1, self.room - 1) * pages)

    def action_look_at_end(self, last: bool) -> None:
        """Look at the newest or at the first position."""
        self._choose(len(self.history.texts) if last else 0)

    def _choose(self, ply: int) -> None:
        if self.history.texts:
            self.post_message(PlyChosen(max(0, min(ply, len(self.history.texts)))))
