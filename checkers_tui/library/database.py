"""The file of a library, opened for writing: journal, durability, locks, damage.

What is promised when ``writing()`` has ended well:

* The process may be killed, the machine may lose power: what was written is there. ``synchronous``
  is EXTRA, so each commit waits for the disk (with F_FULLFSYNC on a Mac); that the disk itself does
  not lie is beyond a program.
* Other programs can read and write the file meanwhile; nobody waits longer than ``patience``.

The write-ahead log is merged into the file only when the last program closes it, which excludes all
others: SQLite before 3.51.3 can damage a file whose log is merged while another program writes
(https://sqlite.org/wal.html#walresetbug).
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import uniform
from time import monotonic, sleep

from .beginning import begin_exclusive
from .damage import is_damaged
from .file_systems import is_on_network, why_unreachable
from .schema import STEPS, bring_up_to_date, version_of
from .troubles import NewerLibrary, NotKept, Trouble, trouble_of

PATIENCE = 2.0
"""Seconds that a lock of another program is waited for."""
LONG_LOG = 16 << 20
"""A log of so many bytes is worth merging."""
RETRY_SECONDS = 0.02
PAGE_SIZE = 4096

Identity = tuple[int, int]


class Database:
    """An open library file; for one thread at a time."""

    def __init__(self, path: Path, connection: sqlite3.Connection, patience: float = PATIENCE) -> None:
        self.path = path
        self.connection = connection
        self._patience = patience
        self._identity = identity(path)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction; after it everything is on the disk, or nothing is. Raises NotKept or NewerLibrary."""
        connection = self.connection
        try:
            begin_exclusive(connection, self._patience)
            try:
                _refuse_other_version(connection)
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            trouble = _trouble_at(self.path, error)
            if trouble is None:
                raise
            raise NotKept(trouble) from error

    @property
    def is_elsewhere(self) -> bool:
        """Has another file taken this one's place, so that what was written is where nobody looks?"""
        return identity(self.path) != self._identity

    @property
    def has_long_log(self) -> bool:
        """Has the write-ahead log become so long that it should be merged by closing the file?"""
        try:
            return log_path(self.path).stat().st_size > LONG_LOG
        except OSError:
            return False

    def close(self) -> None:
        """Let go of the file; the last to do so merges the log."""
        with suppress(sqlite3.Error):
            self.connection.close()


def open_database(path: Path, patience: float = PATIENCE) -> Database:
    """Open a library, made or brought up to date if need be, and looked through for damage.

    Raises NotKept (with the trouble), NewerLibrary or NotALibrary; then nothing has changed.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if path.is_dir() or _has_lost_its_pages(path):
            raise NotKept(Trouble.DAMAGED)
        connection = _prepared(path, patience)
    except (sqlite3.Error, OSError) as error:
        trouble = _trouble_at(path, error)
        if trouble is None:
            raise
        raise NotKept(trouble) from error
    return Database(path, connection, patience)


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection without more; transactions are begun by hand, text that is no UTF-8 is read all the same.

    SQL may ask ``contains(text, word)``, in any case and any alphabet; SQLite itself knows only A to Z.
    """
    connection = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    connection.text_factory = lambda data: str(data, "utf-8", "replace")
    connection.create_function("contains", 2, lambda text, word: word in text.casefold(), deterministic=True)
    return connection


def identity(path: Path) -> Identity | None:
    """Which file stands at a path, or None if there is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def log_path(path: Path) -> Path:
    """Where SQLite keeps the write-ahead log of a file."""
    return path.with_name(f"{path.name}-wal")


def _trouble_at(path: Path, error: sqlite3.Error | OSError) -> Trouble | None:
    trouble = trouble_of(error)
    return why_unreachable(path.parent) if trouble is Trouble.UNREACHABLE else trouble


def _has_lost_its_pages(path: Path) -> bool:
    """An empty file is a new one; unless it has a log: then it once was a library."""
    try:
        return path.stat().st_size == 0 and log_path(path).stat().st_size > 0
    except OSError:
        return False


def _refuse_other_version(connection: sqlite3.Connection) -> None:
    """While this program runs, a newer one may have brought the file up to date."""
    number = version_of(connection).number
    if number != len(STEPS):
        raise NewerLibrary("Your games are now kept by a newer version of this program: start that one.")


def _prepared(path: Path, patience: float) -> sqlite3.Connection:
    """A connection with the right journal to a sound file.

    On a network each of two programs that change the journal at once would hold what the other waits for: whoever
    meets a lock there lets go of the file, and comes again at an odd moment.
    """
    give_up = monotonic() + patience
    on_network = is_on_network(path)
    wait = 0.0 if on_network else patience
    while True:
        connection = connect(path, wait)
        try:
            _prepare(connection, on_network, wait)
            connection.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
        except BaseException as error:
            connection.close()
            is_busy = isinstance(error, sqlite3.Error) and trouble_of(error) is Trouble.BUSY
            if not on_network or not is_busy or monotonic() > give_up:
                raise
        else:
            return connection
        sleep(uniform(0, 2 * RETRY_SECONDS))


def _prepare(connection: sqlite3.Connection, on_network: bool, patience: float) -> None:
    connection.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    if on_network:
        # Without this a file that has a write-ahead log cannot even be read there.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    version_of(connection)
    for pragma in ("synchronous = EXTRA", "fullfsync = ON", "checkpoint_fullfsync = ON", "wal_autocheckpoint = 0"):
        connection.execute(f"PRAGMA {pragma}")
    if on_network:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("PRAGMA locking_mode = NORMAL")
    else:
        _choose_log(connection, patience)
    bring_up_to_date(connection, patience)
    if is_damaged(connection):
        raise NotKept(Trouble.DAMAGED)


def _choose_log(connection: sqlite3.Connection, patience: float) -> None:
    """Use a write-ahead log if it can be had; SQLite waits for no lock here, so we do. Either journal is safe."""
    give_up = monotonic() + patience
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.Error as error:
            if trouble_of(error) is not Trouble.BUSY:
                raise
            if monotonic() < give_up:
                sleep(RETRY_SECONDS)
                continue
        return
