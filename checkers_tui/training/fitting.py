"""Fits the terms to the results of games: logistic regression, held to the values set by hand.

A position's worth says how likely its side is to win: 1 / (1 + exp(-steepness x worth)). The values that make the
results of the games likeliest are found by Newton's method. Each value is taken to lie near the one set by hand
(``holding``): where games say little it stays there. A man is the measure and stays what it is, so the steepness
differs from opening to endgame, as a man decides more or less. Where losing all men wins, many men are good at first
and bad at last, so a man can be no measure: there the steepness is given, and all values are found.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers_tui.engine.weights.terms import Terms

from .holding import Hold
from .positions import HELD_OUT, Floats, Positions
from .vectors import places_of, terms_of, vector_of

POSITIONS_A_GAME = 4.0
"""The positions of one game have one result: together they count as so many independent ones."""
MOST_ROUNDS = 20
CLOSE_ENOUGH = 0.1
"""Hundredths of a man by which values may still change."""
CROWNINGS = ("crowned_in_one", "crowned_in_two", "crowned_in_three")
LARGEST = 2000
"""No value is larger, so that sums fit in the kernel's integers."""
MOST_STEPS = 40
FIRST_STEEPNESS = 0.004
STEEPNESS_BOUNDS = (0.0005, 0.05)
GIVEN_STEEPNESS = np.full(2, FIRST_STEEPNESS)
AS_USUAL = Hold()


@dataclass(frozen=True)
class Fit:
    """The fitted terms and patterns, if any.

    The losses: how well the terms set by hand and these foretell games kept apart (mean logarithm, less is better).
    """

    terms: Terms
    pattern_values: bytes
    loss_by_hand: float
    loss_fitted: float
    games: int
    positions: int


def fit(positions: Positions, by_hand: Terms, hold: Hold = AS_USUAL) -> Fit:
    """The values that suit the games best, near those set by hand. Raises ValueError if games are too few."""
    games = positions.games
    if games < 2 * HELD_OUT:
        raise ValueError(f"{games} games are too few for a fit: at least {2 * HELD_OUT} are needed.")
    held_out = positions.held_out
    seen, unseen = Sample(positions.of_games(~held_out)), Sample(positions.of_games(held_out))
    start = vector_of(by_hand)
    values = _rounded(seen.values(start, hold))
    return Fit(
        terms=terms_of(values),
        pattern_values=b"",
        loss_by_hand=unseen.loss(start, seen.steepness(start)),
        loss_fitted=unseen.loss(values, seen.steepness(values)),
        games=games,
        positions=len(positions),
    )


class Sample:
    """Positions as a matrix with two columns a term: how much its opening's and its endgame's value count."""

    def __init__(self, positions: Positions) -> None:
        phase = positions.phase[:, None]
        self.phases = np.hstack([phase, 1 - phase])
        self.matrix = np.hstack([positions.counts * phase, positions.counts * (1 - phase)])
        self.result = positions.result
        a_game = np.bincount(positions.game)[positions.game]
        self.weight = POSITIONS_A_GAME / a_game

    def loss(self, values: Floats, steepness: Floats) -> float:
        """The mean of minus the logarithm of how likely the results were held to be."""
        score = (self.phases @ steepness) * (self.matrix @ values)
        loss = np.logaddexp(0, score) - self.result * score
        return float(np.average(loss, weights=self.weight))

    def steepness(self, values: Floats) -> Floats:
        """The steepness in the opening and in the endgame with which these values foretell the results best."""
        worth = self.phases * (self.matrix @ values)[:, None]
        steepness = np.full(2, FIRST_STEEPNESS)
        for _ in range(MOST_STEPS):
            slope, curve = self._slope_and_curve(worth, steepness)
            step = np.linalg.solve(curve + 1e-9 * np.eye(2), slope)
            steepness = np.clip(steepness - np.clip(step, -steepness / 2, steepness / 2), *STEEPNESS_BOUNDS)
        return steepness

    def values(self, start: Floats, hold: Hold) -> Floats:
        """The likeliest values; unless the steepness is given, it and the values are found in turns."""
        strength = hold.strength(start, self.matrix)
        values = start if hold.man_is_measure else np.zeros_like(start)
        for _ in range(MOST_ROUNDS):
            steepness = self.steepness(values) if hold.man_is_measure else GIVEN_STEEPNESS
            scaled = self.matrix * (self.phases @ steepness)[:, None]
            slope, curve = self._slope_and_curve(scaled, values)
            step = np.linalg.solve(curve + strength, slope + strength @ (values - start))
            values = values - step
            if np.abs(step).max() < CLOSE_ENOUGH:
                break
        return values

    def _slope_and_curve(self, matrix: Floats, values: Floats) -> tuple[Floats, Floats]:
        """The first and the second derivatives of the loss, summed over all games."""
        chance = _chance(matrix @ values)
        certainty = self.weight * chance * (1 - chance)
        return matrix.T @ (self.weight * (chance - self.result)), (matrix.T * certainty) @ matrix


def _chance(score: Floats) -> Floats:
    chance: Floats = 0.5 * (1 + np.tanh(score / 2))
    return chance


def _rounded(values: Floats) -> Floats:
    """Whole hundredths of a man. A man on its way to be crowned is never worth more than a king."""
    rounded: Floats = np.clip(np.rint(values), -LARGEST, LARGEST)
    gain = np.maximum(rounded[places_of("king")] - rounded[places_of("man")], 0)
    for name in CROWNINGS:
        rounded[places_of(name)] = np.minimum(rounded[places_of(name)], gain)
    return rounded
