"""Who plays a match: a level of ours, or any program that speaks Hub."""

from __future__ import annotations

import shlex
import shutil
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Protocol

from checkers_tui.draughts.game import Game
from checkers_tui.draughts.ruleset import RuleSet

from .client import HubClient
from .engine import Engine
from .levels import LEVELS, OTHER_NAMES, Level, find_level
from .limits import Answer, Limits
from .patience import PATIENCE

SECONDS_OF_OTHERS = 0.1
"""So long an engine thinks that has no limits of its own, where the match sets none."""


@dataclass(frozen=True)
class Contestant:
    """One side of a match. Without a ``level`` it is the program that ``command`` starts, playing within ``limits``.

    One that is silent for ``patience`` seconds longer than it may think is given up.
    """

    name: str
    level: Level | None = None
    command: tuple[str, ...] = ()
    limits: Limits = field(default_factory=lambda: Limits(seconds=SECONDS_OF_OTHERS))
    patience: float = PATIENCE

    @classmethod
    def read(cls, text: str) -> Contestant:
        """The level, the level of one's own, or the command line that a text means. Raises ValueError for neither."""
        known = text.strip().lower() in LEVELS.keys() | OTHER_NAMES.keys()
        words = () if known else _command_in(text)
        if words:
            return cls(Path(words[0]).name, command=words)
        try:
            level = find_level(text)
        except ValueError as error:
            raise ValueError(f"{error} Nor is there a program of that name." if "=" not in text else error) from None
        return cls(level.name, level)

    def within(self, seconds: float | None, nodes: int | None) -> Contestant:
        """With this time or number of positions a move instead of its own; depth and spread stay as they are.

        A match by positions has no clock, so that it comes out the same on every machine.
        """
        if seconds is None and nodes is None:
            return self
        if self.level is None:
            return replace(self, limits=Limits(seconds=seconds, nodes=nodes))
        limits = replace(self.level.limits, seconds=seconds, nodes=nodes)
        return replace(self, level=replace(self.level, limits=limits))

    @property
    def plays_by_the_clock(self) -> bool:
        """Does how it plays depend on how fast and how busy the machine is?"""
        return (self.level.limits if self.level else self.limits).seconds is not None

    def player(self, rules: RuleSet, seed: str) -> Player:
        """Somebody who plays one game for it; ``seed`` decides what it leaves to chance."""
        if self.level is None:
            return OtherPlayer(self)
        return OurPlayer(rules, self.level, seed)


def _command_in(text: str) -> tuple[str, ...]:
    try:
        words = shlex.split(text)
    except ValueError:
        return ()
    return tuple(words) if words and shutil.which(words[0]) else ()


class Player(Protocol):
    """Plays one game, move by move."""

    async def move(self, game: Game) -> Answer:
        """Its move in the game's position. Raises EngineCrashed if it cannot be played with."""
        ...

    async def close(self) -> None:
        """Leave the table."""
        ...


class OurPlayer:
    """A level of ours, in this process. It remembers from move to move, so a seed repeats whole games only."""

    def __init__(self, rules: RuleSet, level: Level, seed: str) -> None:
        number = int.from_bytes(sha256(seed.encode()).digest()[:6])
        self._engine = Engine(rules, seed=number, remembers=True)
        self._level = level

    async def move(self, game: Game) -> Answer:
        """What the level plays here."""
        return self._engine.choose(game, self._level)

    async def close(self) -> None:
        """Nothing is left to do."""


class OtherPlayer:
    """Another engine, as a process of its own for this game."""

    def __init__(self, contestant: Contestant) -> None:
        self._client = HubClient(contestant.command, patience=contestant.patience)
        self._limits = contestant.limits

    async def move(self, game: Game) -> Answer:
        """What the engine answers. Raises EngineCrashed."""
        return await self._client.think(game, self._limits)

    async def close(self) -> None:
        """End its process, whatever it does."""
        await self._client.close()
