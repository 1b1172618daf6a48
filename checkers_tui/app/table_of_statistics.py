"""The statistics as a table: one row a rule set and level, and what is listed apart."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import product

from ..draughts import RULE_SETS, Side
from ..engine.levels import LEVELS
from ..library.statistics import Apart, Statistics, Tally
from ..play.game_words import level_title
from ..play.when import when

APART_WORDS = {
    Apart.PEOPLE: "two players {games}",
    Apart.OTHER_START: "from a position {games}",
    Apart.CUSTOM: "own levels {games}",
    Apart.ENGINE: "other engines {games}",
}

NO_GAMES = "No game against a level has been finished yet."
NONE_OF_THESE = "No such game against a level has been finished; h and s change which games are shown."

CSV_HEAD = (
    *("rules", "level", "side", "won", "drawn", "lost", "rate"),
    *("streak", "best streak", "average moves", "last played"),
)


@dataclass(frozen=True)
class TallyRow:
    """One row. ``first``: the first of its rule set, where the name of the rule set stands."""

    rules: str
    level: str
    tally: Tally
    first: bool


def tally_rows(statistics: Statistics, side: Side | None = None) -> tuple[TallyRow, ...]:
    """The rows that have games, in the order of the rule sets and levels; unknown ones last.

    ``side``: of the games that the person played with this side only.
    """
    headings = sorted(
        (
            (heading.rules, heading.level)
            for heading in statistics.counted
            if heading.rules is not None and heading.level is not None and heading.side is side
        ),
        key=lambda pair: (_place(pair[0], RULE_SETS), _place(pair[1], LEVELS)),
    )
    return tuple(
        TallyRow(rules, level, statistics.tally(rules, level, side), index == 0 or headings[index - 1][0] != rules)
        for index, (rules, level) in enumerate(headings)
    )


def why_empty(reset_at: datetime | None, now: datetime, *, is_part: bool) -> str:
    """Why there is no row. ``reset_at``: since when games count; ``is_part``: only some of them are asked for."""
    if reset_at is None:
        return NONE_OF_THESE if is_part else NO_GAMES
    moment = when(reset_at, now)
    on = "on " if moment[0].isdigit() else ""
    since = "no such game" if is_part else "no game against a level"
    return (
        f"The statistics were reset {on}{moment}, and {since} has been finished since. u brings the earlier ones back."
    )


def _place(name: str, known: Iterable[str]) -> tuple[int, str]:
    names = list(known)
    return (names.index(name) if name in names else len(names), name)


def rules_title(name: str) -> str:
    """What a rule set is called; other names stay as they are."""
    return RULE_SETS[name].title if name in RULE_SETS else name


def apart_words(statistics: Statistics) -> str:
    """The games that do not count, by why, in one sentence without a full stop."""
    games = dict.fromkeys(APART_WORDS, 0)
    for heading, tally in statistics.apart.items():
        games[heading.why] += tally.games
    words = [APART_WORDS[why].format(games=count) for why, count in games.items() if count]
    text = ", ".join(words)
    return text[:1].upper() + text[1:] if text else "none"


def as_csv(statistics: Statistics) -> str:
    """The table for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(CSV_HEAD)
    writer.writerows(_values(statistics))
    return text.getvalue().rstrip("\n")


def _values(statistics: Statistics) -> Iterator[tuple[object, ...]]:
    for row, side in product(tally_rows(statistics), (None, *Side)):
        tally = statistics.tally(row.rules, row.level, side)
        if not tally.games:
            continue
        yield (
            rules_title(row.rules),
            level_title(row.level),
            side.title if side is not None else "both",
            tally.won,
            tally.drawn,
            tally.lost,
            tally.rate,
            tally.streak,
            tally.best_streak,
            round(tally.average_moves, 1),
            tally.last_played.isoformat(timespec="seconds") if tally.last_played else "",
        )


def sum_of(statistics: Statistics, side: Side | None = None) -> Tally:
    """All games that count, or those that were played with one side."""
    return statistics.tally(side=side)


def details(row: TallyRow, statistics: Statistics, now: datetime) -> str:
    """What the columns do not say of a row: how long its games are, when the last one was, and each side's results."""
    tally = row.tally
    parts = [f"{tally.average_moves:.1f} moves on average"]
    if tally.last_played is not None:
        parts.append(f"last {when(tally.last_played, now)}")
    for side in Side:
        of_side = statistics.tally(row.rules, row.level, side)
        if of_side.games:
            parts.append(f"{side.title} {of_side.won}-{of_side.drawn}-{of_side.lost}")
    return ", ".join(parts)
