"""How a rule set differs from another, found by comparing their data: nothing here can be forgotten or wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from .geometry import Notation, Played
from .rule_phrases import MUST_CAPTURE, REMOVED, WAYS
from .ruleset import Crowning, Kings, Removal, RuleSet

PLAYED: Mapping[Played, str] = {
    Played.DARK: "{count} of them are played, the dark ones, with a1",
    Played.MIRRORED: "{count} of them are played; the dark corner is on each player's right, h1",
    Played.ALL: "all of them are played",
}

CROWNED: Mapping[Crowning, str] = {
    Crowning.ENDS_MOVE: "A man that is crowned by a capture stops there.",
    Crowning.PASSES: "A man that only passes the far row in the middle of a capture stays a man.",
    Crowning.AT_THE_END: "A man that passes the far row in the middle of a capture goes on as a man.",
    Crowning.CONTINUES_AS_KING: "A man crowned in the middle of a capture goes on at once as a king.",
}

COLUMNS = "A captured piece is not removed: it goes under the capturing column, as a prisoner."


class Difference(NamedTuple):
    """What is compared, and what to say where it differs; no text where nothing needs to be said."""

    value: Callable[[RuleSet], object]
    sentence: Callable[[RuleSet], str]


def differences(rules: RuleSet, usual: RuleSet) -> tuple[str, ...]:
    """A sentence for each thing that is otherwise than in the usual rule set."""
    return tuple(_told(rules, usual))


def _told(rules: RuleSet, usual: RuleSet) -> Iterator[str]:
    for difference in COMPARED:
        if difference.value(rules) != difference.value(usual):
            sentence = difference.sentence(rules)
            if sentence:
                yield sentence


def _board(rules: RuleSet) -> str:
    size = rules.board.size
    return (
        f"The board has {size} by {size} squares; {PLAYED[rules.board.played].format(count=len(rules.board.squares))}."
    )


def _men(rules: RuleSet) -> str:
    return f"Each side has {rules.men_a_side} men at the start."


def _kings(rules: RuleSet) -> str:
    if rules.kings is Kings.ONE_SQUARE:
        return f"Kings go one square {WAYS[rules.kings_move]}."
    lands = "any empty square behind" if rules.kings is Kings.FLYING else "the square right behind"
    return f"Kings fly {WAYS[rules.kings_move]}, and land on {lands} the piece they capture."


def _kings_capture(rules: RuleSet) -> str:
    return f"Kings capture {WAYS[rules.kings_capture]}." if rules.kings_capture != rules.kings_move else ""


def _men_and_kings(rules: RuleSet) -> str:
    return "Men can capture kings." if rules.men_capture_kings else "Men cannot capture kings."


def _removal(rules: RuleSet) -> str:
    return COLUMNS if rules.columns else REMOVED[rules.removal]


def _turning(rules: RuleSet) -> str:
    return "No piece may turn straight back between two jumps." if _turns(rules) else ""


def _turns(rules: RuleSet) -> bool:
    return rules.removal is Removal.AT_ONCE and not rules.may_turn_back


def _runs(rules: RuleSet) -> str:
    limit = rules.king_run_limit
    return f"One king may make {limit} moves in a row at most, while its side has men." if limit else ""


def _end(rules: RuleSet) -> str:
    return f"Whoever cannot move {'wins' if rules.no_move_wins else 'loses'}."


def _notation(rules: RuleSet) -> str:
    if rules.notation is Notation.NAMES:
        return "Squares are shown as names, such as a1."
    return f"Squares are shown as numbers, from 1 to {len(rules.board.squares)}."


COMPARED = (
    Difference(lambda rules: (rules.board.size, rules.board.played), _board),
    Difference(lambda rules: rules.men_a_side, _men),
    Difference(lambda rules: rules.first_to_move, lambda rules: f"{rules.first_to_move.title} moves first."),
    Difference(lambda rules: rules.men_move, lambda rules: f"Men move one square {WAYS[rules.men_move]}."),
    Difference(lambda rules: rules.men_capture, lambda rules: f"Men capture {WAYS[rules.men_capture]}."),
    Difference(lambda rules: rules.men_capture_kings, _men_and_kings),
    Difference(lambda rules: (rules.kings, rules.kings_move), _kings),
    Difference(lambda rules: (rules.kings_capture == rules.kings_move, rules.kings_capture), _kings_capture),
    Difference(lambda rules: rules.must_capture, lambda rules: MUST_CAPTURE[rules.must_capture]),
    Difference(lambda rules: rules.crowning_in_capture, lambda rules: CROWNED[rules.crowning_in_capture]),
    Difference(lambda rules: (rules.removal, rules.columns), _removal),
    Difference(_turns, _turning),
    Difference(lambda rules: rules.king_run_limit, _runs),
    Difference(lambda rules: rules.no_move_wins, _end),
    Difference(lambda rules: (rules.notation, rules.board.size, rules.board.played is Played.ALL), _notation),
)
"""Everything that can differ, in the order in which a player needs it. Draw rules are on the page itself."""
