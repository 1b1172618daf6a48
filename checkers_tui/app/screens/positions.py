"""From a position to a game: set up in the editor, or pasted, then begun as the player likes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from ...draughts import Position
from ...library.settings import NewGameChoice, Settings
from ...play.choices import setup_of, starting_at
from ...play.game_words import against, pairing_of
from ...play.home import Home
from ..choices import style_of
from ..drafting import Draft
from ..view import Style

if TYPE_CHECKING:
    from ..pasting import PastedPosition

NOT_ON_DISK = "The position is kept in memory only, until the disk takes it."


@dataclass(frozen=True)
class Surroundings:
    """What holds where a position is dealt with; ``home``: where games are kept, None for nowhere."""

    screen: Screen[Any]
    settings: Settings
    home: Home | None

    @classmethod
    def of(cls, screen: Screen[Any]) -> Surroundings:
        """What the app of a screen says."""
        settings, home = getattr(screen.app, "settings", None), getattr(screen.app, "home", None)
        return cls(
            screen,
            settings if isinstance(settings, Settings) else Settings(),
            home if isinstance(home, Home) else None,
        )

    async def keep(self, position: Position) -> str:
        """Put a position into the library, to be played later; a sentence that says so, or why not."""
        from ...library.writer import Kept

        setup = setup_of(replace(self.settings, new_game=starting_at(position, self.settings.new_game)))
        if self.home is None:
            return ""
        if setup.fen is None:
            return "This is the start position: any new game begins there."
        shelf = await self.home.opening()
        if await shelf.library.saved(shelf.keeper.put(setup)) is not Kept.ON_DISK:
            return NOT_ON_DISK
        return f"Kept in the library: an unfinished game, {against(pairing_of(setup))}."


async def set_up(where: Surroundings, draft: Draft, *, flipped: bool = False) -> NewGameChoice | None:
    """Let the player set up a position and choose how it is to be played; None if nothing is to be."""
    while True:
        position = await edit(where, draft, flipped=flipped)
        if position is None:
            return None
        choice = await choose_opponent(where, position)
        if choice is not None:
            return choice
        draft = Draft.of(position)


async def edit(where: Surroundings, draft: Draft, *, flipped: bool = False) -> Position | None:
    """Open the editor; the position that is to be played, or None."""
    from .editor import Editor

    style = style_of(where.settings, Style(flipped=flipped))
    exports = where.home.paths.exports if where.home else None
    keep = where.keep if where.home else None
    position: Position | None = await where.screen.app.push_screen_wait(Editor(draft, style, keep, exports))
    return position


async def choose_opponent(where: Surroundings, position: Position) -> NewGameChoice | None:
    """Let the player choose how a position is to be played."""
    from .new_game import NewGame

    offered = starting_at(position, where.settings.new_game)
    choice: NewGameChoice | None = await where.screen.app.push_screen_wait(NewGame(offered))
    return choice


async def take_pasted(where: Surroundings, pasted: PastedPosition) -> NewGameChoice | None:
    """Ask what is to be done with a pasted position, and do it."""
    from .pasted_position import PastedPositionDialog

    wanted = await where.screen.app.push_screen_wait(PastedPositionDialog(pasted))
    if wanted is None:
        return None
    if wanted.position is not None:
        return await choose_opponent(where, wanted.position)
    return await set_up(where, wanted.draft)
