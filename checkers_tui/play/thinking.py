"""Asking whoever plays the computer's moves: for a move, for a hint, to hurry; and asking again after a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from checkers_tui.draughts import Game, Move
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.levels import Level
from checkers_tui.engine.limits import Answer, Limits, Progress

from .events import Event, Notice, ThinkingEnded, ThinkingProgress, ThinkingStarted

HINT = Limits(seconds=0.5)
TRIES = 2
"""A crashed engine is started anew once for each move; then the player is told."""


class Opponent(Protocol):
    """Whoever chooses the computer's moves: the client of an engine process."""

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        """Choose a move in the game's position. Raises EngineCrashed."""
        ...

    async def stop(self) -> None:
        """Answer at once with the best move so far."""
        ...


class Computer:
    """The opponent as a session sees it, there or not; it tells how far it has thought."""

    def __init__(self, opponent: Opponent | None, announce: Callable[[Event], None]) -> None:
        self.thinking = False
        self.progress: Progress | None = None
        self._opponent = opponent
        self._announce = announce

    @property
    def is_there(self) -> bool:
        """Is there anybody to ask?"""
        return self._opponent is not None

    async def choose(self, game: Game, level: Level) -> Answer | None:
        """Its move in the game's position, and what it saw; None if it cannot say. Cancelling ends the thinking."""
        self.thinking, self.progress = True, None
        self._announce(ThinkingStarted(game.position.side))
        try:
            return await self._ask(game, level, self._on_progress)
        finally:
            self.thinking = False
            self._announce(ThinkingEnded())

    async def hint(self, game: Game) -> Move | None:
        """What it would play for the side to move, or None if it cannot say."""
        answer = await self._ask(game, HINT)
        return answer.move if answer else None

    async def hurry(self) -> None:
        """Have it answer with the best move that it has found so far."""
        if self.thinking and self._opponent is not None:
            await self._opponent.stop()

    async def _ask(
        self, game: Game, how: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer | None:
        if self._opponent is None:
            return None
        for left in reversed(range(TRIES)):
            try:
                return await self._opponent.think(game, how, on_progress)
            except EngineCrashed as crash:
                self._announce(Notice(f"{crash} It is started anew." if left else str(crash)))
        return None

    def _on_progress(self, progress: Progress) -> None:
        self.progress = progress
        self._announce(ThinkingProgress(progress))
