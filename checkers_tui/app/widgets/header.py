"""The top row: the menu, the rule set, the opponent, and the number of the move."""

from __future__ import annotations

from textual import events
from textual.reactive import reactive

from ..look import Tone
from ..messages import MenuAsked
from .lines import Line, Lines, fit, length, spread

MENU_CELLS = 8
GAP = 2


class Header(Lines):
    """One row; a click on its menu sign opens the menu."""

    DEFAULT_CSS = """
    Header { height: 1; width: 100%; background: $raise; }
    Header:nocolor { background: $bg; }
    """

    rules_title: reactive[str] = reactive("", init=False)
    opponent: reactive[str] = reactive("", init=False)
    move: reactive[str] = reactive("", init=False)

    def watch_rules_title(self) -> None:
        """Show the rule set."""
        self.update()

    def watch_opponent(self) -> None:
        """Show the opponent."""
        self.update()

    def watch_move(self) -> None:
        """Show the number of the move."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The one row."""
        menu: Line = ((" ≡ Menu ", Tone.CHOSEN),) if self.look.colored else (("[≡ Menu]", Tone.STRONG),)
        right: Line = ((self.move, Tone.DIM), (" ", Tone.TEXT))
        room = width - MENU_CELLS - GAP - length(right)
        title = fit(self.rules_title, room)
        opponent = fit(self.opponent, room - len(title) - 2 * GAP)
        left: Line = (*menu, (" " * GAP, Tone.TEXT), (title, Tone.STRONG))
        if opponent:
            left = (*left, (f"{' ' * GAP}{opponent}", Tone.DIM))
        return [spread(left, right, width)]

    def on_click(self, event: events.Click) -> None:
        """A click on the menu sign."""
        if event.x < MENU_CELLS:
            event.stop()
            self.post_message(MenuAsked())
