"""One game in progress, kept move by move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime

from checkers_tui.draughts import Game

from .changes import SaveGame, Seen
from .games import recorded
from .records import NO_USAGE, GameRecord, Usage, new_uid
from .tree import tree_text
from .writer import Kept, Ticket, Writer

Clock = Callable[[], datetime]
SPLIT = "This game was played on in another window too; yours is kept as a game of its own."


class KeptGame:
    """The keeping of one game; ``save`` it after each move, move taken back, result or comment.

    Nothing is written before the first move: an empty board is no game to be continued.
    """

    def __init__(self, writer: Writer, record: GameRecord, clock: Clock, seen: Seen | None = None) -> None:
        self._writer = writer
        self._record = record
        self._clock = clock
        self._seen = seen
        self._handle = new_uid()
        self._is_kept = seen is not None
        self._uid = record.uid

    @property
    def uid(self) -> str:
        """The name under which the library keeps it; another once it has been split off."""
        return self._uid

    @property
    def record(self) -> GameRecord:
        """What was kept last."""
        return self._record

    def save(self, game: Game, usage: Usage = NO_USAGE, tags: Mapping[str, str] | None = None) -> Ticket:
        """Keep the game as it stands; the ticket is done when it is on the disk, or in memory if it must be.

        The moves up to the game's present point count as played, what lies beyond as taken back.
        ``tags``: those of the game from now on; None leaves them as they are.
        """
        record = self._record if tags is None else replace(self._record, tags=tags)
        self._record = recorded(record, game, self._clock(), usage)
        if not self._is_kept and not self._record.plies and self._record.outcome is None:
            return _nothing_to_keep()
        return self._submit()

    def annotate(self, game: Game) -> Ticket:
        """Keep comments, marks and variations alone: the moves played, the result and the times stay as they are kept.

        The game stands where it was loaded.
        """
        self._record = replace(self._record, tree=tree_text(game))
        return self._submit()

    def _submit(self) -> Ticket:
        self._is_kept = True
        return self._writer.submit(SaveGame(self._record, self._handle, self._seen, self._kept_as))

    def _kept_as(self, uid: str) -> str:
        if uid == self._uid:
            return ""
        self._uid = uid
        return SPLIT


def _nothing_to_keep() -> Ticket:
    ticket = Ticket()
    ticket.set_result(Kept.ON_DISK)
    return ticket
