"""What becomes of a pasted text: who uses it, and what that leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from textual.screen import Screen

from ...draughts import RuleSet
from ...play.game_file import PastedFile
from ..pasting import Pasted, PastedGames, PastedPath, PastedPosition
from .files import look_into, open_path
from .positions import Surroundings, take_pasted

if TYPE_CHECKING:
    from ...library.settings import NewGameChoice


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
        case PastedGames(data):
            return await look_into(screen, PastedFile(data), where.home)
        case PastedPath(path):
            return await open_path(screen, path, where.home)
        case _:
            return None
