"""A moment's thought: the weaker levels have their move in no time, but do not slam it on the board."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Protocol

from ..draughts import Game
from ..engine.levels import BEGINNER, EASY, LEVELS, NORMAL, Level
from ..engine.limits import Answer, Limits, Progress
from ..play.session import Opponent

PAUSE = 0.5
"""Seconds from the question to the answer, at least."""
UNHURRIED = frozenset(level.name for level in (BEGINNER, EASY, NORMAL))


def pause_for(game: Game, level: Level | Limits) -> float:
    """How many seconds an answer takes at least: none for hints, stronger levels, and where there is one legal move.

    A clock that leaves the level less time than its own shortens it.
    """
    if isinstance(level, Limits) or level.name not in UNHURRIED or len(game.position.legal_moves()) == 1:
        return 0.0
    seconds, usual = level.limits.seconds, LEVELS[level.name].limits.seconds
    is_pressed = seconds is not None and (usual is None or seconds < usual)
    return min(PAUSE, seconds) if seconds is not None and is_pressed else PAUSE


class Engine(Opponent, Protocol):
    """What the engine's client offers the app."""

    def use(self, parameters: Mapping[str, str]) -> None:
        """Other parameters from the next question on."""
        ...

    async def close(self) -> None:
        """End the engine's process."""
        ...


class Unhurried:
    """Our engine for people to play against. Matches and scripts ask the engine itself, which never waits."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._move_now = asyncio.Event()

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        """The engine's answer, not before the pause is over or ``stop`` is called. Raises EngineCrashed."""
        self._move_now.clear()
        began = monotonic()
        answer = await self._engine.think(game, level, on_progress)
        left = pause_for(game, level) - (monotonic() - began)
        if left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._move_now.wait(), left)
        return answer

    async def stop(self) -> None:
        """Answer at once with the best move so far."""
        self._move_now.set()
        await self._engine.stop()

    def use(self, parameters: Mapping[str, str]) -> None:
        """Other parameters of the engine, from the next question on."""
        self._engine.use(parameters)

    async def close(self) -> None:
        """End the engine's process."""
        await self._engine.close()
