"""The pages that show the library, and what is chosen on them."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from ...library.games import UnreadableGame
from ...library.listing import EVERY_GAME, GameFilter
from ...library.troubles import LibraryUnavailable
from ...play.keeper import SavedGame
from ..home import Home

NOTHING_KEPT = "Nothing is kept: the program was started without a folder for games."


async def choose_game(screen: Screen[Any], home: Home | None, which: GameFilter = EVERY_GAME) -> SavedGame | None:
    """Let the player choose a game that was kept; None if none is chosen, or it cannot be opened."""
    from .games import GamesPage

    if home is None:
        screen.notify(NOTHING_KEPT)
        return None
    shelf = await home.opening()
    wanted = await screen.app.push_screen_wait(GamesPage(shelf.library, which))
    if wanted is None:
        return None
    try:
        return await shelf.keeper.find(wanted.uid)
    except (UnreadableGame, LibraryUnavailable) as trouble:
        screen.notify(str(trouble), severity="warning")
        return None


async def look_at_statistics(screen: Screen[Any], home: Home | None) -> SavedGame | None:
    """Show the statistics; a game that is chosen from one of their rows."""
    from .statistics import StatisticsPage

    if home is None:
        screen.notify(NOTHING_KEPT)
        return None
    shelf = await home.opening()
    which = await screen.app.push_screen_wait(StatisticsPage(shelf.library, home.paths.exports))
    return None if which is None else await choose_game(screen, home, which)
