"""Games in a library, to list and to count."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from checkers_tui.draughts import Game, Outcome, Side
from checkers_tui.library.games import recorded
from checkers_tui.library.library import Library
from checkers_tui.library.records import TWO_PLAYERS, GameRecord, Pairing, Usage

LATEST = datetime(2026, 5, 20, 12, tzinfo=UTC)
NORMAL = Pairing.against_level("normal", Side.BLACK)
HARD = Pairing.against_level("hard", Side.WHITE)
WHITE_WON, BLACK_WON, DRAWN = (
    Outcome(Side.WHITE, "Black resigned"),
    Outcome(Side.BLACK, "on time"),
    Outcome(None, "agreed"),
)


def record(
    number: int,
    pairing: Pairing = NORMAL,
    outcome: Outcome | None = None,
    *,
    rules: str = "american",
    usage: Usage | None = None,
    white: str = "",
) -> GameRecord:
    """A game of two plies; the one with number 0 is the latest, the others are an hour apart."""
    game = Game.start(rules)
    for _ in range(2):
        game.play(game.position.legal_moves()[0])
    moment = LATEST - timedelta(hours=number)
    begun = GameRecord(f"{number:032x}", rules, pairing, moment, moment, tags={"White": white} if white else {})
    kept = recorded(begun, game, moment, usage or Usage())
    if outcome is None:
        return kept
    game.end(outcome)
    return recorded(kept, game, moment, usage or Usage())


SOME = (
    record(0, NORMAL),
    record(1, NORMAL, BLACK_WON),
    record(2, NORMAL, WHITE_WON, usage=Usage(take_backs=2)),
    record(3, NORMAL, DRAWN),
    record(4, HARD, WHITE_WON, rules="russian", usage=Usage(hints=1)),
    record(5, TWO_PLAYERS, WHITE_WON, rules="lasca", white="Жанна"),
    record(6, NORMAL, BLACK_WON),
)


@contextmanager
def library_with(folder: Path, *records: GameRecord) -> Iterator[Library]:
    """A library with these games, closed in the end."""
    library = Library(folder / "library.sqlite3")
    try:
        library.add(records).result(30)
        yield library
    finally:
        library.close(30)
