"""What stands in a folder, for choosing a file of games: those first; and what a typed path means. Knows no screen."""

from __future__ import annotations

import os
import stat
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

from ..frozen import frozen

ENDINGS = (".pdn",)
PARENT_NAME = ".."


class Kind(IntEnum):
    """What a row is, in the order in which rows stand."""

    PARENT = 0
    GAMES = 1
    FOLDER = 2
    OTHER = 3


@frozen
class FolderRow:
    """A file or a folder. ``size`` in bytes; ``changed``: seconds since 1970; both 0 where nobody says."""

    name: str
    kind: Kind
    size: int = 0
    changed: float = 0.0

    @property
    def is_folder(self) -> bool:
        """Does it lead to more files?"""
        return self.kind in (Kind.PARENT, Kind.FOLDER)


@frozen
class Typed:
    """What a typed path means: a folder, and the beginning of a name in it."""

    folder: Path
    beginning: str


@dataclass
class LastFolder:
    """Where the last file was, for as long as the program runs; None: nowhere yet."""

    path: Path | None = None


def list_folder(folder: Path) -> list[FolderRow]:
    """The folder above, files of games, folders, other files, each in the order of the alphabet. Raises OSError."""
    rows = [FolderRow(PARENT_NAME, Kind.PARENT)] if folder.parent != folder else []
    with os.scandir(folder) as entries:
        rows += [row for row in map(_row, entries) if row is not None]
    return sorted(rows, key=lambda row: (row.kind, row.name.casefold(), row.name))


def _row(entry: os.DirEntry[str]) -> FolderRow | None:
    """A row; none for what is neither file nor folder, such as a device or a link to nothing."""
    try:
        found = entry.stat()
    except OSError:
        return None
    if stat.S_ISDIR(found.st_mode):
        return FolderRow(entry.name, Kind.FOLDER)
    if not stat.S_ISREG(found.st_mode):
        return None
    kind = Kind.GAMES if entry.name.lower().endswith(ENDINGS) else Kind.OTHER
    return FolderRow(entry.name, kind, found.st_size, found.st_mtime)


def typed_in(here: Path, text: str) -> Typed:
    """What a text means that is typed while a folder is shown; ``~`` is the player's own folder."""
    before, slash, beginning = text.rpartition("/")
    if not slash:
        return Typed(Path.home(), "") if text == "~" else Typed(here, text)
    folder = Path(f"{before}/")
    if before.startswith("~"):
        # Where nobody has this name, there will be no such folder.
        with suppress(RuntimeError):
            folder = folder.expanduser()
    return Typed(Path(os.path.normpath(here / folder)), beginning)


def matching(rows: Sequence[FolderRow], beginning: str) -> list[FolderRow]:
    """The rows whose names begin so, else those that hold it, in any case; hidden ones only if that is typed."""
    wanted = beginning.casefold()
    seen = [row for row in rows if not row.name.startswith(".") or row.kind is Kind.PARENT or wanted.startswith(".")]
    if not wanted:
        return seen
    named = [row for row in seen if row.kind is not Kind.PARENT or wanted == PARENT_NAME]
    begun = [row for row in named if row.name.casefold().startswith(wanted)]
    return begun or [row for row in named if wanted in row.name.casefold()]


def completed(text: str, rows: Sequence[FolderRow]) -> str:
    """The typed text, as far on as all matching rows go the same way; a folder that is alone ends with a slash."""
    before, slash, beginning = text.rpartition("/")
    found = [row for row in matching(rows, beginning) if row.kind is not Kind.PARENT]
    if not beginning or not found:
        return text
    if len(found) == 1:
        return f"{before}{slash}{found[0].name}{'/' if found[0].is_folder else ''}"
    shared = _shared_beginning([row.name for row in found])
    return f"{before}{slash}{shared}" if len(shared) > len(beginning) else text


def _shared_beginning(names: Sequence[str]) -> str:
    """What all names begin with, in any case, as the first of them writes it."""
    shared = ""
    for characters in zip(*names, strict=False):
        if len({character.casefold() for character in characters}) > 1:
            break
        shared += characters[0]
    return shared


def size_words(size: int) -> str:
    """A size as people write it: ``812 B``, ``14 kB``, ``10.4 MB``."""
    if size < 1000:
        return f"{size} B"
    if size < 1_000_000:
        return f"{size / 1000:.0f} kB"
    return f"{size / 1_000_000:.1f} MB"


def short_path(path: Path) -> str:
    """A path as a person would write it."""
    try:
        rest = path.relative_to(Path.home())
    except (ValueError, RuntimeError):
        return str(path)
    return "~" if rest == Path() else f"~/{rest}"
