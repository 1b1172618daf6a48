"""The tables of a library, and how an older file becomes a newer one.

``PRAGMA user_version`` says which steps a file has been through; each step is one transaction.
Columns are only ever added, and at the end of a table: ``salvage`` tells rows by the order of their columns.
"""

from __future__ import annotations

import sqlite3

from ..frozen import frozen
from .beginning import begin_exclusive
from .troubles import NewerLibrary, NotALibrary

APPLICATION_ID = 0x43484B52
"""``CHKR``: tells a library from other programs' databases (https://sqlite.org/fileformat2.html#application_id)."""

GAME_COLUMNS = (
    "uid",
    "revision",
    "written_by",
    "rules",
    "opponent",
    "name",
    "human",
    "start_fen",
    "moves",
    "plies",
    "winner",
    "reason",
    "take_backs",
    "hints",
    "white_ms",
    "black_ms",
    "started_at",
    "changed_at",
    "finished_at",
    "deleted_at",
    "tags",
    "tree",
)
RESET_COLUMNS = ("uid", "reset_at", "rules", "name", "undone_at")

_FIRST = """
CREATE TABLE game (
    uid TEXT NOT NULL PRIMARY KEY,
    revision INTEGER NOT NULL,
    written_by TEXT NOT NULL,
    rules TEXT NOT NULL,
    opponent TEXT NOT NULL,
    name TEXT NOT NULL,
    human TEXT,
    start_fen TEXT,
    moves TEXT NOT NULL,
    plies INTEGER NOT NULL,
    winner TEXT,
    reason TEXT NOT NULL,
    take_backs INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    white_ms INTEGER NOT NULL,
    black_ms INTEGER NOT NULL,
    started_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    finished_at INTEGER,
    deleted_at INTEGER,
    tags TEXT NOT NULL,
    tree TEXT NOT NULL
);
CREATE INDEX game_by_change ON game (changed_at);
CREATE INDEX unfinished_by_change ON game (changed_at) WHERE winner IS NULL;
CREATE TABLE reset (
    uid TEXT NOT NULL PRIMARY KEY,
    reset_at INTEGER NOT NULL,
    rules TEXT,
    name TEXT,
    undone_at INTEGER
);
"""

STEPS: tuple[str, ...] = (_FIRST,)
"""Step n makes version n + 1 of version n."""


@frozen
class Version:
    """What a file says about itself."""

    number: int
    application: int
    tables: int

    @property
    def is_empty(self) -> bool:
        """Is there nothing in the file yet?"""
        return self.number == 0 and self.tables == 0


def version_of(connection: sqlite3.Connection) -> Version:
    """Which version a file is of. Raises NewerLibrary, NotALibrary, or sqlite3.Error if it cannot be read."""
    number = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = int(connection.execute("PRAGMA application_id").fetchone()[0])
    tables = int(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    version = Version(number, application, tables)
    if application != APPLICATION_ID and not version.is_empty:
        raise NotALibrary("The file of your games is a database of another program; it stays untouched.")
    if number > len(STEPS):
        raise NewerLibrary(
            f"Your games were saved by a newer version of this program (library version {number}, "
            f"this program knows {len(STEPS)}): update it to go on with them; the file stays untouched."
        )
    return version


def bring_up_to_date(connection: sqlite3.Connection, patience: float = 0.0) -> None:
    """Take a file through the steps that it lacks, all in one transaction; a lock is waited for so many seconds."""
    if version_of(connection).number == len(STEPS):
        return
    begin_exclusive(connection, patience)
    try:
        done = version_of(connection).number
        for step in STEPS[done:]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
