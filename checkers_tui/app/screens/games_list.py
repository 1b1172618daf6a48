"""The list of the games that were played, found by rule set, opponent, result, date and text."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, Protocol

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from ...library.games import LoadedGame
from ...library.listing import EVERY_GAME, GameFilter, GameSummary
from ...library.settings import NewGameChoice
from ...library.troubles import LibraryUnavailable
from ...library.writer import Ticket
from ..games_filter import FIELDS, choose, chosen
from ..look import Tone
from ..menu_bindings import SEARCH_BINDINGS
from ..messages import OptionChosen
from ..periods import CHOICES, EXAMPLE, TYPED, InvalidPeriod, Period, chosen_period, read_period
from ..widgets.field import Field
from ..widgets.footer import Footer
from ..widgets.game_line import GamesHead, game_line, game_words
from ..widgets.lines import Line
from ..widgets.page_header import PageHeader
from ..widgets.rows import Rows
from ..widgets.sentences import Sentences
from ..widgets.statistics_table import rule
from ..widgets.stepper import Stepper
from ..work import work
from .dialog import Written
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

NOTHING_KEPT = "No game has been kept yet: each one is, from its first move on."
MOST_TYPED = 40
NOTHING_FOUND = "No game is like that."


class GamesSource(Protocol):
    """Where games come from: the library."""

    def games(self, which: GameFilter = ..., limit: int | None = None, offset: int = 0) -> list[GameSummary]:
        """The games that pass a filter, the latest first. Raises LibraryUnavailable."""

    def delete(self, uids: Iterable[str]) -> Ticket:
        """Delete games."""

    def load(self, uid: str) -> LoadedGame:
        """A game with its moves. Raises UnreadableGame or LibraryUnavailable."""

    def latest_deleted(self) -> str | None:
        """The game that was deleted last, or None. Raises LibraryUnavailable."""

    def undelete(self, uids: Iterable[str]) -> Ticket:
        """Bring deleted games back."""


@dataclass(frozen=True)
class OpenGame:
    """A game to be opened: to be played on, or, if it is finished, to be looked at."""

    uid: str
    finished: bool


class GamesList(FullPage[OpenGame | NewGameChoice]):
    """Shows the games that pass the filter, the latest first; ``nothing_kept``: why there are none at all."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "games.tcss"]
    title_text = "Games"
    least = (30, 12)

    def __init__(self, source: GamesSource, which: GameFilter = EVERY_GAME, nothing_kept: str = "") -> None:
        super().__init__()
        self._nothing_kept = nothing_kept or NOTHING_KEPT
        self._source = source
        self._which = which
        self._games: list[GameSummary] = []
        self._now = datetime.now().astimezone()
        self._complaint = ""

    def compose(self) -> ComposeResult:
        """Header, the card with filter, list and details, keys."""
        yield PageHeader(self.title_text)
        with Vertical(id="card"):
            with Horizontal(id="filter"):
                for name, choices in FIELDS.items():
                    words = [choice.word for choice in choices]
                    yield Stepper("", words, id=name, chosen=chosen(self._which, name))
            with Horizontal(id="filter-more"):
                yield Stepper("", CHOICES, id="date")
                yield Dates(placeholder=EXAMPLE, id="dates", compact=True, max_length=MOST_TYPED)
                yield Search(value=self._which.text, placeholder="/ search", id="search", compact=True)
            yield GamesHead()
            yield Rule()
            yield Rows(self._row, id="rows")
            yield Sentences(self._nothing_kept, tone=Tone.DIM, id="none")
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
            self.query_one("#none", Sentences).show(str(trouble))
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
        none.show(self._nothing_kept if self._which == EVERY_GAME else NOTHING_FOUND)
        count = f"{len(games)} {'game' if len(games) == 1 else 'games'}"
        self.query_one(PageHeader).note = ((count, Tone.DIM),)
        self._show_details()

    def _row(self, index: int, width: int, is_chosen: bool) -> Line:
        return game_line(self._games[index], width, self._now, chosen=is_chosen)

    def _show_details(self) -> None:
        game = self._chosen
        self.query_one("#details", Sentences).show(self._complaint or (game_words(game) if game else ""))

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
        elif message.field == "date":
            self._choose_date(message.index)
        else:
            self._complaint = ""
            self._show_details()

    def _choose_date(self, choice: int) -> None:
        dates = self.query_one(Dates)
        dates.display = choice == TYPED
        if choice == TYPED:
            dates.focus()
        self._show_period(read_period("", self._now) if choice == TYPED else chosen_period(choice, self._now))
        self._read_dates()

    def _show_period(self, period: Period) -> None:
        """List only the games whose last move was made in a period."""
        if (self._which.since, self._which.until) != period:
            self._which = replace(self._which, since=period.since, until=period.until)
            self._read()

    def _read_dates(self) -> None:
        """What is typed as a period holds, once it can be read."""
        self._complaint = ""
        if self.query_one("#date", Stepper).chosen == TYPED:
            try:
                self._show_period(read_period(self.query_one(Dates).value, self._now))
            except InvalidPeriod as error:
                self._complaint = str(error)
        self._show_details()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another text to search for, or another period."""
        event.stop()
        if isinstance(event.input, Dates):
            self._read_dates()
        elif event.value != self._which.text:
            self._which = replace(self._which, text=event.value)
            self._read()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the search goes to what was found."""
        event.stop()
        self.query_one(Rows).focus()

    def action_search(self) -> None:
        """Type what to look for."""
        self.query_one("#search", Search).focus()


class Search(Field):
    """What to search for; Esc goes back to the list."""

    BINDINGS: ClassVar[list[BindingType]] = list(SEARCH_BINDINGS)

    def action_leave(self) -> None:
        """Back to the list."""
        self.screen.query_one(Rows).focus()


class Dates(Search):
    """A period that is typed."""


class Rule(Written):
    """A thin line."""

    def lines(self, width: int) -> list[Line]:
        """The line."""
        return [rule(width)]
