"""Choosing among scored moves."""

from __future__ import annotations

from collections import Counter
from random import Random

from checkers_tui.engine.choosing import choose_move
from checkers_tui.engine.limits import WON

MANY = 2000


def choices(scores: list[int], best: int, spread: int) -> Counter[int]:
    chance = Random(1)
    return Counter(choose_move(scores, best, spread, chance) for _ in range(MANY))


def test_without_a_spread_only_equals_of_the_best_are_played() -> None:
    assert choices([3, 10, 10, 9], 1, 0).keys() == {1, 2}


def test_better_moves_are_played_more_often_and_bad_ones_never() -> None:
    often = choices([0, -20, -40, -61, -300], 0, 60)
    assert often.keys() == {0, 1, 2}
    assert often[0] > often[1] > often[2]


def test_what_only_seems_better_is_not_trusted() -> None:
    assert choices([10, 250, 20, -5], 0, 30).keys() == {0, 2, 3}


def test_a_seen_win_is_taken_and_a_seen_loss_put_off() -> None:
    assert choices([WON - 5, WON - 3, WON - 3, 400], 1, 60).keys() == {1}
    assert choices([4 - WON, 8 - WON, 2 - WON], 1, 60).keys() == {1}


def test_a_move_that_loses_for_sure_is_never_tried_instead() -> None:
    assert choices([-900, 8 - WON], 0, 60).keys() == {0}
