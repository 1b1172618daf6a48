"""What becomes of a pasted text: who uses it, and what that leads to."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol, runtime_checkable

from textual.screen import Screen

from ...draughts import RuleSet
from ...draughts.pdn import Entry
from ...library.settings import NewGameChoice
from ...play.game_file import CannotOpen, PastedFile, read_listed
from ...play.home import Home
from ...play.looked_at import LookedAt
from ..pasting import Pasted, PastedGames, PastedPath, PastedPosition
from .files import look_into, open_path
from .positions import Surroundings, take_pasted


@runtime_checkable
class UsesPastes(Protocol):
    """A screen that uses pasted texts."""

    @property
    def rules_at_hand(self) -> RuleSet:
        """The rule set that a position is taken for, if it fits."""
        ...

    def can_use(self, pasted: Pasted) -> bool:
        """Is this text for this screen, if it lies on top?"""
        ...

    def use_paste(self, pasted: Pasted) -> None:
        """Use it."""
        ...


def taker_of(screen: Screen[Any]) -> UsesPastes | None:
    """The screen as one that uses pasted texts, or None if it does not."""
    return screen if isinstance(screen, UsesPastes) else None


async def choice_of_pasted(screen: Screen[Any], pasted: Pasted) -> NewGameChoice | None:
    """Let the player deal with a pasted text; the game that is to be begun then, or None."""
    where = Surroundings.of(screen)
    match pasted:
        case PastedPosition():
            return await take_pasted(where, pasted)
        case PastedGames(data, (entry,)):
            return await look_at_one(where, PastedFile(data), entry)
        case PastedGames(data):
            return await look_into(screen, PastedFile(data), where.home)
        case PastedPath(path):
            return await open_path(screen, path, where.home)
        case _:
            return None


async def look_at_one(where: Surroundings, file: PastedFile, entry: Entry) -> NewGameChoice | None:
    """Let the player look through the only game of a text."""
    from .look_through import LookThrough

    try:
        looked = await asyncio.to_thread(_looked_at, where.home, file, entry)
    except CannotOpen as refusal:
        where.screen.notify(str(refusal), severity="warning")
        return None
    exports = where.home.paths.exports if where.home else None
    choice = await where.screen.app.push_screen_wait(LookThrough(looked, exports))
    return choice if isinstance(choice, NewGameChoice) else None


def _looked_at(home: Home | None, file: PastedFile, entry: Entry) -> LookedAt:
    from ...play.notes import look_at_file_game

    return look_at_file_game(home.open().library if home else None, read_listed(file, entry), file.name)
