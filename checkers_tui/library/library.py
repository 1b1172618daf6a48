"""The library of a player: every game, kept move by move, and the statistics over them.

Writing is done by one thread and gives tickets; ``await library.saved(ticket)`` (or ``ticket.result()``
where nothing else goes on) waits for the disk. Reading answers within milliseconds, but while another
program holds the file it may take two seconds: an event loop asks in a thread.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import TypeVar

from checkers_tui.draughts import Game, Side
from checkers_tui.frozen import frozen

from .changes import AddGames, ForgetDeleted, LookForDamage, ResetStatistics, SaveGame, Seen, SetDeleted, UndoReset
from .database import PATIENCE, open_database
from .games import LoadedGame, UnreadableGame, loaded, start_fen
from .kept_game import Clock, KeptGame
from .library_file import LibraryFile, Opener
from .listing import (
    EVERY_GAME,
    Ended,
    GameFilter,
    GameSummary,
    count_games,
    find_game,
    holds_game,
    latest_deleted,
    list_games,
)
from .notices import OnNotice, ignore
from .reader import Query, Reader
from .records import NO_TAGS, GameRecord, OpponentKind, Pairing, new_uid, now
from .statistics import Aid, Statistics, Tally, latest_reset, statistics, tally_of
from .troubles import LibraryUnavailable, NewerLibrary, NotALibrary, Trouble
from .writer import RETRY_AFTER, Kept, Ticket, Writer

T = TypeVar("T")
DELETED_FOR = timedelta(days=30)
"""So long a deleted game can be brought back."""


@frozen
class ResumedGame:
    """A kept game to be played on: on its board, and with its keeping."""

    loaded: LoadedGame
    kept: KeptGame


class Library:
    """Opened in the background; ``opened`` tells when, and raises NewerLibrary or NotALibrary if it is not ours.

    ``patience``: seconds that another program's lock is waited for. ``retry_after``: seconds until what
    could not be written is tried again.
    """

    def __init__(
        self,
        path: Path,
        on_notice: OnNotice = ignore,
        *,
        patience: float = PATIENCE,
        retry_after: float = RETRY_AFTER,
        clock: Clock = now,
        opener: Opener = open_database,
    ) -> None:
        path = path.resolve()
        self._clock = clock
        file = LibraryFile(path, patience, opener)
        self._writer = Writer(file, on_notice, retry_after)
        self._reader = Reader(path, self._writer.unsaved, patience)
        file.before_merging = self._reader.close
        self._writer.start()
        self._writer.submit(ForgetDeleted(clock() - DELETED_FOR))

    @property
    def opened(self) -> Future[None]:
        """Done when the library is open, or cannot be for now."""
        return self._writer.opened

    def close(self, timeout: float | None = None) -> bool:
        """Write what was handed in, and end; False if not everything is on the disk by then (in seconds)."""
        self._reader.close()
        return self._writer.close(timeout)

    # ------------------------------------------------------------------ keeping a game in progress

    def begin(self, pairing: Pairing, game: Game, tags: Mapping[str, str] = NO_TAGS) -> KeptGame:
        """Begin to keep a game; it is written with its first move."""
        moment = self._clock()
        record = GameRecord(
            new_uid(), game.rules.name, pairing, moment, moment, start_fen=start_fen(game), tags=dict(tags)
        )
        return KeptGame(self._writer, record, self._clock)

    def resume(self, uid: str) -> ResumedGame:
        """A kept game to be played on, or commented. Raises UnreadableGame or LibraryUnavailable."""
        record, seen = self._find(uid)
        return ResumedGame(loaded(record), KeptGame(self._writer, record, self._clock, seen))

    async def saved(self, ticket: Ticket) -> Kept:
        """Wait until a change is on the disk, or in memory if it must be; whoever stops waiting stops nothing."""
        return await asyncio.wrap_future(ticket)

    def try_again(self) -> Ticket:
        """Write now what could not be written."""
        return self._writer.try_again()

    @property
    def unsaved_games(self) -> int:
        """How many games are only in memory as they stand."""
        return sum(isinstance(change, SaveGame) for change in self._writer.unsaved()[1])

    @property
    def unsaved_records(self) -> list[GameRecord]:
        """The games of the player's own that are only in memory."""
        found: list[GameRecord] = []
        for change in self._writer.unsaved()[1]:
            if isinstance(change, SaveGame):
                found.append(change.record)
            elif isinstance(change, AddGames):
                found += [record for record in change.records if record.pairing.kind is not OpponentKind.FILE]
        return found

    # ------------------------------------------------------------------ reading

    def games(self, which: GameFilter = EVERY_GAME, limit: int | None = None, offset: int = 0) -> list[GameSummary]:
        """The games that pass the filter, the latest first. Raises LibraryUnavailable, as all that reads."""
        return self._ask(lambda connection: list_games(connection, which, limit, offset))

    def count(self, which: GameFilter = EVERY_GAME) -> int:
        """How many games pass the filter."""
        return self._ask(lambda connection: count_games(connection, which))

    def unfinished(self) -> list[GameSummary]:
        """The games that can be continued, the latest first."""
        return self.games(GameFilter(ended=Ended.UNFINISHED))

    def latest_unfinished(self) -> GameSummary | None:
        """The game that Continue takes, or None. A game from a file is not the player's own to go on with."""
        return next(iter(self.games(GameFilter(ended=Ended.UNFINISHED, played_here=True), limit=1)), None)

    def holds(self, uid: str) -> bool:
        """Is there a game of this name that is not deleted?"""
        return self._ask(lambda connection: holds_game(connection, uid))

    def load(self, uid: str) -> LoadedGame:
        """A kept game to be looked at. Raises UnreadableGame."""
        return loaded(self._find(uid)[0])

    def statistics(self, aid: Aid = Aid.COUNTED) -> Statistics:
        """Every tally at once."""
        return self._ask(lambda connection: statistics(connection, aid))

    def tally(self, rules: str, level: str, side: Side | None = None, aid: Aid = Aid.COUNTED) -> Tally:
        """The tally of one rule set and level."""
        return self._ask(lambda connection: tally_of(connection, rules, level, side, aid))

    def can_undo_reset(self) -> bool:
        """Is there a reset of the statistics that could be undone?"""
        return self._ask(latest_reset) is not None

    # ------------------------------------------------------------------ changing

    def add(self, records: Iterable[GameRecord]) -> Ticket:
        """Put whole games into the library, all in one transaction; those that are there already stay as they are."""
        return self._writer.submit(AddGames(tuple(records)))

    def delete(self, uids: Iterable[str]) -> Ticket:
        """Delete games; for 30 days they can be brought back."""
        return self._writer.submit(SetDeleted(tuple(uids), self._clock()))

    def latest_deleted(self) -> str | None:
        """The game that was deleted last, here or by another program, or None. Raises LibraryUnavailable."""
        return self._ask(latest_deleted)

    def undelete(self, uids: Iterable[str]) -> Ticket:
        """Bring deleted games back."""
        return self._writer.submit(SetDeleted(tuple(uids), None))

    def reset_statistics(self, rules: str | None = None, level: str | None = None) -> Ticket:
        """Count only games that end from now on; of one rule set or level, or of all. No game is touched."""
        return self._writer.submit(ResetStatistics(new_uid(), self._clock(), rules, level))

    def undo_reset(self) -> Ticket | None:
        """Undo the latest reset of the statistics; None if there is none."""
        found = self._ask(latest_reset)
        return None if found is None else self._writer.submit(UndoReset(found[0], self._clock()))

    # ------------------------------------------------------------------

    def _ask(self, query: Query[T]) -> T:
        with suppress(NewerLibrary, NotALibrary):
            self.opened.result()
        try:
            return self._reader.ask(query)
        except LibraryUnavailable as failure:
            if failure.trouble is not Trouble.DAMAGED:
                raise
        self._writer.submit(LookForDamage()).result()
        return self._reader.ask(query)

    def _find(self, uid: str) -> tuple[GameRecord, Seen]:
        found = self._ask(lambda connection: find_game(connection, uid))
        if found is None:
            raise UnreadableGame("This game is no longer in the library.")
        return found
