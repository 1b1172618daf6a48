"""How many bytes a step of the board's cursor sends to the terminal, and how long the repaint takes.

    python tests/bench/arrow_bytes.py [--colors 16m|256] [--size 80x24]

Starts a small app with the board and a status line in a pseudo-terminal, walks over an American middle game
with the arrow keys, then presses thirty keys at once. The bars: 450 bytes a step (median), 650 at most,
5 ms from key to paint (median), 1500 bytes for thirty keys.
"""

from __future__ import annotations

import argparse
import os
import random
import select
import statistics
import sys
import time
from pathlib import Path

import pexpect
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.scene import Scene
from checkers_tui.app.board.steps import Heading, put_cursor, step
from checkers_tui.app.board.themes import SLATE
from checkers_tui.app.sparing import SparingApp
from checkers_tui.app.widgets.board import Board
from checkers_tui.draughts.piece import Piece, column_of
from checkers_tui.draughts.rulesets import AMERICAN

ROOT = Path(__file__).parents[2]
MIDDLE_GAME = """
    . b . . . b . .
    b . b . . . . .
    . b . . . b . b
    . . . . . . . .
    . b . b . . . B
    w . w . w . . .
    . . . W . w . w
    w . w . . . w .
"""
KEYS = {Heading.UP: b"\x1b[A", Heading.DOWN: b"\x1b[B", Heading.RIGHT: b"\x1b[C", Heading.LEFT: b"\x1b[D"}
QUIET = 0.08
"""Seconds without output after which a repaint counts as done."""


def middle_game() -> Scene:
    """The position of the pictures, with the duty to capture shown."""
    bare = Scene(AMERICAN)
    pieces: dict[int, Piece] = {}
    for row, line in enumerate(MIDDLE_GAME.split("\n")[1:9]):
        for column, letter in enumerate(line.split()):
            square = bare.square_at(column, row)
            if letter != "." and square is not None:
                pieces[square] = column_of(letter)
    return Scene(
        AMERICAN,
        pieces,
        cursor=21,
        must_take=frozenset((21, 22)),
        last=frozenset((13, 17)),
    )


class BoardAlone(SparingApp):
    """The board, and a line that tells where the cursor is."""

    CSS = """
    Horizontal { height: 1fr; }
    #panel { width: 26; padding: 1 2; }
    #header, #footer { height: 1; }
    """

    def __init__(self, depth: Depth) -> None:
        super().__init__(ansi_color=depth is not Depth.TRUE)
        self.depth = depth

    def compose(self) -> ComposeResult:
        """As on the game screen at 80x24: header, board and panel, footer."""
        yield Static("header", id="header")
        with Horizontal():
            yield Board(middle_game(), palette=SLATE.palette(self.depth))
            with Vertical(id="panel"):
                yield Static("", id="status")
        yield Static("footer", id="footer")

    def on_board_cursor_moved(self, message: Board.CursorMoved) -> None:
        """Tell the square."""
        self.query_one("#status", Static).update(f"on {message.square}", layout=False)


def walk(length: int) -> list[Heading]:
    """Arrow keys that all move the cursor, the same every time."""
    choice = random.Random(7)
    cursor = put_cursor(AMERICAN.board, 21)
    headings: list[Heading] = []
    while len(headings) < length:
        heading = choice.choice(list(Heading))
        moved = step(AMERICAN.board, cursor, heading)
        if moved.square != cursor.square:
            headings.append(heading)
        cursor = moved
    return headings


def read_until_quiet(fd: int, quiet: float, patience: float = 3.0) -> tuple[bytes, float, float]:
    """What comes, and when the first and the last of it came; waits for the first for up to ``patience``."""
    data, first, last = b"", 0.0, 0.0
    while select.select([fd], [], [], quiet if data else patience)[0]:
        data += os.read(fd, 1 << 16)
        last = time.perf_counter()
        first = first or last
    return data, first, last


def measure(columns: int, rows: int, depth: Depth) -> None:
    """Run the app, press the keys, print the figures."""
    environment = os.environ | {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor" if depth is Depth.TRUE else "",
        "PYTHONPATH": str(ROOT),
    }
    child = pexpect.spawn(
        sys.executable, [__file__, "--run", depth.name], dimensions=(rows, columns), env=environment, timeout=10
    )
    first_screen, _, _ = read_until_quiet(child.child_fd, 0.5, 10)
    sizes: list[int] = []
    delays: list[float] = []
    for heading in walk(60):
        began = time.perf_counter()
        os.write(child.child_fd, KEYS[heading])
        data, first, _ = read_until_quiet(child.child_fd, QUIET)
        sizes.append(len(data))
        delays.append(1000 * (first - began))
    os.write(child.child_fd, b"".join(KEYS[heading] for heading in walk(30)))
    burst, _, _ = read_until_quiet(child.child_fd, 0.3)
    child.close(force=True)
    print(f"{columns}x{rows}, {depth.value}: first screen {len(first_screen)} bytes")
    print(f"step: median {statistics.median(sizes):.0f} bytes, at most {max(sizes)}")
    print(f"key to first byte: median {statistics.median(delays):.1f} ms, at most {max(delays):.1f}")
    print(f"thirty keys at once: {len(burst)} bytes")


def main() -> None:
    """Measure, or be the app that is measured."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--run", metavar="DEPTH", help=argparse.SUPPRESS)
    parser.add_argument("--colors", choices=("16m", "256"), default="16m")
    parser.add_argument("--size", default="80x24")
    arguments = parser.parse_args()
    if arguments.run:
        BoardAlone(Depth[arguments.run]).run()
        return
    columns, rows = map(int, arguments.size.split("x"))
    measure(columns, rows, Depth.TRUE if arguments.colors == "16m" else Depth.INDEXED)


if __name__ == "__main__":
    main()
