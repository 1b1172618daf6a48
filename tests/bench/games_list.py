"""How the list of games scrolls with ten thousand games in it.

    python tests/bench/games_list.py [--games 10000]

Fills a library, opens its list in the whole program in a pseudo-terminal at 80x24, and goes through it with
the arrow keys, by pages, to its ends, and with three hundred keys at once. The bar: no key takes longer than
50 ms (median 16 ms), three hundred at once less than a second.
"""

from __future__ import annotations

import argparse
import os
import select
import statistics
import sys
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pexpect

from checkers_tui.draughts import Game, Outcome, Side
from checkers_tui.library.games import recorded
from checkers_tui.library.library import Library
from checkers_tui.library.records import GameRecord, Pairing, new_uid

ROOT = Path(__file__).parents[2]
LATEST = datetime(2026, 5, 20, tzinfo=UTC)
QUIET = 0.06
"""Seconds without output after which a repaint counts as done."""
KEYS = {
    "down": (b"\x1b[B", 60),
    "page down": (b"\x1b[6~", 60),
    "page up": (b"\x1b[5~", 20),
    "to the end and back": (b"\x1b[F\x1b[H", 10),
}


def fill(path: Path, count: int) -> None:
    """A library with so many finished games against Normal, an hour apart."""
    game = Game.start("american")
    for _ in range(30):
        game.play(game.position.legal_moves()[0])
        if game.result is not None:
            break
    if game.result is None:
        game.end(Outcome(Side.BLACK, "White resigned"))
    moments = [LATEST - timedelta(hours=number) for number in range(count)]
    pairing = Pairing.against_level("normal", Side.BLACK)
    blank = [GameRecord(new_uid(), "american", pairing, moment, moment) for moment in moments]
    library = Library(path)
    try:
        library.add(recorded(record, game, record.started) for record in blank).result(60)
    finally:
        library.close(60)


def read_until_quiet(fd: int, quiet: float, patience: float = 5.0) -> tuple[bytes, float, float]:
    """What comes, and when the first and the last of it came; waits for the first for up to ``patience``."""
    data, first, last = b"", 0.0, 0.0
    while select.select([fd], [], [], quiet if data else patience)[0]:
        data += os.read(fd, 1 << 16)
        last = time.perf_counter()
        first = first or last
    return data, first, last


def measure(folder: Path, count: int) -> None:
    """Run the program, press the keys, print the figures."""
    environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPATH": str(ROOT)}
    command = ["-m", "checkers_tui", "--data", str(folder)]
    child = pexpect.spawn(sys.executable, command, dimensions=(24, 80), env=environment, timeout=10)
    read_until_quiet(child.child_fd, 0.5, 10)
    began = time.perf_counter()
    os.write(child.child_fd, b"l")
    _, _, listed = read_until_quiet(child.child_fd, 0.5, 10)
    print(f"{count} games listed after {1000 * (listed - began):.0f} ms")
    for name, (keys, times) in KEYS.items():
        delays, sizes = [], []
        for _ in range(times):
            began = time.perf_counter()
            os.write(child.child_fd, keys)
            data, _, last = read_until_quiet(child.child_fd, QUIET)
            delays.append(1000 * (last - began))
            sizes.append(len(data))
        print(
            f"{name}: median {statistics.median(delays):.1f} ms until painted, at most {max(delays):.1f}; "
            f"median {statistics.median(sizes):.0f} bytes"
        )
    began = time.perf_counter()
    os.write(child.child_fd, 300 * b"\x1b[B")
    burst, _, last = read_until_quiet(child.child_fd, 0.3)
    print(f"three hundred keys at once: {1000 * (last - began):.0f} ms, {len(burst)} bytes")
    child.close(force=True)


def main() -> None:
    """Fill a library, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=10_000)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        fill(folder / "library.sqlite3", arguments.games)
        measure(folder, arguments.games)


if __name__ == "__main__":
    main()
