"""A keeper that need not be there yet when a game begins: a screen stands sooner than a library is open."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from checkers_tui.draughts import Game

from .keeper import Keeper, Keeping, PlayedWith
from .setup import Setup


class KeptLater:
    """Keeps games with the keeper that ``open_keeper`` gives; it is asked for when there is something to keep."""

    def __init__(self, open_keeper: Callable[[], Keeper]) -> None:
        self._open_keeper = open_keeper

    def begin(self, setup: Setup, game: Game) -> Keeping:
        """A game has begun; nothing of it needs to be kept yet."""
        return _BegunLater(self._open_keeper, setup, game)


class _BegunLater:
    def __init__(self, open_keeper: Callable[[], Keeper], setup: Setup, game: Game) -> None:
        self._open_keeper, self._setup, self._game = open_keeper, setup, game
        self._keeping: Keeping | None = None

    def save(self, game: Game, played_with: PlayedWith) -> Future[Any] | None:
        """Keep the game as it stands."""
        if self._keeping is None:
            self._keeping = self._open_keeper().begin(self._setup, self._game)
        return self._keeping.save(game, played_with)
