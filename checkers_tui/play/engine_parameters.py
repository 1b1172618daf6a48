"""What our engine is told of the player's settings."""

from __future__ import annotations

from ..engine.own_process import default_threads
from ..library.paths import Paths
from ..library.settings import Settings


def engine_parameters(settings: Settings, paths: Paths | None) -> dict[str, str]:
    """The settings that are parameters of our engine, and where the player's own endgame tables are."""
    threads = settings.threads if settings.threads > 0 else default_threads()
    tables = str(paths.tables) if paths else ""
    return {"hash": str(max(settings.hash_megabytes, 1)), "threads": str(threads), "tables": tables}
