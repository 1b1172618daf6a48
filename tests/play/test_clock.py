from __future__ import annotations

import math

import pytest

from checkers_tui.draughts import Side
from checkers_tui.engine.limits import Limits
from checkers_tui.play.clock import Clock, Faces, spread_out
from checkers_tui.play.time_control import NO_CONTROL, TimeControl

from .playing import Hands

WHITE, BLACK = Side.WHITE, Side.BLACK
FIVE_MINUTES = TimeControl(game=300)
TEN_AND_FIVE = TimeControl(game=600, increment=5)
FIFTEEN_A_MOVE = TimeControl(move=15)


def started(control: TimeControl, first: Side = WHITE) -> tuple[Clock, Hands]:
    hands = Hands()
    clock = Clock(control, first, hands)
    clock.start()
    return clock, hands


def make_moves(clock: Clock, hands: Hands, *seconds: float) -> None:
    for took in seconds:
        hands.pass_by(took)
        clock.move_made()


def left(clock: Clock) -> tuple[float, float]:
    return clock.left(WHITE), clock.left(BLACK)


def test_sudden_death() -> None:
    clock, hands = started(FIVE_MINUTES)
    make_moves(clock, hands, 10, 20, 30)
    assert left(clock) == (260, 280)
    hands.pass_by(5)
    assert left(clock) == (260, 275)
    assert clock.side is BLACK


def test_fischer_adds_after_each_move_of_a_side() -> None:
    clock, hands = started(TEN_AND_FIVE, first=BLACK)
    assert left(clock) == (600, 600)
    make_moves(clock, hands, 10)
    assert left(clock) == (600, 595)
    make_moves(clock, hands, 1, 2)
    assert left(clock) == (604, 598)


def test_each_move_has_its_own_time() -> None:
    clock, hands = started(FIFTEEN_A_MOVE)
    hands.pass_by(14)
    assert left(clock) == (1, 15)
    clock.move_made()
    hands.pass_by(4)
    assert left(clock) == (15, 11)


def test_without_a_clock_time_is_counted_but_never_out() -> None:
    clock, hands = started(NO_CONTROL)
    make_moves(clock, hands, 3, 4)
    hands.pass_by(10_000)
    assert left(clock) == (math.inf, math.inf)
    assert (clock.used(WHITE), clock.used(BLACK)) == (10_003, 4)
    assert clock.out_of_time is None
    assert clock.faces == Faces(0, 0)
    assert clock.limits() == Limits()


@pytest.mark.parametrize(
    ("control", "seconds"), [(FIVE_MINUTES, 300), (TEN_AND_FIVE, 600), (FIFTEEN_A_MOVE, 15)], ids=str
)
def test_out_of_time_exactly_at_the_end(control: TimeControl, seconds: float) -> None:
    clock, hands = started(control)
    hands.pass_by(seconds - 0.001)
    assert clock.out_of_time is None
    hands.pass_by(0.001)
    assert clock.out_of_time is WHITE
    hands.pass_by(100)
    assert clock.left(WHITE) == 0


def test_it_stands_still_until_it_is_started_and_while_it_is_stopped() -> None:
    hands = Hands()
    clock = Clock(FIVE_MINUTES, WHITE, hands)
    hands.pass_by(50)
    assert left(clock) == (300, 300)
    clock.start()
    clock.start()
    hands.pass_by(10)
    clock.stop()
    clock.stop()
    assert not clock.is_running
    hands.pass_by(1000)
    assert left(clock) == (290, 300)
    clock.start()
    hands.pass_by(5)
    assert left(clock) == (285, 300)


def test_a_move_made_while_it_is_stopped() -> None:
    clock, hands = started(FIVE_MINUTES)
    hands.pass_by(10)
    clock.stop()
    hands.pass_by(100)
    clock.move_made()
    hands.pass_by(100)
    assert left(clock) == (290, 300)
    assert clock.side is BLACK


def test_a_move_taken_back_gives_its_time_back() -> None:
    clock, hands = started(TEN_AND_FIVE)
    make_moves(clock, hands, 10, 20, 30, 40)
    hands.pass_by(7)
    clock.go_to(2)
    assert left(clock) == (595, 585)
    hands.pass_by(1)
    assert left(clock) == (594, 585)
    clock.go_to(0)
    assert left(clock) == (600, 600)


def test_a_move_played_again_takes_its_time_again() -> None:
    clock, hands = started(FIVE_MINUTES)
    make_moves(clock, hands, 10, 20, 30)
    clock.go_to(0)
    hands.pass_by(3)
    clock.go_to(2)
    assert left(clock) == (290, 280)
    assert clock.seconds == (10, 20, 0)


def test_another_move_takes_the_place_of_those_taken_back() -> None:
    clock, hands = started(FIVE_MINUTES)
    make_moves(clock, hands, 10, 20, 30)
    clock.go_to(1)
    make_moves(clock, hands, 5)
    clock.go_to(3)
    assert clock.seconds == (10, 5, 0, 0)


def test_going_on_with_a_game() -> None:
    clock, hands = started(TEN_AND_FIVE)
    make_moves(clock, hands, 10, 20.5, 30)
    hands.pass_by(4)
    again = Clock(TEN_AND_FIVE, WHITE, hands, clock.seconds)
    assert left(again) == left(clock) == (570, 580.5)
    assert again.side is BLACK
    again.go_to(2)
    assert left(again) == (595, 584.5)


@pytest.mark.parametrize(
    ("plies", "seconds"), [(0, (7,)), (1, (7, 9)), (2, (7, 9, 0)), (5, (7, 9, 0, 0, 0, 0))], ids=str
)
def test_seconds_of_which_only_the_sums_are_known(plies: int, seconds: tuple[float, ...]) -> None:
    assert spread_out(9, 7, BLACK, plies) == seconds
    if plies:
        clock = Clock(NO_CONTROL, BLACK, Hands(), seconds)
        assert (clock.used(WHITE), clock.used(BLACK)) == (9, 7)


@pytest.mark.parametrize(
    ("seconds_left", "shown"), [(300, 300), (299.1, 300), (10, 10), (9.96, 10), (9.9, 9.9), (1.1, 1.1), (0.01, 0.1)]
)
def test_what_the_face_shows(seconds_left: float, shown: float) -> None:
    clock, hands = started(FIVE_MINUTES)
    hands.pass_by(300 - seconds_left)
    assert clock.faces == Faces(shown, 300)


def test_the_computer_shares_its_time_out() -> None:
    clock, hands = started(FIVE_MINUTES)
    assert clock.limits().seconds == pytest.approx(299.75 / 30)
    hands.pass_by(299.9)
    assert clock.limits() == Limits(seconds=0.01)


def test_the_computer_uses_a_part_of_what_is_added() -> None:
    clock, _ = started(TEN_AND_FIVE)
    assert clock.limits().seconds == pytest.approx(599.75 / 30 + 4)


def test_the_computer_is_done_before_the_time_of_a_move() -> None:
    clock, hands = started(FIFTEEN_A_MOVE)
    hands.pass_by(5)
    assert clock.limits().seconds == pytest.approx(9.7)
