"""Lists of kept games, filtered, a page at a time."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from enum import Enum, auto
from typing import NamedTuple

from checkers_tui.draughts import Outcome, Side
from checkers_tui.frozen import frozen

from .changes import Seen
from .records import GameRecord, OpponentKind, Pairing
from .rows import DRAW, SIDES, from_ms, outcome_of, pairing_of, record_of, to_ms
from .schema import GAME_COLUMNS


class Ended(Enum):
    """How a game stands, seen from the person's side or from the board."""

    UNFINISHED = auto()
    FINISHED = auto()
    WON = auto()
    LOST = auto()
    DRAWN = auto()
    WHITE_WON = auto()
    BLACK_WON = auto()


_ENDED = {
    Ended.UNFINISHED: "winner IS NULL",
    Ended.FINISHED: "winner IS NOT NULL",
    Ended.WON: "winner = human",
    Ended.LOST: f"human IS NOT NULL AND winner NOT IN (human, '{DRAW}')",
    Ended.DRAWN: f"winner = '{DRAW}'",
    Ended.WHITE_WON: "winner = 'white'",
    Ended.BLACK_WON: "winner = 'black'",
}


@frozen
class GameFilter:
    """Which games to list; None leaves a thing open.

    ``level``: the name of a level or an engine. ``since`` and ``until``: of the last move, the second
    not included. ``text``: words that all stand somewhere in names, tags, comments or the reason of the
    result, in any case. ``played_here``: only those that were not read from a file. ``deleted``: those that
    were deleted, instead of those that were not.
    """

    rules: str | None = None
    opponent: OpponentKind | None = None
    level: str | None = None
    ended: Ended | None = None
    since: datetime | None = None
    until: datetime | None = None
    text: str = ""
    played_here: bool = False
    deleted: bool = False


EVERY_GAME = GameFilter()


class GameSummary(NamedTuple):
    """A game as one line of a list. The columns are as they are kept; ask the properties."""

    uid: str
    rules: str
    opponent: str
    name: str
    human_name: str | None
    winner: str | None
    reason: str
    plies: int
    take_backs: int
    hints: int
    started_ms: int
    changed_ms: int
    is_from_start: int
    tags: str

    @property
    def pairing(self) -> Pairing:
        """Who played."""
        return pairing_of(self.opponent, self.name, self.human_name)

    @property
    def human(self) -> Side | None:
        """The person's side, None for two people."""
        return SIDES.get(self.human_name)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None while it goes on."""
        return outcome_of(self.winner, self.reason)

    @property
    def started(self) -> datetime:
        """When it began, UTC."""
        return from_ms(self.started_ms)

    @property
    def changed(self) -> datetime:
        """When its last move was made, UTC."""
        return from_ms(self.changed_ms)


_SUMMARY = (
    "uid, rules, opponent, name, human, winner, reason, plies, take_backs, hints, started_at, changed_at, "
    "start_fen IS NULL, tags"
)
_HOLDS_SOMETHING = "(plies > 0 OR winner IS NOT NULL OR (start_fen IS NOT NULL AND tree = ''))"
"""A game without a move is listed if a position was saved to be played later, not if all was taken back."""
_LATEST_FIRST = "ORDER BY changed_at DESC, rowid DESC"


def list_games(
    connection: sqlite3.Connection, which: GameFilter = EVERY_GAME, limit: int | None = None, offset: int = 0
) -> list[GameSummary]:
    """The games that pass the filter, the latest first; a part of them if ``limit`` says so."""
    condition, values = _condition(which)
    page = "" if limit is None else f"LIMIT {int(limit)} OFFSET {int(offset)}"
    found = connection.execute(f"SELECT {_SUMMARY} FROM game WHERE {condition} {_LATEST_FIRST} {page}", values)
    return list(map(GameSummary._make, found))


def count_games(connection: sqlite3.Connection, which: GameFilter = EVERY_GAME) -> int:
    """How many games pass the filter."""
    condition, values = _condition(which)
    return int(connection.execute(f"SELECT count(*) FROM game WHERE {condition}", values).fetchone()[0])


def find_game(connection: sqlite3.Connection, uid: str) -> tuple[GameRecord, Seen] | None:
    """A game with all that is kept of it, and by whom it was last written; None if there is none of this name."""
    row = connection.execute(
        f"SELECT {', '.join(GAME_COLUMNS)}, written_by, revision FROM game WHERE uid = ?", (uid,)
    ).fetchone()
    return None if row is None else (record_of(GAME_COLUMNS, row[:-2]), Seen(*row[-2:]))


def holds_game(connection: sqlite3.Connection, uid: str) -> bool:
    """Is there a game of this name that is not deleted?"""
    found = connection.execute("SELECT 1 FROM game WHERE uid = ? AND deleted_at IS NULL", (uid,)).fetchone()
    return found is not None


def latest_deleted(connection: sqlite3.Connection) -> str | None:
    """The name of the game that was deleted last, of those that can be brought back."""
    latest = "SELECT uid FROM game WHERE deleted_at IS NOT NULL ORDER BY deleted_at DESC, uid LIMIT 1"
    found = connection.execute(latest).fetchone()
    return None if found is None else str(found[0])


def _condition(which: GameFilter) -> tuple[str, list[str | int]]:
    """The filter as SQL, and the values in it."""
    parts = ["deleted_at IS NOT NULL" if which.deleted else "deleted_at IS NULL", _HOLDS_SOMETHING]
    values: list[str | int] = []
    if which.ended is not None:
        parts.append(_ENDED[which.ended])
    if which.played_here:
        parts.append(f"opponent <> '{OpponentKind.FILE.value}'")
    for condition, value in (
        ("rules = ?", which.rules),
        ("opponent = ?", which.opponent.value if which.opponent else None),
        ("name = ?", which.level),
        ("changed_at >= ?", to_ms(which.since) if which.since else None),
        ("changed_at < ?", to_ms(which.until) if which.until else None),
    ):
        if value is not None:
            parts.append(condition)
            values.append(value)
    for word in which.text.split():
        parts.append("contains(rules || ' ' || name || ' ' || reason || ' ' || tags || ' ' || tree, ?)")
        values.append(word.casefold())
    return " AND ".join(parts), values
