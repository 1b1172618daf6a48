"""What a session asks of whoever keeps its games from being lost."""

from __future__ import annotations

from concurrent.futures import Future
from datetime import datetime
from typing import Any, Protocol

from checkers_tui.draughts import Game, Side
from checkers_tui.frozen import frozen

from .setup import Setup


@frozen
class PlayedWith:
    """What a game has been played with so far, besides its moves.

    ``cautioned``: the sides that have made an illegal move in a strict game. ``seconds``: what each ply
    has taken, and last the one in progress.
    """

    take_backs: int = 0
    hints: int = 0
    cautioned: frozenset[Side] = frozenset()
    seconds: tuple[float, ...] = ()


class Keeping(Protocol):
    """The keeping of one game."""

    def save(self, game: Game, played_with: PlayedWith) -> Future[Any] | None:
        """Keep the game as it stands. None: that is done; else a future that is done when it is."""
        ...


class Keeper(Protocol):
    """Whoever keeps games."""

    def begin(self, setup: Setup, game: Game) -> Keeping:
        """A game has begun."""
        ...


@frozen
class SavedGame:
    """A game that can be gone on with as it stood. ``problem``: a sentence if not all of it could be read.

    ``changed``: when its last move was made, None for a game that has just begun.
    """

    setup: Setup
    game: Game
    keeping: Keeping
    played_with: PlayedWith = PlayedWith()
    problem: str = ""
    changed: datetime | None = None


class KeepsNothing:
    """For games that need not outlive the program."""

    def begin(self, setup: Setup, game: Game) -> KeepsNothing:
        """Nothing to keep."""
        return self

    def save(self, game: Game, played_with: PlayedWith) -> None:
        """Nothing to keep."""
