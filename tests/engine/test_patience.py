"""How long an engine is waited for, and what becomes of one that is not heard of again.

Without a time there was no end to it; and a level without one was told to stop after five seconds.
"""

from __future__ import annotations

import asyncio

import pytest

from checkers_tui.draughts import Game
from checkers_tui.engine import patience
from checkers_tui.engine.client import EngineCrashed, HubClient
from checkers_tui.engine.levels import LEVELS, custom_level
from checkers_tui.engine.limits import ENDLESS, Limits
from checkers_tui.engine.patience import Allowance, allowance_for

from . import fakes

LONG = 30.0
SHORT = 0.3


@pytest.mark.parametrize(
    ("limits", "allowance"),
    [
        (ENDLESS, Allowance(None, None)),
        (Limits(seconds=3600.0), Allowance(3600.0, None)),
        (Limits(depth=99, seconds=0.25), Allowance(0.25, None)),
        (Limits(nodes=100), Allowance(30.1, 600.0)),
        (Limits(nodes=1_000_000), Allowance(1030.0, 600.0)),
        (Limits(nodes=100, seconds=60.0), Allowance(30.1, None)),
        (Limits(depth=1), Allowance(None, 30.0)),
        (Limits(depth=40), Allowance(None, 600.0)),
        (Limits(depth=2, nodes=1000), Allowance(31.0, 60.0)),
    ],
)
def test_whatever_has_a_limit_has_an_end_too(limits: Limits, allowance: Allowance) -> None:
    assert allowance_for(limits) == allowance


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nodes and in silence no longer than for an answer that is late."""
    monkeypatch.setattr(patience, "SECONDS_BESIDE_NODES", 0.1)
    monkeypatch.setattr(patience, "SILENCE_A_PLY", 0.1)
    monkeypatch.setattr(patience, "LONGEST_SILENCE", 0.2)


ENDING = [Limits(nodes=100), Limits(nodes=10**12), Limits(depth=12), custom_level("depth=40"), LEVELS["beginner"]]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("how", ENDING, ids=str)
async def test_an_engine_that_is_silent_is_given_up_whatever_limits_it(how: Limits) -> None:
    async with HubClient(fakes.NEVER_ANSWERS, patience=SHORT) as client:
        with pytest.raises(EngineCrashed, match=r"^The engine mute does not answer\."):
            await asyncio.wait_for(client.think(Game.start("international"), how), LONG)
    assert client.pid is None


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("limits", [Limits(nodes=100), Limits(seconds=0.1), Limits(nodes=100, depth=50)], ids=str)
async def test_an_engine_that_reports_for_ever_is_given_up_where_time_or_nodes_are_limited(limits: Limits) -> None:
    async with HubClient(fakes.REPORTS_FOR_EVER, patience=SHORT) as client:
        with pytest.raises(EngineCrashed, match=r"^The engine talker does not answer\.$"):
            await asyncio.wait_for(client.think(Game.start("international"), limits), LONG)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("limits", [Limits(nodes=100), Limits(seconds=0.1), Limits(depth=5)], ids=str)
async def test_an_old_answer_is_none_to_a_new_question(limits: Limits) -> None:
    game = Game.start("international")
    async with HubClient(fakes.REPEATS_ITS_LAST_ANSWER, patience=SHORT) as client:
        game.play((await client.think(game, Limits(seconds=LONG))).move)
        with pytest.raises(EngineCrashed, match=r"^The engine parrot does not answer\.$"):
            await asyncio.wait_for(client.think(game, limits), LONG)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("how", [Limits(depth=40), custom_level("depth=40")], ids=["limits", "level"])
async def test_who_goes_on_reporting_may_take_its_time_to_a_depth(how: Limits) -> None:
    """It takes two seconds, four times as long as it might be silent; a level was given up after its patience."""
    async with HubClient(fakes.REPORTS_LONG_AND_ANSWERS, patience=SHORT) as client:
        answer = await asyncio.wait_for(client.think(Game.start("international"), how), LONG)
    assert (answer.move.text(), answer.depth) == ("32-28", 40)


async def test_our_engine_reaches_a_number_of_nodes_that_takes_longer_than_its_patience() -> None:
    """A level of one's own without a time was cut off five seconds after it was asked for."""
    level = custom_level("nodes=5000")
    async with HubClient(patience=0.0) as client:
        answer = await client.think(Game.start("international"), level)
    assert answer.nodes >= 5000 * 0.6


@pytest.mark.usefixtures("impatient")
async def test_analysis_without_a_limit_goes_on_until_it_is_stopped() -> None:
    async with HubClient(fakes.ANSWERS_WHEN_STOPPED, patience=SHORT) as client:
        thinking = asyncio.create_task(client.think(Game.start("international"), ENDLESS))
        done, _ = await asyncio.wait((thinking,), timeout=5 * SHORT)
        assert not done
        await client.stop()
        assert (await asyncio.wait_for(thinking, LONG)).move.text() == "32-28"
