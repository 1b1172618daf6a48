"""Reads the fitted weights that ship: a file of JSON a rule set, which also tells how they were made.

``command`` makes games and weights again, with its ``seed`` and the search of that day; ``digest`` is the SHA-256
of the ``games`` that they were fitted to. ``loss`` is how badly the weights set by hand and these foretold games kept
apart from the fit, ``trial`` the games they won, drew and lost against the ones set by hand. ``terms`` are the values.
``patterns`` are the values of patterns of men by the name of a window's shape, if there are any.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from checkers_tui.draughts.rulesets import RULE_SETS

from .patterns import WINDOW, patterns_of, values_in
from .terms import NAMES, Terms


class InvalidWeights(ValueError):
    """What is wrong with a file of weights, in a sentence."""


@dataclass(frozen=True)
class Loss:
    """The mean logarithm of how unlikely results were held to be; less is better."""

    by_hand: float
    fitted: float


@dataclass(frozen=True)
class Trial:
    """Games of the fitted weights against those set by hand, each opening with both colours."""

    nodes: int
    won: int
    drawn: int
    lost: int


@dataclass(frozen=True)
class Fitted:
    """The weights of one rule set, and how they were made."""

    rules: str
    command: str
    seed: int
    nodes: int
    games: int
    positions: int
    digest: str
    loss: Loss
    trial: Trial
    terms: Terms
    patterns: Mapping[str, str]

    @property
    def pattern_values(self) -> bytes:
        """The values of patterns as the kernel takes them; empty if there are none."""
        return values_in(self.patterns[WINDOW]) if self.patterns else b""


FIELDS = tuple(field.name for field in fields(Fitted))


def file_of(name: str) -> Path:
    """Where the fitted weights of a rule set ship, if there are any."""
    return Path(__file__).with_name(f"{name}.json")


def read_fitted(name: str) -> Fitted | None:
    """The fitted weights of a rule set, or None. Raises InvalidWeights for a file that does not hold any."""
    file = file_of(name)
    return fitted_in(file.read_text(encoding="utf-8"), name) if file.is_file() else None


def fitted_in(text: str, name: str) -> Fitted:
    """The weights that a text holds. Raises InvalidWeights."""
    try:
        facts = json.loads(text)
        if tuple(facts) != FIELDS or facts["rules"] != name:
            raise InvalidWeights(f"The weights of {name} are not whole: the file is of another version or rule set.")
        facts["terms"] = _terms(facts["terms"], name)
        facts["loss"], facts["trial"] = Loss(**facts["loss"]), Trial(**facts["trial"])
        fitted = Fitted(**facts)
        _check_patterns(fitted)
        return fitted
    except (TypeError, json.JSONDecodeError):
        raise InvalidWeights(f"The weights of {name} cannot be read: install checkers-tui again.") from None


def _check_patterns(fitted: Fitted) -> None:
    try:
        patterns_of(RULE_SETS[fitted.rules], fitted.pattern_values)
    except (KeyError, ValueError):
        raise InvalidWeights(f"The patterns of {fitted.rules} are not whole: install checkers-tui again.") from None


def _terms(values: Mapping[str, Any], name: str) -> Terms:
    if tuple(values) != NAMES:
        raise InvalidWeights(f"The weights of {name} are for other terms: `checkers-tui train {name}` fits them again.")
    pairs = {term: tuple(pair) for term, pair in values.items()}
    if not all(len(pair) == 2 and all(type(value) is int for value in pair) for pair in pairs.values()):
        raise InvalidWeights(f"The weights of {name} are not whole numbers in pairs.")
    return Terms(**pairs)
