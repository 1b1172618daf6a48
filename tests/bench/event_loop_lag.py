"""How late the event loop runs while the engine thinks for three seconds.

    python tests/bench/event_loop_lag.py [--seconds 3]

A timer asks to be called every 5 milliseconds, as a screen does; how much later it is called is the lag. Three
runs: nothing thinks, the engine thinks in its own process (as in the game), the engine thinks in a thread of this
process (as in a script). The bar: never more than 20 ms late.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable

from checkers_tui.draughts import Game
from checkers_tui.engine.client import HubClient
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.limits import Limits

PERIOD = 0.005
RULES = "international"

Thinking = Callable[[float], Awaitable[None]]


async def lags_while(thinking: Thinking, seconds: float) -> list[float]:
    """How late each call of the timer was, in milliseconds."""
    task = asyncio.ensure_future(thinking(seconds))
    lags: list[float] = []
    while not task.done():
        due = time.perf_counter() + PERIOD
        await asyncio.sleep(PERIOD)
        lags.append((time.perf_counter() - due) * 1000)
    await task
    return lags


async def nothing(seconds: float) -> None:
    """Nobody thinks."""
    await asyncio.sleep(seconds)


async def in_its_process(seconds: float) -> None:
    """The engine thinks in a process of its own."""
    client = HubClient()
    try:
        answer = await client.think(Game.start(RULES), Limits(seconds=seconds))
    finally:
        await client.close()
    print(f"  depth {answer.depth}, {answer.nodes_a_second / 1e6:.1f} Mnps")


async def in_a_thread(seconds: float) -> None:
    """The engine thinks in a thread of this process, without the interpreter's lock."""
    engine = Engine(RULES)
    answer = await asyncio.to_thread(engine.choose, Game.start(RULES), Limits(seconds=seconds))
    print(f"  depth {answer.depth}, {answer.nodes_a_second / 1e6:.1f} Mnps")


def main() -> None:
    """Measure, and print a row a run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    seconds = parser.parse_args().seconds
    for thinking in (nothing, in_its_process, in_a_thread):
        lags = sorted(asyncio.run(lags_while(thinking, seconds)))
        worst = lags[int(len(lags) * 0.99)]
        title = thinking.__name__.replace("_", " ")
        print(f"{title:<16} median {statistics.median(lags):.2f} ms, 99 % {worst:.2f} ms, worst {lags[-1]:.2f} ms")


if __name__ == "__main__":
    main()
