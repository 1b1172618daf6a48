"""What is worth how much before any fit, by what the rules say of kings, men and squares.

Set by hand, then tried in games of engine against engine. Fits start from here, and stay here where games say little.
"""

from __future__ import annotations

from dataclasses import replace

from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.kernel.weights import Pair

from .terms import Terms

GROWTH = 1.5
"""What counts in the opening counts so much more when the last pieces go, so that who leads exchanges."""


def growing(value: int) -> Pair:
    """A value that grows as pieces go."""
    return value, round(value * GROWTH)


FLYING_KINGS = Terms(
    man=growing(100),
    advance=growing(2),
    back_row=growing(8),
    centre=growing(2),
    freedom_of_men=growing(3),
    stuck_men=growing(-6),
    crowned_in_one=growing(60),
    crowned_in_two=growing(60),
    crowned_in_three=growing(40),
    king=growing(300),
    king_centre=growing(3),
    freedom_of_kings=growing(2),
    stuck_kings=growing(-20),
    only_kings=growing(20),
    long_diagonal=growing(12),
    to_move=growing(3),
)
SHORT_KINGS = replace(
    FLYING_KINGS,
    advance=growing(-1),
    back_row=growing(12),
    crowned_in_one=growing(12),
    crowned_in_two=growing(15),
    crowned_in_three=growing(10),
    bridge=growing(5),
    king=growing(140),
    freedom_of_kings=growing(5),
    stuck_kings=growing(-10),
    only_kings=growing(10),
    last_move=(0, 6),
)
"""Men that only capture forward are strong as long as they stay behind."""
SHORT_KINGS_SAFE_FROM_MEN = replace(SHORT_KINGS, king=growing(165), advance=growing(1), back_row=growing(8))
FORWARD_MEN = replace(FLYING_KINGS, advance=growing(0))
ALL_EIGHT_WAYS = replace(FLYING_KINGS, king=growing(400), advance=growing(-6), freedom_of_men=growing(5))
ALL_SQUARES = replace(
    FLYING_KINGS,
    king=growing(400),
    advance=growing(16),
    back_row=growing(0),
    freedom_of_men=growing(2),
    freedom_of_kings=growing(1),
)
COLUMNS = replace(
    SHORT_KINGS,
    advance=growing(-3),
    back_row=growing(8),
    bridge=growing(0),
    friendly_man=growing(60),
    friendly_king=growing(100),
    captive_man=growing(25),
    captive_king=growing(45),
    bare=growing(-5),
)
LOSING_WINS = Terms(
    man=growing(-100),
    advance=growing(-3),
    back_row=growing(-8),
    centre=growing(-2),
    freedom_of_men=growing(60),
    king=growing(-100),
    king_centre=growing(-3),
    freedom_of_kings=growing(20),
    to_move=growing(3),
)
"""Few pieces are good, but those must be free to move: who has to capture at once loses control."""


def terms_by_hand(rules: RuleSet) -> Terms:
    """The numbers that suit a rule set."""
    if rules.no_move_wins:
        return LOSING_WINS
    if rules.columns:
        return COLUMNS
    if rules.board.played is Played.ALL:
        return ALL_SQUARES
    if not rules.flying:
        return SHORT_KINGS if rules.men_capture_kings else SHORT_KINGS_SAFE_FROM_MEN
    if len(rules.kings_capture) == 8:
        return ALL_EIGHT_WAYS
    return FORWARD_MEN if all(row > 0 for _, row in rules.men_capture) else FLYING_KINGS
