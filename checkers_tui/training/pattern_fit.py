"""Fits the patterns of men to the results of games, given the terms: what men are worth besides what each is worth.

Each window's state has a value for the opening and one for the endgame: tens of thousands, few of them seen often. So
each is taken to lie near 0 (a normal distribution), and the likeliest are found by SciPy's L-BFGS.

A game has one result, and chance has much part in it. So once a first fit says how a position will end, positions are
fitted again to what it says of those that came next in their games, the nearest the most, and to the result: the
λ-return of R. Sutton, "Learning to predict by the methods of temporal differences" (Machine Learning, 1988).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.engine.weights.patterns import NEUTRAL, STATES, frame_of
from checkers_tui.engine.weights.terms import Terms

from .fitting import Sample
from .positions import Floats, Halves, Positions
from .vectors import vector_of

TOLERANCE = 100.0
"""Hundredths of a man by which a state's value may well differ from 0: of those tried, what won most games."""
TRACE = 0.9
"""The λ: so much of what a position is fitted to comes from beyond the next one that is told."""
REFITS = 2
STEPS = 100
"""Most steps of a fit."""
LARGEST = 127
"""A value is kept in a byte."""

States = npt.NDArray[np.int32]


@dataclass(frozen=True)
class PatternFit:
    """The values as the kernel takes them, and how well games kept apart were foretold without and with them."""

    values: bytes
    loss_without: float
    loss_with: float


def fit_patterns(rules: RuleSet, positions: Positions, terms: Terms, steps: int = STEPS) -> PatternFit:
    """The patterns that suit the games best, besides these terms. The rule set must have windows."""
    held_out = positions.held_out
    steepness = Sample(positions.of_games(~held_out)).steepness(vector_of(terms))
    seen = Windows(rules, positions.of_games(~held_out), terms, steepness)
    unseen = Windows(rules, positions.of_games(held_out), terms, steepness)
    values = seen.fitted(steps)
    for _ in range(REFITS):
        seen.foresee(values)
        values = seen.fitted(steps)
    return PatternFit(bytes_of(values), unseen.loss(np.zeros(seen.size)), unseen.loss(values))


def bytes_of(values: Floats) -> bytes:
    """Values by pair of windows, phase and state as the kernel takes them: by pair, state and phase."""
    table = values.reshape(-1, 2, STATES).transpose(0, 2, 1) + NEUTRAL
    return table.astype(np.uint8).tobytes()


class Windows:
    """The states of all windows in positions, and what the terms say of these; all seen by White."""

    def __init__(self, rules: RuleSet, positions: Positions, terms: Terms, steepness: Floats) -> None:
        sample = Sample(positions)
        sign = np.where(positions.white, 1.0, -1.0)
        self._steepness = sample.phases @ steepness
        self._worth = sign * (sample.matrix @ vector_of(terms))
        self._result = np.where(positions.white, positions.result, 1 - positions.result)
        self._wanted = self._result
        self._game = positions.game
        self._weight = sample.weight
        self._phases = (positions.phase, 1 - positions.phase)
        self._states = [
            (_states(rules, positions.men, near, turned=False), _states(rules, positions.men, far, turned=True))
            for near, far in frame_of(rules).places
        ]
        self.size = len(self._states) * 2 * STATES

    def loss(self, values: Floats) -> float:
        """The mean of minus the logarithm of how likely the results were held to be."""
        score = self.score(values)
        return float(np.average(np.logaddexp(0, score) - self._result * score, weights=self._weight))

    def fitted(self, steps: int) -> Floats:
        """The values that suit best, whole numbers that a byte can hold."""
        start = np.zeros(self.size)
        found = minimize(self._loss_and_slope, start, jac=True, method="L-BFGS-B", options={"maxiter": steps}).x
        values: Floats = np.clip(np.rint(found), -LARGEST, LARGEST)
        return values

    def foresee(self, values: Floats) -> None:
        """From now on suit what these values say of the positions that came next, and the results."""
        chance = 0.5 * (1 + np.tanh(self.score(values) / 2))
        wanted = self._result.copy()
        for row in range(len(wanted) - 2, -1, -1):
            if self._game[row] == self._game[row + 1]:
                wanted[row] = (1 - TRACE) * chance[row + 1] + TRACE * wanted[row + 1]
        self._wanted = wanted

    def _loss_and_slope(self, values: Floats) -> tuple[float, Floats]:
        """What is to be made small, summed over all games, with how it changes with each value."""
        score = self.score(values)
        chance = 0.5 * (1 + np.tanh(score / 2))
        push = self._weight * self._steepness * (chance - self._wanted)
        slope = values / TOLERANCE**2
        table = slope.reshape(-1, 2, STATES)
        for pair, (near, far) in enumerate(self._states):
            for phase, share in enumerate(self._phases):
                table[pair, phase] += np.bincount(near, push * share, STATES) - np.bincount(far, push * share, STATES)
        loss = self._weight @ (np.logaddexp(0, score) - self._wanted * score)
        return float(loss + values @ values / (2 * TOLERANCE**2)), slope

    def score(self, values: Floats) -> Floats:
        """How far White is ahead in each position, as the logarithm of its odds."""
        table = values.reshape(-1, 2, STATES)
        worth = self._worth.copy()
        for pair, (near, far) in enumerate(self._states):
            for phase, share in enumerate(self._phases):
                worth += share * (table[pair, phase][near] - table[pair, phase][far])
        score: Floats = self._steepness * worth
        return score


def _states(rules: RuleSet, men: Halves, place: int, turned: bool) -> States:
    """The states of a window; of one across the board as they are when that is turned and the sides are changed."""
    squares = frame_of(rules).squares
    bits = [bit for bit in range(squares.bit_length()) if squares >> bit & 1]
    states = np.zeros(len(men), dtype=np.int32)
    for side in (0, 1):
        window = _moved_down(men[:, side], place)
        for digit, bit in enumerate(reversed(bits) if turned else bits):
            here = (window >> np.uint64(bit) & np.uint64(1)).astype(np.int32)
            states += here * ((2 - side if turned else 1 + side) * 3**digit)
    return states


def _moved_down(halves: Halves, by: int) -> Halves:
    low, high = halves[:, 0], halves[:, 1]
    if by >= 64:
        return high >> np.uint64(by - 64)
    return low >> np.uint64(by) | high << np.uint64(64 - by) if by else low
