from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from checkers_tui.draughts import RULE_SETS, AmbiguousMove, Game, IllegalMove, InvalidMove, InvalidPosition, Move, Side
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.engine.limits import Answer, Limits, Progress
from checkers_tui.play.events import (
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
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup

NORMAL = LEVELS["normal"]


def answer_with(move: Move) -> Answer:
    return Answer(depth=1, score=0, nodes=1, seconds=0.0, line=(move,), move=move)


class Scripted:
    """An opponent that plays the moves it is given; it can be held back, and it can crash."""

    def __init__(self, *texts: str, crashes: int = 0) -> None:
        self.texts = list(texts)
        self.crashes = crashes
        self.asked = 0
        self.stopped = False
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.is_thinking = asyncio.Event()

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        self.asked += 1
        if self.crashes:
            self.crashes -= 1
            raise EngineCrashed("The engine has stopped working; it is started anew.")
        position = game.position
        if on_progress:
            on_progress(Progress(depth=3, score=12, nodes=100, seconds=0.01))
        self.is_thinking.set()
        await self.may_answer.wait()
        return answer_with(position.parse(self.texts.pop(0)) if self.texts else position.legal_moves()[0])

    async def stop(self) -> None:
        self.stopped = True
        self.may_answer.set()


class Notes:
    """A keeper that notes, at each call, how many events had been announced before it."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self.kept: list[tuple[int, int]] = []

    def game_started(self, setup: Setup, game: Game) -> None:
        self.kept.append((game.ply, len(self.events)))

    def game_changed(self, game: Game) -> None:
        self.kept.append((game.ply, len(self.events)))


def two_players(rules: str = "american", fen: str | None = None) -> tuple[Session, list[Event]]:
    events: list[Event] = []
    return Session(Setup(RULE_SETS[rules], fen=fen), None, events.append), events


def against(opponent: Scripted, human: Side = Side.BLACK, rules: str = "american") -> tuple[Session, list[Event]]:
    events: list[Event] = []
    return Session(Setup(RULE_SETS[rules], NORMAL, human), opponent, events.append), events


def test_typed_moves_are_played_and_announced() -> None:
    session, events = two_players()
    session.play("11-15")
    session.play("22-18")
    assert [type(event) for event in events] == [MovePlayed, MovePlayed]
    assert [played.move.text() for played in session.game.moves] == ["11-15", "22-18"]


@pytest.mark.parametrize(
    ("typed", "error"), [("22-18", IllegalMove), ("hello", InvalidMove), ("11-99", InvalidMove), ("11-11", IllegalMove)]
)
def test_a_refused_text_changes_nothing(typed: str, error: type[ValueError]) -> None:
    session, events = two_players()
    with pytest.raises(error):
        session.play(typed)
    assert events == []
    assert session.game.ply == 0


def test_an_ambiguous_text_is_never_guessed() -> None:
    session, _ = two_players(fen="B:W6,7,14,15:B2")
    with pytest.raises(AmbiguousMove):
        session.play("2x18")
    assert session.game.ply == 0


def test_a_move_is_kept_before_it_is_announced() -> None:
    events: list[Event] = []
    keeper = Notes(events)
    session = Session(Setup(RULE_SETS["american"]), None, events.append, keeper)
    session.play("11-15")
    assert keeper.kept == [(0, 0), (1, 0)]
    session.undo()
    assert keeper.kept[-1] == (0, 1)


async def test_the_computer_answers() -> None:
    session, events = against(Scripted("22-18"))
    session.play("11-15")
    await session.think()
    assert [type(e) for e in events] == [MovePlayed, ThinkingStarted, ThinkingProgress, ThinkingEnded, MovePlayed]
    assert events[-1] == MovePlayed(session.game.moves[-1], by_computer=True)
    assert session.progress is not None


async def test_nobody_plays_for_the_computer() -> None:
    session, _ = against(Scripted(), human=Side.WHITE)
    with pytest.raises(IllegalMove, match="the computer is to move"):
        session.play("11-15")
    await session.think()
    assert session.game.ply == 1


async def test_thinking_out_of_turn_does_nothing() -> None:
    opponent = Scripted()
    session, events = against(opponent)
    await session.think()
    assert (opponent.asked, events) == (0, [])


async def test_a_stale_answer_is_dropped() -> None:
    opponent = Scripted("22-18")
    session, _ = against(opponent)
    session.play("11-15")
    opponent.may_answer.clear()
    thinking = asyncio.create_task(session.think())
    await opponent.is_thinking.wait()
    session.undo()
    opponent.may_answer.set()
    await thinking
    assert session.game.ply == 0
    assert not session.thinking


async def test_a_new_game_while_the_computer_thinks() -> None:
    opponent = Scripted("22-18")
    session, events = against(opponent)
    session.play("11-15")
    opponent.may_answer.clear()
    thinking = asyncio.create_task(session.think())
    await opponent.is_thinking.wait()
    session.new_game(Setup(RULE_SETS["russian"], NORMAL, Side.WHITE))
    opponent.may_answer.set()
    await thinking
    assert session.game.rules.name == "russian"
    assert session.game.ply == 0
    assert GameStarted() in events


async def test_move_now() -> None:
    opponent = Scripted("22-18")
    session, _ = against(opponent)
    session.play("11-15")
    opponent.may_answer.clear()
    thinking = asyncio.create_task(session.think())
    await opponent.is_thinking.wait()
    await session.move_now()
    await thinking
    assert opponent.stopped
    assert session.game.ply == 2


async def test_cancelled_thinking_leaves_the_game_as_it_is() -> None:
    opponent = Scripted()
    session, events = against(opponent)
    session.play("11-15")
    opponent.may_answer.clear()
    thinking = asyncio.create_task(session.think())
    await opponent.is_thinking.wait()
    thinking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert session.game.ply == 1
    assert not session.thinking
    assert events[-1] == ThinkingEnded()


async def test_a_crash_is_told_and_the_game_goes_on() -> None:
    session, events = against(Scripted("22-18", crashes=1))
    session.play("11-15")
    await session.think()
    assert any(isinstance(event, Notice) for event in events)
    assert session.game.ply == 2


async def test_an_engine_that_always_crashes_leaves_the_game_alone() -> None:
    session, events = against(Scripted(crashes=99))
    session.play("11-15")
    await session.think()
    assert session.game.ply == 1
    assert not session.thinking
    assert sum(isinstance(event, Notice) for event in events) == 2


async def test_undo_takes_back_the_reply_as_well() -> None:
    session, events = against(Scripted("22-18", "18x11"))
    session.play("11-15")
    await session.think()
    session.undo()
    assert session.game.ply == 0
    assert events[-1] == MovesTakenBack(2)
    session.redo()
    assert session.game.ply == 2
    assert events[-1] == MovesPlayedAgain(2)


async def test_the_computers_first_move_is_not_taken_back() -> None:
    session, _ = against(Scripted("11-15"), human=Side.WHITE)
    await session.think()
    with pytest.raises(ValueError, match="no move to take back"):
        session.undo()
    assert session.game.ply == 1


def test_two_players_take_back_one_move_each_time() -> None:
    session, _ = two_players()
    session.play("11-15")
    session.play("22-18")
    session.undo()
    assert session.game.ply == 1
    session.redo()
    with pytest.raises(ValueError, match="no move to play again"):
        session.redo()


def test_the_end_is_announced_once_and_nothing_goes_after_it() -> None:
    session, events = two_players(fen="W:W18:B15")
    session.play("18x11")
    assert [type(event) for event in events] == [MovePlayed, GameOver]
    with pytest.raises(IllegalMove, match=r"The game is over: White has won, Black has no pieces left\."):
        session.play("11-7")


def test_resigning_and_agreeing() -> None:
    session, events = two_players()
    session.resign()
    assert session.outcome is not None
    assert session.outcome.winner is Side.WHITE
    session.new_game(session.setup)
    session.agree_draw()
    assert isinstance(events[-1], GameOver)
    assert session.outcome.winner is None


async def test_a_hint_is_not_played() -> None:
    session, _ = against(Scripted("11-15"))
    move = await session.hint()
    assert move is not None
    assert move.text() == "11-15"
    assert session.game.ply == 0


def test_a_bad_position_leaves_the_game_in_progress() -> None:
    session, events = two_players()
    session.play("11-15")
    with pytest.raises(InvalidPosition):
        session.new_game(Setup(RULE_SETS["american"], fen="nonsense"))
    assert session.game.ply == 1
    assert len(events) == 1


def test_a_level_needs_a_side_and_a_side_a_level() -> None:
    with pytest.raises(ValueError, match="a level and the side"):
        Setup(RULE_SETS["american"], level=NORMAL)


async def test_a_game_that_begins_lost_is_over_at_once() -> None:
    events: list[Event] = []
    session = Session(Setup(RULE_SETS["american"]), None, events.append)
    session.new_game(Setup(RULE_SETS["american"], fen="B:W21:B"))
    assert [type(event) for event in events] == [GameStarted, GameOver]
