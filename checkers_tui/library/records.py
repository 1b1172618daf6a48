"""A kept game as a value: who played, from where, which moves, how it ended."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import field
from datetime import UTC, datetime
from enum import Enum
from types import MappingProxyType

from checkers_tui.draughts import Outcome, Side
from checkers_tui.frozen import frozen

NO_TAGS: Mapping[str, str] = MappingProxyType({})


class OpponentKind(Enum):
    """Who sat on the other side. Only games against a named LEVEL count in the statistics."""

    LEVEL = "level"
    CUSTOM = "custom"
    ENGINE = "engine"
    PEOPLE = "people"
    FILE = "file"
    """Read from a file: other people's game."""


@frozen
class Pairing:
    """Who plays whom. ``name``: of the level or the engine. ``human``: the person's side, None for two people."""

    kind: OpponentKind
    name: str = ""
    human: Side | None = None

    @classmethod
    def against_level(cls, name: str, human: Side) -> Pairing:
        """A person against the computer at a named level."""
        return cls(OpponentKind.LEVEL, name, human)


TWO_PLAYERS = Pairing(OpponentKind.PEOPLE)


@frozen
class Usage:
    """What a game was played with so far: take-backs and hints by number, thinking time by side in seconds."""

    take_backs: int = 0
    hints: int = 0
    white_seconds: float = 0.0
    black_seconds: float = 0.0


NO_USAGE = Usage()


@frozen
class GameRecord:
    """One game as it is kept.

    ``moves``: the moves up to the point where the game stands, each with its full path in square
    names, a ``*`` behind one that was illegal but stood. ``start_fen``: None for the start position of
    the rule set. ``tree``: variations, comments and moves taken back, as JSON (see ``tree``), empty where
    there is nothing but the moves. Times are in UTC; ``changed`` is that of the last move, ``finished``
    None while there is no result.
    """

    uid: str
    rules: str
    pairing: Pairing
    started: datetime
    changed: datetime
    finished: datetime | None = None
    start_fen: str | None = None
    moves: tuple[str, ...] = ()
    outcome: Outcome | None = None
    usage: Usage = NO_USAGE
    tags: Mapping[str, str] = field(default_factory=lambda: NO_TAGS)
    tree: str = ""
    revision: int = 0

    @property
    def plies(self) -> int:
        """How many plies have been played."""
        return len(self.moves)


def new_uid() -> str:
    """A name for a game that no other game has, in any library."""
    return os.urandom(16).hex()


def now() -> datetime:
    """The present moment, in UTC."""
    return datetime.now(UTC)
