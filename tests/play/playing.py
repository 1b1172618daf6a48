"""What several tests of sessions need: a scripted opponent, sessions with their events, a time that stands still."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any

from checkers_tui.draughts import RULE_SETS, Game, Move, Side
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.engine.limits import Answer, Limits, Progress
from checkers_tui.play.clock import Time
from checkers_tui.play.events import Event
from checkers_tui.play.picking import Choice, Picking
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup

NORMAL = LEVELS["normal"]


Pick = Callable[[Game], Move]


def first_move(game: Game) -> Move:
    return game.position.legal_moves()[0]


def quiet_move(game: Game) -> Move:
    """A move after which nothing can be taken, to a position that has not stood on the board if there is any."""
    seen = set(game.positions)
    moves = game.position.legal_moves()
    quiet = [move for move in moves if not game.position.play(move).can_capture]
    fresh = [move for move in quiet if game.position.play(move) not in seen]
    return (fresh or quiet or moves)[0]


class Scripted:
    """An opponent that plays the moves it is given, then those it picks; it can be held back, and it can crash.

    ``scores``: what it says of the positions, the last one again and again; without any it plays by lot.
    """

    def __init__(self, *texts: str, crashes: int = 0, scores: Sequence[int] = (), pick: Pick = first_move) -> None:
        self.texts = list(texts)
        self.pick = pick
        self.crashes = crashes
        self.scores = list(scores)
        self.asked: list[Level | Limits] = []
        self.stopped = False
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.is_thinking = asyncio.Event()

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        self.asked.append(level)
        if self.crashes:
            self.crashes -= 1
            raise EngineCrashed("The engine has stopped working.")
        position = game.position
        score = self.scores[0] if self.scores else 0
        if on_progress:
            on_progress(Progress(depth=3 if self.scores else 0, score=score, nodes=100, seconds=0.01))
        self.is_thinking.set()
        await self.may_answer.wait()
        move = position.parse(self.texts.pop(0)) if self.texts else self.pick(game)
        if len(self.scores) > 1:
            self.scores.pop(0)
        return Answer(depth=3 if self.scores else 0, score=score, nodes=1, seconds=0.0, line=(move,), move=move)

    async def stop(self) -> None:
        self.stopped = True
        self.may_answer.set()


class Hands:
    """A source of time whose hands are moved by the test."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds


def two_players(
    rules: str = "american", fen: str | None = None, *, time: Time = monotonic, **options: Any
) -> tuple[Session, list[Event]]:
    """A session of two people and its events; ``options`` are those of the setup."""
    events: list[Event] = []
    return Session(Setup(RULE_SETS[rules], fen=fen, **options), None, events.append, time=time), events


def against(
    opponent: Scripted,
    human: Side = Side.BLACK,
    rules: str = "american",
    fen: str | None = None,
    *,
    level: str = "normal",
    time: Time = monotonic,
    **options: Any,
) -> tuple[Session, list[Event]]:
    """A session against the computer and its events."""
    events: list[Event] = []
    setup = Setup(RULE_SETS[rules], LEVELS[level], human, fen, **options)
    return Session(setup, opponent, events.append, time=time), events


def play_texts(session: Session, *texts: str) -> None:
    for text in texts:
        session.play(text)


def kinds(events: Iterable[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def square(session: Session, name: str) -> int:
    """The number of a square of the game's board."""
    found = session.game.rules.board.find(name)
    assert found is not None
    return found


def choose(session: Session, picking: Picking, name: str) -> Choice:
    """Choose a square, as with keys or mouse."""
    return session.choose(picking, square(session, name))
