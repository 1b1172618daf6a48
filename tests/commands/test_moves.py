import json

import pytest

from checkers_tui.draughts import RULE_SETS

from .calling import Caller, call_process

TWO_ROUTES = "B:W6,7,14,15:B2"
BLOCKED = "W:Wa1:Bb2,c3"


def test_moves_are_printed_in_the_notation_of_the_rule_set(call: Caller) -> None:
    assert set(call("moves", "american").lines) == {"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}
    assert "c3-d4" in call("moves", "russian").lines


def test_a_move_that_needs_its_path_is_printed_with_it(call: Caller) -> None:
    assert call("moves", "american", "--fen", TWO_ROUTES).lines == ["2x9x18", "2x11x18"]


def test_json_names_squares_algebraically_everywhere(call: Caller) -> None:
    facts = json.loads(call("moves", "american", "--fen", TWO_ROUTES, "--json").out)
    assert facts == {
        "rules": "american",
        "fen": "B:Wc7,e7,c5,e5:Bd8",
        "side": "black",
        "outcome": None,
        "moves": [
            {
                "text": "d8xb6xd4",
                "from": "d8",
                "to": "d4",
                "path": ["d8", "b6", "d4"],
                "captured": ["c7", "c5"],
                "fen": "W:We7,e5:Bd4",
            },
            {
                "text": "d8xf6xd4",
                "from": "d8",
                "to": "d4",
                "path": ["d8", "f6", "d4"],
                "captured": ["e7", "e5"],
                "fen": "W:Wc7,c5:Bd4",
            },
        ],
    }


@pytest.mark.parametrize("name", RULE_SETS)
def test_json_of_every_start_position_can_be_read_back(name: str, call: Caller) -> None:
    facts = json.loads(call("moves", name, "--json").out)
    for move in facts["moves"]:
        after = json.loads(call("moves", name, "--fen", move["fen"], "--json").out)
        assert after["fen"] == move["fen"]
        assert after["side"] != facts["side"]


@pytest.mark.parametrize(
    ("name", "fen", "outcome"),
    [
        ("american", BLOCKED, "black"),
        ("giveaway", BLOCKED, "white"),
        ("thai", "W:WKa1:BKh8", "draw"),
        ("international", "B:W45:B", "white"),
    ],
)
def test_json_tells_the_outcome(name: str, fen: str, outcome: str, call: Caller) -> None:
    assert json.loads(call("moves", name, "--fen", fen, "--json").out)["outcome"] == outcome


def test_without_moves_the_reason_stands_beside_the_empty_result(call: Caller) -> None:
    called = call("moves", "american", "--fen", BLOCKED)
    assert (called.code, called.out) == (0, "")
    assert called.err == "Black has won: White cannot move.\n"


def test_a_bad_position_is_refused_in_one_sentence(call: Caller) -> None:
    called = call("moves", "american", "--fen", "W:W99:B1")
    assert (called.code, called.out) == (1, "")
    assert called.err == 'There is no square "99" on this board, which has 1 to 32.\n'


def test_each_line_of_standard_input_is_answered_with_one_line() -> None:
    given = b"W:Wa1:Bb8\nnoise\n\n\xff\xfe\n" + b"x" * 100_000 + b"\nB:W6,7,14,15:B2"
    done = call_process("moves", "american", "--fen", "-", given=given)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("side", "bad") for answer in answers] == ["white", "bad", "bad", "bad", "bad", "black"]
    assert [sorted(answer) == ["error"] for answer in answers] == [False, True, True, True, True, False]
    assert (done.returncode, done.stderr) == (0, b"")
