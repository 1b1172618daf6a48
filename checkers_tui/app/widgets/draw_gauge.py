"""How many moves are left until the game is a draw, and why; nothing while that is far off."""

from __future__ import annotations

from rich.cells import cell_len
from textual.reactive import reactive

from ...frozen import frozen
from ..look import Tone
from .lines import Line, Lines, fit, spread

SHOWN_FROM = 8


@frozen
class Countdown:
    """Moves left until a draw, and what is being counted."""

    moves_left: int
    reason: str


class DrawGauge(Lines):
    """Two rows from eight moves before a draw, else none."""

    countdown: reactive[Countdown | None] = reactive(None, init=False, repaint=False)

    def watch_countdown(self) -> None:
        """Show the new count."""
        self.set_class(self.countdown is not None, "-counting")
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The count with a gauge of eight, and the reason."""
        count = self.countdown
        if count is None:
            return []
        left = max(0, min(count.moves_left, SHOWN_FROM))
        gauge: Line = ((" " + "▪" * left, Tone.WARN), ("·" * (SHOWN_FROM - left), Tone.DIM))
        title: Line = ((f"Draw in {count.moves_left} ", Tone.DUTY),)
        reason = count.reason if cell_len(count.reason) <= width else count.reason.replace(" against ", " v. ")
        return [spread(title, gauge, width, "─", Tone.RULE), ((fit(reason, width), Tone.DIM),)]
