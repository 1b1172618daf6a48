"""The statistics as a table: one row a rule set and level, and what is listed apart."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ..draughts import RULE_SETS
from ..engine.levels import LEVELS
from ..library.statistics import Apart, Heading, Statistics, Tally
from ..play.game_words import level_title

APART_WORDS = {
    Apart.PEOPLE: "two players {games}",
    Apart.OTHER_START: "from a position {games}",
    Apart.CUSTOM: "own levels {games}",
    Apart.ENGINE: "other engines {games}",
}


@dataclass(frozen=True)
class TallyRow:
    """One row. ``first``: the first of its rule set, where the name of the rule set stands."""

    rules: str
    level: str
    tally: Tally
    first: bool


def tally_rows(statistics: Statistics) -> tuple[TallyRow, ...]:
    """The rows that have games, in the order of the rule sets and levels; unknown ones last."""
    headings = sorted(
        (
            (heading.rules, heading.level)
            for heading in statistics.counted
            if heading.rules is not None and heading.level is not None and heading.side is None
        ),
        key=lambda pair: (_place(pair[0], RULE_SETS), _place(pair[1], LEVELS)),
    )
    return tuple(
        TallyRow(rules, level, statistics.tally(rules, level), index == 0 or headings[index - 1][0] != rules)
        for index, (rules, level) in enumerate(headings)
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
    writer.writerow(("rules", "level", "won", "drawn", "lost", "rate", "streak", "best streak", "average moves"))
    writer.writerows(_values(statistics))
    return text.getvalue().rstrip("\n")


def _values(statistics: Statistics) -> Iterator[tuple[object, ...]]:
    for row in tally_rows(statistics):
        tally = row.tally
        yield (
            rules_title(row.rules),
            level_title(row.level),
            tally.won,
            tally.drawn,
            tally.lost,
            tally.rate,
            tally.streak,
            tally.best_streak,
            round(tally.average_moves, 1),
        )


def sum_of(statistics: Statistics) -> Tally:
    """All games that count."""
    return statistics.counted.get(Heading(), Tally())
