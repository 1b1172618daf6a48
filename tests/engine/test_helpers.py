"""More threads for one search."""

from __future__ import annotations

import threading

import pytest

from checkers_tui.draughts import Game, Position, Side
from checkers_tui.engine.client import HubClient
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.helpers import Helpers
from checkers_tui.engine.kernel import Kernel
from checkers_tui.engine.levels import custom_level
from checkers_tui.engine.limits import ENDLESS, Limits
from checkers_tui.engine.own_process import default_threads
from checkers_tui.engine.situation import Situation
from checkers_tui.kernel.compilations import is_compiled

LONG = 30.0
needs_compiled = pytest.mark.skipif(not is_compiled(), reason="interpreted threads only take turns: none is started")


@needs_compiled
@pytest.mark.parametrize("name", ["american", "canadian", "frisian", "lasca"])
def test_several_threads_find_what_one_finds(name: str) -> None:
    start = Position.start(name)
    one = Engine(name, seed=1).choose(start, Limits(depth=9))
    several = Engine(name, threads=3).choose(start, Limits(depth=9))
    assert several.depth == 9
    assert several.move in start.legal_moves()
    assert abs(several.score - one.score) < 60


@needs_compiled
def test_all_positions_are_counted_and_limited_together() -> None:
    engine = Engine("international", threads=3)
    answer = engine.choose(Position.start("international"), Limits(nodes=90_000))
    assert 30_000 <= answer.nodes <= 90_000


@needs_compiled
def test_helpers_find_what_the_main_search_has_put_into_the_table() -> None:
    situation = Situation.of(Position.start("russian"))
    main = Kernel(situation.position.rules, 4)
    main.take_root(situation)
    for depth in range(1, 10):
        main.search.deepen(depth)
    helpers = Helpers(situation.position.rules, main, 1)
    helper = helpers._kernels[0]
    alone = Kernel(situation.position.rules, 4)
    for kernel in (helper, alone):
        kernel.take_root(situation)
        kernel.search.deepen(9)
    assert helper.search.nodes < alone.search.nodes


@needs_compiled
def test_no_thread_goes_on_after_the_answer() -> None:
    before = threading.active_count()
    engine = Engine("international", threads=4)
    begun = threading.Event()
    thinking = threading.Thread(
        target=engine.choose,
        args=(Position.start("international"), ENDLESS),
        kwargs={"on_progress": lambda seen: begun.set() if seen.depth >= 7 else None},
    )
    thinking.start()
    assert begun.wait(LONG)
    engine.stop()
    thinking.join(LONG)
    names = [thread.name for thread in threading.enumerate()]
    assert names.count("search too") == 0
    assert threading.active_count() <= before + 1  # the alarm clock


def test_a_won_game_is_won_with_several_threads_too() -> None:
    game = Game(Position.from_fen("american", "W:WK26,K27,K30:BK1"))
    ours, theirs = Engine("american", threads=2), Engine("american")
    while game.result is None:
        engine = ours if game.position.side is Side.WHITE else theirs
        game.play(engine.choose(game, Limits(depth=8)).move)
    assert game.result.winner is Side.WHITE


def test_all_cores_but_one_are_used() -> None:
    assert default_threads() >= 1


async def test_a_level_of_ones_own_brings_its_threads_to_the_engine() -> None:
    level = custom_level("nodes=20000,threads=2")
    async with HubClient() as client:
        answer = await client.think(Game.start("thai"), level)
        assert answer.move in Position.start("thai").legal_moves()
        assert answer.nodes <= 20_000
