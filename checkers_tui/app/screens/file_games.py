"""The games of a file: listed while it is read, found by filter and text, and looked through."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from ...draughts import RULE_SETS
from ...library.settings import NewGameChoice
from ...play.file_listing import Ended, FileFilter, Listed
from ...play.game_file import CannotOpen, GameFile, read_listed
from ...play.home import Home
from ...play.looked_at import LookedAt
from ..file_jobs import FileJobs, FileNews
from ..look import Tone
from ..menu_bindings import FILE_GAMES_BINDINGS
from ..menu_entries import Neighbour
from ..messages import OptionChosen, OptionOpened
from ..widgets.file_game_line import FileGamesHead, file_game_line, file_game_words
from ..widgets.footer import Footer
from ..widgets.lines import Line
from ..widgets.page_header import PageHeader
from ..widgets.progress_line import ProgressLine
from ..widgets.rows import Rows
from ..widgets.sentences import Sentences
from ..widgets.stepper import Stepper
from ..work import work
from .games_list import Rule, Search
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

    from .read_as import ReadBy

RULES = (None, *RULE_SETS)
RULES_WORDS = ("All rules", *(rules.title for rules in RULE_SETS.values()))
ENDED = (None, *Ended)
ENDED_WORDS = ("All results", *(ended.value for ended in Ended))
NOTHING_FOUND = "No game of this file is like that."


class FileGames(FullPage[NewGameChoice]):
    """Gives what is chosen for a game that is to be begun from one of these, or None. ``home``: where comments go."""

    HELP = (
        "Enter looks through the chosen game. A game with ! has something in it that cannot be read; p lists that. "
        "Esc stops reading a long file, and leads back."
    )
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "file_games.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(FILE_GAMES_BINDINGS)
    least = (30, 11)
    title_text = "Games of a file"

    def __init__(self, file: GameFile, home: Home | None = None) -> None:
        super().__init__()
        self._file = file
        self._home = home
        self._jobs = FileJobs(file, self)
        self._which = FileFilter()
        self._shown: list[int] = []
        self._sought = 0
        self._list_is_awaited = True

    def compose(self) -> ComposeResult:
        """Header, the card with filter, list, details and progress, keys."""
        yield PageHeader(self._file.name)
        with Vertical(id="card"):
            with Horizontal(id="filter"):
                yield Stepper("", ENDED_WORDS, id="ended")
                yield Stepper("", RULES_WORDS, id="rules")
                yield Search(placeholder="/ search", id="search", compact=True)
            yield FileGamesHead()
            yield Rule()
            yield Rows(self._row, id="rows")
            yield Sentences("", tone=Tone.DIM, id="none")
            yield Rule()
            yield Sentences("", tone=Tone.DIM, id="details")
            yield ProgressLine(id="progress")
        yield Footer()

    def on_mount(self) -> None:
        """Begin to read the file."""
        super().on_mount()
        self.query_one(Rows).focus()
        self._jobs.start()

    # ------------------------------------------------------------------ the list

    def on_file_news(self, message: FileNews) -> None:
        """More of the file has been read, or checked."""
        message.stop()
        jobs = self._jobs
        if message.jobs is not jobs:
            return
        jobs.take(message.news)
        if jobs.refusal and not jobs.games:
            self._say_nothing(jobs.refusal)
        self._seek_more()
        self.query_one(ProgressLine).progress = jobs.progress
        self._show_count()

    def _say_nothing(self, sentence: str) -> None:
        self.query_one(Rows).display = False
        none = self.query_one("#none", Sentences)
        none.display = True
        none.show(sentence)

    def _seek_more(self) -> None:
        """What has been read since passes the filter, or not."""
        games, rows = self._jobs.games, self.query_one(Rows)
        self._shown += self._which.passing(games, self._sought)
        self._sought = len(games)
        if rows.count and self._shown:
            rows.grow(len(self._shown))
            self._show_details()
        else:
            self._show_rows(rows.chosen)

    def _seek(self, which: FileFilter) -> None:
        """Another filter: the chosen game stays chosen, if it passes."""
        game = self._chosen
        self._which = which
        self._shown = which.passing(self._jobs.games)
        self._sought = len(self._jobs.games)
        places = [at for at, place in enumerate(self._shown) if self._jobs.games[place] is game]
        self._show_rows(places[0] if places else 0)
        self._show_count()

    def _show_rows(self, chosen: int) -> None:
        rows = self.query_one(Rows)
        if self._shown or self._jobs.games or not self._jobs.refusal:
            rows.fill(len(self._shown), chosen)
            rows.display = bool(self._shown)
            if self._shown and self._list_is_awaited:
                self._list_is_awaited = False
                if not self.query_one(Search).has_focus:
                    rows.focus()  # while it was hidden, something else had the keys
            none = self.query_one("#none", Sentences)
            none.display = not self._shown
            none.show(NOTHING_FOUND if self._jobs.games else "Reading the file …")
        self._show_details()

    def _show_count(self) -> None:
        count, found = len(self._jobs.games), len(self._shown)
        words = f"{count} game{'' if count == 1 else 's'}"
        self.query_one(PageHeader).note = ((words if found == count else f"{found} of {words}", Tone.DIM),)

    def _row(self, index: int, width: int, is_chosen: bool) -> Line:
        game = self._jobs.games[self._shown[index]]
        has_problem = game.entry.number in self._jobs.problems.games
        return file_game_line(game, width, chosen=is_chosen, has_problem=has_problem)

    def _show_details(self) -> None:
        game = self._chosen
        words = file_game_words(game, self._jobs.problems_of(game)) if game else ""
        self.query_one("#details", Sentences).show(words)

    @property
    def _chosen(self) -> Listed | None:
        index = self.query_one(Rows).chosen
        return self._jobs.games[self._shown[index]] if index < len(self._shown) else None

    # ------------------------------------------------------------------ filter

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another game, or another filter."""
        message.stop()
        if message.field == "rules":
            self._seek(replace(self._which, rules=RULES[message.index]))
        elif message.field == "ended":
            self._seek(replace(self._which, ended=ENDED[message.index]))
        else:
            self._show_details()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another text to search for."""
        event.stop()
        if event.value != self._which.text:
            self._seek(replace(self._which, text=event.value))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter in the search goes to what was found."""
        event.stop()
        self.query_one(Rows).focus()

    def action_search(self) -> None:
        """Type what to look for."""
        self.query_one(Search).focus()

    # ------------------------------------------------------------------ what the player does

    @work(group="open", exclusive=True)
    async def action_problems(self) -> None:
        """What is wrong with the file; a problem that is opened leads to its game."""
        from .file_problems import FileProblems

        if not self._jobs.problems.count:
            self.notify("Nothing wrong has been found in this file.")
            return
        number: int | None = await self.app.push_screen_wait(FileProblems(self._file.name, self._jobs.problems))
        if number is not None:
            self._choose_game(number)

    @work(group="open", exclusive=True)
    async def action_read_as(self) -> None:
        """Say by which rules the games were played that do not name theirs, and read the file again."""
        from .read_as import ReadAs

        wanted: ReadBy | None = await self.app.push_screen_wait(ReadAs(self._jobs.rules))
        if wanted is None or wanted.rules is self._jobs.rules:
            return
        self._jobs.end()
        self._jobs = FileJobs(self._file, self, wanted.rules)
        self._shown, self._sought = [], 0
        self._list_is_awaited = True
        self._show_rows(0)
        self.query_one(ProgressLine).progress = self._jobs.progress
        self._jobs.start()

    def _choose_game(self, number: int) -> None:
        if self._which != FileFilter():
            self.query_one("#ended", Stepper).chosen = 0
            self.query_one("#rules", Stepper).chosen = 0
            self.query_one(Search).value = ""
            self._seek(FileFilter())
        self.query_one(Rows).chosen = number - 1

    def action_back(self) -> None:
        """Stop reading; or back to where the player came from."""
        if not self._jobs.stop_listing():
            self.dismiss(None)

    def on_option_opened(self, message: OptionOpened) -> None:
        """A game is opened."""
        message.stop()
        self._open()

    @work(group="open", exclusive=True)
    async def _open(self) -> None:
        while isinstance(wanted := await self._look_through(), Neighbour):
            self.query_one(Rows).action_choose(wanted.value)
        if wanted is not None:
            self.dismiss(wanted)

    async def _look_through(self) -> NewGameChoice | Neighbour | None:
        """Look through the chosen game; what the player wants then."""
        from .look_through import LookThrough

        game, exports = self._chosen, self._home.paths.exports if self._home else None
        if game is None:
            return None
        try:
            looked = await asyncio.to_thread(self._looked_at, game)
        except CannotOpen as refusal:
            self.notify(str(refusal), severity="warning")
            return None
        page = LookThrough(looked, exports, self.query_one(Rows).neighbours)
        wanted: NewGameChoice | Neighbour | None = await self.app.push_screen_wait(page)
        return wanted

    def _looked_at(self, game: Listed) -> LookedAt:
        """In a thread: reading takes a while, and the library may have to be waited for."""
        from ...play.notes import look_at_file_game

        library = self._home.open().library if self._home else None
        return look_at_file_game(library, read_listed(self._file, game.entry, self._jobs.rules), self._file.name)
