"""Games that the library could not take to the very end: written as game files wherever that is possible."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from checkers_tui.library.safe_file import write_safely

if TYPE_CHECKING:
    from checkers_tui.library.library import Library

MOST_NAMES = 100


def places() -> Iterator[Path]:
    """Where a game file may go if the player's own folder takes none: here, at home, and among what is temporary."""
    finders: tuple[Callable[[], Path], ...] = (Path.cwd, Path.home, lambda: Path(tempfile.gettempdir()))
    for find in finders:
        with suppress(OSError, RuntimeError):  # a folder may be gone, and a player without a home
            yield find()


def copy_unsaved(library: Library, folders: Iterable[Path]) -> str:
    """Write the games that are only in memory into the first folder that takes them, and tell the player where.

    Where none does, the text has the games themselves; empty if everything is saved.
    """
    from checkers_tui.library.game_files import written
    from checkers_tui.library.games import loaded

    records = library.unsaved_records
    if not records:
        return ""
    text = "\n".join(written(loaded(record)) for record in records)
    games, is_written = ("One game", "It is") if len(records) == 1 else (f"{len(records)} games", "They are")
    could_not = f"{games} could not be saved in the library."
    for folder in folders:
        with suppress(OSError):
            path = _free_name(folder)
            write_safely(path, text)
            return f"{could_not} {is_written} written to {path}."
    return f"{could_not} No other place can be written either; these are the moves:\n\n{text.rstrip()}"


def _free_name(folder: Path) -> Path:
    """A name of the moment that no file in the folder has. Raises FileExistsError."""
    moment = f"checkers-tui-{datetime.now():%Y-%m-%d-%H%M%S}"
    for number in range(1, MOST_NAMES):
        path = folder / f"{moment}{f'-{number}' if number > 1 else ''}.pdn"
        if not path.exists():
            return path
    raise FileExistsError(f"There are {MOST_NAMES} files of this name in {folder}.")
