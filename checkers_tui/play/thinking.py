"""Asking whoever plays the computer's moves: for a move, for a hint, to hurry; and asking again after a crash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from checkers_tui.draughts import Game, PlayedMove
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.levels import Level
from checkers_tui.engine.limits import Answer, Limits, Progress

from .events import Event, Notice, ThinkingEnded, ThinkingProgress, ThinkingStarted

HINT = Limits(seconds=0.5)
FRUITLESS_TRIES = 2
"""An engine that crashes before it has seen anything is started anew once; then the player is told."""
MOST_TRIES = 10
"""One that was thinking when it was ended is started anew so often for one move."""


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
        self._unanswered: tuple[Game, PlayedMove | None] | None = None

    @property
    def is_there(self) -> bool:
        """Is there anybody to ask?"""
        return self._opponent is not None

    def has_failed(self, game: Game) -> bool:
        """Was it asked for a move where the game stands now, and could not say one?"""
        if self._unanswered is None:
            return False
        asked_in, after = self._unanswered
        return asked_in is game and after is game.current

    async def choose(self, game: Game, level: Level) -> Answer | None:
        """Its move in the game's position, and what it saw; None if it cannot say. Cancelling ends the thinking."""
        self.thinking, self.progress = True, None
        self._announce(ThinkingStarted(game.position.side))
        try:
            answer = await self._ask(game, level, self._on_progress)
            self._unanswered = None if answer else (game, game.current)
            return answer
        finally:
            self.thinking = False
            self._announce(ThinkingEnded())

    async def hint(self, game: Game) -> Answer | None:
        """What it would play for the side to move, and what it saw; None if it cannot say."""
        return await self._ask(game, HINT)

    async def hurry(self) -> None:
        """Have it answer with the best move that it has found so far."""
        if self.thinking and self._opponent is not None:
            await self._opponent.stop()

    async def _ask(
        self, game: Game, how: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer | None:
        if self._opponent is None:
            return None
        has_seen_something = False

        def heed(progress: Progress) -> None:
            nonlocal has_seen_something
            has_seen_something = True
            if on_progress is not None:
                on_progress(progress)

        tries = fruitless = 0
        while True:
            has_seen_something = False
            try:
                return await self._opponent.think(game, how, heed)
            except EngineCrashed as crash:
                tries += 1
                fruitless = 0 if has_seen_something else fruitless + 1
                if tries == MOST_TRIES or fruitless == FRUITLESS_TRIES:
                    self._announce(Notice(str(crash)))
                    return None
                self._announce(Notice(f"{crash} It is started anew."))

    def _on_progress(self, progress: Progress) -> None:
        self.progress = progress
        self._announce(ThinkingProgress(progress))
