"""How soon the first picture stands, how soon the engine is ready, and how much memory both take.

    python tests/bench/start_up.py [--runs 7]

From the start of the process to the first board, and to the start menu, in a pseudo-terminal at 80x24: median and best
of several runs, and the processor time of all threads until then, which a busy machine disturbs least. Beside them, in
turns, a Python that does nothing but import Textual, since ratios hold on a busy machine too. The bars: 0.35 s and
60 MB for the game, 0.1 s and 30 MB beside its hash table for the engine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.append(str(Path(__file__).parents[1]))

from e2e.program import start

from checkers_tui.engine.client import HubClient

PICTURES: Mapping[str, tuple[Sequence[str], str]] = {
    "game": (("--rules", "american"), "▗▄▄▄"),
    "menu": ((), "New game"),
}
"""What is started, and what only its first picture shows."""
TEXTUAL = "import textual.app, textual.drivers.linux_driver"
RUNS = 7
PATIENCE = 30.0


class Start(NamedTuple):
    """Seconds to the first picture, on the clock and of the processor, and the memory then in MB."""

    seconds: float
    processor: float
    memory: float


def first_picture(home: Path, arguments: Sequence[str], mark: str) -> Start:
    """Start the program, and end it when its first picture has come."""
    began = time.perf_counter()
    with start(home, *arguments) as terminal:
        received = b""
        while mark.encode() not in received:
            received += terminal.child.read_nonblocking(1 << 16, PATIENCE)
        seconds = time.perf_counter() - began
        process = terminal.child.pid
        return Start(seconds, processor_seconds(process), resident_megabytes(process))


def textual_alone() -> Start:
    """A Python that imports Textual and ends."""
    began = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", TEXTUAL])
    usage = os.wait4(process.pid, 0)[2]
    process.returncode = 0
    return Start(time.perf_counter() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def starts(runs: int) -> dict[str, list[Start]]:
    """Everything that is compared, in turns; each program's first run, which makes the folders, is left out."""
    found: dict[str, list[Start]] = {}
    with tempfile.TemporaryDirectory() as home:
        for _ in range(runs + 1):
            found.setdefault("Textual", []).append(textual_alone())
            for title, (arguments, mark) in PICTURES.items():
                found.setdefault(title, []).append(first_picture(Path(home), arguments, mark))
    return {title: each[1:] for title, each in found.items()}


def processor_seconds(process: int) -> float:
    """The processor time of a process and its threads (Linux)."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text().split()[0]) for thread in threads) / 1e9


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
    found = starts(runs)
    alone = min(each.processor for each in found["Textual"])
    for title, every in found.items():
        show(title, [each.seconds for each in every], every[-1].memory)
        least = min(each.processor for each in every)
        print(f"        processor, best {least:.3f} s: {least / alone:.2f} times Textual's import alone")
    show("engine", *asyncio.run(engine(runs)))


def show(title: str, seconds: list[float], memory: float) -> None:
    """Print a row."""
    print(f"{title:<7} median {statistics.median(seconds):.3f} s, best {min(seconds):.3f} s, {memory:.0f} MB")


if __name__ == "__main__":
    main()
