"""``bench``: how fast moves are counted and positions searched, and how deep the computer sees in a second.

Perft counts the last ply without playing it; of either the best of several runs counts, since other programs
disturb. Where dame-rs is installed, its figures from the same run stand below, for International.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from operator import attrgetter
from time import perf_counter
from typing import Any

from checkers_tui.draughts import RULE_SETS, Position, RuleSet
from checkers_tui.draughts.tables import new_generator
from checkers_tui.engine.engine import DEFAULT_HASH_MEGABYTES, Engine
from checkers_tui.engine.limits import Limits
from checkers_tui.kernel.compilations import is_compiled

from .interrupts import end_at_once_on_interrupt
from .output import say, talk
from .positions import rules_named

RIVAL = "dame-rs"
RIVALS_RULES = "international"
LONG_ENOUGH = 0.3
"""Seconds that one perft must last to be measured."""
RUNS = 3
SEARCHES = 2
THINKING_SECONDS = 1.0


@dataclass(frozen=True)
class Speed:
    """What was measured: perft and search in million positions a second, and the depth reached in a second."""

    perft: float
    search: float
    depth: int

    def __str__(self) -> str:
        return f"{self.perft:>8.1f}{self.search:>8.1f}{self.depth:>7}"


def bench(names: Sequence[str]) -> None:
    """Print a row for each rule set that is named, for all of them where none is."""
    chosen = [rules_named(name) for name in names] or list(RULE_SETS.values())
    end_at_once_on_interrupt()
    talk(f"The kernel is {'compiled' if is_compiled() else 'interpreted'}; this takes some four seconds a row.")
    say(f"{'':<14}{'perft':>8}{'search':>8}{'depth':>7}")
    say(f"{'':<14}{'Mnps':>8}{'Mnps':>8}{'in 1 s':>7}")
    for rules in chosen:
        ours = measure(rules)
        say(f"{rules.name:<14}{ours}")
        if rules.name == RIVALS_RULES:
            for line in _compared(ours):
                say(line)


def measure(rules: RuleSet) -> Speed:
    """The speeds of our kernel from the start position of a rule set."""
    start = Position.start(rules)
    generator = new_generator(rules)
    generator.set_up(*start.state)
    answers = [Engine(rules).choose(start, Limits(seconds=THINKING_SECONDS)) for _ in range(SEARCHES)]
    answer = max(answers, key=attrgetter("nodes_a_second"))
    return Speed(
        perft=counting_speed(lambda depth: generator.perft(start.side, depth)),
        search=answer.nodes_a_second / 1e6,
        depth=answer.depth,
    )


def counting_speed(perft: Callable[[int], int]) -> float:
    """The best of several runs, in million positions a second, at the first depth that lasts long enough."""
    for depth in count(1):
        counted, seconds = _timed(perft, depth)
        if seconds >= LONG_ENOUGH:
            break
    return max(counted / seconds, *(_speed(perft, depth) for _ in range(RUNS - 1))) / 1e6


def _speed(perft: Callable[[int], int], depth: int) -> float:
    counted, seconds = _timed(perft, depth)
    return counted / seconds


def _timed(perft: Callable[[int], int], depth: int) -> tuple[int, float]:
    began = perf_counter()
    counted = perft(depth)
    return counted, perf_counter() - began


def _compared(ours: Speed) -> Iterator[str]:
    theirs = _rivals_speed()
    if theirs is None:
        return
    yield f"  {RIVAL:<12}{theirs}"
    yield f"  {'ratio':<12}{ours.perft / theirs.perft:>8.1f}{ours.search / theirs.search:>8.1f}"


def _rivals_speed() -> Speed | None:
    try:
        dame: Any = importlib.import_module("dame")
    except ImportError:
        return None
    board = dame.Board()
    result = dame.Engine(hash_mb=DEFAULT_HASH_MEGABYTES).search(board, time=THINKING_SECONDS)
    return Speed(
        perft=counting_speed(lambda depth: dame.perft(board, depth)),
        search=result.nodes / result.elapsed / 1e6,
        depth=result.depth,
    )
