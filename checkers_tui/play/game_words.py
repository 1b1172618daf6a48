"""Games in few words: against whom, whose turn, how they ended."""

from __future__ import annotations

from checkers_tui.draughts import Game, Outcome, RuleSet, Side
from checkers_tui.engine.levels import CUSTOM_TITLE, LEVELS, custom_level, is_custom
from checkers_tui.library.records import TWO_PLAYERS, OpponentKind, Pairing

from .setup import Setup


def level_title(name: str) -> str:
    """What a level is called; other names stay as they are."""
    return LEVELS[name].title if name in LEVELS else name


def pairing_of(setup: Setup) -> Pairing:
    """The pairing of a game that is set up; a level of the player's own is named by the text that describes it."""
    level = setup.level
    if level is None or setup.human is None:
        return TWO_PLAYERS
    is_named = LEVELS.get(level.name) == level
    return Pairing(OpponentKind.LEVEL if is_named else OpponentKind.CUSTOM, level.name, setup.human)


def own_level_title(name: str) -> str:
    """What a level of the player's own is called: ``Custom (8 plies, 0.5 s)``."""
    try:
        level = custom_level(name)
    except ValueError:
        return name or "Your own level"
    parts = level.strength.removeprefix("At most ").removesuffix(".").replace(" deep", "")
    return f"{level.title} ({parts})"


def opponent_name(pairing: Pairing) -> str:
    """Against whom, in a list: ``Normal``, ``Two players``."""
    match pairing.kind:
        case OpponentKind.PEOPLE:
            return "Two players"
        case OpponentKind.FILE:
            return "From a file"
        case OpponentKind.CUSTOM:
            return own_level_title(pairing.name)
        case _:
            return level_title(pairing.name)


def against(pairing: Pairing) -> str:
    """Against whom, beside a rule set: ``against Normal``, ``two players``."""
    if pairing.kind is OpponentKind.CUSTOM and is_custom(pairing.name):
        return f"against {CUSTOM_TITLE}"
    name = opponent_name(pairing)
    if pairing.kind in (OpponentKind.PEOPLE, OpponentKind.FILE):
        return name[0].lower() + name[1:]
    return f"against {name}"


def whose_turn(side: Side, human: Side | None) -> str:
    """``your turn``, ``the computer's turn``; of two players ``Black's turn``."""
    if human is None:
        return f"{side.title}'s turn"
    return "your turn" if side is human else "the computer's turn"


def move_number(game: Game) -> int:
    """The number of the move that is to be made."""
    late = game.start_position.side is not game.rules.first_to_move
    return (game.ply + late) // 2 + 1


def short_result(outcome: Outcome | None, human: Side | None) -> str:
    """How a game stands, in a list: ``won``, ``lost``, ``draw``, ``White won``, ``unfinished``."""
    if outcome is None:
        return "unfinished"
    if outcome.winner is None:
        return "draw"
    if human is None:
        return f"{outcome.winner.title} won"
    return "won" if outcome.winner is human else "lost"


def why(outcome: Outcome, rules: RuleSet) -> str:
    """Why a game ended so, as a sentence that names the rule: ``Black cannot move and loses.``"""
    reason = outcome.reason[0].upper() + outcome.reason[1:]
    if outcome.winner is None:
        return "Both sides agreed." if outcome.reason == "agreed" else f"{reason}."
    if reason.endswith((" cannot move", " has no pieces left")):
        return f"{reason} and {'wins' if rules.no_move_wins else 'loses'}."
    return f"{reason}."
