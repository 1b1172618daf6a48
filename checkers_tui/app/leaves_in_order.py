"""The app's part in leaving: whatever ends it, what has been played is on the disk, or told where else it is."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ..play.home import Home
from .pastes import TakesPastes
from .playing import Playing
from .signals import leave_on_signals

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ..play.session import Opponent


class LeavesInOrder(TakesPastes):
    """Puts the game by, closes the library, and ends the opponent's process.

    ``refusal``: why the app cannot go on with what is kept, to be told when the terminal is free.
    """

    home: Home | None = None
    refusal = ""
    _opponent: Opponent | None = None

    def on_load(self) -> None:
        """From now on a signal lets the terminal be restored."""
        leave_on_signals(self, self.before_leaving)

    async def on_unmount(self) -> None:
        """The opponent's process ends with the app, and the library is closed."""
        close = getattr(self._opponent, "close", None)
        if close is not None:
            await close()
        if self.home is not None:
            await asyncio.to_thread(self.home.leave)

    def before_leaving(self) -> str:
        """Before a signal ends the app: what has been played is on the disk, or wherever it can be written.

        A sentence for the player if it is elsewhere, else nothing.
        """
        self._put_game_by()
        return self.home.leave() if self.home is not None else ""

    def _after_a_stop(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Playing):
                screen.go_on_after_a_stop()

    def _put_game_by(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, Playing):
                screen.put_by()

    def exit(self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave, with the time that the move in progress has taken kept."""
        self._put_game_by()
        super().exit(result, return_code, message)

    def refuse(self, sentence: str) -> None:
        """Leave, since what is kept is not for this program; the sentence is told when the terminal is free."""
        self.refusal = sentence
        self.exit(return_code=1)
