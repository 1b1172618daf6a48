"""How many bytes a whole move sends to the terminal: typed, played, answered, with the list of moves.

    python tests/bench/move_bytes.py [--rules NAME ...] [--colors truecolor 256 16] [--size 80x24 120x40] [--moves 6]

The real program in a pseudo-terminal, as over SSH, against Beginner: for each rule set some moves from the start, and
some from two positions with kings in which much is captured. Two figures a move: the keys of typing it, and from
Enter until the answer stands in the list. The bar: 3000 bytes from Enter to the answer.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from e2e.measuring import Sent, a_fight, measure

from checkers_tui.draughts import RULE_SETS

BAR = 3000
FIGHTS = 2


def moves_of(rules: str, size: tuple[int, int], depth: str, moves: int) -> list[Sent]:
    """What is sent in a game from the start, and in the fights."""
    sent: list[Sent] = []
    for fen in ("", *(a_fight(rules, f"{rules} {number}") for number in range(FIGHTS))):
        with tempfile.TemporaryDirectory() as home:
            sent += measure(Path(home), rules, moves, size=size, depth=depth, fen=fen, seed=rules)
    return sent


def main() -> None:
    """Measure, and print a row for each rule set, size and depth."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", nargs="+", default=list(RULE_SETS), choices=list(RULE_SETS))
    parser.add_argument("--colors", nargs="+", choices=("truecolor", "256", "16"), default=["truecolor"])
    parser.add_argument("--size", nargs="+", default=["80x24"])
    parser.add_argument("--moves", type=int, default=6)
    arguments = parser.parse_args()
    print(f"{'':<34}{'typing':>14}  {'move and answer':>15}")
    print(f"{'rules':<14}{'size':<8}{'colours':<12}{'median':>7}{'most':>7}  {'median':>8}{'most':>7}  of which")
    too_much = False
    for size in arguments.size:
        columns, rows = map(int, size.split("x"))
        for depth in arguments.colors:
            for rules in arguments.rules:
                sent = moves_of(rules, (columns, rows), depth, arguments.moves)
                worst = max(sent, key=lambda each: each.playing)
                typing, playing = [each.typing for each in sent], [each.playing for each in sent]
                too_much |= worst.playing > BAR
                print(
                    f"{rules:<14}{size:<8}{depth:<12}{statistics.median(typing):>7.0f}{max(typing):>7}"
                    f"  {statistics.median(playing):>8.0f}{worst.playing:>7}  {worst.moves} of {len(sent)}",
                    flush=True,
                )
    sys.exit(1 if too_much else 0)


if __name__ == "__main__":
    main()
