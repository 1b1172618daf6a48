"""Looking at a library without touching it: nothing is mended, brought up to date or locked."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from .damage import is_damaged
from .database import connect, log_path
from .schema import STEPS, version_of
from .troubles import NotKept, Trouble, trouble_of

TRIES = 3
"""So often a file that is written meanwhile is copied."""

State = tuple[int, int, int]


def examine_library(path: Path) -> None:
    """Could the games in this file be gone on with? A file that is missing, or empty, is as good as a new one.

    Raises NotKept (with the trouble), NewerLibrary or NotALibrary. What is looked at is a copy: SQLite
    writes beside a file that has a log, even if it is opened for reading alone.
    """
    if not os.path.lexists(path):
        return
    if not os.path.isfile(path):
        raise NotKept(Trouble.DAMAGED if os.path.isdir(path) else Trouble.UNREACHABLE)
    try:
        with TemporaryDirectory() as folder:
            _examine(_copy(path, Path(folder)))
    except (sqlite3.Error, OSError) as error:
        raise NotKept(trouble_of(error) or Trouble.DAMAGED) from error


def _examine(path: Path) -> None:
    if path.stat().st_size == 0 and log_path(path).exists():
        raise NotKept(Trouble.DAMAGED)
    with closing(connect(path)) as connection:
        if version_of(connection).number == len(STEPS) and is_damaged(connection):
            raise NotKept(Trouble.DAMAGED)


def _copy(path: Path, folder: Path) -> Path:
    """The file and its logs, copied while nobody has written the file. Raises NotKept or OSError."""
    copy = folder / path.name
    for _ in range(TRIES):
        before = _state(path)
        shutil.copyfile(path, copy)
        for log in (log_path(path), path.with_name(f"{path.name}-journal")):
            _copy_log(log, folder / log.name)
        if _state(path) == before:
            return copy
    raise NotKept(Trouble.BUSY)


def _copy_log(log: Path, copy: Path) -> None:
    copy.unlink(missing_ok=True)
    try:
        if log.stat().st_size:
            shutil.copyfile(log, copy)
    except FileNotFoundError:
        copy.unlink(missing_ok=True)


def _state(path: Path) -> State:
    found = path.stat()
    return found.st_ino, found.st_size, found.st_mtime_ns
