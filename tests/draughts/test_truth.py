from __future__ import annotations

from typing import Any

import pytest

from checkers_tui.draughts import AmbiguousMove, Notation

from .truth import CASES, described, expected, outcome_letter, position_of


def named(case: dict[str, Any]) -> str:
    return f"{case['variant']}-{case['id']}"


def test_all_the_positions_are_there() -> None:
    assert len(CASES) == 159


@pytest.mark.parametrize("case", CASES, ids=named)
def test_legal_moves_and_what_they_lead_to(case: dict[str, Any]) -> None:
    position = position_of(case)
    found = sorted(described(position, move) for move in position.legal_moves())
    assert found == sorted(expected(move) for move in case["moves"])


@pytest.mark.parametrize("case", CASES, ids=named)
def test_each_listed_path_and_text_is_read_as_its_move(case: dict[str, Any]) -> None:
    position = position_of(case)
    for wanted in case["moves"]:
        if "path" in wanted:
            typed = "x".join(wanted["path"])
            assert position.play(position.parse(typed)).to_fen(Notation.NAMES) == wanted["then"]
        try:
            move = position.parse(wanted["numbers"])
        except AmbiguousMove:
            assert sum(w["numbers"] == wanted["numbers"] for w in case["moves"]) > 1
        else:
            assert position.play(move).to_fen(Notation.NAMES) == wanted["then"]


@pytest.mark.parametrize("case", [case for case in CASES if "outcome" in case], ids=named)
def test_outcome(case: dict[str, Any]) -> None:
    assert outcome_letter(position_of(case).outcome()) == case["outcome"]
