"""What can be written into a library. Each change may be made again and again: the result is the same.

So a change whose fate is not known (the disk failed in the middle of it) is simply made once more.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import Protocol

from ..frozen import frozen
from .damage import is_damaged
from .records import GameRecord
from .rows import Value, to_ms, values_of
from .schema import GAME_COLUMNS, RESET_COLUMNS
from .troubles import NotKept, Trouble

Afterwards = Callable[[], str]
"""To be called when a change is on the disk; gives a sentence if there is something to tell, else nothing."""


class Change(Protocol):
    """One change; a later one with the same key takes the place of one that is not written yet."""

    @property
    def key(self) -> Hashable:
        """What it is about."""
        ...

    def apply(self, connection: sqlite3.Connection) -> Afterwards | None:
        """Make it, inside a transaction. Raises sqlite3.Error."""
        ...


@frozen
class Seen:
    """Who had written a game, and how often it had been written, when it was read to be played on."""

    written_by: str
    revision: int


@frozen
class SaveGame:
    """Keep a game as it stands.

    ``handle`` names who plays it. If somebody else has played it on since it was ``seen``, neither
    writes over the other: this one becomes a game of its own, under the next name. ``on_kept`` is told
    the name under which it is on the disk, and gives a sentence if that is news to the player.
    """

    record: GameRecord
    handle: str
    seen: Seen | None = None
    on_kept: Callable[[str], str] = lambda uid: ""

    @property
    def key(self) -> Hashable:
        """One state of a game counts: the latest."""
        return "game", self.handle

    def apply(self, connection: sqlite3.Connection) -> Afterwards:
        """Insert or update its row."""
        uid = self.record.uid
        while not self._is_ours(connection, uid):
            uid = next_uid(uid, self.handle)
        values = values_of(self.record, self.handle) | {"uid": uid}
        connection.execute(_UPSERT_GAME, values)
        return partial(self.on_kept, uid)

    def _is_ours(self, connection: sqlite3.Connection, uid: str) -> bool:
        """May this handle write there: is the name free, its own, or as it was seen?"""
        found = connection.execute("SELECT written_by, revision FROM game WHERE uid = ?", (uid,)).fetchone()
        if found is None or found[0] == self.handle:
            return True
        return uid == self.record.uid and self.seen is not None and Seen(*found) == self.seen


def next_uid(uid: str, handle: str) -> str:
    """The name of a game split off by this handle: always the same, so that a repeated change finds it."""
    return hashlib.sha256(f"{uid} {handle}".encode()).hexdigest()[:32]


_ASSIGNED = ", ".join(f"{name} = excluded.{name}" for name in GAME_COLUMNS if name not in ("uid", "revision"))
_UPSERT_GAME = f"""
    INSERT INTO game ({", ".join(GAME_COLUMNS)}) VALUES ({", ".join(f":{name}" for name in GAME_COLUMNS)})
    ON CONFLICT (uid) DO UPDATE SET revision = game.revision + 1, {_ASSIGNED}
"""


@frozen
class AddGames:
    """Put whole games into the library, such as those of a file; one that is there already stays as it is."""

    records: Sequence[GameRecord]

    @property
    def key(self) -> Hashable:
        """Never replaced by another."""
        return "add", id(self)

    def apply(self, connection: sqlite3.Connection) -> None:
        """Insert them."""
        insert_rows(connection, "game", GAME_COLUMNS, map(_inserted, self.records))


def _inserted(record: GameRecord) -> tuple[Value, ...]:
    values = values_of(record, "")
    return tuple(values[name] for name in GAME_COLUMNS)


def insert_rows(
    connection: sqlite3.Connection, table: str, columns: Sequence[str], rows: Iterable[Sequence[Value]]
) -> None:
    """Insert rows; those whose ``uid`` is there already are left out."""
    marks = ", ".join("?" * len(columns))
    connection.executemany(f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)


@frozen
class SetDeleted:
    """Delete games, or bring them back (``moment`` None)."""

    uids: tuple[str, ...]
    moment: datetime | None

    @property
    def key(self) -> Hashable:
        """The last word on these games counts."""
        return "deleted", self.uids

    def apply(self, connection: sqlite3.Connection) -> None:
        """Mark them; the rows stay for the undo."""
        at = None if self.moment is None else to_ms(self.moment)
        connection.executemany("UPDATE game SET deleted_at = ? WHERE uid = ?", ((at, uid) for uid in self.uids))


@frozen
class ResetStatistics:
    """Count only games that end after this moment; of one rule set or level, or of all (None)."""

    uid: str
    moment: datetime
    rules: str | None = None
    level: str | None = None

    @property
    def key(self) -> Hashable:
        """Each reset stands for itself."""
        return "reset", self.uid

    def apply(self, connection: sqlite3.Connection) -> None:
        """Note the date; no game is touched."""
        row = (self.uid, to_ms(self.moment), self.rules, self.level, None)
        insert_rows(connection, "reset", RESET_COLUMNS, [row])


@frozen
class UndoReset:
    """Count again what a reset had left out."""

    uid: str
    moment: datetime

    @property
    def key(self) -> Hashable:
        """Once is enough."""
        return "undo", self.uid

    def apply(self, connection: sqlite3.Connection) -> None:
        """Note that the reset holds no longer."""
        connection.execute("UPDATE reset SET undone_at = ? WHERE uid = ?", (to_ms(self.moment), self.uid))


@frozen
class ForgetDeleted:
    """Take out for good what was deleted before this moment."""

    before: datetime

    @property
    def key(self) -> Hashable:
        """The latest counts."""
        return "forget"

    def apply(self, connection: sqlite3.Connection) -> None:
        """Delete the rows."""
        connection.execute("DELETE FROM game WHERE deleted_at < ?", (to_ms(self.before),))


@frozen
class LookForDamage:
    """Have the file looked through, and mended if need be."""

    @property
    def key(self) -> Hashable:
        """Once is enough."""
        return "damage"

    def apply(self, connection: sqlite3.Connection) -> None:
        """Raises NotKept if the file is damaged; whoever writes then mends it."""
        # Pages that are in memory would be taken for those on the disk.
        connection.execute("PRAGMA shrink_memory")
        if is_damaged(connection, "integrity_check"):
            raise NotKept(Trouble.DAMAGED)
