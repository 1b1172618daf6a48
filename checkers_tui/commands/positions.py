"""What the commands share: the position that was asked for, and how it is told to other programs."""

from __future__ import annotations

from typing import Any

from checkers_tui.draughts import InvalidPosition, Move, Notation, Outcome, Position, RuleSet, rule_set

from .errors import Refused, WrongUsage

ALGEBRAIC = Notation.NAMES
"""How squares are written wherever a program reads: the same in every rule set."""


def rules_named(name: str) -> RuleSet:
    """The rule set of this name. Raises WrongUsage with the nearest name suggested."""
    try:
        return rule_set(name)
    except ValueError as error:
        raise WrongUsage(str(error)) from None


def position_for(rules: RuleSet, fen: str | None) -> Position:
    """The position that a FEN text means, the start position for None. Raises Refused."""
    if fen is None:
        return Position.start(rules)
    try:
        return Position.from_fen(rules, fen)
    except InvalidPosition as error:
        raise Refused(str(error)) from None


def position_facts(position: Position) -> dict[str, Any]:
    """A position with its legal moves, for JSON."""
    return {
        "rules": position.rules.name,
        "fen": position.to_fen(ALGEBRAIC),
        "side": position.side.title.lower(),
        "outcome": outcome_name(position.outcome()),
        "moves": [move_facts(position, move) for move in position.legal_moves()],
    }


def move_facts(position: Position, move: Move) -> dict[str, Any]:
    """A legal move of a position, for JSON; its ``fen`` is the position after it."""
    name = position.rules.square_name
    return {
        "text": move.text(ALGEBRAIC),
        "from": name(move.start, ALGEBRAIC),
        "to": name(move.end, ALGEBRAIC),
        "path": [name(square, ALGEBRAIC) for square in move.path],
        "captured": [name(square, ALGEBRAIC) for square in move.captured],
        "fen": position.play(move).to_fen(ALGEBRAIC),
    }


def outcome_name(outcome: Outcome | None) -> str | None:
    """``white``, ``black`` or ``draw``; None while the game goes on."""
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else outcome.winner.title.lower()
