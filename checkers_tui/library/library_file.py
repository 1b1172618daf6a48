"""The file of a library as the writer uses it: always the one that stands at the path, mended if need be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from .changes import Afterwards, Change
from .database import Database, open_database
from .rescue import Rescue, rescue
from .troubles import NotKept, Trouble

TRIES = 3
"""So often a file that is damaged, or replaced by another, is opened anew for one change."""

Opener = Callable[[Path, float], Database]


class LibraryFile:
    """Opens the file when it is needed, and again when it has been put aside or replaced; for one thread.

    ``on_rescue`` is told when a damaged file has been put aside; ``before_merging`` is called before the
    file is closed to have its log merged: whoever else has it open in this program should let go of it.
    """

    def __init__(self, path: Path, patience: float, opener: Opener = open_database) -> None:
        self.on_rescue: Callable[[Rescue], None] = lambda rescue: None
        self.before_merging: Callable[[], None] = lambda: None
        self._path, self._patience = path, patience
        self._opener = opener
        self._database: Database | None = None

    def open(self) -> Database:
        """The open file. Raises NotKept, NewerLibrary or NotALibrary."""
        if self._database is None:
            try:
                self._database = self._opener(self._path, self._patience)
            except NotKept as failure:
                if failure.trouble is not Trouble.DAMAGED:
                    raise
                self._mend()
                self._database = self._opener(self._path, self._patience)
        return self._database

    def close(self) -> None:
        """Let go of the file."""
        if self._database:
            self._database.close()
        self._database = None

    def write(self, changes: Sequence[Change]) -> list[Afterwards]:
        """Make the changes in one transaction; when this returns they are on the disk. Raises as ``open`` does."""
        for _ in range(TRIES):
            try:
                afterwards = self._write(changes)
            except NotKept as failure:
                self.close()
                if failure.trouble is not Trouble.DAMAGED:
                    raise
                self._mend()
            else:
                if afterwards is not None:
                    return afterwards
        raise NotKept(Trouble.UNREACHABLE)

    def _write(self, changes: Sequence[Change]) -> list[Afterwards] | None:
        """None if the file was put aside meanwhile, so that all is to be done again with its successor."""
        database = self.open()
        with database.writing() as connection:
            afterwards = [change.apply(connection) for change in changes]
        if database.is_elsewhere:
            self.close()
            return None
        if database.has_long_log:
            self.before_merging()
            self.close()
        return [after for after in afterwards if after]

    def _mend(self) -> None:
        self.close()
        done = rescue(self._path, self._patience)
        if done:
            self.on_rescue(done)
