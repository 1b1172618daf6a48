"""The pages that show the library, and what is chosen on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from ...play.home import Home
from ...play.keeper import SavedGame

if TYPE_CHECKING:
    from ...library.listing import GameFilter

NOTHING_KEPT = "Nothing is kept: the program was started without a folder for games."


async def choose_game(screen: Screen[Any], home: Home | None, which: GameFilter | None = None) -> SavedGame | None:
    """Let the player choose a game that was kept; None if none is chosen, or it cannot be opened.

    What is imported here loads SQLite, for which no first screen waits.
    """
    from ...library.games import UnreadableGame
    from ...library.listing import EVERY_GAME
    from ...library.troubles import LibraryUnavailable
    from .games import GamesPage

    if home is None:
        screen.notify(NOTHING_KEPT)
        return None
    shelf = await home.opening()
    wanted = await screen.app.push_screen_wait(GamesPage(shelf.library, which or EVERY_GAME))
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
