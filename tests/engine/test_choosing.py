"""Choosing among scored moves."""

from __future__ import annotations

from collections import Counter
from random import Random

from checkers_tui.engine.choosing import choose_move
from checkers_tui.engine.limits import WON

MANY = 2000


def choices(scores: list[int], spread: int) -> Counter[int]:
    chance = Random(1)
    return Counter(choose_move(scores, spread, chance) for _ in range(MANY))


def test_without_a_spread_only_the_best_are_played() -> None:
    assert choices([3, 10, 10, 9], 0).keys() == {1, 2}


def test_better_moves_are_played_more_often_and_bad_ones_never() -> None:
    often = choices([0, -20, -40, -61, -300], 60)
    assert often.keys() == {0, 1, 2}
    assert often[0] > often[1] > often[2]


def test_the_shortest_win_is_taken() -> None:
    assert choices([WON - 5, WON - 3, WON - 9, 400], 60).keys() == {1}


def test_what_loses_for_sure_is_put_off_as_long_as_possible() -> None:
    assert choices([4 - WON, 8 - WON, 2 - WON], 60).keys() == {1}
    assert choices([-900, 8 - WON], 60).keys() == {0}
