"""How soon the game stands on the screen, how soon the engine is ready, and how much memory both take.

    python tests/bench/start_up.py [--runs 7]

From the start of the process to the first board in a pseudo-terminal at 80x24, median and best of several runs; beside
it, in turns, a Python that does nothing but import Textual, since ratios hold on a busy machine too. The bars: 0.35 s
and 60 MB for the game, 0.1 s and 30 MB beside its hash table for the engine.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from e2e.program import start

from checkers_tui.engine.client import HubClient

BOARD = "▗▄▄▄"
RUNS = 7


def game(runs: int) -> tuple[list[float], float, list[float]]:
    """Seconds to the first board, run by run, the memory of the last one in MB, and seconds to import Textual."""
    seconds: list[float] = []
    textual: list[float] = []
    memory = 0.0
    with tempfile.TemporaryDirectory() as home:
        for _ in range(runs):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", "import textual.app, textual.drivers.linux_driver"], check=True)
            textual.append(time.perf_counter() - began)
            began = time.perf_counter()
            with start(Path(home), "--rules", "american") as terminal:
                terminal.wait_for(BOARD)
                seconds.append(time.perf_counter() - began)
                memory = resident_megabytes(terminal.child.pid)
    return seconds, memory, textual


async def engine(runs: int) -> tuple[list[float], float]:
    """Seconds until the engine is ready, run by run, and its memory in MB."""
    seconds: list[float] = []
    memory = 0.0
    for _ in range(runs):
        client = HubClient()
        began = time.perf_counter()
        await client.start()
        seconds.append(time.perf_counter() - began)
        memory = resident_megabytes(client.pid or 0)
        await client.close()
    return seconds, memory


def resident_megabytes(process: int) -> float:
    """The resident memory of a process (Linux)."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def main() -> None:
    """Measure, and print a row each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=RUNS)
    runs = parser.parse_args().runs
    seconds, memory, textual = game(runs)
    show("game", seconds, memory)
    ratio = min(seconds) / min(textual)
    print(f"import of Textual alone: best {min(textual):.3f} s; the game takes {ratio:.2f} times as long")
    show("engine", *asyncio.run(engine(runs)))


def show(title: str, seconds: list[float], memory: float) -> None:
    """Print a row."""
    print(f"{title:<7} median {statistics.median(seconds):.3f} s, best {min(seconds):.3f} s, {memory:.0f} MB")


if __name__ == "__main__":
    main()
