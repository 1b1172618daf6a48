"""The fit finds the values that made the results, and stays by those set by hand where games say nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights.by_hand import terms_by_hand
from checkers_tui.engine.weights.terms import NAMES, Terms
from checkers_tui.training.fitting import FIRST_STEEPNESS, fit
from checkers_tui.training.holding import Hold
from checkers_tui.training.positions import Positions

HAND = terms_by_hand(RULE_SETS["american"])
STEEPNESS = 0.01


def no_men(rows: int) -> tuple[np.ndarray, np.ndarray]:
    """White on move on an empty board: the terms alone count."""
    return np.ones(rows, dtype=np.bool_), np.zeros((rows, 2, 2), dtype=np.uint64)


def made_up(truth: Terms, games: int, seed: int = 1, steepness: float = STEEPNESS) -> Positions:
    """Games of four positions whose result is drawn by what the true values say of their first."""
    chance = np.random.default_rng(seed)
    rows = 4 * games
    counts = np.zeros((rows, len(NAMES)), dtype=np.int16)
    phase = chance.random(rows)
    for name in ("man", "back_row", "advance"):
        counts[:, NAMES.index(name)] = chance.integers(-3, 4, rows)
    worth = sum(
        counts[:, NAMES.index(name)] * (getattr(truth, name)[0] * phase + getattr(truth, name)[1] * (1 - phase))
        for name in NAMES
    )
    won = chance.random(rows) < 1 / (1 + np.exp(-steepness * np.asarray(worth)))
    return Positions(
        counts, phase, won.astype(np.float64), np.repeat(np.arange(games, dtype=np.int32), 4), *no_men(rows)
    )


def test_it_finds_the_values_that_made_the_results_and_foretells_games_kept_apart() -> None:
    truth = replace(HAND, back_row=(50, 10), advance=(-20, 30))
    found = fit(made_up(truth, 5000), HAND)
    assert found.games == 5000
    assert found.positions == 20000
    assert np.allclose(found.terms.back_row, truth.back_row, atol=12)
    assert np.allclose(found.terms.advance, truth.advance, atol=12)
    assert found.loss_fitted < found.loss_by_hand - 0.01


def test_what_no_game_tells_of_stays_as_it_was_and_a_man_is_the_measure() -> None:
    found = fit(made_up(replace(HAND, back_row=(50, 10)), 1000), HAND)
    untold = {name for name in NAMES if name not in ("man", "back_row", "advance")}
    assert {name: getattr(found.terms, name) for name in untold} == {name: getattr(HAND, name) for name in untold}
    assert found.terms.man == HAND.man


def test_few_games_move_values_little() -> None:
    truth = replace(HAND, back_row=(60, 60))
    few, many = fit(made_up(truth, 30), HAND), fit(made_up(truth, 3000), HAND)
    assert abs(few.terms.back_row[0] - HAND.back_row[0]) < abs(many.terms.back_row[0] - HAND.back_row[0])


def test_less_trust_in_games_moves_values_less() -> None:
    positions = made_up(replace(HAND, back_row=(60, 60)), 1000)
    little, usual, much = (fit(positions, HAND, Hold(trust)).terms.back_row[0] for trust in (0.1, 1, 4))
    assert HAND.back_row[0] < little < usual < much


def test_where_losing_wins_men_may_be_good_at_first_and_bad_at_last() -> None:
    losing = terms_by_hand(RULE_SETS["giveaway"])
    truth = replace(losing, man=(90, -60), advance=(-40, 20))
    positions = made_up(truth, 5000, steepness=FIRST_STEEPNESS)
    measured, free = fit(positions, losing), fit(positions, losing, Hold(man_is_measure=False, trust=4))
    assert measured.terms.man == losing.man
    assert np.allclose(free.terms.man, truth.man, atol=15)
    assert np.allclose(free.terms.advance, truth.advance, atol=10)
    assert free.loss_fitted < measured.loss_fitted - 0.02


def test_results_without_a_pattern_do_no_harm() -> None:
    found = fit(made_up(Terms(), 2000), HAND)
    assert all(abs(value) < 2000 for name in NAMES for value in getattr(found.terms, name))
    assert found.loss_fitted < found.loss_by_hand + 0.01


def test_too_few_games_are_refused() -> None:
    with pytest.raises(ValueError, match="19 games are too few for a fit: at least 20 are needed"):
        fit(made_up(HAND, 19), HAND)
