"""The top row: the menu, the rule set, the opponent, the number of the move, and the clocks."""

from __future__ import annotations

from textual import events
from textual.reactive import reactive

from ...draughts.ruleset import Side
from ...play.clock_words import ClockFace
from ..look import Tone
from ..messages import MenuAsked
from .lines import EMPTY, Line, Lines, fit, length, spread

MENU_CELLS = 8
GAP = 2


class Header(Lines):
    """One row; a click on its menu sign opens the menu."""

    DEFAULT_CSS = """
    Header { height: 1; width: 100%; background: $raise; }
    Header:nocolor { background: $bg; }
    """

    rules_title: reactive[str] = reactive("", init=False, repaint=False)
    opponent: reactive[str] = reactive("", init=False, repaint=False)
    move: reactive[str] = reactive("", init=False, repaint=False)
    clocks: reactive[tuple[ClockFace, ...]] = reactive((), init=False, repaint=False)

    def watch_rules_title(self) -> None:
        """Show the rule set."""
        self.update()

    def watch_opponent(self) -> None:
        """Show the opponent."""
        self.update()

    def watch_move(self) -> None:
        """Show the number of the move."""
        self.update()

    def watch_clocks(self) -> None:
        """Show how much time is left."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The one row."""
        menu: Line = ((" ≡ Menu ", Tone.CHOSEN),) if self.look.colored else (("[≡ Menu]", Tone.STRONG),)
        right = self._right(width)
        room = width - MENU_CELLS - GAP - length(right)
        title = fit(self.rules_title, room)
        opponent = fit(self.opponent, room - len(title) - 2 * GAP)
        left: Line = (*menu, (" " * GAP, Tone.TEXT), (title, Tone.STRONG))
        if opponent:
            left = (*left, (f"{' ' * GAP}{opponent}", Tone.DIM))
        return [spread(left, right, width)]

    def _right(self, width: int) -> Line:
        """The number of the move, and as many clocks as leave room for the names."""
        room = width - MENU_CELLS - len(self.rules_title) - len(self.opponent) - 3 * GAP
        move: Line = ((self.move, Tone.DIM),)
        choices = [move]
        if self.clocks:
            first, both = self._clocks(1), self._clocks(2)
            choices = [(*move, *both), (*move, *first), first]
        right = next((choice for choice in choices if length(choice) < room), choices[-1])
        return (*right, (" ", Tone.TEXT))

    def _clocks(self, count: int) -> Line:
        parts: Line = EMPTY
        for face in self.clocks[:count]:
            sign = "" if count == 1 else "● " if face.side is Side.WHITE else "○ "
            parts = (*parts, ("   ", Tone.TEXT), (f"{sign}{face.text}", _tone(face)))
        return parts

    def on_click(self, event: events.Click) -> None:
        """A click on the menu sign."""
        if event.x < MENU_CELLS:
            event.stop()
            self.post_message(MenuAsked())


def _tone(face: ClockFace) -> Tone:
    if face.is_low:
        return Tone.DUTY if face.runs else Tone.WARN
    return Tone.STRONG if face.runs else Tone.DIM
