"""How many bytes a whole move sends to the terminal: typed, played, answered, with the list of moves.

    python tests/bench/move_bytes.py [--colors truecolor|256|16] [--size 80x24] [--moves 5]

The real program in a pseudo-terminal, as over SSH, against Beginner. Two figures a move: the keys of typing it, and
from Enter until the answer stands in the list. The bar: 3000 bytes from Enter to the answer.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from e2e.playing import Player
from e2e.program import start

from checkers_tui.draughts import RULE_SETS

QUIET = 0.4
"""Seconds without output after which a repaint counts as done."""


def measure(rules: str, depth: str, columns: int, rows: int, moves: int) -> tuple[list[int], list[int]]:
    """Bytes for typing each move, and for playing it and showing the answer."""
    typing: list[int] = []
    playing: list[int] = []
    options = ("--rules", rules, "--level", "beginner", "--colors", depth)
    ssh = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
    with (
        tempfile.TemporaryDirectory() as home,
        start(Path(home), *options, columns=columns, rows=rows, environment=ssh) as terminal,
    ):
        player = Player(terminal, RULE_SETS[rules])
        terminal.wait_for("Type a move").settle(QUIET)
        for number in range(1, moves + 1):
            move = player.game().position.legal_moves()[0]
            before = len(terminal.received)
            terminal.type(move.full_text()).settle(QUIET)
            typed = len(terminal.received)
            terminal.type("\r")
            player.wait_for_plies(2 * number)
            terminal.settle(QUIET)
            typing.append(typed - before)
            playing.append(len(terminal.received) - typed)
    return typing, playing


def main() -> None:
    """Measure, and print a row each."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="american")
    parser.add_argument("--colors", choices=("truecolor", "256", "16"), default="truecolor")
    parser.add_argument("--size", default="80x24")
    parser.add_argument("--moves", type=int, default=5)
    arguments = parser.parse_args()
    columns, rows = map(int, arguments.size.split("x"))
    figures = measure(arguments.rules, arguments.colors, columns, rows, arguments.moves)
    print(f"{arguments.rules}, {arguments.size}, {arguments.colors}")
    for title, sizes in zip(("typing a move", "move and answer"), figures, strict=True):
        print(f"{title:<16} median {statistics.median(sizes):.0f} bytes, at most {max(sizes)}")


if __name__ == "__main__":
    main()
