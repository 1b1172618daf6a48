"""Where things are kept: the one home for every path of the program."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from ..frozen import frozen

APP_NAME = "checkers-tui"
DATA_VARIABLE = "CHECKERS_TUI_DATA"
"""The environment variable that names the folder for everything; ``--data`` goes before it."""


@frozen
class Paths:
    """The folders of one player; nothing is made before something is written there."""

    data: Path
    config: Path

    @property
    def library(self) -> Path:
        """Games and statistics."""
        return self.data / "library.sqlite3"

    @property
    def settings(self) -> Path:
        """What the player has chosen."""
        return self.config / "settings.toml"

    @property
    def exports(self) -> Path:
        """Where copied moves, positions and games are also saved."""
        return self.data / "exports"

    @property
    def tables(self) -> Path:
        """Endgame tables that the player has built."""
        return self.data / "tables"


def find_paths(folder: Path | str | None = None, environ: Mapping[str, str] = os.environ) -> Paths:
    """The folders to use: the one asked for, else the one in the environment, else the system's own.

    A folder that is asked for holds everything, settings too. ``~`` is understood.
    """
    asked = str(folder) if folder else environ.get(DATA_VARIABLE, "")
    if asked.strip():
        chosen = Path(os.path.abspath(Path(asked).expanduser()))
        return Paths(chosen, chosen)
    import platformdirs

    return Paths(
        platformdirs.user_data_path(APP_NAME, appauthor=False),
        platformdirs.user_config_path(APP_NAME, appauthor=False),
    )
