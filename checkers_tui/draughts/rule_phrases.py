"""The values of the rule sets' vocabulary as phrases of a rule page."""

from __future__ import annotations

from collections.abc import Mapping

from .draws import DrawRule, Endgame, KingMovesOnly, LonePieces, LongGame, Repetition
from .geometry import Played
from .ruleset import ANY, MOST, Choice, Crowning, Directions, Reach, Removal
from .rulesets import CZECH, FRISIAN, ITALIAN, SPANISH

BOARDS: Mapping[Played, str] = {
    Played.DARK: "the {count} dark squares are played; a1, the corner at White's left hand, is dark",
    Played.MIRRORED: "the {count} dark squares are played; h1, the corner at White's right hand, is dark",
    Played.ALL: "all {count} squares",
}

WAYS: Mapping[Directions, str] = {
    Reach.FORWARD: "diagonally forward",
    Reach.ALL_DIAGONALS: "diagonally, forward and backward",
    Reach.ROWS_AND_COLUMNS: "along rows and columns",
    Reach.FORWARD_AND_SIDEWAYS: "straight forward or sideways",
    Reach.ALL_BUT_BACKWARD: "straight forward, sideways or diagonally forward",
    Reach.ALL_EIGHT: "along rows, columns and diagonals",
    Reach.DIAGONALS_AND_TWO_ALONG: "along diagonals, rows and columns, forward and backward",
}

NEXT_ALONG = (
    "Along a row or a column the piece jumped over stands on the next dark square, two squares away, and the jump ends "
    "on the one after it."
)
"""For men that capture along rows and columns of a board whose dark squares are played."""

MUST_CAPTURE: Mapping[Choice, str] = {
    ANY: "Any capture may be chosen.",
    MOST: "The capture that takes the most pieces must be chosen; a king counts as one.",
    SPANISH.must_capture: "The capture that takes the most pieces must be chosen; among equals, the one that takes the "
    "most kings.",
    CZECH.must_capture: "If a king can capture, a king must; else any capture may be chosen.",
    ITALIAN.must_capture: "The capture that takes the most pieces must be chosen; among equals, one made with a king; "
    "then the one that takes the most kings; then the one that meets a king earliest.",
    FRISIAN.must_capture: "The capture of the highest value must be chosen, where a king counts one and a half men; at "
    "equal value, one made with a king.",
}

CROWNED_IN_CAPTURE: Mapping[Crowning, str] = {
    Crowning.ENDS_MOVE: "If it gets there by a capture, its move ends there, even if more could be captured.",
    Crowning.PASSES: "A man that only passes the far row in the middle of a capture stays a man.",
    Crowning.AT_THE_END: "If it gets there in the middle of a capture, it goes on as a man, and is crowned if its move "
    "ends on that row.",
    Crowning.CONTINUES_AS_KING: "If it gets there in the middle of a capture, it goes on at once as a king.",
}

REMOVED: Mapping[Removal, str] = {
    Removal.AFTER_THE_MOVE: "Captured pieces leave the board when the move ends: until then they stand in the way, and "
    "none may be jumped twice.",
    Removal.AT_ONCE: "Captured pieces leave the board at once, one by one.",
}

COLUMNS = (
    "Only the top piece of a column is captured: it goes under the capturing column, as a prisoner. A column belongs "
    "to the side of its top piece and moves as that piece does; a king stays a king under others. No column is jumped "
    "twice in one move."
)


def draw_phrase(rule: DrawRule) -> str:
    """When a draw rule makes the game a draw, as a sentence."""
    match rule:
        case Repetition():
            return f"The same position with the same side to move, {rule.times} times."
        case KingMovesOnly():
            return f"{rule.plies // 2} moves each without a capture or a man's move."
        case LongGame():
            return f"A game of {rule.plies // 2} moves each."
        case Endgame():
            return f"{rule.plies // 2} moves each of {rule.other.name} against {rule.one.name}."
        case LonePieces():
            unless = "unless one of the two, were it on move, could capture the other"
            when = unless if rule.unless_one_can_capture else "even when a capture is open"
            return f"{rule.one.name.capitalize()} against {rule.other.name}: at once, {when}."
