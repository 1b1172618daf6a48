"""Is a level's time kept, with a second search running beside it?

    python tests/bench/time_kept.py --moves 60 --write tests/bench/RESULTS.md
    python tests/bench/time_kept.py --levels crazy --moves 20 --rules canadian

Our engine as a process, asked by the client as the app does: how much later than its time an answer arrives. Beside it
another engine process searches without end.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import quantiles

from checkers_tui.draughts import Game
from checkers_tui.engine.client import HubClient
from checkers_tui.engine.levels import CRAZY, HARD, NORMAL, Level
from checkers_tui.engine.limits import ENDLESS

BAR = 0.05
TIMED = (NORMAL, HARD, CRAZY)
LEAST_MOVES = 20
"""Fewer say nothing about nineteen in twenty."""
TITLE = "## Time kept"
HEAD = """Written by `python tests/bench/time_kept.py --write tests/bench/RESULTS.md`: how much later than its time
a level's answer arrives at the app's client, with a second search beside it. Wanted: at most 50 ms in 95 % of moves.
`load`: how many programs wanted a core at the end.

| level | moves | 95 % within | worst | | cores | load | when |
|---|---|---|---|---|---|---|---|
"""


async def lateness(level: Level, moves: int, rules_name: str) -> list[float]:
    """By how many seconds answers came later than the level's time; negative: earlier."""
    allowed = level.limits.seconds
    assert allowed is not None
    late = []
    async with HubClient() as engine, HubClient() as other:
        busy = asyncio.create_task(other.think(Game.start("international"), ENDLESS))
        await engine.start(Game.start(rules_name).rules)
        chance = Random(1)
        game = Game.start(rules_name)
        while len(late) < moves:
            if game.result is not None or game.ply > 40:
                game = Game.start(rules_name)
            if len(game.position.legal_moves()) > 1:
                began = time.perf_counter()
                await engine.think(game, level)
                late.append(time.perf_counter() - began - allowed)
            game.play(chance.choice(game.position.legal_moves()))
        await other.cancel()
        busy.cancel()
    return late


def moves_for(level: Level, moves: int) -> int:
    """Half as many moves of a level that thinks for more than a second."""
    return moves if (level.limits.seconds or 0) <= 1 else max(moves // 2, LEAST_MOVES)


def sentence(name: str, late: list[float]) -> str:
    """What was measured, as a row."""
    at_95 = quantiles(late, n=20)[-1]
    verdict = "passed" if at_95 <= BAR else "MISSED"
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    return (
        f"| {name} | {len(late)} | {1000 * at_95:.0f} ms | {1000 * max(late):.0f} ms | {verdict} "
        f"| {os.cpu_count()} | {os.getloadavg()[0]:.1f} | {when} |"
    )


def main() -> None:
    """Measure, and write what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="international")
    parser.add_argument("--levels", nargs="+", choices=[level.name for level in TIMED], default=[])
    parser.add_argument("--moves", type=int, default=60, help="half as many of Crazy")
    parser.add_argument("--write", type=Path)
    asked = parser.parse_args()
    if asked.write is not None and asked.levels:
        parser.error("what is written down is measured for all levels: leave --levels out")
    rows = []
    for level in TIMED:
        if level.name in asked.levels or not asked.levels:
            late = asyncio.run(lateness(level, moves_for(level, asked.moves), asked.rules))
            rows.append(sentence(level.title, late))
            print(rows[-1], flush=True)
    if asked.write is not None:
        text = asked.write.read_text() if asked.write.exists() else "# Results\n"
        asked.write.write_text(f"{text.partition(TITLE)[0].rstrip()}\n\n{TITLE}\n\n{HEAD}" + "\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
