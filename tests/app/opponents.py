"""Opponents without an engine: they play what they are told, or the first legal move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from checkers_tui.draughts import Game
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.levels import Level
from checkers_tui.engine.limits import Answer, Limits, Progress

LOOKED = Progress(depth=7, score=0, nodes=100, seconds=0.5)


class ScriptedOpponent:
    """Plays these moves one after the other, then first legal ones. Thinks until stopped while ``slow``.

    ``score``: what it says of every position.
    """

    def __init__(self, texts: Iterable[str] = (), *, slow: bool = False, score: int = 0) -> None:
        self.texts = list(texts)
        self.slow = slow
        self.score = score
        self.asked = 0
        self.cancelled = 0
        self.closed = False
        self._stop = asyncio.Event()

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        self.asked += 1
        self._stop.clear()
        position = game.position
        if on_progress is not None:
            on_progress(replace(LOOKED, score=self.score))
        if self.slow:
            try:
                await self._stop.wait()
            except asyncio.CancelledError:
                self.cancelled += 1
                raise
        move = position.parse(self.texts.pop(0)) if self.texts else position.legal_moves()[0]
        return Answer(depth=7, score=self.score, nodes=100, seconds=0.5, move=move)

    async def stop(self) -> None:
        self._stop.set()

    def use(self, parameters: Mapping[str, str]) -> None:
        """It has no parameters."""

    async def close(self) -> None:
        self.closed = True


class FailingOpponent(ScriptedOpponent):
    """Its engine crashes, as long as ``fails`` holds."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        super().__init__(texts)
        self.fails = True
        self.failed = 0

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        if self.fails:
            self.failed += 1
            raise EngineCrashed("The engine has ended without an answer.")
        return await super().think(game, level, on_progress)
