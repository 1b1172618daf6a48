from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from checkers_tui.draughts import (
    RULE_SETS,
    AmbiguousMove,
    Game,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    Outcome,
    Side,
)
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.engine.limits import WON, Answer, Limits, Progress
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
from checkers_tui.play.keeper import PlayedWith
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup

from .playing import Scripted, against, two_players

NORMAL = LEVELS["normal"]


class Notes:
    """A keeper that notes, at each call, how many events had been announced before it."""

    def __init__(self, events: list[Event]) -> None:
        self.events = events
        self.kept: list[tuple[int, int]] = []

    def begin(self, setup: Setup, game: Game) -> Notes:
        self.kept.append((game.ply, len(self.events)))
        return self

    def save(self, game: Game, played_with: PlayedWith) -> None:
        self.kept.append((game.ply, len(self.events)))


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


@pytest.mark.parametrize(
    ("score", "wins_in", "announcement"),
    [(WON - 9, 4, "White wins in 4"), (10 - WON, None, ""), (2500, None, ""), (0, None, "")],
)
async def test_a_win_is_announced_with_the_move_and_a_loss_is_not(
    score: int, wins_in: int | None, announcement: str
) -> None:
    session, events = against(Scripted("22-18", scores=[score]))
    session.play("11-15")
    await session.think()
    assert events[-1] == MovePlayed(session.game.moves[-1], by_computer=True, wins_in=wins_in)
    assert events[-1].announcement == announcement


async def test_a_game_that_is_won_is_no_win_to_come() -> None:
    """Whatever the score says."""
    session, events = against(Scripted("15x22", scores=[WON - 3]), Side.WHITE, fen="W:W22:B15,1")
    session.play("22-18")
    await session.think()
    played = next(event for event in events if isinstance(event, MovePlayed) and event.by_computer)
    assert session.outcome == Outcome(Side.BLACK, "White has no pieces left")
    assert (played.wins_in, played.announcement) == (None, "")


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
    assert (opponent.asked, events) == ([], [])


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
    assert Notice("The engine has stopped working. It is started anew.") in events
    assert session.game.ply == 2


async def test_an_engine_that_always_crashes_leaves_the_game_alone() -> None:
    session, events = against(Scripted(crashes=99))
    session.play("11-15")
    await session.think()
    assert session.game.ply == 1
    assert not session.thinking
    assert sum(isinstance(event, Notice) for event in events) == 2
    assert session.waits_in_vain
    session.undo()
    assert not session.waits_in_vain


class KilledInThought(Scripted):
    """Its engine is killed again and again while it thinks."""

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        if self.crashes and on_progress:
            on_progress(Progress(depth=3, score=0, nodes=100, seconds=0.01))
        return await super().think(game, level, on_progress)


@pytest.mark.parametrize(("kills", "moves"), [(9, 2), (10, 1)])
async def test_an_engine_that_is_killed_in_thought_is_started_anew_each_time(kills: int, moves: int) -> None:
    session, events = against(KilledInThought("22-18", crashes=kills))
    session.play("11-15")
    await session.think()
    assert session.game.ply == moves
    told = [event.sentence for event in events if isinstance(event, Notice)]
    assert told[:9] == ["The engine has stopped working. It is started anew."] * 9
    assert told[9:] == ["The engine has stopped working."] * (kills - 9)
    assert session.waits_in_vain is (moves == 1)


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
    answer = await session.hint()
    assert answer is not None
    assert answer.move.text() == "11-15"
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


def test_take_backs_are_counted() -> None:
    session, _ = two_players()
    session.play("11-15")
    session.play("22-18")
    session.undo()
    session.undo()
    with pytest.raises(ValueError, match="no move to take back"):
        session.undo()
    assert session.take_backs == 2
    session.redo()
    assert session.take_backs == 2
    session.new_game(session.setup)
    assert session.take_backs == 0


def test_going_back_to_an_earlier_move_is_one_take_back() -> None:
    session, events = two_players()
    for text in ("11-15", "22-18", "15x22"):
        session.play(text)
    session.go_back_to(1)
    assert (session.game.ply, session.take_backs) == (1, 1)
    assert events[-1] == MovesTakenBack(2)
    with pytest.raises(ValueError, match="no move to take back"):
        session.go_back_to(1)


def test_take_backs_that_are_not_allowed_are_refused() -> None:
    session, _ = two_players(take_backs=False)
    session.play("11-15")
    for command in (session.undo, lambda: session.go_back_to(0)):
        with pytest.raises(ValueError, match=r"This game is played without taking moves back\."):
            command()
    assert (session.game.ply, session.take_backs) == (1, 0)


async def test_hints_are_counted_if_there_was_one() -> None:
    session, _ = against(Scripted("11-15"))
    await session.hint()
    assert session.hints == 1
    without, _ = two_players()
    assert await without.hint() is None
    assert without.hints == 0
    crashing, events = against(Scripted(crashes=2))
    assert await crashing.hint() is None
    assert crashing.hints == 0
    assert isinstance(events[-1], Notice)
