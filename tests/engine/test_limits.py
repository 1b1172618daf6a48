"""Limits, progress and levels as values."""

from __future__ import annotations

import textwrap

import pytest

from checkers_tui.draughts import Position
from checkers_tui.engine.levels import LEVELS, find_level
from checkers_tui.engine.limits import ENDLESS, WON, Answer, Limits, Progress, wins_in
from checkers_tui.kernel.compilations import search_module

WIDTH_OF_A_LEVEL_LINE = 34


def test_the_tighter_of_two_limits_has_the_lower_of_each() -> None:
    one, other = Limits(depth=8, seconds=1.0), Limits(seconds=0.25, nodes=1000)
    assert one.tighter(other) == Limits(depth=8, seconds=0.25, nodes=1000)
    assert one.tighter(ENDLESS) == one
    assert ENDLESS.is_endless
    assert not one.is_endless


@pytest.mark.parametrize(("plies", "moves"), [(1, 1), (3, 2), (5, 3), (41, 21)])
def test_a_won_score_says_in_how_many_moves(plies: int, moves: int) -> None:
    assert wins_in(WON - plies) == moves
    assert Progress(1, WON - plies, 0, 0.0).wins_in == moves
    assert Progress(1, plies - WON, 0, 0.0).wins_in is None


@pytest.mark.parametrize(("plies", "moves"), [(2, 1), (4, 2), (6, 3)])
def test_a_lost_score_says_after_how_many_moves_of_the_opponent(plies: int, moves: int) -> None:
    assert Progress(1, plies - WON, 0, 0.0).loses_in == moves


def test_a_lead_in_pieces_is_no_win() -> None:
    assert wins_in(2500) is None
    assert Progress(1, -2500, 0, 0.0).loses_in is None


def test_the_kernel_means_the_same_by_won() -> None:
    assert search_module(64).WON == WON


def test_speed_is_nodes_by_time() -> None:
    assert Progress(5, 0, 3000, 0.5).nodes_a_second == 6000
    assert Progress(0, 0, 0, 0.0).nodes_a_second == 0


def test_an_answer_is_progress_with_a_move() -> None:
    move = Position.start("american").legal_moves()[0]
    answer = Answer(3, 12, 100, 0.1, (move,), move=move)
    assert (answer.depth, answer.score, answer.line[0]) == (3, 12, answer.move)


# ---------------------------------------------------------------------- levels


def test_there_are_five_levels_in_order_of_strength() -> None:
    assert list(LEVELS) == ["beginner", "easy", "normal", "hard", "crazy"]
    assert [level.title for level in LEVELS.values()] == ["Beginner", "Easy", "Normal", "Hard", "Crazy"]
    spreads = [level.spread for level in LEVELS.values() if not level.random]
    assert spreads == sorted(spreads, reverse=True)
    assert spreads[-1] == 0


def test_every_level_varies_in_the_opening() -> None:
    levels = [level for level in LEVELS.values() if not level.random]
    assert all(level.spread_at(0) > 0 for level in levels)
    assert [level.spread_at(30) for level in levels] == [level.spread for level in levels]


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_says_its_strength_in_two_short_lines(name: str) -> None:
    strength = LEVELS[name].strength
    assert 0 < len(strength) <= 60
    assert len(textwrap.wrap(strength, WIDTH_OF_A_LEVEL_LINE)) <= 2


@pytest.mark.parametrize(
    ("text", "name"), [("easy", "easy"), ("Crazy", "crazy"), ("medium", "normal"), (" MEDIUM ", "normal")]
)
def test_a_level_is_found_by_name_in_any_case(text: str, name: str) -> None:
    assert find_level(text) is LEVELS[name]


@pytest.mark.parametrize(("text", "hint"), [("hrad", "did you mean hard?"), ("zzz", "choose one of beginner, easy")])
def test_an_unknown_level_is_refused_with_what_there_is(text: str, hint: str) -> None:
    with pytest.raises(ValueError, match="There is no level") as error:
        find_level(text)
    assert hint in str(error.value)
