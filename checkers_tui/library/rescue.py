"""A damaged library is put aside under another name, and what can be read of it goes into a fresh one."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from ..frozen import frozen
from .changes import insert_rows
from .damage import is_damaged
from .database import connect, log_path, open_database
from .locking import only_one
from .safe_file import name_aside
from .salvage import Salvaged, salvage
from .schema import GAME_COLUMNS, RESET_COLUMNS, bring_up_to_date
from .troubles import NotKept, Trouble, trouble_of

LARGEST = 1 << 30
"""Of a larger file only the beginning is read."""
BESIDE = ("-wal", "-shm", "-journal")


@frozen
class Rescue:
    """Where the damaged file is now, and how many games came through."""

    aside: Path
    games: int

    @property
    def sentence(self) -> str:
        """What the player should know."""
        if not self.games:
            return (
                f"The file with your games was damaged and nothing in it could be read. "
                f"It is kept as {self.aside.name}, and a fresh one is begun."
            )
        games = "one game" if self.games == 1 else f"{self.games} games"
        return (
            f"The file with your games was damaged. It is kept as {self.aside.name}; "
            f"{games} could be read and {'is' if self.games == 1 else 'are'} saved in a fresh one."
        )


def rescue(path: Path, patience: float) -> Rescue | None:
    """Put a damaged library aside and begin a fresh one; None if another program has just done so.

    Raises NotKept if it cannot be done now. Nobody may have the file open in this program.
    """
    try:
        with only_one(path.with_name(f"{path.name}.lock"), patience):
            if _is_sound(path, patience):
                return None
            saved = salvage(*_contents(path))
            with _fresh(path, saved) as fresh:
                aside = _swap(path, fresh)
            return Rescue(aside, len(saved.games))
    except (sqlite3.Error, OSError) as error:
        raise NotKept(trouble_of(error) or Trouble.UNREACHABLE) from error


def _is_sound(path: Path, patience: float) -> bool:
    try:
        with closing(open_database(path, patience)) as database:
            return not is_damaged(database.connection, "integrity_check")
    except NotKept as failure:
        if failure.trouble is Trouble.DAMAGED:
            return False
        raise


def _contents(path: Path) -> tuple[bytes, bytes]:
    if path.is_dir():
        return b"", b""
    return _beginning(path), _beginning(log_path(path))


def _beginning(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST)
    except FileNotFoundError:
        return b""


@contextmanager
def _fresh(path: Path, saved: Salvaged) -> Iterator[Path]:
    """A library with these rows in it, beside its final place; it has no journal, so that it can be moved."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    try:
        with closing(connect(fresh)) as connection:
            connection.execute("PRAGMA synchronous = EXTRA")
            bring_up_to_date(connection)
            connection.execute("BEGIN EXCLUSIVE")
            insert_rows(connection, "game", GAME_COLUMNS, saved.games.values())
            insert_rows(connection, "reset", RESET_COLUMNS, saved.resets.values())
            connection.execute("COMMIT")
        yield fresh
    finally:
        fresh.unlink(missing_ok=True)


def _swap(path: Path, fresh: Path) -> Path:
    """The damaged file and its log get another name, the fresh one takes their place."""
    aside = name_aside(path)
    has_link = _link(path, aside)
    # A log that stayed here would be taken for the fresh file's.
    for ending in BESIDE:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).rename(aside.with_name(aside.name + ending))
    if not has_link:
        path.rename(aside)
    fresh.replace(path)
    return aside


def _link(path: Path, aside: Path) -> bool:
    """Give the file a second name, so that its first is never without a file; not everywhere possible."""
    try:
        os.link(path, aside)
    except OSError:
        return False
    return True
