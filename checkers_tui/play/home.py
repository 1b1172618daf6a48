"""Where a player's games are kept: a library that is opened when the screen stands already."""

from __future__ import annotations

import asyncio
from threading import Lock
from typing import TYPE_CHECKING

from checkers_tui.frozen import frozen
from checkers_tui.library.paths import Paths

from . import last_copy
from .keeper import Keeper, SavedGame
from .kept_later import KeptLater
from .last_copy import copy_unsaved
from .library_notices import LibraryNotices

if TYPE_CHECKING:
    from checkers_tui.library.library import Library

    from .keeping import LibraryKeeper
    from .library_record import LibraryRecord

CLOSING_SECONDS = 5.0
"""So long the disk is waited for when the program ends."""


class CannotContinue(Exception):
    """A kept game cannot be gone on with; the text is a sentence for the player."""


@frozen
class Shelf:
    """The library in use, with all that goes through it."""

    library: Library
    keeper: LibraryKeeper
    record: LibraryRecord


class Home:
    """The folders of a player, and the library in them.

    ``keeper`` may be given to a session at once; ``notices`` are to be delivered to it.
    """

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.notices = LibraryNotices()
        self.keeper: Keeper = KeptLater(lambda: self.open().keeper)
        self._lock = Lock()
        self._leaving = Lock()
        self._parting: str | None = None
        self._shelf: Shelf | None = None

    @property
    def shelf(self) -> Shelf | None:
        """The library in use, or None before it is."""
        return self._shelf

    @property
    def warning(self) -> str:
        """What keeps games from being saved now, as a sentence for the player; empty if nothing does."""
        return self.notices.warning

    @property
    def everything_is_saved(self) -> bool:
        """Is no game kept in memory alone?"""
        return self._shelf is None or not self._shelf.library.unsaved_games

    def open(self) -> Shelf:
        """Use the library from now on; any thread may ask. The file itself is opened in the background."""
        with self._lock:
            if self._shelf is None:
                self._shelf = self._new_shelf()
            return self._shelf

    def _new_shelf(self) -> Shelf:
        # They load SQLite, for which the first screen does not wait.
        from checkers_tui.library.library import Library

        from .keeping import LibraryKeeper
        from .library_record import LibraryRecord

        library = Library(self.paths.library, self.notices)
        return Shelf(library, LibraryKeeper(library), LibraryRecord(library))

    async def opening(self) -> Shelf:
        """``open`` beside the event loop."""
        return await asyncio.to_thread(self.open)

    async def refusal(self) -> str:
        """Wait until the file is open. A sentence if a newer version of the program keeps it, else nothing."""
        from checkers_tui.library.troubles import NewerLibrary, NotALibrary

        shelf = await self.opening()
        try:
            await asyncio.wrap_future(shelf.library.opened)
        except NewerLibrary as refusal:
            return str(refusal)
        except NotALibrary:
            pass  # that is told as a notice, and the games are kept in memory
        return ""

    async def latest(self) -> SavedGame | None:
        """The unfinished game that was played last, or None. Raises CannotContinue with a sentence."""
        from checkers_tui.library.games import UnreadableGame
        from checkers_tui.library.troubles import LibraryUnavailable

        shelf = await self.opening()
        try:
            return await shelf.keeper.find_latest()
        except (UnreadableGame, LibraryUnavailable) as trouble:
            raise CannotContinue(str(trouble)) from trouble

    def close(self, timeout: float = CLOSING_SECONDS) -> bool:
        """Write what is left, and let go of the file; False if not everything is on the disk by then (seconds)."""
        return self._shelf is None or self._shelf.library.close(timeout)

    def leave(self) -> str:
        """Close in the end. What could not be saved is written elsewhere: a text that tells the player, else nothing.

        Any thread may call it, and more than once.
        """
        with self._leaving:
            if self._parting is None:
                is_saved = self.close()
                shelf = self._shelf
                self._parting = "" if is_saved or shelf is None else copy_unsaved(shelf.library, last_copy.places())
            return self._parting
