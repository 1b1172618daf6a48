"""The games that were played: found by filter and text, continued, looked at, deleted and brought back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from ...library.games import UnreadableGame
from ...library.listing import EVERY_GAME, GameFilter, GameSummary
from ...library.settings import NewGameChoice
from ...library.troubles import LibraryUnavailable
from ...library.writer import Ticket
from ...play.looked_at import LookedAt
from ..games_filter import FIELDS, choose, chosen
from ..look import Tone
from ..menu_bindings import GAMES_BINDINGS, SEARCH_BINDINGS
from ..menu_entries import Neighbour
from ..messages import OptionChosen, OptionOpened
from ..widgets.footer import Footer
from ..widgets.game_line import GamesHead, game_line, game_words
from ..widgets.lines import Line
from ..widgets.page_header import PageHeader
from ..widgets.rows import Rows
from ..widgets.statistics_table import rule
from ..widgets.stepper import Stepper
from .dialog import Sentences, Written
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

NOTHING_KEPT = "No game has been kept yet: each one is, from its first move on."
NOTHING_FOUND = "No game is like that."


class GamesSource(Protocol):
    """Where games come from: the library."""

    def games(self, which: GameFilter = ..., limit: int | None = None, offset: int = 0) -> list[GameSummary]:
        """The games that pass a filter, the latest first. Raises LibraryUnavailable."""

    def delete(self, uids: Iterable[str]) -> Ticket:
        """Delete games."""

    def undelete(self, uids: Iterable[str]) -> Ticket:
        """Bring deleted games back."""


@dataclass(frozen=True)
class OpenGame:
    """A game to be opened: to be played on, or, if it is finished, to be looked at."""

    uid: str
    finished: bool


class GamesPage(FullPage[OpenGame | NewGameChoice]):
    """Gives the game that was opened, or what is chosen for one that begins in it, or None.

    ``look_at``: gives a game by its name to be looked through, as finished ones are; it may take a while, and raise
    UnreadableGame or LibraryUnavailable. ``exports``: where copies are kept.
    """

    HELP = (
        "Enter plays an unfinished game on and opens a finished one to be looked at. "
        "Behind the moves, t marks take-backs, h hints, and p a game from a position."
    )
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "games.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(GAMES_BINDINGS)
    title_text = "Games"

    def __init__(
        self,
        source: GamesSource,
        which: GameFilter = EVERY_GAME,
        look_at: Callable[[str], LookedAt] | None = None,
        exports: Path | None = None,
    ) -> None:
        super().__init__()
        self._look_at = look_at
        self._exports = exports
        self._source = source
        self._which = which
        self._games: list[GameSummary] = []
        self._deleted: list[str] = []
        self._now = datetime.now().astimezone()

    def compose(self) -> ComposeResult:
        """Header, the card with filter, list and details, keys."""
        yield PageHeader(self.title_text)
        with Vertical(id="card"):
            with Horizontal(id="filter"):
                for name, choices in FIELDS.items():
                    words = [choice.word for choice in choices]
                    yield Stepper("", words, id=name, chosen=chosen(self._which, name))
                yield Search(value=self._which.text, placeholder="/ search", id="search", compact=True)
            yield GamesHead()
            yield Rule()
            yield Rows(self._row, id="rows")
            yield Sentences(NOTHING_KEPT, tone=Tone.DIM, id="none")
            yield Rule()
            yield Sentences("", tone=Tone.DIM, id="details")
        yield Footer()

    def on_mount(self) -> None:
        """Read the library."""
        super().on_mount()
        self.query_one(Rows).focus()
        self._read()

    # ------------------------------------------------------------------ the list

    @work(exclusive=True, group="read")
    async def _read(self, chosen: int = 0) -> None:
        try:
            found = await asyncio.to_thread(self._source.games, self._which)
        except LibraryUnavailable as trouble:
            self.notify(str(trouble), severity="warning")
            return
        self._show(found, chosen)

    def _show(self, games: list[GameSummary], chosen: int) -> None:
        self._games = games
        self._now = datetime.now().astimezone()
        rows = self.query_one(Rows)
        rows.fill(len(games), chosen)
        rows.display = bool(games)
        none = self.query_one("#none", Sentences)
        none.display = not games
        none.show(NOTHING_KEPT if self._which == EVERY_GAME else NOTHING_FOUND)
        count = f"{len(games)} {'game' if len(games) == 1 else 'games'}"
        self.query_one(PageHeader).note = ((count, Tone.DIM),)
        self._show_details()

    def _row(self, index: int, width: int, is_chosen: bool) -> Line:
        return game_line(self._games[index], width, self._now, chosen=is_chosen)

    def _show_details(self) -> None:
        game = self._chosen
        self.query_one("#details", Sentences).show(game_words(game) if game else "")

    @property
    def _chosen(self) -> GameSummary | None:
        index = self.query_one(Rows).chosen
        return self._games[index] if index < len(self._games) else None

    # ------------------------------------------------------------------ what the player does

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another game, or another filter."""
        message.stop()
        if message.field in FIELDS:
            self._which = choose(self._which, message.field, message.index)
            self._read()
        else:
            self._show_details()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another text to search for."""
        event.stop()
        if event.value != self._which.text:
            self._which = replace(self._which, text=event.value)
            self._read()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the search goes to what was found."""
        event.stop()
        self.query_one(Rows).focus()

    def on_option_opened(self, message: OptionOpened) -> None:
        """A game is opened."""
        message.stop()
        game = self._chosen
        if game is None:
            return
        if game.outcome is not None and self._look_at is not None:
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

    def action_search(self) -> None:
        """Type what to look for."""
        self.query_one(Search).focus()

    @work(group="write")
    async def action_delete(self) -> None:
        """Delete the chosen game."""
        game = self._chosen
        if game is None:
            return
        place = self.query_one(Rows).chosen
        await asyncio.wrap_future(self._source.delete([game.uid]))
        self._deleted.append(game.uid)
        self.notify("The game is deleted; u brings it back.")
        self._read(place)

    @work(group="write")
    async def action_undelete(self) -> None:
        """Bring back what was deleted last."""
        if not self._deleted:
            self.notify("Nothing has been deleted here.")
            return
        uid = self._deleted.pop()
        await asyncio.wrap_future(self._source.undelete([uid]))
        self.notify("The game is back.")
        self._read(self.query_one(Rows).chosen)


class Search(Input):
    """What to search for; Esc goes back to the list."""

    BINDINGS: ClassVar[list[BindingType]] = list(SEARCH_BINDINGS)

    def action_leave(self) -> None:
        """Back to the list."""
        self.screen.query_one(Rows).focus()


class Rule(Written):
    """A thin line."""

    def lines(self, width: int) -> list[Line]:
        """The line."""
        return [rule(width)]
