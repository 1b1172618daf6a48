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
from .move_lines import ELLIPSIS, NUMBER_CELLS, MoveLine, Ply, lay_out, row_of


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
        return row_of(ply, self.late)


class MoveList(Lines, can_focus=True):
    """A heading and as many lines as there is room for; scrolls by itself to the position shown."""

    DEFAULT_CSS = "MoveList { height: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = list(MOVE_LIST_BINDINGS)

    history: reactive[History] = reactive(History(), init=False, repaint=False)
    first_line: reactive[int] = reactive(0, init=False, repaint=False)

    def watch_history(self, before: History, after: History) -> None:
        """Show the new moves, and bring the current one into view."""
        if before != after:
            self._bring_into_view()
            self.update()

    def watch_first_line(self) -> None:
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

    @property
    def _laid_out(self) -> tuple[MoveLine, ...]:
        return lay_out(self.history.texts, self.history.late, self.size.width)

    @property
    def _lines_of_shown(self) -> list[int]:
        """The lines of the move after which the board is shown."""
        shown = self.history.shown
        return [y for y, line in enumerate(self._laid_out) if any(ply.number == shown > 0 for ply in line.plies)]

    def _bring_into_view(self) -> None:
        lines = self._lines_of_shown or [0]
        first = min(max(self.first_line, lines[-1] + 1 - self.room), lines[0])
        self.first_line = self._bounded(first)

    def _bounded(self, first: int) -> int:
        return max(0, min(first, len(self._laid_out) - self.room))

    def lines(self, width: int) -> Sequence[Line]:
        """The heading and the lines in view."""
        history = self.history
        note = f"{history.row_of(history.shown)} of {history.rows}" if history.texts else ""
        title = heading("Moves", note, width)
        if self.has_focus:
            title = (("Moves ", Tone.KEY), *title[1:]) if self.look.colored else heading("› Moves", note, width)
        laid_out = lay_out(history.texts, history.late, width)
        return [title, *(self._line(line) for line in laid_out[self.first_line : self.first_line + self.room])]

    def _line(self, line: MoveLine) -> Line:
        label: Part = (line.label.ljust(NUMBER_CELLS - 1), Tone.DIM)
        return (label, *(part for ply in line.plies for part in self._ply(ply)))

    def _ply(self, ply: Ply) -> Line:
        shown = self.history.shown
        if not 0 < ply.number <= len(self.history.texts):
            return (((ELLIPSIS if ply.number == 0 else "").ljust(ply.cells), Tone.DIM),)
        text = fit(ply.text, ply.cells - 2)
        if ply.number != shown:
            return ((f" {text}".ljust(ply.cells), Tone.TEXT if ply.number < shown else Tone.DIM),)
        opened, closed = self._brackets()
        marked = f"{opened if ply.begins else ' '}{text}{closed if ply.ends else ' '}"
        return ((marked, Tone.CURRENT), (" " * (ply.cells - len(marked)), Tone.TEXT))

    def _brackets(self) -> tuple[str, str]:
        look = self.look
        return (" ", " ") if look.colored else ("[", "]") if look.ascii else ("›", " ")

    @property
    def place_of_cursor(self) -> Offset:
        """Where the terminal's own cursor stands: at the move after which the board is shown."""
        lines = self._lines_of_shown
        if not lines:
            return Offset(NUMBER_CELLS - 1, 0)
        ply = next(ply for ply in self._laid_out[lines[0]].plies if ply.number == self.history.shown)
        return Offset(ply.x, max(0, min(lines[0] + 1 - self.first_line, self.room)))

    def ply_under(self, x: int, y: int) -> int | None:
        """The ply written at a place of this widget, or None."""
        line = self.first_line + y - 1
        if y < 1 or line >= len(self._laid_out):
            return None
        numbers = (ply.number for ply in self._laid_out[line].plies if ply.x <= x < ply.x + ply.cells)
        return next((number for number in numbers if 0 < number <= len(self.history.texts)), None)

    def on_click(self, event: events.Click) -> None:
        """A click on a move looks at the position after it."""
        ply = self.ply_under(event.x, event.y)
        if ply is not None:
            event.stop()
            self.post_message(PlyChosen(ply))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Later moves."""
        event.stop()
        self.first_line = self._bounded(self.first_line + 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Earlier moves."""
        event.stop()
        self.first_line = self._bounded(self.first_line - 1)

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
