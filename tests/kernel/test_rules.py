"""The positions of truth/rules.json: exactly the listed moves, with the position after each, in both forms."""

from __future__ import annotations

from typing import Any

import pytest

from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator

from .truth import POSITIONS, names, position


@pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])
@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: f"{case['variant']}-{case['id']}")
def test_position_has_the_listed_moves(case: dict[str, Any], interpreted: bool) -> None:
    rules = RULE_SETS[case["variant"]]
    side, words = position(rules, case["fen"])
    generator = new_generator(rules, interpreted)
    generator.set_up(*words)
    found = []
    for (start, end, captured, _crowned, _worth), after in generator.legal_moves(side):
        ends = (*names(rules, start), *names(rules, end))
        found.append((*ends, sorted(names(rules, captured)), side.other, after))
    listed = [
        (move["from"], move["to"], sorted(move["captured"]), *position(rules, move["then"])) for move in case["moves"]
    ]
    assert sorted(found) == sorted(listed)


def test_every_rule_set_is_in_the_truth() -> None:
    assert {case["variant"] for case in POSITIONS} == set(RULE_SETS)
