"""The weaker levels take a moment before they answer a person."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from checkers_tui.app import unhurried
from checkers_tui.app.checkers_app import engine_opponent
from checkers_tui.app.unhurried import PAUSE, Unhurried, pause_for
from checkers_tui.draughts import Game, Position
from checkers_tui.engine.levels import BEGINNER, CRAZY, EASY, HARD, NORMAL, Level, custom_level
from checkers_tui.engine.limits import Limits

from .opponents import ScriptedOpponent

START = Game.start("american")
LONG = 20.0
FOREVER = 3600.0


@pytest.mark.parametrize(
    ("level", "seconds"),
    [
        (BEGINNER, PAUSE),
        (EASY, PAUSE),
        (NORMAL, PAUSE),
        (HARD, 0.0),
        (CRAZY, 0.0),
        (custom_level("depth=1"), 0.0),
        (Limits(depth=1), 0.0),
        (replace(BEGINNER, limits=Limits(depth=1, seconds=0.2)), 0.2),
        (replace(NORMAL, limits=Limits(depth=8, seconds=0.1)), 0.1),
        (replace(EASY, limits=Limits(depth=2, seconds=9.0)), PAUSE),
    ],
)
def test_the_weaker_levels_pause_and_a_short_clock_shortens_it(level: Level | Limits, seconds: float) -> None:
    assert pause_for(START, level) == seconds


def test_a_single_legal_move_is_played_at_once() -> None:
    assert pause_for(Game(Position.from_fen("american", "W:W22,32:B17,1,2,3,4")), EASY) == 0.0


async def test_the_answer_waits_until_the_pause_is_over_or_the_player_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unhurried, "PAUSE", FOREVER)
    engine = ScriptedOpponent(["11-15"])
    opponent = Unhurried(engine)
    asked = asyncio.create_task(opponent.think(START, BEGINNER))
    while not engine.asked:
        await asyncio.sleep(0)
    for _ in range(100):
        await asyncio.sleep(0)
    assert not asked.done()
    await opponent.stop()
    answer = await asyncio.wait_for(asked, LONG)
    assert answer.move.text() == "11-15"
    assert (await asyncio.wait_for(opponent.think(START, HARD), LONG)).move in START.position.legal_moves()


async def test_the_pause_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unhurried, "PAUSE", 0.01)
    assert await asyncio.wait_for(Unhurried(ScriptedOpponent()).think(START, EASY), LONG)


async def test_the_app_plays_that_way() -> None:
    opponent = engine_opponent()
    assert isinstance(opponent, Unhurried)
    await opponent.close()
