"""How a typed text can go on."""

from __future__ import annotations

import pytest

from checkers_tui.app.completing import completion
from checkers_tui.draughts import Notation, Position

FORCED = Position.from_fen("american", "W:W22,23,29:B18")
START = Position.start("american")
RUSSIAN = Position.start("russian")


def completed(position: Position, text: str, notation: Notation | None = None) -> tuple[str, list[str]]:
    return completion(text, position.readings(text), notation or position.rules.notation)


@pytest.mark.parametrize(
    ("text", "rest", "others"),
    [
        ("11", "-15", ["11-16"]),
        ("11-", "15", ["11-16"]),
        ("11-1", "5", ["11-16"]),
        ("11 1", "5", ["11-16"]),
        ("11-16", "", []),
        ("", "", ["9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"]),
    ],
)
def test_quiet_moves(text: str, rest: str, others: list[str]) -> None:
    assert completed(START, text) == (rest, others)


@pytest.mark.parametrize("sign", ["x", "X", ":", "-", "×", "*"])
def test_any_sign_may_have_been_typed(sign: str) -> None:
    assert completed(FORCED, f"22{sign}1") == ("5", [])


def test_the_whole_path_is_completed_where_it_was_begun() -> None:
    position = Position.from_fen("american", "B:W14,15,22,23:B10,11")
    assert completed(position, "11x18") == ("x25", ["11x18x27"])
    assert completed(position, "10x") == ("17x26", ["10x19x26"])


def test_either_kind_of_names_is_completed() -> None:
    assert completed(RUSSIAN, "c3-") == ("b4", ["c3-d4"])
    assert completed(RUSSIAN, "C3-") == ("b4", ["c3-d4"])
    assert completed(START, "11-", Notation.NAMES)[0] == "15"


def test_a_text_that_is_not_the_beginning_of_a_written_move_only_lists() -> None:
    assert completed(START, "1115") == ("", ["11-15"])
