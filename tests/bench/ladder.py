"""The ladder: is each level stronger than the one below, and can a beginner beat Beginner?

    python tests/bench/ladder.py --rules american russian
    python tests/bench/ladder.py --write tests/bench/LADDER.md

Levels play by positions a move instead of time, as many as a twentieth of their time allows at eight million a
second, so that no busy machine changes the outcome. A step ends when its bar is passed or missed for sure, at the
latest after 200 games. With ``--write`` each step is written into the file as it ends, and steps that stand there
already are not played again.
"""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from material_player import MaterialPlayer

from checkers_tui.draughts import RULE_SETS
from checkers_tui.engine.contestants import Contestant
from checkers_tui.engine.elo import Score, StopRule
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.engine.match import Match, Plan

NODES_A_SECOND = 8_000_000
SHARE_OF_TIME = 1 / 20
MOST_GAMES = 200
ROW = re.compile(r"\| ([a-z]+) \| ([A-Za-z ]+) \|")
HEAD = """# The ladder of levels

Written by `python tests/bench/ladder.py --write tests/bench/LADDER.md`. Levels at node budgets equal to a twentieth of
their time; at most 200 games a step, ended by a sequential test. `least` is the lower end of the 95 % error bar.

| rules | step | games | won | drawn | lost | points | least | bar | | when |
|---|---|---|---|---|---|---|---|---|---|---|
"""


@dataclass(frozen=True)
class Step:
    """One step of the ladder: the stronger one is to score at least ``bar``, by the lower end of the error bar if
    ``surely``. The test decides between the bar and ``hoped``."""

    name: str
    stronger: Contestant
    weaker: Contestant
    bar: float
    hoped: float
    surely: bool = True
    least_games: int = 20
    most_games: int = MOST_GAMES

    def is_passed(self, score: Score) -> bool:
        """Has the stronger one scored enough?"""
        return (score.least_share if self.surely else score.share) >= self.bar


def at_a_share(level: Level) -> Contestant:
    """The level by positions instead of time."""
    seconds = level.limits.seconds
    nodes = None if seconds is None else round(seconds * SHARE_OF_TIME * NODES_A_SECOND)
    return Contestant(level.name, replace(level, limits=replace(level.limits, seconds=None, nodes=nodes)))


def steps() -> tuple[Step, ...]:
    """The steps from the bottom to the top."""
    beginner, easy, normal, hard, crazy = (at_a_share(level) for level in LEVELS.values())
    return (
        Step("material over Beginner", MaterialPlayer("material"), beginner, 0.90, 0.97, False, 100, 100),
        Step("Easy over Beginner", easy, beginner, 0.75, 0.85),
        Step("Normal over Easy", normal, easy, 0.75, 0.85),
        Step("Hard over Normal", hard, normal, 0.60, 0.68),
        Step("Crazy over Hard", crazy, hard, 0.45, 0.55, False),
    )


def played(step: Step, rules_name: str, seed: int, processes: int) -> Score:
    """The score of a step, as soon as it decides."""
    rule = StopRule(step.bar, step.hoped, least_pairs=step.least_games // 2)
    match = Match(Plan(rules_name, step.stronger, step.weaker, step.most_games, seed, stop_rule=rule))
    for _ in match.play(processes):
        pass
    return match.score


def row(rules_name: str, step: Step, score: Score) -> str:
    """The step as a row of the table."""
    verdict = "passed" if step.is_passed(score) else "MISSED"
    when = datetime.now(UTC).strftime("%Y-%m-%d %H:%M")
    return (
        f"| {rules_name} | {step.name} | {len(score)} | {score.won} | {score.drawn} | {score.lost} "
        f"| {100 * score.share:.1f} % | {100 * score.least_share:.1f} % | {100 * step.bar:.0f} % | {verdict} | {when} |"
    )


def rows_in(file: Path | None) -> Iterator[tuple[str, str]]:
    """The rule set and name of each step that the file holds."""
    if file is not None and file.exists():
        yield from ROW.findall(file.read_text())


def main() -> None:
    """Play what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", nargs="+", choices=RULE_SETS, default=list(RULE_SETS))
    parser.add_argument("--steps", nargs="+", type=int, default=[1, 2, 3, 4, 5], help="1 is the lowest")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--write", type=Path)
    asked = parser.parse_args()
    done = set(rows_in(asked.write))
    if asked.write is not None and not asked.write.exists():
        asked.write.write_text(HEAD)
    for name in asked.rules:
        for number, step in enumerate(steps(), 1):
            if number not in asked.steps or (name, step.name) in done:
                continue
            began = time.monotonic()
            line = row(name, step, played(step, name, asked.seed, asked.processes))
            print(f"{line} {time.monotonic() - began:.0f} s", flush=True)
            if asked.write is not None:
                with asked.write.open("a") as stream:
                    stream.write(f"{line}\n")


if __name__ == "__main__":
    main()
