"""The statistics: won, drawn and lost for each rule set and level, the rate, and the streaks."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical

from ...draughts import Side
from ...library.listing import Ended, GameFilter
from ...library.records import OpponentKind
from ...library.statistics import Aid, Statistics
from ...library.troubles import LibraryUnavailable
from ...library.writer import Ticket
from ..copying import keep_text
from ..look import Tone
from ..menu_bindings import STATISTICS_BINDINGS
from ..messages import OptionChosen, OptionOpened
from ..table_of_statistics import NO_GAMES, TallyRow, as_csv, details, sum_of, tally_rows, why_empty
from ..widgets.footer import Footer
from ..widgets.lines import Line
from ..widgets.page_header import PageHeader
from ..widgets.rows import Rows
from ..widgets.sentences import Sentences
from ..widgets.statistics_table import AidSwitched, SideSwitched, TableFoot, TableHead, tally_line
from ..work import work
from .dialog import Question
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

MARGINS = 4
"""Rows of header and footer, and of the card's margins."""
ROWS_IN_THE_CARD = 9
"""Rows of the card's padding, and of what stands above and below the table."""
ROWS_ROUND_THE_TABLE = MARGINS + ROWS_IN_THE_CARD
LEAST_CARD = 20


AIDS = tuple(Aid)
SIDES = (None, *Side)


class StatisticsSource(Protocol):
    """Where statistics come from: the library."""

    def statistics(self, aid: Aid = ...) -> Statistics:
        """Every tally. Raises LibraryUnavailable."""

    def reset_statistics(self) -> Ticket:
        """Count only games that end from now on."""

    def undo_reset(self) -> Ticket | None:
        """Undo the latest reset; None if there is none."""


class StatisticsPage(FullPage[GameFilter]):
    """Gives a filter for the games of the row that was opened, or None. ``exports``: where the table is saved."""

    HELP = (
        "Finished games from the start position against a named level are counted. "
        "A streak is a number of wins in a row. Enter lists the games of a row."
    )
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "statistics.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(STATISTICS_BINDINGS)
    least = (30, 9)
    title_text = "Statistics"

    def __init__(self, source: StatisticsSource, exports: Path | None = None) -> None:
        super().__init__()
        self._source = source
        self._exports = exports
        self._aid = Aid.COUNTED
        self._side: Side | None = None
        self._statistics = Statistics()
        self._rows: tuple[TallyRow, ...] = ()

    def compose(self) -> ComposeResult:
        """Header, the card with the table, keys."""
        yield PageHeader(self.title_text)
        with Vertical(id="card"):
            yield TableHead()
            yield Rows(self._row, id="rows")
            yield Sentences(NO_GAMES, tone=Tone.DIM, id="none")
            yield TableFoot(id="foot")
        yield Footer()

    def on_mount(self) -> None:
        """Read the library."""
        super().on_mount()
        self.query_one(Rows).focus()
        self._read()

    def on_resize(self) -> None:
        """As many rows as there is room for."""
        self._arrange()

    def _arrange(self) -> None:
        count, height = len(self._rows), self.size.height
        self.query_one(Rows).styles.height = min(count, max(1, height - ROWS_ROUND_THE_TABLE))
        self.query_one("#card").styles.height = min(max(LEAST_CARD, count + ROWS_IN_THE_CARD), max(1, height - MARGINS))

    @work(exclusive=True)
    async def _read(self) -> None:
        try:
            found = await asyncio.to_thread(self._source.statistics, self._aid)
        except LibraryUnavailable as trouble:
            self.notify(str(trouble), severity="warning")
            return
        self._show(found)

    def _show(self, statistics: Statistics) -> None:
        self._statistics = statistics
        self._rows = tally_rows(statistics, self._side)
        rows = self.query_one(Rows)
        self._arrange()
        rows.fill(len(self._rows), rows.chosen)
        none = self.query_one("#none", Sentences)
        none.display = not self._rows
        is_part = self._aid is not Aid.COUNTED or self._side is not None
        none.show(why_empty(statistics.reset_at, datetime.now().astimezone(), is_part=is_part))
        self.query_one(TableFoot).show(statistics, self._aid, self._side)
        self._tell_details()
        total = sum_of(statistics, self._side)
        self.query_one(PageHeader).note = (
            (f"{total.won} won", Tone.TEXT),
            (f"  {total.drawn} drawn  {total.lost} lost", Tone.DIM),
        )

    def _row(self, index: int, width: int, chosen: bool) -> Line:
        return tally_line(self._rows[index], chosen=chosen, colored=self.query_one(Rows).look.colored)

    # ------------------------------------------------------------------ what the player does

    def on_option_opened(self, message: OptionOpened) -> None:
        """The games of a row."""
        message.stop()
        row = self._rows[message.index]
        self.dismiss(GameFilter(row.rules, OpponentKind.LEVEL, row.level, Ended.FINISHED))

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another row."""
        message.stop()
        self._tell_details()

    def _tell_details(self) -> None:
        rows = self.query_one(Rows)
        row = self._rows[rows.chosen] if rows.chosen < len(self._rows) else None
        words = details(row, self._statistics, datetime.now().astimezone()) if row else ""
        self.query_one(TableFoot).tell(words)

    def on_aid_switched(self, message: AidSwitched) -> None:
        """A click on the line that says what is counted."""
        message.stop()
        self.action_with_aid()

    def action_with_aid(self) -> None:
        """Count games with take-backs or hints, leave them out, or count only them."""
        self._aid = AIDS[(AIDS.index(self._aid) + 1) % len(AIDS)]
        self._read()

    def on_side_switched(self, message: SideSwitched) -> None:
        """A click on the line that says whose games are shown."""
        message.stop()
        self.action_other_side()

    def action_other_side(self) -> None:
        """Show the games that were played with White, with Black, or with either."""
        self._side = SIDES[(SIDES.index(self._side) + 1) % len(SIDES)]
        self._show(self._statistics)

    def action_export(self) -> None:
        """Save the table."""
        now = datetime.now().astimezone()
        self.notify(keep_text(as_csv(self._statistics), self._exports, "statistics", now, ".csv"))

    @work(exclusive=True, group="reset")
    async def action_reset(self) -> None:
        """Begin to count anew, if that is meant."""
        question = Question("Reset", "Count only games that end from now on? No game is deleted.", "Reset", "Keep")
        if await self.app.push_screen_wait(question):
            await asyncio.wrap_future(self._source.reset_statistics())
            self.notify("The statistics begin anew; u undoes it.")
            self._read()

    @work(exclusive=True, group="reset")
    async def action_undo_reset(self) -> None:
        """Count again what counted before the last reset."""
        ticket = await asyncio.to_thread(self._source.undo_reset)
        if ticket is None:
            self.notify("There is no reset to undo.")
            return
        await asyncio.wrap_future(ticket)
        self.notify("The last reset is undone.")
        self._read()
