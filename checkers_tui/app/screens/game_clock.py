"""The clocks of a game on the screen: they tick while the game is looked at, and stand in menus and dialogs."""

from __future__ import annotations

from textual.timer import Timer

from ...play.clock_words import clock_faces
from ..widgets.header import Header
from .game_at_home import GameAtHome

TICK_SECONDS = 0.1


class GameClock(GameAtHome):
    """Lets the session's clock run, and shows it in the header."""

    _header: Header
    _clock_timer: Timer | None = None

    def start_clock(self) -> None:
        """The screen stands: time may pass."""
        self._clock_timer = self.set_interval(TICK_SECONDS, self.tick, pause=True)
        self.app.app_suspend_signal.subscribe(self, lambda _: self.session.pause())
        self.app.app_resume_signal.subscribe(self, lambda _: self._run_if_looked_at())

    def tick(self) -> None:
        """Time has passed."""
        self.session.tick()

    def show_clocks(self) -> None:
        """Show both clocks; where there are none, nothing ticks."""
        session = self.session
        self._header.clocks = clock_faces(session.clock, session.setup.human)
        if self._clock_timer is not None:
            ticks = session.outcome is None and not session.setup.control.is_none
            (self._clock_timer.resume if ticks else self._clock_timer.pause)()

    def on_screen_suspend(self) -> None:
        """A menu or a dialog lies over the game."""
        self.session.pause()

    def on_screen_resume(self) -> None:
        """The game is looked at again."""
        self._run_if_looked_at()

    def _run_if_looked_at(self) -> None:
        if self.is_current:
            self.session.go_on()
