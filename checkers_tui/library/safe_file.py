"""Files that are either as they were or as they should be, never half written; and files put aside."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

MOST_NAMES = 10_000


def write_safely(path: Path, text: str) -> None:
    """Write a text file whole or not at all, also if the power fails. Raises OSError.

    A link is followed, so that it stays one; the folder is made if it is missing.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def write_where_asked(path: Path, text: str) -> None:
    """``write_safely`` for a path that a person wrote: a folder that is missing was misspelt. Raises OSError."""
    folder = path.parent
    if not folder.exists():
        raise FileNotFoundError(errno.ENOENT, f"there is no folder {folder}")
    if not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, f"{folder} is no folder")
    write_safely(path, text)


def name_aside(path: Path) -> Path:
    """A name that is still free, for what was found in a place where it cannot stay."""
    for number in range(1, MOST_NAMES):
        aside = path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")
        if not os.path.lexists(aside):
            return aside
    raise FileExistsError(f"There are {MOST_NAMES} damaged files beside {path} already.")


def put_aside(path: Path) -> Path:
    """Give a file or a folder another name, and tell which. Raises OSError."""
    aside = name_aside(path)
    path.rename(aside)
    return aside
