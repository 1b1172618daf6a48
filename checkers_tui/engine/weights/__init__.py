"""What is worth how much, per rule set, in hundredths of a man."""

from __future__ import annotations

from functools import cache

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.kernel.weights import Weights

from .by_hand import terms_by_hand
from .tables import weights_of


@cache
def weights_for(rules: RuleSet) -> Weights:
    """The weights with which a rule set is played."""
    return weights_of(rules, terms_by_hand(rules))
