"""Where the comments go that are written while a game is looked through: into the library, never into a file."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

from checkers_tui.draughts import Game
from checkers_tui.draughts.pdn import PdnGame
from checkers_tui.library.game_files import record_of, tags_for
from checkers_tui.library.games import UnreadableGame
from checkers_tui.library.kept_game import KeptGame
from checkers_tui.library.library import Library
from checkers_tui.library.records import GameRecord, now
from checkers_tui.library.troubles import LibraryUnavailable
from checkers_tui.library.writer import Kept, Ticket

from .game_words import pairing_of
from .looked_at import LookedAt, NotesNotKept, of_file, of_library
from .session import Session

IN_MEMORY = "The comment is not on the disk yet; it is written as soon as it can be."
DAMAGED = "Not all of this game can be read, so it stays as it is kept: the comment is there only while it is open."
COPIED = "Kept with a copy of the game in your library; the file stays as it is."
NOTED_BEFORE = "with your comments from the library"


class LibraryNotes:
    """Keeps the comments of a game of the library with it."""

    def __init__(self, kept: KeptGame, *, is_whole: bool = True) -> None:
        self._kept = kept
        self._is_whole = is_whole

    async def keep(self, game: Game) -> str:
        """Keep them; nothing to tell if they are on the disk. Raises NotesNotKept for a damaged game."""
        if not self._is_whole:
            raise NotesNotKept(DAMAGED)
        return await _written(self._kept.annotate(game))


class SessionNotes:
    """Keeps the comments of the game on the board with it."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def keep(self, game: Game) -> str:
        """Keep them."""
        self._session.keep_comments()
        return ""


class CopyNotes:
    """Keeps the comments of a game of a file: the first one takes a copy of the game into the library."""

    def __init__(self, library: Library, original: GameRecord) -> None:
        self._library = library
        self._original = original
        self._kept: KeptGame | None = None

    async def keep(self, game: Game) -> str:
        """Keep them, and say once where. Raises NotesNotKept if the library cannot be read."""
        if self._kept is not None:
            return await _written(self._kept.annotate(game))
        uid = self._original.uid
        self._library.undelete([uid])
        await self._library.saved(self._library.add([self._original]))
        try:
            self._kept = (await asyncio.to_thread(self._library.resume, uid)).kept
        except (UnreadableGame, LibraryUnavailable) as trouble:
            raise NotesNotKept(f"The comment stands here only while the game is open: {trouble}") from None
        return await _written(self._kept.annotate(game)) or COPIED


async def _written(ticket: Ticket) -> str:
    return "" if await asyncio.wrap_future(ticket) is Kept.ON_DISK else IN_MEMORY


# ---------------------------------------------------------------------- games with their notes


def look_at_kept(library: Library, uid: str) -> LookedAt:
    """A game of the library; comments are kept with it. Raises UnreadableGame or LibraryUnavailable.

    It may have to wait for another program, up to two seconds: an event loop asks in a thread.
    """
    resumed = library.resume(uid)
    return of_library(resumed.loaded, LibraryNotes(resumed.kept, is_whole=not resumed.loaded.problem))


def look_at_session(session: Session) -> LookedAt:
    """The game on the board, from its beginning."""
    tags = tags_for(pairing_of(session.setup), now())
    return LookedAt(session.game, tags, session.outcome, notes=SessionNotes(session))


def look_at_file_game(library: Library | None, game: PdnGame, file: Path | str) -> LookedAt:
    """A game of a file; one that has been commented before is shown as the library has it. May wait as above."""
    name = Path(file).name
    if library is None:
        return of_file(game, name)
    original = record_of(game, now())
    looked = of_file(game, name, CopyNotes(library, original))
    try:
        if not library.holds(original.uid):
            return looked
        resumed = library.resume(original.uid)
    except (UnreadableGame, LibraryUnavailable):
        return looked
    if resumed.loaded.problem or resumed.loaded.record.tree == original.tree:
        return looked
    return replace(
        looked,
        game=resumed.loaded.game,
        origin=f"{looked.origin}, {NOTED_BEFORE}",
        notes=LibraryNotes(resumed.kept),
    )
