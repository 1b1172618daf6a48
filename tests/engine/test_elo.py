"""What scores say: shares, error bars, Elo, and when a match may stop."""

from __future__ import annotations

import math
from random import Random

import pytest

from checkers_tui.engine.elo import Score, StopRule, Verdict, elo_of, share_of


def in_pairs(*points: float) -> Score:
    """Games in this order, two by two of one opening."""
    return Score.of((number // 2, got) for number, got in enumerate(points))


def test_it_counts_games_and_points() -> None:
    score = in_pairs(1, 0.5, 0, 1, 1, 0.5)
    assert (score.won, score.drawn, score.lost, len(score)) == (3, 2, 1, 6)
    assert (score.points, score.share) == (4.0, pytest.approx(2 / 3))
    assert (score.swapped.won, score.swapped.lost) == (1, 3)
    assert score.swapped.share == pytest.approx(1 / 3)
    assert score.swapped.error == pytest.approx(score.error)


def test_elo_and_share_belong_together() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(0.75) == pytest.approx(190.85, abs=0.01)
    assert share_of(elo_of(0.6)) == pytest.approx(0.6)
    assert math.isfinite(elo_of(1.0))
    assert elo_of(0.0) == pytest.approx(-elo_of(1.0))


def test_no_game_and_few_games_prove_little() -> None:
    assert Score().share == 0.5
    assert Score().error == 0.5
    assert in_pairs(1, 1).least_share < 0.5
    assert in_pairs(*[1] * 100).least_share > 0.9


def test_the_pair_is_what_counts() -> None:
    """Where the opening decides each game, all pairs end even: that proves more than games won and lost by chance."""
    by_opening = in_pairs(*[1, 0] * 50)
    by_chance = Score.of((number, float(number % 2)) for number in range(100))
    assert by_opening.share == by_chance.share == 0.5
    assert by_opening.error < by_chance.error / 2


def test_an_error_bar_covers_the_truth_nineteen_times_in_twenty() -> None:
    chance = Random(3)
    covered = 0
    for _ in range(400):
        score = in_pairs(*(chance.choices((1, 0.5, 0), (0.4, 0.3, 0.3))[0] for _ in range(60)))
        covered += abs(score.share - 0.55) <= score.error
    assert 370 <= covered <= 392


def test_the_stop_rule_waits_then_decides() -> None:
    rule = StopRule(0.5, 0.6)
    assert rule.verdict(Score()) is Verdict.OPEN
    assert rule.verdict(in_pairs(1, 1, 1, 1)) is Verdict.OPEN
    assert rule.verdict(in_pairs(*[1, 1, 1, 0.5] * 20)) is Verdict.MORE
    assert rule.verdict(in_pairs(*[0.5, 0.5, 0, 1] * 40)) is Verdict.LESS


@pytest.mark.parametrize(("truth", "wrong"), [(0.0, Verdict.MORE), (60.0, Verdict.LESS)])
def test_the_stop_rule_is_seldom_wrong(truth: float, wrong: Verdict) -> None:
    chance, rule = Random(5), StopRule.between_elos(0, 60)
    won = share_of(truth) - 0.2
    mistakes = 0
    for _ in range(100):
        points: list[float] = []
        while (verdict := rule.verdict(in_pairs(*points))) is Verdict.OPEN and len(points) < 2000:
            points += chance.choices((1, 0.5, 0), (won, 0.4, 0.6 - won), k=20)
        mistakes += verdict is wrong
    assert mistakes <= 10


def test_a_stop_rule_needs_two_differences_in_order() -> None:
    with pytest.raises(ValueError, match="the lower one first"):
        StopRule.between_elos(20, 0)
