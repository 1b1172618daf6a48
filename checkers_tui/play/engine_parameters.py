"""What our engine is told of the player's settings."""

from __future__ import annotations

from ..engine.levels import MOST_THREADS
from ..engine.own_process import MOST_MEGABYTES, default_threads
from ..library.paths import Paths
from ..library.settings import Settings


def engine_parameters(settings: Settings, paths: Paths | None) -> dict[str, str]:
    """The settings that are parameters of our engine, and where the player's own endgame tables are."""
    threads = min(settings.threads, MOST_THREADS) if settings.threads > 0 else default_threads()
    megabytes = min(max(settings.hash_megabytes, 1), MOST_MEGABYTES)
    tables = str(paths.tables) if paths else ""
    return {"hash": str(megabytes), "threads": str(threads), "tables": tables}
