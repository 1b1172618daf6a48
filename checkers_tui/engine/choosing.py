"""Choosing among moves that have been scored: how a level errs, and how it varies its play."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from .limits import SURELY_WON


def choose_move(scores: Sequence[int], best: int, spread: int, chance: Random) -> int:
    """The index of a move whose score is at most ``spread`` hundredths of a man from that of the best.

    Nearer ones are chosen more often. ``best`` is the move that a deeper look holds for best: one
    that only seems better still at this depth is no better than it. Where the best wins or loses
    for sure, nothing is left to chance.
    """
    if abs(scores[best]) > SURELY_WON:
        return best
    weights = [max(spread + 1 - abs(score - scores[best]), 0) for score in scores]
    return chance.choices(range(len(scores)), weights)[0]
