"""Nothing is shown or announced before it is kept; and nothing waits longer than that."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from contextvars import ContextVar
from typing import Any

import pytest

from checkers_tui.draughts import RULE_SETS, Game, IllegalMove, Outcome, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.play.events import (
    ClockChanged,
    DrawDeclined,
    Event,
    GameOver,
    GameStarted,
    MovePlayed,
    MovesPlayedAgain,
    MovesTakenBack,
    Notice,
    ThinkingEnded,
    ThinkingProgress,
    ThinkingStarted,
)
from checkers_tui.play.keeper import PlayedWith
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup
from checkers_tui.play.time_control import TimeControl

from .playing import Hands, Scripted, kinds

RESIGNED = Outcome(Side.WHITE, "Black resigned")
WHERE: ContextVar[str] = ContextVar("WHERE", default="nowhere")


class Slow:
    """A keeper whose disk is written by the test; it notes what it was given."""

    def __init__(self) -> None:
        self.tickets: list[Future[Any]] = []
        self.given: list[tuple[int, PlayedWith]] = []
        self._writing = threading.Lock()

    def begin(self, setup: Setup, game: Game) -> Slow:
        return self

    def save(self, game: Game, played_with: PlayedWith) -> Future[Any]:
        self.tickets.append(Future())
        self.given.append((game.ply, played_with))
        return self.tickets[-1]

    def write(self) -> None:
        """All that was handed in is on the disk, as the writer of a library would tell it: from another thread."""
        with self._writing:
            for ticket in self.tickets:
                if not ticket.done():
                    thread = threading.Thread(target=ticket.set_result, args=(None,))
                    thread.start()
                    thread.join()


def slow_session(opponent: Scripted | None = None, **options: Any) -> tuple[Session, list[Event], Slow]:
    events: list[Event] = []
    keeper = Slow()
    american = RULE_SETS["american"]
    setup = Setup(american, LEVELS["normal"], Side.BLACK) if opponent else Setup(american, **options)
    return Session(setup, opponent, events.append, keeper), events, keeper


async def test_a_move_is_shown_when_it_is_kept() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    assert keeper.given[0][0] == 1
    assert session.game.ply == 0
    assert session.side is Side.BLACK
    assert events == []
    keeper.write()
    assert events == []
    await session.all_shown()
    assert session.game.ply == 1
    assert kinds(events) == [MovePlayed]


async def test_the_loop_goes_on_meanwhile() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    turns = []
    for turn in range(100):
        await asyncio.sleep(0)
        turns.append(turn)
    assert (len(turns), events) == (100, [])
    keeper.write()
    await session.all_shown()
    assert kinds(events) == [MovePlayed]


async def test_take_backs_moves_played_again_and_the_end_wait_as_well() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    keeper.write()
    await session.all_shown()
    for command, ply, kind in (
        (session.undo, 0, MovesTakenBack),
        (session.redo, 1, MovesPlayedAgain),
        (session.resign, 1, GameOver),
        (session.undo, 0, MovesTakenBack),
    ):
        before = session.game.ply, session.outcome
        command()
        assert (session.game.ply, session.outcome) == before
        keeper.write()
        await session.all_shown()
        assert session.game.ply == ply
        assert kinds(events)[-1] is kind


async def test_what_belongs_together_is_told_together() -> None:
    session, events, keeper = slow_session(fen="W:W18:B15")
    session.play("18x11")
    keeper.write()
    await session.all_shown()
    assert kinds(events) == [MovePlayed, GameOver]


async def test_a_command_that_comes_early_waits_for_the_disk() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    threading.Timer(0, keeper.write).start()
    session.play("22-18")
    assert kinds(events) == [MovePlayed]
    assert [given[0] for given in keeper.given] == [1, 2]
    assert session.game.ply == 1
    keeper.write()
    await session.all_shown()
    assert session.game.ply == 2


async def test_a_command_is_judged_where_the_game_really_is() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    keeper.write()
    with pytest.raises(IllegalMove):
        session.play("11-15")
    assert session.game.ply == 1
    session.play("22-18")
    keeper.write()
    session.go_back_to(0)
    keeper.write()
    await session.all_shown()
    assert session.game.ply == 0
    assert kinds(events) == [MovePlayed, MovePlayed, MovesTakenBack]


async def test_a_new_game_begins_after_the_move_is_shown() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    keeper.write()
    session.new_game(Setup(RULE_SETS["russian"]))
    await session.all_shown()
    assert kinds(events) == [MovePlayed, GameStarted]


async def test_the_computer_thinks_when_the_move_is_shown_and_its_answer_waits_too() -> None:
    session, events, keeper = slow_session(Scripted("22-18", scores=[0]))
    session.play("11-15")
    thinking = asyncio.create_task(session.think())
    await asyncio.sleep(0)
    assert events == []
    keeper.write()
    while len(keeper.given) < 2:
        await asyncio.sleep(0)
    assert session.game.ply == 1
    assert kinds(events) == [MovePlayed, ThinkingStarted, ThinkingProgress, ThinkingEnded]
    keeper.write()
    await thinking
    assert session.game.ply == 2
    assert events[-1] == MovePlayed(session.game.moves[-1], by_computer=True)


async def test_an_answer_to_a_move_that_is_just_being_taken_back_is_dropped() -> None:
    opponent = Scripted("22-18")
    session, events, keeper = slow_session(opponent)
    session.play("11-15")
    keeper.write()
    opponent.may_answer.clear()
    thinking = asyncio.create_task(session.think())
    await opponent.is_thinking.wait()
    session.undo()
    opponent.may_answer.set()
    for _ in range(10):
        await asyncio.sleep(0)
    assert not thinking.done()
    keeper.write()
    await thinking
    assert session.game.ply == 0
    assert kinds(events)[-1] is MovesTakenBack


async def test_while_a_move_is_written_the_clock_says_nothing() -> None:
    hands = Hands()
    events: list[Event] = []
    keeper = Slow()
    setup = Setup(RULE_SETS["american"], control=TimeControl(game=60))
    session = Session(setup, None, events.append, keeper, time=hands)
    session.play("11-15")
    hands.pass_by(61)
    session.tick()
    assert events == []
    keeper.write()
    await session.all_shown()
    session.tick()
    keeper.write()
    await session.all_shown()
    assert kinds(events) == [MovePlayed, ClockChanged, GameOver]
    assert session.outcome == Outcome(Side.BLACK, "White ran out of time")


async def test_an_offer_is_declined_when_the_move_is_shown() -> None:
    session, events, keeper = slow_session()
    session.offer_draw()
    session.play("11-15")
    keeper.write()
    session.play("22-18")
    keeper.write()
    await session.all_shown()
    assert kinds(events)[-2:] == [MovePlayed, DrawDeclined]


async def test_a_failure_is_told_and_the_game_goes_on() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    keeper.tickets[0].set_exception(OSError("the disk is on fire"))
    await session.all_shown()
    assert events[0] == Notice("This move could not be saved: the disk is on fire.")
    assert kinds(events) == [Notice, MovePlayed]


async def test_events_are_told_in_the_context_of_the_command() -> None:
    heard: list[str] = []
    keeper = Slow()
    session = Session(Setup(RULE_SETS["american"]), None, lambda event: heard.append(WHERE.get()), keeper)
    WHERE.set("on the screen")
    session.play("11-15")
    keeper.write()
    await session.all_shown()
    assert heard == ["on the screen"]


def test_without_an_event_loop_a_command_waits() -> None:
    session, events, keeper = slow_session()
    write = threading.Event()

    def disk() -> None:
        write.wait(10)
        keeper.write()

    thread = threading.Thread(target=disk)
    thread.start()
    keeper.save = saved_then(write, keeper.save)  # type: ignore[method-assign]
    session.play("11-15")
    thread.join()
    assert session.game.ply == 1
    assert kinds(events) == [MovePlayed]


def saved_then(done: threading.Event, save: Any) -> Any:
    def saved(game: Game, played_with: PlayedWith) -> Future[Any]:
        ticket: Future[Any] = save(game, played_with)
        done.set()
        return ticket

    return saved


async def test_counts_and_times_are_handed_to_the_keeper() -> None:
    hands = Hands()
    keeper = Slow()
    events: list[Event] = []
    setup = Setup(RULE_SETS["american"], LEVELS["normal"], Side.BLACK, control=TimeControl(game=60))
    session = Session(setup, Scripted("11-15"), events.append, keeper, time=hands)
    hint = asyncio.create_task(session.hint())
    await hint
    hands.pass_by(3)
    session.play("11-15")
    keeper.write()
    session.undo()
    keeper.write()
    await session.all_shown()
    hands.pass_by(2)
    session.pause()
    assert [given for _, given in keeper.given] == [
        PlayedWith(hints=1, seconds=(0.0,)),
        PlayedWith(hints=1, seconds=(3.0, 0.0)),
        PlayedWith(take_backs=1, hints=1, seconds=(0.0,)),
        PlayedWith(take_backs=1, hints=1, seconds=(2.0,)),
    ]


async def test_a_game_without_a_clock_that_is_only_looked_at_is_not_written() -> None:
    session, _, keeper = slow_session()
    session.pause()
    session.go_on()
    session.new_game(session.setup)
    assert keeper.given == []


async def test_resigning_while_a_move_is_written() -> None:
    session, events, keeper = slow_session()
    session.play("11-15")
    keeper.write()
    session.resign()
    keeper.write()
    await session.all_shown()
    assert session.outcome == Outcome(Side.BLACK, "White resigned")
    assert kinds(events) == [MovePlayed, GameOver]
