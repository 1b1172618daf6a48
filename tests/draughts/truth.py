"""The positions of tests/data/rules.json: every legal move, checked by an independent generator."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from checkers_tui.draughts import Move, Notation, Outcome, Position

DATA = Path(__file__).parents[1] / "data"
CASES: list[dict[str, Any]] = json.loads((DATA / "rules.json").read_text())


def position_of(case: dict[str, Any]) -> Position:
    if case["fen"] == "start":
        return Position.start(case["variant"])
    return Position.from_fen(case["variant"], case["fen"])


def described(position: Position, move: Move) -> tuple[str, str, tuple[str, ...], str]:
    """From, to, captured squares in alphabetical order, and the position after, all by names."""
    name = position.rules.board.name
    captured = tuple(sorted(name(square, Notation.NAMES) for square in move.captured))
    after = position.play(move).to_fen(Notation.NAMES)
    return name(move.start, Notation.NAMES), name(move.end, Notation.NAMES), captured, after


def expected(move: dict[str, Any]) -> tuple[str, str, tuple[str, ...], str]:
    return move["from"], move["to"], tuple(sorted(move["captured"])), move["then"]


def outcome_letter(outcome: Outcome | None) -> str | None:
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else outcome.winner.letter
