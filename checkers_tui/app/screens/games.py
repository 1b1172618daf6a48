"""The games that were played: continued, looked through, copied, exported, deleted and brought back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import BindingType

from ...library.games import UnreadableGame
from ...library.listing import EVERY_GAME, GameFilter
from ...library.records import OpponentKind
from ...library.settings import NewGameChoice
from ...library.troubles import LibraryUnavailable
from ...play.choices import setup_of
from ...play.looked_at import LookedAt
from ..copying import copy_out, copy_position, shown_path
from ..exporting import as_file
from ..menu_bindings import GAMES_BINDINGS
from ..menu_entries import Neighbour
from ..messages import OptionOpened
from ..widgets.rows import Rows
from ..work import work
from .games_list import GamesList, GamesSource, OpenGame

if TYPE_CHECKING:
    from ..drafting import Draft

__all__ = ["GamesPage", "GamesSource", "OpenGame"]


class GamesPage(GamesList):
    """Gives the game that was opened, or what is chosen for one that begins in it, or None.

    ``look_at``: gives a game by its name to be looked through, as finished ones are; it may take a while, and raise
    UnreadableGame or LibraryUnavailable. ``exports``: where copies are kept.
    ``nothing_kept``: why there is no game at all.
    """

    HELP = (
        "Enter plays your unfinished game on and opens any other to be looked at. "
        "Behind the moves, t marks take-backs, h hints, and p a game from a position."
    )
    BINDINGS: ClassVar[list[BindingType]] = list(GAMES_BINDINGS)

    def __init__(
        self,
        source: GamesSource,
        which: GameFilter = EVERY_GAME,
        look_at: Callable[[str], LookedAt] | None = None,
        exports: Path | None = None,
        nothing_kept: str = "",
    ) -> None:
        super().__init__(source, which, nothing_kept)
        self._look_at = look_at
        self._exports = exports

    def on_option_opened(self, message: OptionOpened) -> None:
        """A game is opened."""
        message.stop()
        game = self._chosen
        if game is None:
            return
        is_to_be_read = game.outcome is not None or game.pairing.kind is OpponentKind.FILE
        if is_to_be_read and self._look_at is not None:
            self.action_look_through()
        else:
            self.dismiss(OpenGame(game.uid, game.outcome is not None))

    @work(group="open", exclusive=True)
    async def action_look_through(self) -> None:
        """Look through the chosen game, finished or not, and others of the list."""
        while isinstance(wanted := await self._look_through(), Neighbour):
            self.query_one(Rows).action_choose(wanted.value)
        if wanted is not None:
            self.dismiss(wanted)

    async def _look_through(self) -> NewGameChoice | Neighbour | None:
        from .look_through import LookThrough

        game = self._chosen
        if game is None or self._look_at is None:
            return None
        try:
            looked = await asyncio.to_thread(self._look_at, game.uid)
        except (UnreadableGame, LibraryUnavailable) as trouble:
            self.notify(str(trouble), severity="warning")
            return None
        page = LookThrough(looked, self._exports, self.query_one(Rows).neighbours)
        wanted: NewGameChoice | Neighbour | None = await self.app.push_screen_wait(page)
        return wanted

    @work(group="write")
    async def action_delete(self) -> None:
        """Delete the chosen game."""
        game = self._chosen
        if game is None:
            return
        place = self.query_one(Rows).chosen
        await asyncio.wrap_future(self._source.delete([game.uid]))
        self.notify("The game is deleted; u brings it back.")
        self._read(place)

    @work(group="write")
    async def action_undelete(self) -> None:
        """Bring back what was deleted last, also in an earlier hour."""
        try:
            uid = await asyncio.to_thread(self._source.latest_deleted)
        except LibraryUnavailable as trouble:
            self.notify(str(trouble), severity="warning")
            return
        if uid is None:
            self.notify("No game has been deleted in the last 30 days.")
            return
        await asyncio.wrap_future(self._source.undelete([uid]))
        self.notify("The game is back.")
        self._read(self.query_one(Rows).chosen)

    @work(group="open", exclusive=True)
    async def action_set_up(self) -> None:
        """Set up a position, beginning with the one where the chosen game stands; play it, or keep it here."""
        from .positions import Surroundings, set_up

        try:
            draft = await self._draft()
        except (UnreadableGame, LibraryUnavailable) as trouble:
            self.notify(str(trouble), severity="warning")
            return
        choice = await set_up(Surroundings.of(self), draft)
        if choice is not None:
            self.dismiss(choice)
        else:
            self._read(self.query_one(Rows).chosen)

    async def _draft(self) -> Draft:
        """Of the chosen game, of the next game where none is chosen. Raises UnreadableGame or LibraryUnavailable."""
        from ..drafting import Draft
        from .positions import Surroundings

        game = self._chosen
        if game is None:
            return Draft.start(setup_of(Surroundings.of(self).settings).rules)
        kept = await asyncio.to_thread(self._source.load, game.uid)
        return Draft.of(kept.game.position)

    # ------------------------------------------------------------------ as text

    @work(group="write")
    async def action_copy_game(self) -> None:
        """Copy the chosen game as a game file (PDN), and say where it is kept."""
        game = self._chosen
        if game is None:
            return
        try:
            text = await asyncio.to_thread(as_file, self._source, [game.uid])
        except (UnreadableGame, LibraryUnavailable) as trouble:
            self.notify(str(trouble), severity="warning")
            return
        now = datetime.now().astimezone()
        self.notify(copy_out(self.app, text.rstrip("\n"), self._exports, game.rules, now, ".pdn"))

    @work(group="write")
    async def action_copy_position(self) -> None:
        """Copy the position where the chosen game stands, and say where it is kept."""
        game = self._chosen
        if game is None:
            return
        try:
            kept = await asyncio.to_thread(self._source.load, game.uid)
        except (UnreadableGame, LibraryUnavailable) as trouble:
            self.notify(str(trouble), severity="warning")
            return
        self.notify(copy_position(self.app, kept.game.position, self._exports))

    @work(group="write", exclusive=True)
    async def action_export(self) -> None:
        """Save the chosen game, or all that are listed, in a file."""
        from .export_games import ExportGames

        game = self._chosen
        if game is None:
            return
        chosen, listed = [game.uid], [each.uid for each in reversed(self._games)]
        path = (self._exports or Path.home()) / f"games-{datetime.now():%Y-%m-%d-%H%M%S}.pdn"
        dialog = ExportGames(
            len(listed), path, lambda all_of_them, tell: as_file(self._source, listed if all_of_them else chosen, tell)
        )
        written = await self.app.push_screen_wait(dialog)
        if written is not None:
            self.notify(f"Saved in {shown_path(written)}.")
