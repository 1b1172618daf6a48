"""The clock of a session: who loses by it, what stops it, what it says."""

from __future__ import annotations

import asyncio

import pytest

from checkers_tui.draughts import IllegalMove, Outcome, Side
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.play.clock import Faces
from checkers_tui.play.events import ClockChanged, GameOver, MovePlayed
from checkers_tui.play.kept_first import KeptFirst
from checkers_tui.play.time_control import TimeControl

from .playing import Hands, Scripted, against, kinds, play_texts, two_players

FIVE_MINUTES = TimeControl(game=300)
BLACK_LATE = Outcome(Side.WHITE, "Black ran out of time")


@pytest.mark.parametrize("control", [FIVE_MINUTES, TimeControl(game=300, increment=5), TimeControl(move=300)], ids=str)
def test_running_out_of_time_loses(control: TimeControl) -> None:
    hands = Hands()
    session, events = two_players(control=control, time=hands)
    hands.pass_by(299.9)
    session.tick()
    assert session.outcome is None
    hands.pass_by(0.1)
    session.tick()
    assert session.outcome == BLACK_LATE
    assert events[-2:] == [GameOver(BLACK_LATE), ClockChanged(Faces(300, 0))]
    hands.pass_by(50)
    session.tick()
    assert kinds(events).count(GameOver) == 1


def test_a_move_that_comes_too_late_is_not_played() -> None:
    hands = Hands()
    session, events = two_players(control=FIVE_MINUTES, time=hands)
    hands.pass_by(301)
    with pytest.raises(IllegalMove, match="Black ran out of time"):
        session.play("11-15")
    assert session.game.ply == 0
    assert events == [GameOver(BLACK_LATE)]


def test_without_a_clock_nobody_is_late() -> None:
    hands = Hands()
    session, events = two_players(time=hands)
    hands.pass_by(1e6)
    session.tick()
    session.play("11-15")
    assert kinds(events) == [MovePlayed]


def test_each_side_has_its_own_time() -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    for text in ("11-15", "22-18", "15x22"):
        hands.pass_by(10)
        session.play(text)
    assert (session.clock.left(Side.BLACK), session.clock.left(Side.WHITE)) == (280, 290)


def test_a_take_back_gives_the_time_back_and_playing_again_takes_it() -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    for text in ("11-15", "22-18"):
        hands.pass_by(10)
        session.play(text)
    hands.pass_by(40)
    session.undo()
    assert session.clock.left(Side.WHITE) == 300
    session.redo()
    assert (session.clock.left(Side.BLACK), session.clock.left(Side.WHITE)) == (290, 290)


def test_after_a_loss_on_time_the_take_back_gives_the_time_back() -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    session.play("11-15")
    hands.pass_by(300)
    session.tick()
    session.tick()
    assert session.outcome == Outcome(Side.BLACK, "White ran out of time")
    session.undo()
    assert session.outcome is None
    assert session.clock.is_running
    assert session.clock.left(Side.WHITE) == 300


def test_the_clock_stands_still_while_paused_and_after_the_end() -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    hands.pass_by(10)
    session.pause()
    hands.pass_by(1000)
    session.tick()
    assert session.outcome is None
    session.go_on()
    hands.pass_by(10)
    assert session.clock.left(Side.BLACK) == 280
    session.resign()
    hands.pass_by(1000)
    assert session.clock.left(Side.BLACK) == 280


async def test_a_move_of_the_computer_does_not_end_the_pause() -> None:
    hands = Hands()
    session, _ = against(Scripted("11-15"), Side.WHITE, control=FIVE_MINUTES, time=hands)
    session.pause()
    await session.think()
    hands.pass_by(1000)
    assert session.game.ply == 1
    assert session.clock.left(Side.WHITE) == 300


def test_the_clock_is_told_when_it_shows_something_else() -> None:
    hands = Hands()
    session, events = two_players(control=FIVE_MINUTES, time=hands)
    for _ in range(21):
        session.tick()
        hands.pass_by(0.1)
    assert events == [ClockChanged(Faces(300, face)) for face in (300, 299, 298)]


async def test_the_computer_thinks_no_longer_than_its_clock_allows() -> None:
    hands = Hands()
    opponent = Scripted()
    session, _ = against(opponent, Side.WHITE, level="crazy", control=TimeControl(game=30), time=hands)
    await session.think()
    asked = opponent.asked[0]
    assert isinstance(asked, Level)
    assert asked.name == "crazy"
    assert asked.limits.seconds == pytest.approx(29.75 / 30)


async def test_a_level_that_is_quicker_than_the_clock_stays_as_it_is() -> None:
    opponent = Scripted()
    session, _ = against(opponent, Side.WHITE, control=TimeControl(game=3600), time=Hands())
    await session.think()
    assert opponent.asked == [LEVELS["normal"]]


async def test_an_answer_that_comes_too_late_loses() -> None:
    hands = Hands()
    opponent = Scripted()
    session, events = against(opponent, Side.WHITE, control=FIVE_MINUTES, time=hands)
    opponent.may_answer.clear()
    thinking = asyncio.create_task(session.think())
    await opponent.is_thinking.wait()
    hands.pass_by(301)
    opponent.may_answer.set()
    await thinking
    assert session.game.ply == 0
    assert events[-1] == GameOver(BLACK_LATE)


def test_a_new_game_begins_with_a_new_clock() -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    play_texts(session, "11-15")
    hands.pass_by(100)
    session.pause()
    session.new_game(session.setup)
    hands.pass_by(1)
    assert session.clock.left(Side.BLACK) == 299


def test_a_stop_that_nobody_is_told_of_costs_no_time() -> None:
    """After kill -STOP and -CONT all the time between them was lost."""
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    hands.pass_by(10)
    session.tick()
    hands.pass_by(400)
    session.go_on_after_a_stop()
    session.tick()
    assert session.outcome is None
    assert session.clock.faces == Faces(300, 290)
    hands.pass_by(1)
    session.tick()
    assert session.clock.faces == Faces(300, 289)


def test_a_tick_before_the_word_of_the_stop_costs_no_time_and_no_game() -> None:
    """On a busy machine the loop woke with a tick that was due, and heard of the continue afterwards."""
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    hands.pass_by(0.5)
    session.tick()
    hands.pass_by(400)
    session.tick()
    hands.pass_by(0.5)
    session.go_on_after_a_stop()
    session.tick()
    assert session.outcome is None
    assert session.clock.faces == Faces(300, 300)  # half a second counts, and faces tell whole ones, begun
    hands.pass_by(0.6)
    session.tick()
    session.go_on_after_a_stop()
    assert session.clock.faces == Faces(300, 299)
    hands.pass_by(400)
    session.tick()
    assert session.outcome is None
    hands.pass_by(0.1)
    session.tick()
    assert session.outcome is not None


def test_where_every_tick_comes_late_time_runs_out_all_the_same() -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    for _ in range(150):
        hands.pass_by(2)
        session.tick()
    assert session.outcome == BLACK_LATE


def test_a_stop_while_a_move_is_still_being_kept_costs_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    session.tick()
    hands.pass_by(400)
    with monkeypatch.context() as slow_disk:
        slow_disk.setattr(KeptFirst, "is_holding", True)
        session.tick()
    session.go_on_after_a_stop()
    session.tick()
    assert session.outcome is None
    assert session.clock.faces == Faces(300, 300)


def test_a_continue_without_a_stop_gives_no_time() -> None:
    hands = Hands()
    session, _ = two_players(control=FIVE_MINUTES, time=hands)
    for _ in range(10):
        hands.pass_by(1)
        session.tick()
        session.go_on_after_a_stop()
    assert session.clock.faces == Faces(300, 290)
    session.pause()
    hands.pass_by(50)
    session.go_on_after_a_stop()
    session.go_on()
    session.go_on_after_a_stop()
    assert session.clock.faces == Faces(300, 290)
