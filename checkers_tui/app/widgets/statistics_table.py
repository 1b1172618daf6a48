"""What stands above and below the rows of the statistics."""

from __future__ import annotations

from textual import events
from textual.message import Message

from ...draughts import Side
from ...library.statistics import Aid, Statistics
from ...play.game_words import level_title
from ..look import Tone
from ..table_of_statistics import TallyRow, apart_words, rules_title
from .columns import Columns
from .lines import Line, Lines, fit, spread
from .tally_bar import tally_bar

RULES_AT, LEVEL_AT, WON_END, DRAWN_END, LOST_END, RATE_END = 2, 17, 33, 40, 46, 53
BAR_AT, BAR_CELLS, STREAK_END, SLASH_AT, BEST_END = 55, 10, 68, 69, 74
"""Columns, counted from the card's left edge."""
MARGIN = 2
AID_WORDS = {
    Aid.COUNTED: "[x] count games with take-backs or hints",
    Aid.LEFT_OUT: "[ ] count games with take-backs or hints",
    Aid.ONLY: "only games with take-backs or hints",
}
SIDE_WORDS = {None: "played with either side", Side.WHITE: "played with White", Side.BLACK: "played with Black"}


class AidSwitched(Message):
    """Games with take-backs or hints are to be counted, or not any more."""


class SideSwitched(Message):
    """The games of another side, or of both, are to be shown."""


def tally_line(row: TallyRow, *, chosen: bool, colored: bool) -> Line:
    """A row of the table, without its first cell."""
    line, tally = Columns(1), row.tally
    line.left(RULES_AT, rules_title(row.rules) if row.first else "", Tone.STRONG)
    line.left(LEVEL_AT, level_title(row.level), Tone.KEY if chosen else Tone.TEXT)
    for end, number in ((WON_END, tally.won), (DRAWN_END, tally.drawn), (LOST_END, tally.lost)):
        line.right(end, str(number), Tone.TEXT if number else Tone.DIM)
    line.right(RATE_END, f"{tally.rate} %", Tone.STRONG)
    line.left(BAR_AT, "", Tone.TEXT)
    line.add(tally_bar(tally.won, tally.drawn, tally.lost, BAR_CELLS, colored=colored))
    line.right(STREAK_END, str(tally.streak), Tone.TEXT)
    line.left(SLASH_AT, "/", Tone.DIM)
    line.right(BEST_END, str(tally.best_streak), Tone.DIM)
    return line.line


class TableHead(Lines):
    """The names of the columns over a rule."""

    def lines(self, width: int) -> list[Line]:
        """Two lines."""
        head = Columns()
        head.left(RULES_AT, "Rules", Tone.TITLE)
        head.left(LEVEL_AT, "Level", Tone.TITLE)
        for end, word in ((WON_END, "Won"), (DRAWN_END, "Drawn"), (LOST_END, "Lost"), (RATE_END, "Rate")):
            head.right(end, word, Tone.TITLE)
        head.right(BEST_END, "Streak / best", Tone.TITLE)
        return [head.line, rule(width)]


class TableFoot(Lines):
    """What is listed apart, what the colours mean, and which games are counted."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._statistics = Statistics()
        self._aid = Aid.COUNTED
        self._side: Side | None = None
        self._details = ""

    def show(self, statistics: Statistics, aid: Aid, side: Side | None) -> None:
        """Show other numbers; ``side``: of which side's games the table is."""
        self._statistics, self._aid, self._side = statistics, aid, side
        self.update()

    def tell(self, details: str) -> None:
        """Say what else there is to say of the chosen row."""
        self._details = details
        self.update()

    def lines(self, width: int) -> list[Line]:
        """A rule, what else there is to say of the chosen row, two lines, and the legend."""
        details, apart, unfinished, legend = Columns(), Columns(), Columns(), Columns()
        details.left(RULES_AT, fit(self._details, width - 2 * MARGIN), Tone.TEXT)
        apart.left(RULES_AT, "Apart", Tone.STRONG)
        apart.left(LEVEL_AT, fit(apart_words(self._statistics), width - LEVEL_AT - MARGIN), Tone.TEXT)
        unfinished.left(RULES_AT, "Unfinished", Tone.STRONG)
        unfinished.left(LEVEL_AT, str(self._statistics.unfinished), Tone.TEXT)
        unfinished.add((("  never counted as a loss", Tone.DIM),))
        legend.left(RULES_AT, "", Tone.TEXT)
        for won, drawn, lost, word in ((1, 0, 0, "won"), (0, 1, 0, "drawn"), (0, 0, 1, "lost")):
            legend.add(tally_bar(won, drawn, lost, 2, colored=self.look.colored))
            legend.add(((f" {word}   ", Tone.DIM),))
        switch: Line = ((f"{AID_WORDS[self._aid]}  ", Tone.TEXT),)
        side: Line = ((f"{SIDE_WORDS[self._side]}  ", Tone.TEXT),)
        below = [spread(unfinished.line, side, width), spread(legend.line, switch, width)]
        return [rule(width), details.line, apart.line, *below]

    def on_click(self, event: events.Click) -> None:
        """A click on the last line switches what is counted, one above it at its end the side."""
        if event.y == self.size.height - 1:
            event.stop()
            self.post_message(AidSwitched())
        elif event.y == self.size.height - 2 and event.x >= self.size.width - len(SIDE_WORDS[self._side]) - MARGIN:
            event.stop()
            self.post_message(SideSwitched())


def rule(width: int) -> Line:
    """A thin line between margins."""
    return ((" " * MARGIN, Tone.TEXT), ("─" * (width - 2 * MARGIN), Tone.RULE))
