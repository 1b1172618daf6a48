"""How a fit is held to the values set by hand: a normal distribution about them, as the inverse of its covariance.

A king is held closer than the rest: few pieces are often a draw, and by the results alone a computer would not crown
its men there. Held by its bare value, it can still be made cheap by what each of its steps counts, since it nearly
always has some; so a whole king, with its steps and its place, may be held instead.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from checkers_tui.engine.weights.terms import NAMES

from .positions import Floats
from .vectors import places_of

LEAST_TOLERANCE = 5.0
"""Hundredths of a man by which a value may well be wrong, however small it is…"""
TOLERANCE = 1 / 3
"""…and by which share of itself."""
OF_THE_MEASURE = 0.1
OF_A_KING = 15.0
OF_A_WHOLE_KING = 5.0
TINY = 1e-9
OF_A_PIECE = 100.0
"""Where no man is the measure."""
WITH_A_KING = ("king_centre", "freedom_of_kings")
"""What every king has more or less of, wherever it stands."""


@dataclass(frozen=True)
class Hold:
    """How closely values are held.

    ``trust``: how far games may lead away, as a multiple of what is usual. ``whole_kings``: hold a king with its steps
    and its place. ``man_is_measure``: a man stays what it is; otherwise all values are free, and the scale is given.
    """

    trust: float = 1.0
    whole_kings: bool = False
    man_is_measure: bool = True

    def strength(self, start: Floats, matrix: Floats) -> Floats:
        """The inverse of the covariance; ``matrix``: how often each value counts in the positions."""
        tolerance = self.trust * np.maximum(LEAST_TOLERANCE, TOLERANCE * np.abs(start))
        if self.man_is_measure:
            tolerance[places_of("man")] = OF_THE_MEASURE
            if not self.whole_kings:
                tolerance[places_of("king")] = self.trust * OF_A_KING
        else:
            tolerance[places_of("man") + places_of("king")] = OF_A_PIECE
        strength: Floats = np.diag(tolerance**-2)
        if self.whole_kings:
            for phase in (0, 1):
                whole = _whole_king(matrix, phase)
                strength += np.outer(whole, whole) / OF_A_WHOLE_KING**2
        return strength


def _whole_king(matrix: Floats, phase: int) -> Floats:
    """How often each value counts for one king more, on the average."""
    kings = matrix[:, places_of("king")[phase]]
    whole = np.zeros(2 * len(NAMES))
    whole[places_of("king")[phase]] = 1
    for name in WITH_A_KING:
        place = places_of(name)[phase]
        whole[place] = (matrix[:, place] @ kings) / max(float(kings @ kings), TINY)
    return whole
