"""Reading a library: the file as it is now, with what is only in memory laid over it.

While everything is on the disk, questions go to the file. In trouble they go to a copy in memory of what
can be read of the file, in which the changes that wait have been made too: so a list of games, or the
statistics, always show what was played.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock
from typing import TypeVar

from .changes import Change
from .database import PATIENCE, Identity, connect, identity
from .schema import STEPS, bring_up_to_date, version_of
from .troubles import LibraryUnavailable, NewerLibrary, NotALibrary, Trouble, trouble_of

T = TypeVar("T")
Query = Callable[[sqlite3.Connection], T]
Unsaved = Callable[[], tuple[int, tuple[Change, ...]]]
WAYS_TO_OPEN = ("mode=ro", "immutable=1")
"""A file in a folder that cannot be written may have to be taken as one that nobody changes."""


class Reader:
    """Answers questions from any thread, one at a time. ``unsaved`` gives what is only in memory."""

    def __init__(self, path: Path, unsaved: Unsaved, patience: float = PATIENCE) -> None:
        self._path, self._unsaved, self._patience = path, unsaved, patience
        self._lock = Lock()
        self._file: sqlite3.Connection | None = None
        self._identity: Identity | None = None
        self._copy: sqlite3.Connection | None = None
        self._copied = -1

    def ask(self, query: Query[T]) -> T:
        """The answer to a question. Raises LibraryUnavailable."""
        with self._lock:
            version, unsaved = self._unsaved()
            try:
                if not unsaved and (file := self._opened()):
                    self._drop_copy()
                    return query(file)
                return query(self._copy_with(version, unsaved))
            except sqlite3.Error as error:
                self._close_file()
                trouble = trouble_of(error)
                if trouble is None:
                    raise
                raise LibraryUnavailable(trouble) from error

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._close_file()
            self._drop_copy()

    # ------------------------------------------------------------------ the file

    def _opened(self) -> sqlite3.Connection | None:
        """The file that now stands at the path, or None if it cannot be opened or is not ours."""
        now = identity(self._path)
        if self._file is not None and now == self._identity:
            return self._file
        self._close_file()
        if now is None:
            return None
        file = self._open_if_ours()
        if file is not None:
            self._file, self._identity = file, now
        return file

    def _open_if_ours(self) -> sqlite3.Connection | None:
        """Raises sqlite3.Error if another program holds the file, or if it is damaged."""
        try:
            file = connect(self._path, self._patience)
            try:
                if version_of(file).number == len(STEPS):
                    file.execute("PRAGMA query_only = ON")
                    return file
            except BaseException:
                file.close()
                raise
            file.close()
        except (NewerLibrary, NotALibrary):
            pass
        except sqlite3.Error as error:
            if trouble_of(error) in (Trouble.BUSY, Trouble.DAMAGED):
                raise
        return None

    def _close_file(self) -> None:
        if self._file is not None:
            self._file.close()
        self._file = None

    # ------------------------------------------------------------------ the copy

    def _copy_with(self, version: int, unsaved: Sequence[Change]) -> sqlite3.Connection:
        copy = self._copy or self._new_copy()
        self._copy = copy
        if version != self._copied:
            for change in unsaved:
                change.apply(copy)
            self._copied = version
        return copy

    def _new_copy(self) -> sqlite3.Connection:
        """A library in memory with all that can be read of the file."""
        for way in WAYS_TO_OPEN:
            copy = connect(Path(":memory:"))
            with suppress(sqlite3.Error, NewerLibrary, NotALibrary):
                self._copy_file(copy, way)
                return copy
            copy.close()
        copy = connect(Path(":memory:"))
        bring_up_to_date(copy)
        return copy

    def _copy_file(self, copy: sqlite3.Connection, way: str) -> None:
        with closing(sqlite3.connect(f"{self._path.as_uri()}?{way}", uri=True, timeout=0)) as file:
            version_of(file)
            file.backup(copy)
        bring_up_to_date(copy)

    def _drop_copy(self) -> None:
        if self._copy is not None:
            self._copy.close()
        self._copy, self._copied = None, -1
