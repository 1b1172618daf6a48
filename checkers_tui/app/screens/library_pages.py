"""The pages that show the library, and what is chosen on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from ...library.settings import NewGameChoice
from ...play.home import Home
from ...play.keeper import SavedGame
from ...play.library_notices import before_a_game

if TYPE_CHECKING:
    from ...library.listing import GameFilter

NOTHING_KEPT = "Nothing is kept: the program was started without a folder for games."


Wanted = SavedGame | NewGameChoice
"""A game to go on with, or one that is to begin."""


async def choose_game(screen: Screen[Any], home: Home | None, which: GameFilter | None = None) -> Wanted | None:
    """Let the player choose a game that was kept, or look through some; what is to be played then, or None.

    What is imported here loads SQLite, for which no first screen waits.
    """
    from ...library.games import UnreadableGame
    from ...library.listing import EVERY_GAME
    from ...library.troubles import LibraryUnavailable
    from ...play.notes import look_at_kept
    from .games import GamesPage

    if home is None:
        screen.notify(NOTHING_KEPT)
        return None
    shelf = await home.opening()
    library, exports = shelf.library, home.paths.exports
    _warn(screen, home)
    why_none = before_a_game(home.warning) or home.notices.repair
    page = GamesPage(library, which or EVERY_GAME, lambda uid: look_at_kept(library, uid), exports, why_none)
    wanted = await screen.app.push_screen_wait(page)
    if wanted is None or isinstance(wanted, NewGameChoice):
        return wanted
    try:
        return await shelf.keeper.find(wanted.uid)
    except (UnreadableGame, LibraryUnavailable) as trouble:
        screen.notify(str(trouble), severity="warning")
        return None


def _warn(screen: Screen[Any], home: Home) -> None:
    """A page of the library says what is the matter with it."""
    if home.warning:
        screen.notify(before_a_game(home.warning), severity="warning")


async def look_at_statistics(screen: Screen[Any], home: Home | None) -> Wanted | None:
    """Show the statistics; a game that is chosen from one of their rows."""
    from .statistics import StatisticsPage

    if home is None:
        screen.notify(NOTHING_KEPT)
        return None
    shelf = await home.opening()
    _warn(screen, home)
    which = await screen.app.push_screen_wait(StatisticsPage(shelf.library, home.paths.exports))
    return None if which is None else await choose_game(screen, home, which)
