"""What is worth how much, per rule set, in hundredths of a man."""

from __future__ import annotations

from functools import cache

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.kernel.weights import Weights

from .by_hand import terms_by_hand
from .fitted import fitted_terms
from .tables import weights_of


@cache
def weights_for(rules: RuleSet) -> Weights:
    """The weights with which a rule set is played: fitted ones where they ship. Raises InvalidWeights."""
    return weights_of(rules, fitted_terms(rules.name) or terms_by_hand(rules))
