"""What is worth how much before any fit, by what the rules say of kings, men and squares.

Set by hand, then tried in games of engine against engine. Fits start from here, and stay here where games say little.
"""

from __future__ import annotations

from dataclasses import replace

from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.ruleset import RuleSet

from .terms import Terms

GROWTH = 1.5
"""What counts in the opening counts so much more when the last pieces go, so that who leads exchanges."""


def growing(terms: Terms, **values: int) -> Terms:
    """The terms, but for these opening's values, which grow as pieces go."""
    return replace(terms, **{name: (value, round(value * GROWTH)) for name, value in values.items()})


FLYING_KINGS = growing(
    Terms(),
    man=100,
    advance=2,
    back_row=8,
    centre=2,
    freedom_of_men=3,
    stuck_men=-6,
    crowned_in_one=60,
    crowned_in_two=60,
    crowned_in_three=40,
    king=300,
    king_centre=3,
    freedom_of_kings=2,
    stuck_kings=-20,
    only_kings=20,
    long_diagonal=12,
    to_move=3,
)
SHORT_KINGS = growing(
    replace(FLYING_KINGS, last_move=(0, 6)),
    advance=-1,
    back_row=12,
    crowned_in_one=12,
    crowned_in_two=15,
    crowned_in_three=10,
    bridge=5,
    king=140,
    freedom_of_kings=5,
    stuck_kings=-10,
    only_kings=10,
)
"""Men that only capture forward are strong as long as they stay behind."""
SHORT_KINGS_SAFE_FROM_MEN = growing(SHORT_KINGS, king=165, advance=1, back_row=8)
FORWARD_MEN = growing(FLYING_KINGS, advance=0)
ALL_EIGHT_WAYS = growing(FLYING_KINGS, king=400, advance=-6, freedom_of_men=5)
ALL_SQUARES = growing(
    FLYING_KINGS,
    king=400,
    advance=16,
    back_row=0,
    freedom_of_men=2,
    freedom_of_kings=1,
)
COLUMNS = growing(
    SHORT_KINGS,
    advance=-3,
    back_row=8,
    bridge=0,
    friendly_man=60,
    friendly_king=100,
    captive_man=25,
    captive_king=45,
    bare=-5,
)
LOSING_WINS = growing(
    Terms(),
    man=-100,
    advance=-3,
    back_row=-8,
    centre=-2,
    freedom_of_men=60,
    king=-100,
    king_centre=-3,
    freedom_of_kings=20,
    to_move=3,
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
