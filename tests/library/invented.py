"""Invented games in number, to recount what the library says of them."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from checkers_tui.draughts import Outcome, Side
from checkers_tui.library.records import GameRecord, OpponentKind, Pairing, Usage

BEGIN = datetime(2026, 1, 1, tzinfo=UTC)
RULES = ("american", "russian", "lasca")
LEVELS = ("easy", "normal", "hard")
MOVES = ("c3-d4", "f6-e5", "d4xf6")


def invented_games(count: int, seed: int = 1) -> list[GameRecord]:
    """Games of all kinds, in any order, each a minute or more apart from the next."""
    chance = random.Random(seed)
    games = [invented_game(chance, number) for number in range(count)]
    chance.shuffle(games)
    return games


def invented_game(chance: random.Random, number: int) -> GameRecord:
    kind = chance.choices(list(OpponentKind), (80, 5, 5, 6, 4))[0]
    outcome = chance.choice((Outcome(Side.WHITE, "won"), Outcome(Side.BLACK, "won"), Outcome(None, "agreed"), None))
    moment = BEGIN + timedelta(minutes=number)
    return GameRecord(
        uid=f"{chance.getrandbits(128):032x}",
        rules=chance.choice(RULES),
        pairing=Pairing(
            kind,
            chance.choice(LEVELS) if kind in (OpponentKind.LEVEL, OpponentKind.ENGINE) else "",
            None if kind in (OpponentKind.PEOPLE, OpponentKind.FILE) else chance.choice(list(Side)),
        ),
        started=moment,
        changed=moment,
        finished=moment if outcome else None,
        start_fen="W:Wa1:Bg7" if chance.random() < 0.1 else None,
        moves=tuple(chance.choice(MOVES) for _ in range(chance.randint(1, 120))),
        outcome=outcome,
        usage=Usage(chance.choice((0, 0, 0, 2)), chance.choice((0, 0, 0, 1))),
        tags={"White": chance.choice(("Anna", "Жанна", "O'Neil %_")), "Event": f"Round {number % 7}"},
    )
