"""The program as it is installed, started in a pseudo-terminal."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from checkers_tui.library.library import Library

from .terminal import Terminal

MARK = "CHECKERS_TUI_TEST"
"""The variable by which a test knows its processes."""
KEPT = ("PYTHONPATH", "PYTHONSAFEPATH", "CHECKERS_TUI_INTERPRETED")
"""Variables that decide which package is started, and in which form."""


def program() -> list[str]:
    """The installed command; from a checkout that is not installed, the package."""
    script = Path(sys.executable).with_name("checkers-tui")
    return [str(script)] if script.exists() else [sys.executable, "-m", "checkers_tui"]


def start(
    home: Path, *arguments: str, columns: int = 80, rows: int = 24, environment: Mapping[str, str] | None = None
) -> Terminal:
    """The program at a size of window, with a home folder of its own."""
    return Terminal([*program(), *arguments], columns, rows, {**environment_for(home), **(environment or {})})


def environment_for(home: Path) -> dict[str, str]:
    """What the program needs to know from its environment, with a home folder of its own, in which it keeps all."""
    return {
        "HOME": str(home),
        "CHECKERS_TUI_DATA": str(home / "kept"),
        **{name: os.environ[name] for name in KEPT if name in os.environ},
    }


def processes_with(variable: str, value: str) -> list[int]:
    """The processes that have inherited an environment variable with this value."""
    wanted = f"{variable}={value}".encode()
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
        except OSError:
            continue
    return found


def plies_kept(home: Path) -> int:
    """How many plies the program has kept of its unfinished games."""
    library = Library(home / "kept" / "library.sqlite3")
    try:
        return sum(game.plies for game in library.unfinished())
    finally:
        library.close()
