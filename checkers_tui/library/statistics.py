"""Won, lost and drawn: questions to the games that are kept, never counters beside them.

Counted are finished games from the start position of their rule set against a named level. Other starts,
levels of one's own making, other engines and two-player games are listed apart; an unfinished game is
nowhere a loss. A reset is a date: only games that ended after it count, and it can be undone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto
from itertools import product
from typing import NamedTuple

from checkers_tui.draughts import Side
from checkers_tui.frozen import frozen

from .records import OpponentKind
from .rows import DRAW, SIDES, from_ms


class Aid(Enum):
    """Games played with take-backs or hints: counted too, left out, or only these."""

    COUNTED = auto()
    LEFT_OUT = auto()
    ONLY = auto()


class Apart(Enum):
    """Why a finished game does not count; the value is a heading."""

    OTHER_START = "Other start positions"
    CUSTOM = "Levels of your own"
    ENGINE = "Other engines"
    PEOPLE = "Two players"


class Heading(NamedTuple):
    """What a tally is about; None stands for all of them."""

    rules: str | None = None
    level: str | None = None
    side: Side | None = None


class ApartHeading(NamedTuple):
    """What a tally of games that do not count is about. ``name``: of the level or engine, if there is one."""

    why: Apart
    rules: str
    name: str


@dataclass(slots=True)
class Tally:
    """Finished games from the person's view; of two players, from White's. Streaks are wins in a row."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    best_streak: int = 0
    plies: int = 0
    last_ms: int | None = None

    @property
    def games(self) -> int:
        """How many games are counted."""
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> int:
        """Games won, in per cent of all; 0 before the first."""
        return round(100 * self.won / self.games) if self.games else 0

    @property
    def average_moves(self) -> float:
        """How long a game lasts, in moves each; 0 before the first."""
        return self.plies / self.games / 2 if self.games else 0.0

    @property
    def last_played(self) -> datetime | None:
        """When the last of these games ended, UTC."""
        return None if self.last_ms is None else from_ms(self.last_ms)

    def add(self, game: _Ended) -> None:
        """Count one more game, later than those before."""
        self._add_sums(game)
        self._add_to_streak(game.is_won)

    def _add_sums(self, game: _Ended) -> None:
        self.plies += game.plies
        self.last_ms = game.finished_at
        if game.is_won:
            self.won += 1
        elif game.winner == DRAW:
            self.drawn += 1
        else:
            self.lost += 1

    def _add_to_streak(self, is_won: bool) -> None:
        if not is_won:
            self.streak = 0
            return
        self.streak += 1
        if self.streak > self.best_streak:
            self.best_streak = self.streak

    def _add_sums_of(self, other: Tally) -> None:
        self.won += other.won
        self.drawn += other.drawn
        self.lost += other.lost
        self.plies += other.plies
        self.last_ms = max(self.last_ms or 0, other.last_ms or 0)


@frozen
class Statistics:
    """Every tally: those that count under each heading that has games, and the others.

    ``reset_at``: the latest reset that has not been undone.
    """

    counted: Mapping[Heading, Tally] = field(default_factory=dict)
    apart: Mapping[ApartHeading, Tally] = field(default_factory=dict)
    unfinished: int = 0
    reset_at: datetime | None = None

    def tally(self, rules: str | None = None, level: str | None = None, side: Side | None = None) -> Tally:
        """The games of a rule set, a level and a side; None counts them all."""
        return self.counted.get(Heading(rules, level, side), Tally())


class _Ended(NamedTuple):
    rules: str
    opponent: str
    name: str
    human: str | None
    winner: str
    plies: int
    finished_at: int
    is_from_start: int

    @property
    def is_won(self) -> bool:
        """From the person's view; of two players, from White's."""
        return self.winner == (self.human or "white")


_COLUMNS = "rules, opponent, name, human, winner, plies, finished_at, start_fen IS NULL"
_FINISHED = (
    f"winner IS NOT NULL AND finished_at IS NOT NULL AND deleted_at IS NULL AND opponent != '{OpponentKind.FILE.value}'"
)
_COUNTS = f"opponent = '{OpponentKind.LEVEL.value}' AND human IS NOT NULL AND start_fen IS NULL"
_NOT_RESET = """NOT EXISTS (
    SELECT 1 FROM reset WHERE undone_at IS NULL AND reset_at >= finished_at
    AND (reset.rules IS NULL OR reset.rules = game.rules) AND (reset.name IS NULL OR reset.name = game.name))"""
_AID = {
    Aid.COUNTED: "1",
    Aid.LEFT_OUT: "take_backs = 0 AND hints = 0",
    Aid.ONLY: "(take_backs > 0 OR hints > 0)",
}


def statistics(connection: sqlite3.Connection, aid: Aid = Aid.COUNTED) -> Statistics:
    """Every tally at once: per rule set, level and side, and each sum of them."""
    counted = _Counted()
    apart: dict[ApartHeading, Tally] = {}
    for game in _finished(connection, _AID[aid]):
        why = _why_apart(game)
        if why is None:
            counted.add(game)
        else:
            apart.setdefault(ApartHeading(why, game.rules, game.name), Tally()).add(game)
    unfinished = connection.execute(
        "SELECT count(*) FROM game WHERE winner IS NULL AND plies > 0 AND deleted_at IS NULL AND opponent != ?",
        (OpponentKind.FILE.value,),
    ).fetchone()[0]
    reset = latest_reset(connection)
    return Statistics(counted.tallies(), apart, int(unfinished), reset[1] if reset else None)


def tally_of(
    connection: sqlite3.Connection, rules: str, level: str, side: Side | None = None, aid: Aid = Aid.COUNTED
) -> Tally:
    """The games of one rule set and level: what stands beside the board."""
    tally = Tally()
    for game in _finished(connection, f"{_AID[aid]} AND {_COUNTS} AND rules = ? AND name = ?", rules, level):
        if side is None or SIDES.get(game.human) is side:
            tally.add(game)
    return tally


def latest_reset(connection: sqlite3.Connection) -> tuple[str, datetime] | None:
    """The name and the date of the last reset that has not been undone."""
    row = connection.execute(
        "SELECT uid, reset_at FROM reset WHERE undone_at IS NULL ORDER BY reset_at DESC, rowid DESC LIMIT 1"
    ).fetchone()
    return None if row is None else (row[0], from_ms(row[1]))


def _finished(connection: sqlite3.Connection, condition: str, *values: str) -> Iterator[_Ended]:
    """The finished games after the resets, in the order in which they ended."""
    return map(
        _Ended._make,
        connection.execute(
            f"SELECT {_COLUMNS} FROM game WHERE {_FINISHED} AND {_NOT_RESET} AND {condition} "
            "ORDER BY finished_at, rowid",
            values,
        ),
    )


def _why_apart(game: _Ended) -> Apart | None:
    kind = OpponentKind(game.opponent)
    if kind is not OpponentKind.LEVEL:
        return _APART.get(kind, Apart.CUSTOM)
    return None if game.is_from_start and game.human in SIDES else Apart.OTHER_START


_APART = {OpponentKind.PEOPLE: Apart.PEOPLE, OpponentKind.ENGINE: Apart.ENGINE}


class _Counted:
    """Tallies under all headings. Streaks follow each heading game by game; sums are added up at the end."""

    def __init__(self) -> None:
        self._tallies: dict[Heading, Tally] = {}
        self._groups: dict[tuple[str, str, str | None], tuple[Tally, list[Tally]]] = {}

    def add(self, game: _Ended) -> None:
        """Count one more game, later than those before."""
        key = (game.rules, game.name, game.human)
        if key not in self._groups:
            under = [self._tallies.setdefault(heading, Tally()) for heading in _headings(game)]
            self._groups[key] = Tally(), under
        sums, under = self._groups[key]
        sums._add_sums(game)
        for tally in under:
            tally._add_to_streak(game.is_won)

    def tallies(self) -> dict[Heading, Tally]:
        """All of them; to be asked once."""
        for sums, under in self._groups.values():
            for tally in under:
                tally._add_sums_of(sums)
        return self._tallies


def _headings(game: _Ended) -> Iterator[Heading]:
    """Each heading a game counts under: its rule set, level and side, and every sum over them."""
    for parts in product((game.rules, None), (game.name, None), (SIDES[game.human], None)):
        yield Heading(*parts)
