"""A move is on the disk before it is shown: until then the game stands as before, and the events wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future, wait
from typing import Any

from checkers_tui.draughts import Game, Outcome, PlayedMove
from checkers_tui.frozen import frozen

from .events import Event, Notice


@frozen
class Point:
    """Where a game stands: behind which move, and how it has ended."""

    last: PlayedMove | None
    outcome: Outcome | None

    @classmethod
    def of(cls, game: Game) -> Point:
        """Where it stands now."""
        return cls(game.current, game.result)

    def stand(self, game: Game) -> None:
        """Let the game stand here."""
        game.go_to(self.last)
        if self.outcome is not None and game.result is None:
            game.end(self.outcome)


@frozen
class _Held:
    """A change that is being written: what the game will be, what is told then, and who waits for it."""

    game: Game
    after: Point
    ticket: Future[Any]
    events: Sequence[Event]
    shown: asyncio.Future[None]


class KeptFirst:
    """Holds one change back at a time. Where no event loop runs it waits on the spot."""

    def __init__(self, announce: Callable[[Event], None]) -> None:
        self._announce = announce
        self._held: _Held | None = None

    @property
    def is_holding(self) -> bool:
        """Is a change being written that is not shown yet?"""
        return self._held is not None

    def show(self, game: Game, before: Point, ticket: Future[Any] | None, events: Sequence[Event]) -> None:
        """The game has been changed from what it was ``before``: tell it when the ticket is done, at once if it is.

        What was held back earlier must have been shown: ``catch_up`` first.
        """
        if ticket is None:
            self._tell(events)
            return
        loop = None if ticket.done() else _running_loop()
        if loop is None:
            wait([ticket])
            self._tell([*_failure(ticket), *events])
            return
        held = self._held = _Held(game, Point.of(game), ticket, events, loop.create_future())
        before.stand(game)
        # Asyncio's own future calls back in the context of whoever is here now, as screens need it.
        asyncio.wrap_future(ticket, loop=loop).add_done_callback(lambda future: self._on_kept(held, future))

    def catch_up(self) -> None:
        """Wait on the spot, no longer than the disk takes, and show what was held back."""
        held = self._held
        if held is not None:
            wait([held.ticket])
            self._let_go(held)

    async def all_shown(self) -> None:
        """Wait until nothing is held back."""
        while self._held is not None:
            await asyncio.shield(self._held.shown)

    def _on_kept(self, held: _Held, future: asyncio.Future[Any]) -> None:
        # An error that nobody has asked for would be logged on the screen.
        future.exception()
        if self._held is held:
            self._let_go(held)

    def _let_go(self, held: _Held) -> None:
        self._held = None
        held.after.stand(held.game)
        held.shown.set_result(None)
        self._tell([*_failure(held.ticket), *held.events])

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            self._announce(event)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _failure(ticket: Future[Any]) -> Sequence[Event]:
    error = ticket.exception()
    return () if error is None else (Notice(f"This move could not be saved: {error}."),)
