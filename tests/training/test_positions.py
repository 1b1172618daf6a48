"""What the fit sees is what the search sees: the terms counted in a position, times their values, are its worth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from random import Random
from typing import Any

import pytest

from checkers_tui.draughts.ruleset import Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.engine.weights.by_hand import terms_by_hand
from checkers_tui.engine.weights.fitted import read_fitted
from checkers_tui.engine.weights.tables import weights_of
from checkers_tui.engine.weights.terms import NAMES, Terms
from checkers_tui.kernel.compilations import evaluation_module
from checkers_tui.training.course import Course
from checkers_tui.training.player import Player
from checkers_tui.training.positions import FULL, Counter, joined, positions_of, quiet_positions
from checkers_tui.training.self_play import play_numbered


def random_game(name: str, seed: int, plies: int = 150) -> Iterator[tuple[Side, Any]]:
    """The positions of one random game."""
    random = Random(seed)
    course = Course(RULE_SETS[name])
    while course.number_of_moves and len(course.played) < plies:
        yield course.side, course.words
        course.play(random.randrange(course.number_of_moves))


def drawn_terms(seed: str) -> Terms:
    random = Random(seed)
    return Terms(**{name: (random.randint(-99, 99), random.randint(-99, 99)) for name in NAMES})


def worth_by_counts(counter: Counter, words: Any, side: Side, terms: Terms) -> int:
    counts = counter.counts(words, side)
    opening, endgame = (
        sum(n * pair[phase] for n, pair in zip(counts, astuple(terms), strict=True)) for phase in (0, 1)
    )
    phase = counter.phase(words)
    return (opening * phase + endgame * (FULL - phase)) >> 8


@pytest.mark.parametrize("name", RULE_SETS)
def test_counts_times_values_are_the_worth_to_the_last_hundredth(name: str) -> None:
    rules = RULE_SETS[name]
    counter, generator = Counter(rules), new_generator(rules)
    module = evaluation_module(word_bits_for(rules))
    compared = 0
    fitted = read_fitted(name)
    for terms in (terms_by_hand(rules), fitted.terms if fitted else Terms(), drawn_terms(name)):
        evaluation = module.Evaluation(weights_of(rules, terms))
        for seed in range(4):
            for side, words in random_game(name, seed):
                if counter.is_drawish(words):
                    continue
                generator.set_up(*words)
                assert worth_by_counts(counter, words, side, terms) == evaluation.of_root(generator, side)
                compared += 1
    assert compared > 300


def test_every_term_counts_somewhere() -> None:
    counted = set()
    for name, rules in RULE_SETS.items():
        counter = Counter(rules)
        for seed in range(12):
            for side, words in random_game(name, seed):
                counted |= {term for term, n in zip(NAMES, counter.counts(words, side), strict=True) if n}
    assert counted == set(NAMES)


def test_positions_are_quiet_behind_the_opening_and_know_the_result() -> None:
    rules = RULE_SETS["thai"]
    player = Player(rules, weights_of(rules, terms_by_hand(rules)))
    games = [play_numbered(rules, player, seed=3, number=number, nodes=50) for number in range(6)]
    positions = positions_of(rules, games)
    assert set(positions.game) == set(range(6))
    assert set(positions.result) <= {0.0, 0.5, 1.0}
    assert positions.phase.max() <= 1
    generator = new_generator(rules)
    for game in games:
        places = [*quiet_positions(rules, game)]
        assert 0 < len(places) <= len(game.moves) - game.opening
        for words, side in places:
            generator.set_up(*words)
            assert not generator.legal_moves(side)[0][0][2]


def test_files_of_games_are_joined_and_their_games_numbered_on() -> None:
    rules = RULE_SETS["thai"]
    player = Player(rules, weights_of(rules, terms_by_hand(rules)))
    games = [play_numbered(rules, player, seed=3, number=number, nodes=50) for number in range(4)]
    whole = positions_of(rules, games)
    both = joined([positions_of(rules, games[:3]), positions_of(rules, games[3:])])
    for column in ("counts", "phase", "result", "game"):
        assert (getattr(both, column) == getattr(whole, column)).all()
