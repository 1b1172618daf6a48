"""The fitted weights that ship are whole, say how they were made, and were not weaker than those set by hand."""

from __future__ import annotations

import json
import re

import pytest

from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights import weights_for
from checkers_tui.engine.weights.by_hand import terms_by_hand
from checkers_tui.engine.weights.fitted import InvalidWeights, file_of, fitted_in, read_fitted
from checkers_tui.engine.weights.patterns import text_of
from checkers_tui.engine.weights.tables import weights_of

SHIPPED = [name for name in RULE_SETS if file_of(name).is_file()]


def test_all_rule_sets_are_fitted() -> None:
    assert set(SHIPPED) == set(RULE_SETS)


@pytest.mark.parametrize("name", SHIPPED)
def test_shipped_weights_say_how_they_were_made_and_are_played(name: str) -> None:
    fitted = read_fitted(name)
    assert fitted is not None
    assert fitted.rules == name
    assert fitted.command.startswith(f"checkers-tui train {name} --games {fitted.games} --nodes {fitted.nodes}")
    assert f"--seed {fitted.seed}" in fitted.command
    assert re.fullmatch("[0-9a-f]{64}", fitted.digest)
    assert fitted.games >= 1000
    assert fitted.positions > fitted.games
    assert fitted.trial.won >= fitted.trial.lost
    if not RULE_SETS[name].no_move_wins:  # else no man is the measure
        assert fitted.terms.man == terms_by_hand(RULE_SETS[name]).man
    assert fitted.terms.king[1] >= fitted.terms.man[1]
    assert weights_for(RULE_SETS[name]) == weights_of(RULE_SETS[name], fitted.terms, fitted.pattern_values)


def text_with(**changes: object) -> str:
    facts = json.loads(file_of("international").read_text())
    return json.dumps({**facts, **changes})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "cannot be read: install checkers-tui again"),
        ("[]", "are not whole: the file is of another version or rule set"),
        (text_with(rules="russian"), "are not whole: the file is of another version or rule set"),
        (text_with(more=1), "are not whole"),
        (
            text_with(terms={"man": [100, 150]}),
            "are for other terms: `checkers-tui train international` fits",
        ),
        (text_with(loss={"by_hand": 1}), "cannot be read"),
        (text_with(terms=None), "cannot be read"),
    ],
    ids=["torn", "a list", "another rule set", "another version", "other terms", "no loss", "no terms"],
)
def test_a_bad_file_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(InvalidWeights, match=f"The weights of international {why}"):
        fitted_in(text, "international")


def test_values_are_whole_numbers_in_pairs() -> None:
    terms = json.loads(file_of("international").read_text())["terms"]
    for bad in ([1.5, 2], [1], [True, 1]):
        with pytest.raises(InvalidWeights, match="are not whole numbers in pairs"):
            fitted_in(text_with(terms={**terms, "king": bad}), "international")


@pytest.mark.parametrize("patterns", [{"4x4": "AAAA"}, {"4x4": "?"}, {"4x4": text_of(b"few")}, {"5x5": ""}])
def test_patterns_that_are_not_whole_are_refused(patterns: dict[str, str]) -> None:
    with pytest.raises(InvalidWeights, match="The patterns of international are not whole: install checkers-tui again"):
        fitted_in(text_with(patterns=patterns), "international")
