"""Results as game files write them: in the first place stands the side that begins, so in American games Black.

Points differ from place to place (``1-0``, ``2-0``, ``9-1``, ``1/2-1/2``); the larger share has won.
"""

from __future__ import annotations

import re
from enum import Enum

from ..outcome import Outcome
from ..ruleset import RuleSet, Side

UNFINISHED = "*"
STANDARD = frozenset({"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", UNFINISHED})
POINTS = re.compile(r"([0-9]{1,2}(?:[.,][0-9])?)\s?-\s?([0-9]{1,2}(?:[.,][0-9])?)")
HALVES = re.compile(r"1/2(\s?-\s?1/2)?|½-½")


class Ending(Enum):
    """Who has the larger share."""

    FIRST_WON = "1-0"
    SECOND_WON = "0-1"
    DRAW = "1/2-1/2"
    BOTH_LOST = "0-0"
    UNFINISHED = "*"


def ending_of(text: str) -> Ending | None:
    """What a result means, or None for a text that is no result."""
    text = text.strip()
    if text == UNFINISHED:
        return Ending.UNFINISHED
    if HALVES.fullmatch(text):
        return Ending.DRAW
    points = POINTS.fullmatch(text)
    if points is None:
        return None
    first, second = (float(number.replace(",", ".")) for number in points.groups())
    if first == second:
        return Ending.DRAW if first else Ending.BOTH_LOST
    return Ending.FIRST_WON if first > second else Ending.SECOND_WON


def winner_of(rules: RuleSet, text: str) -> Side | None:
    """Who has won by this result; None for everything else."""
    ending = ending_of(text)
    if ending is Ending.FIRST_WON:
        return rules.first_to_move
    return rules.first_to_move.other if ending is Ending.SECOND_WON else None


def shown_result(rules: RuleSet, text: str) -> str:
    """A result for people: ``Black won``, ``White won``, ``Draw``, ``Both lost`` or ``Unfinished``."""
    winner = winner_of(rules, text)
    if winner is not None:
        return f"{winner.title} won"
    ending = ending_of(text)
    return "Draw" if ending is Ending.DRAW else "Both lost" if ending is Ending.BOTH_LOST else "Unfinished"


def result_of(rules: RuleSet, outcome: Outcome | None) -> str:
    """How a file writes the outcome of a game."""
    if outcome is None:
        return UNFINISHED
    if outcome.winner is None:
        return Ending.DRAW.value
    first_won = outcome.winner is rules.first_to_move
    return str(Ending.FIRST_WON.value if first_won else Ending.SECOND_WON.value)


def ending_text(text: str) -> str:
    """What is written behind the last move: the result itself if every program knows it, else the standard one."""
    if text in STANDARD:
        return text
    ending = ending_of(text)
    return str(ending.value) if ending else UNFINISHED
