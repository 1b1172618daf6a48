"""What is worth how much, per rule set, in hundredths of a man."""

from __future__ import annotations

from functools import cache

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.kernel.weights import Weights

from .by_hand import terms_by_hand
from .fitted import read_fitted
from .tables import weights_of


@cache
def weights_for(rules: RuleSet) -> Weights:
    """The weights with which a rule set is played: fitted ones where they ship. Raises InvalidWeights."""
    fitted = read_fitted(rules.name)
    if fitted is None:
        return weights_of(rules, terms_by_hand(rules))
    return weights_of(rules, fitted.terms, fitted.pattern_values)
