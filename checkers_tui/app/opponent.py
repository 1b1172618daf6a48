"""Our own engine as the app uses it: how it is got, and what the settings tell it."""

from __future__ import annotations

from ..engine.own_process import default_threads
from ..library.paths import Paths
from ..library.settings import Settings
from ..play.session import Opponent


def engine_parameters(settings: Settings, paths: Paths | None) -> dict[str, str]:
    """The settings that are parameters of our engine, and where the player's own endgame tables are."""
    threads = settings.threads if settings.threads > 0 else default_threads()
    tables = str(paths.tables) if paths else ""
    return {"hash": str(max(settings.hash_megabytes, 1)), "threads": str(threads), "tables": tables}


def engine_opponent() -> Opponent:
    """Our own engine in a process of its own; it starts when it is first asked."""
    from ..engine.client import HubClient
    from .unhurried import Unhurried

    return Unhurried(HubClient())
