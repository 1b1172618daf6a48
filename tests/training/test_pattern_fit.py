"""What the fit of patterns sees is what the search sees, and it finds what decided the games."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

pytest.importorskip("scipy")

from checkers_tui.draughts.ruleset import Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.engine.weights.by_hand import terms_by_hand
from checkers_tui.engine.weights.patterns import STATES, pairs_of_windows, text_of, values_in
from checkers_tui.engine.weights.tables import weights_of
from checkers_tui.engine.weights.terms import NAMES, Terms
from checkers_tui.kernel.compilations import evaluation_module
from checkers_tui.training.course import Course
from checkers_tui.training.pattern_fit import Windows, bytes_of, fit_patterns
from checkers_tui.training.positions import Positions, positions_of, quiet_positions
from checkers_tui.training.self_play import PlayedGame

BOTH_KINDS = ("international", "canadian", "italian")
"""A board of one machine word, of two, and a mirrored one."""


def drawn_game(name: str, seed: int) -> PlayedGame:
    """Moves by lot, won by White."""
    random, course = Random(seed), Course(RULE_SETS[name])
    while course.number_of_moves and len(course.played) < 80:
        course.play(random.randrange(course.number_of_moves))
    return PlayedGame(Side.WHITE, 0, tuple(course.played))


@pytest.mark.parametrize("name", BOTH_KINDS)
def test_what_the_fit_counts_is_what_the_kernel_counts(name: str) -> None:
    rules, game = RULE_SETS[name], drawn_game(name, 3)
    values = np.random.default_rng(1).integers(-127, 128, 2 * STATES * len(pairs_of_windows(rules))).astype(float)
    weights = weights_of(rules, terms_by_hand(rules), bytes_of(values))
    evaluation, generator = evaluation_module(word_bits_for(rules)).Evaluation(weights), new_generator(rules)
    positions = positions_of(rules, [game])
    scores = Windows(rules, positions, terms_by_hand(rules), np.ones(2)).score(values)
    compared = 0
    for (words, side), phase, score in zip(quiet_positions(rules, game), positions.phase, scores, strict=False):
        generator.set_up(*words)
        opening, endgame = evaluation.sums_of_root(generator, side)
        worth = phase * opening + (1 - phase) * endgame
        assert score == pytest.approx(worth if side is Side.WHITE else -worth)
        compared += 1
    assert compared > 10


def made_up(games: int) -> Positions:
    """Games of one position, four times, with men by lot.

    White wins more often with men on both 31 and 32, Black with men on both 19 and 20.
    """
    rules, chance = RULE_SETS["international"], np.random.default_rng(2)
    words = np.zeros((games, 2, 2), dtype=np.uint64)
    result = np.empty(games)
    decisive, others = ([30, 31], [18, 19]), [square for square in range(5, 45) if square not in (18, 19, 30, 31)]
    for row in range(games):
        order = chance.permutation(others)
        white, black = (
            {*order[6 * side : 6 * side + 6], *chance.choice(decisive[side], chance.integers(3), replace=False)}
            for side in (0, 1)
        )
        words[row, :, 0] = rules.layout.word(map(int, white)), rules.layout.word(map(int, black))
        ahead = ({30, 31} <= white) - ({19, 18} <= black)
        result[row] = chance.random() < 1 / (1 + np.exp(-1.5 * ahead))
    rows = np.repeat(np.arange(games, dtype=np.int32), 4)
    ones = np.ones(len(rows))
    counts = np.zeros((len(rows), len(NAMES)), dtype=np.int16)
    return Positions(counts, ones, result[rows], rows, ones.astype(np.bool_), words[rows])


def test_it_finds_the_two_men_that_decided_the_games() -> None:
    rules = RULE_SETS["international"]
    found = fit_patterns(rules, made_up(4000), terms_by_hand(rules), steps=20)
    assert found.loss_with < found.loss_without - 0.02
    evaluation = evaluation_module(64).Evaluation(weights_of(rules, Terms(), found.values))
    generator = new_generator(rules)

    def worth(*white: int) -> int:
        generator.set_up(rules.layout.word(white), rules.layout.word([0, 4]), 0)
        return int(evaluation.sums_of_root(generator, Side.WHITE)[0])

    together = worth(30, 31, 45) - worth(45)
    apart = worth(30, 45) - worth(45) + worth(31, 45) - worth(45)
    assert together > apart + 20


def test_values_are_kept_as_text() -> None:
    values = Random(1).randbytes(1000)
    assert values_in(text_of(values)) == values
