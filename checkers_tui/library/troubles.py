"""What can keep a library from being read or written, told apart by what it means to the player."""

from __future__ import annotations

import sqlite3
from enum import Enum

TRIED = "the game goes on, and is saved as soon as it can be."


class Trouble(Enum):
    """Why something could not be kept; the value is the sentence for the player."""

    BUSY = f"Another program holds your games: {TRIED}"
    FULL = f"The disk is full: {TRIED}"
    READ_ONLY = f"The disk with your games cannot be written: {TRIED}"
    UNREACHABLE = f"The file with your games cannot be reached: {TRIED}"
    DAMAGED = f"The file with your games is damaged: {TRIED}"


class NewerLibrary(Exception):
    """The library was written by a newer version of this program; it stays untouched."""


class NotALibrary(Exception):
    """The file is a database of some other program; it stays untouched."""


class LibraryUnavailable(Exception):
    """The library cannot be read now; the text is a sentence for the player, ``trouble`` says why."""

    def __init__(self, trouble: Trouble) -> None:
        is_busy = trouble is Trouble.BUSY
        super().__init__("Another program holds your games." if is_busy else "Your games cannot be read now.")
        self.trouble = trouble


class NotKept(Exception):
    """A change could not be written; ``trouble`` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.value)
        self.trouble = trouble


# https://sqlite.org/rescode.html: the low byte is the primary code.
_TROUBLES = {
    sqlite3.SQLITE_BUSY: Trouble.BUSY,
    sqlite3.SQLITE_LOCKED: Trouble.BUSY,
    sqlite3.SQLITE_PROTOCOL: Trouble.BUSY,
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_READONLY: Trouble.READ_ONLY,
    sqlite3.SQLITE_PERM: Trouble.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
}
_OUR_FAULT = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISUSE)


def trouble_of(error: sqlite3.Error | OSError) -> Trouble | None:
    """What an error of the database or the file system means; None for a mistake of the program's own."""
    if isinstance(error, OSError):
        return Trouble.READ_ONLY if isinstance(error, PermissionError) else Trouble.UNREACHABLE
    code = getattr(error, "sqlite_errorcode", None)
    if code is None or code & 0xFF in _OUR_FAULT:
        return None
    return _TROUBLES.get(code & 0xFF, Trouble.UNREACHABLE)
