"""Matches against other programs; the scores go into a table.

    pip install dame-rs py-draughts
    python tests/bench/rivals.py --write tests/bench/RESULTS.md
    python tests/bench/rivals.py --games 20 --only dame

Crazy plays, with the rival's time for each move and on one thread. Games are kept in files of their own
(``--keep``), from which a match that was broken off goes on. What the file of results holds of a match is written
anew when it is played.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from checkers_tui.draughts import RULE_SETS
from checkers_tui.engine.contestants import Contestant
from checkers_tui.engine.levels import CRAZY
from checkers_tui.engine.limits import Limits
from checkers_tui.engine.match import Match, Plan, check_contestant
from checkers_tui.engine.match_file import MatchFile

ADAPTER = Path(__file__).with_name("py_draughts_hub.py")
BEGIN, END = "<!-- rivals -->", "<!-- end of rivals -->"
HEAD = """Written by `python tests/bench/rivals.py --write tests/bench/RESULTS.md`: Crazy on one thread against other
programs, both with the same time for a move; openings of four plies by lot, each played with both colours. Error bars
cover 95 %. `load`: how many programs wanted a core when the match ended; with more than there are cores, times
are not what they seem, for both.

| rival | rules | s/move | games | won | drawn | lost | points | Elo | bar | | cores | load | when |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Rival:
    """Another program, the match against it, and the share of the points that is wanted."""

    name: str
    package: str
    command: tuple[str, ...]
    rules_name: str
    seconds: float
    games: int
    bar: float


def rivals() -> tuple[Rival, ...]:
    """All of them."""
    folder = Path(sys.executable).parent
    dame = shutil.which("dame", path=str(folder)) or shutil.which("dame") or "dame"
    turbo = (sys.executable, str(ADAPTER), "turbo")
    simple = (sys.executable, str(ADAPTER), "simple")
    return (
        Rival("dame-rs", "dame-rs", (dame, "hub"), "international", 0.1, 200, 0.75),
        Rival("py-draughts TurboEngine", "py-draughts", turbo, "international", 0.2, 100, 0.95),
        Rival("py-draughts SimpleEngine", "py-draughts", simple, "russian", 0.2, 100, 0.95),
        Rival("py-draughts SimpleEngine", "py-draughts", simple, "brazilian", 0.2, 100, 0.95),
    )


def played(rival: Rival, games: int, keep: Path, processes: int) -> Match:
    """The match, with what has been kept of it."""
    crazy = replace(CRAZY, limits=Limits(seconds=rival.seconds), threads=1)
    other = Contestant(rival.name, command=rival.command, limits=Limits(seconds=rival.seconds))
    check_contestant(other, RULE_SETS[rival.rules_name])
    plan = Plan(rival.rules_name, Contestant("crazy", crazy), other, games, remark=f"{rival.seconds:g} s a move")
    file = MatchFile(keep / f"{rival.package}-{rival.rules_name}.pdn", plan)
    match = Match(plan, file.read())
    for game in match.play(processes):
        file.append(game)
        if game.complaint:
            print(f"game {game.number}: {game.complaint}", flush=True)
        score = match.score
        print(f"\r{len(score)} of {games}: {100 * score.share:.1f} % ± {100 * score.error:.1f}", end="", flush=True)
    print()
    return match


def row(rival: Rival, match: Match) -> str:
    """A match as a row of the table."""
    score = match.score
    verdict = "passed" if score.share >= rival.bar else "MISSED"
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    return (
        f"| {rival.name} {version(rival.package)} | {rival.rules_name} | {rival.seconds:g} | {len(score)} "
        f"| {score.won} | {score.drawn} | {score.lost} | {100 * score.share:.1f} ± {100 * score.error:.1f} % "
        f"| {score.elo:+.0f} ± {score.elo_error:.0f} | {100 * rival.bar:.0f} % | {verdict} "
        f"| {os.cpu_count()} | {os.getloadavg()[0]:.1f} | {when} |"
    )


def write_row(file: Path, new: str) -> None:
    """Put a row into the table of a file, in the place of an earlier one about the same match."""
    text = file.read_text() if file.exists() else "# Results\n"
    if BEGIN not in text:
        text = f"{text.rstrip()}\n\n## Against other programs\n\n{BEGIN}\n{HEAD}{END}\n"
    before, _, rest = text.partition(BEGIN)
    table, _, after = rest.partition(END)
    head = " | ".join(cell.strip() for cell in new.split("|")[1:3])
    lines = [line for line in table.strip("\n").split("\n") if head not in line]
    file.write_text(before + "\n".join([BEGIN, *lines, new, END]) + after)


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="a part of the rival's name or rule set")
    parser.add_argument("--games", type=int, help="fewer than the full match")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir()) / "checkers-tui-rivals")
    parser.add_argument("--write", type=Path)
    asked = parser.parse_args()
    asked.keep.mkdir(exist_ok=True)
    chosen = [rival for rival in rivals() if asked.only.lower() in f"{rival.name} {rival.rules_name}".lower()]
    if not chosen:
        parser.error(f"no rival's name or rule set has {asked.only} in it")
    for rival in chosen:
        began = time.monotonic()
        match = played(rival, asked.games or rival.games, asked.keep, asked.processes)
        line = row(rival, match)
        print(f"{line} {time.monotonic() - began:.0f} s", flush=True)
        if asked.write is not None:
            write_row(asked.write, line)


if __name__ == "__main__":
    main()
