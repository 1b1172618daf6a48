"""From a file of games to a game: the file is chosen, one of its games looked through, and perhaps played on."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from ...play.game_file import CannotOpen, FileOnDisk, GameFile
from ...play.home import Home
from ..folders import LastFolder

if TYPE_CHECKING:
    from ...library.settings import NewGameChoice


async def open_a_file(screen: Screen[Any], home: Home | None, folder: Path | None = None) -> NewGameChoice | None:
    """Let the player choose a file and look through its games; what is to be played then, or None.

    ``folder``: the one to begin in; None: where the last file was.
    """
    from .file_picker import FilePicker

    last = _last_folder(screen)
    last.path = folder or last.path
    while True:
        path: Path | None = await screen.app.push_screen_wait(FilePicker(last.path or _first_folder()))
        if path is None:
            return None
        last.path = path.parent
        choice = await look_into(screen, FileOnDisk(path), home)
        if choice is not None:
            return choice


async def open_path(screen: Screen[Any], path: str, home: Home | None) -> NewGameChoice | None:
    """Let the player look through the games of the file at a path, such as one that was dropped; as ``open_a_file``."""
    place = Path(os.path.expanduser(path))
    if await asyncio.to_thread(os.path.isdir, place):
        return await open_a_file(screen, home, place)
    return await look_into(screen, FileOnDisk(place), home)


async def look_into(screen: Screen[Any], file: GameFile, home: Home | None) -> NewGameChoice | None:
    """Let the player look through the games of a file; what is to be played then, or None."""
    from .file_games import FileGames

    try:
        await asyncio.to_thread(lambda: file.open().close())
    except CannotOpen as refusal:
        screen.notify(str(refusal), severity="warning")
        return None
    choice: NewGameChoice | None = await screen.app.push_screen_wait(FileGames(file, home))
    return choice


def _last_folder(screen: Screen[Any]) -> LastFolder:
    found = getattr(screen.app, "last_folder", None)
    return found if isinstance(found, LastFolder) else LastFolder()


def _first_folder() -> Path:
    try:
        return Path.cwd()
    except OSError:
        return Path.home()
