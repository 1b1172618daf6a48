"""Choosing among moves that have been scored: how a level errs, and how it varies its play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .limits import SURELY_WON


def choose_move(scores: Sequence[int], spread: int, chance: Random) -> int:
    """The index of a move at most ``spread`` hundredths of a man worse than the best, the better ones more often.

    A win that is seen is taken, the shortest one; a move that loses for sure is played only if all do.
    """
    best = max(scores)
    if abs(best) > SURELY_WON:
        spread = 0
    weights = [max(spread + 1 - (best - score), 0) for score in scores]
    return chance.choices(range(len(scores)), weights)[0]
