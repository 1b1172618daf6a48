"""``bestmove``: what the computer would play."""

from __future__ import annotations

import math
from typing import Any

from checkers_tui.draughts import Position
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.levels import DEEPEST, Level
from checkers_tui.engine.limits import Answer, Limits
from checkers_tui.engine.score_words import end_in_words
from checkers_tui.library.paths import find_paths

from .errors import Refused, WrongUsage
from .interrupts import end_at_once_on_interrupt
from .levels import level_named
from .output import say, say_json, talk
from .positions import ALGEBRAIC, move_facts, outcome_name, position_for, rules_named

LONGEST_SECONDS = 86_400.0


def bestmove(
    name: str, fen: str | None, level: str | None, seconds: float | None, depth: int | None, as_json: bool
) -> None:
    """Print the move, and beside it whether it wins or loses; as JSON all that was seen."""
    rules = rules_named(name)
    how_far = thinking_limits(level, seconds, depth)
    position = position_for(rules, fen)
    outcome = position.outcome()
    if outcome is not None:
        raise Refused(f"There is no move to choose: {outcome.text}, {outcome.reason}.")
    end_at_once_on_interrupt()
    answer = Engine(rules, tables_folder=find_paths().tables).choose(position, how_far)
    if as_json:
        say_json(answer_facts(position, answer))
    else:
        say(answer.move.text())
        if end := end_in_words(answer.score):
            talk(end)


def thinking_limits(level: str | None, seconds: float | None, depth: int | None) -> Level | Limits:
    """How long to think: as a level does, so many seconds, or so many plies deep. Raises WrongUsage."""
    if sum(wish is not None for wish in (level, seconds, depth)) > 1:
        raise WrongUsage("Give only one of --level, --time and --depth.")
    if seconds is not None:
        if not (math.isfinite(seconds) and 0 < seconds <= LONGEST_SECONDS):
            raise WrongUsage("The time must be more than 0 seconds, and at most a day.")
        return Limits(seconds=seconds)
    if depth is not None:
        if not 1 <= depth <= DEEPEST:
            raise WrongUsage(f"The depth is a whole number from 1 to {DEEPEST}, not {depth}.")
        return Limits(depth=depth)
    return level_named("normal" if level is None else level)


def answer_facts(position: Position, answer: Answer) -> dict[str, Any]:
    """An answer of the engine, for JSON: score in centi-men for the side to move, nodes a second as ``nps``.

    ``wins_in`` and ``loses_in`` are the winner's moves to the end, None where none is seen.
    """
    move = move_facts(position, answer.move)
    return {
        "rules": position.rules.name,
        "fen": position.to_fen(ALGEBRAIC),
        "side": position.side.title.lower(),
        "outcome": outcome_name(position.outcome()),
        "move": move["text"],
        **{fact: move[fact] for fact in ("from", "to", "path", "captured")},
        "score": answer.score,
        "wins_in": answer.wins_in,
        "loses_in": answer.loses_in,
        "depth": answer.depth,
        "nodes": answer.nodes,
        "nps": round(answer.nodes / answer.seconds) if answer.seconds > 0 else 0,
        "pv": [move.text(ALGEBRAIC) for move in answer.line],
    }
