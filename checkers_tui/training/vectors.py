"""The values of all terms as one vector: first those of the opening, then those of the endgame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple

import numpy as np

from checkers_tui.engine.weights.terms import NAMES, Terms

from .positions import Floats


def vector_of(terms: Terms) -> Floats:
    """All opening's values, then all endgame's."""
    return np.array(astuple(terms), dtype=np.float64).T.ravel()


def terms_of(values: Floats) -> Terms:
    """The terms whose values, all whole numbers, a vector holds."""
    return Terms(**dict(_pairs(values)))


def places_of(name: str) -> list[int]:
    """Where a term's two values stand in the vector."""
    return [NAMES.index(name), len(NAMES) + NAMES.index(name)]


def _pairs(values: Floats) -> Iterator[tuple[str, tuple[int, int]]]:
    for number, name in enumerate(NAMES):
        yield name, (int(values[number]), int(values[len(NAMES) + number]))
