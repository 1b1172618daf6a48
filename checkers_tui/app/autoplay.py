"""Going through a game by itself, at a pace that can be changed, with time to read what was written."""

from __future__ import annotations

from collections.abc import Callable

from textual.timer import Timer

from ..play.looking import Looking

PACES = (4.0, 2.0, 1.0, 0.5, 0.25)
"""Seconds a ply."""
USUAL = 1
LETTERS_A_SECOND = 18.0
"""So fast is read what stands in a comment."""


class Autoplay:
    """Steps forward until the end of the line. ``set_timer`` is that of a screen; ``show`` shows where it stands."""

    def __init__(self, looking: Looking, set_timer: Callable[..., Timer], show: Callable[[], None]) -> None:
        self._looking = looking
        self._set_timer = set_timer
        self._show = show
        self._pace = USUAL
        self._timer: Timer | None = None

    @property
    def runs(self) -> bool:
        """Does it go on by itself now?"""
        return self._timer is not None

    @property
    def words(self) -> str:
        """The pace, for the header, while it runs."""
        return f"auto, {PACES[self._pace]:g} s" if self.runs else ""

    @property
    def seconds(self) -> float:
        """How long the position on the board stays: its comment is to be read."""
        return PACES[self._pace] + len(self._looking.comment) / LETTERS_A_SECOND

    def toggle(self) -> None:
        """Stop, or go on; at the end of the line, from the start of the game."""
        if self.runs:
            self.stop()
            return
        if not self._looking.next_moves:
            self._looking.first()
        self._wait()

    def stop(self) -> None:
        """Go on no longer."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def change_pace(self, steps: int) -> None:
        """Faster or slower, from now on."""
        self._pace = max(0, min(self._pace + steps, len(PACES) - 1))
        if self.runs:
            self.stop()
            self._wait()

    def _wait(self) -> None:
        self._timer = self._set_timer(self.seconds, self._go_on)

    def _go_on(self) -> None:
        self._timer = None
        if self._looking.forward() and self._looking.next_moves:
            self._wait()
        self._show()
