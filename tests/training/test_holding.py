"""A fit is held to the values set by hand: a man exactly, a king closely, with what it always has or without."""

from __future__ import annotations

import numpy as np
import pytest

from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights.by_hand import terms_by_hand
from checkers_tui.engine.weights.terms import NAMES
from checkers_tui.training.holding import Hold
from checkers_tui.training.positions import Floats
from checkers_tui.training.vectors import places_of, terms_of, vector_of

HAND = terms_by_hand(RULE_SETS["russian"])
START = vector_of(HAND)
STEPS_OF_A_KING = 7


def kings_only() -> Floats:
    """Positions with up to three kings more for one side, each with as many steps."""
    matrix = np.zeros((8, 2 * len(NAMES)))
    kings = np.array([-3, -2, -1, 0, 0, 1, 2, 3])
    matrix[:, places_of("king")] = kings[:, None] / 2
    matrix[:, places_of("freedom_of_kings")] = STEPS_OF_A_KING * kings[:, None] / 2
    return matrix


def cost(hold: Hold, **changes: float) -> float:
    """How unlikely the hold takes it to be that the endgame's values are so much more than those set by hand."""
    change = np.zeros_like(START)
    for name, value in changes.items():
        change[places_of(name)[1]] = value
    return float(change @ hold.strength(START, kings_only()) @ change)


def test_a_vector_holds_terms_and_gives_them_back() -> None:
    assert terms_of(START) == HAND
    assert [START[place] for place in places_of("king")] == [*HAND.king]


@pytest.mark.parametrize("whole_kings", [False, True])
def test_a_man_is_the_measure_unless_losing_wins(whole_kings: bool) -> None:
    assert cost(Hold(whole_kings=whole_kings), man=10) == pytest.approx(10_000)
    assert cost(Hold(whole_kings=whole_kings, man_is_measure=False), man=10) < 1


def test_steps_cannot_make_a_whole_king_cheap() -> None:
    bare, whole = Hold(), Hold(whole_kings=True)
    cheap = cost(bare, freedom_of_kings=-5)
    assert cost(whole, freedom_of_kings=-5) > 20 * cheap
    moved_over = cost(whole, freedom_of_kings=-5, king=5 * STEPS_OF_A_KING)
    assert moved_over < cheap + 1
    assert cost(bare, king=45) == pytest.approx(9)


def test_less_trust_holds_all_but_a_man_more_closely() -> None:
    assert cost(Hold(trust=0.5), king=10, advance=3) == pytest.approx(4 * cost(Hold(), king=10, advance=3))
    assert cost(Hold(trust=0.5), man=1) == cost(Hold(), man=1)
