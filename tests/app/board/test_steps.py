"""Where the arrow keys lead, on every board and from both sides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers_tui.app.board.scene import Scene
from checkers_tui.app.board.steps import Heading, put_cursor, step
from checkers_tui.draughts.rulesets import RULE_SETS

BOARDS = pytest.mark.parametrize("name", list(RULE_SETS))
SIDES = pytest.mark.parametrize("flipped", [False, True])
BACK = {
    Heading.UP: Heading.DOWN,
    Heading.DOWN: Heading.UP,
    Heading.LEFT: Heading.RIGHT,
    Heading.RIGHT: Heading.LEFT,
}


@BOARDS
@SIDES
@pytest.mark.parametrize("heading", Heading)
def test_a_step_and_a_step_back_return(name: str, flipped: bool, heading: Heading) -> None:
    board = RULE_SETS[name].board
    for square in range(len(board.squares)):
        start = put_cursor(board, square)
        there = step(board, start, heading, flipped=flipped)
        back = step(board, there, BACK[heading], flipped=flipped)
        assert there == start or back.square == start.square


@given(st.sampled_from(list(RULE_SETS)), st.booleans(), st.data())
def test_any_way_up_and_down_again_returns(name: str, flipped: bool, data: st.DataObject) -> None:
    board = RULE_SETS[name].board
    start = cursor = put_cursor(board, data.draw(st.sampled_from(range(len(board.squares)))))
    rows = [cursor.square]
    while (above := step(board, cursor, Heading.UP, flipped=flipped)) != cursor:
        cursor = above
        rows.append(cursor.square)
    for square in reversed(rows):
        assert cursor.square == square
        cursor = step(board, cursor, Heading.DOWN, flipped=flipped)
    assert rows[0] == start.square


@BOARDS
@SIDES
def test_every_square_is_reached(name: str, flipped: bool) -> None:
    board = RULE_SETS[name].board
    reached = {put_cursor(board, 0)}
    waiting = list(reached)
    while waiting:
        cursor = waiting.pop()
        new = {step(board, cursor, heading, flipped=flipped) for heading in Heading} - reached
        reached |= new
        waiting += new
    assert {cursor.square for cursor in reached} == set(range(len(board.squares)))


@BOARDS
@SIDES
def test_steps_go_where_the_arrow_points_on_the_screen(name: str, flipped: bool) -> None:
    rules = RULE_SETS[name]
    scene = Scene(rules, flipped=flipped)
    for square in range(len(rules.board.squares)):
        x, y = scene.screen_place(square)
        for heading in Heading:
            there = step(rules.board, put_cursor(rules.board, square), heading, flipped=flipped).square
            new_x, new_y = scene.screen_place(there)
            across, down = heading.value
            if there == square:
                continue
            if down:
                assert new_y == y + down
                assert abs(new_x - x) <= 1
            else:
                assert new_y == y
                assert (new_x - x) * across in (1, 2)


def test_up_stays_in_the_same_pair_of_columns() -> None:
    rules = RULE_SETS["russian"]
    cursor = put_cursor(rules.board, rules.board.find("a1") or 0)
    names = []
    for _ in range(7):
        cursor = step(rules.board, cursor, Heading.UP)
        names.append(rules.square_name(cursor.square))
    assert names == ["b2", "a3", "b4", "a5", "b6", "a7", "b8"]


def test_up_is_straight_where_all_squares_are_played() -> None:
    rules = RULE_SETS["turkish"]
    c4 = rules.board.find("c4")
    assert c4 is not None
    assert rules.square_name(step(rules.board, put_cursor(rules.board, c4), Heading.UP).square) == "c5"


def test_the_last_file_of_lasca_keeps_its_lane_across_the_shorter_rows() -> None:
    rules = RULE_SETS["lasca"]
    g1 = rules.board.find("g1")
    assert g1 is not None
    first = step(rules.board, put_cursor(rules.board, g1), Heading.UP)
    second = step(rules.board, first, Heading.UP)
    assert [rules.square_name(cursor.square) for cursor in (first, second)] == ["f2", "g3"]
    assert step(rules.board, first, Heading.DOWN).square == g1


@BOARDS
@SIDES
def test_the_edge_stops_the_cursor(name: str, flipped: bool) -> None:
    board = RULE_SETS[name].board
    for heading in Heading:
        cursor = put_cursor(board, 0)
        for _ in range(board.size):
            cursor = step(board, cursor, heading, flipped=flipped)
        assert step(board, cursor, heading, flipped=flipped).square == cursor.square
