import json

import pytest

from .calling import Caller

ONE_WINS = "W:WK18,22:B15"
"""White takes: 18x11 is the only move."""


def test_the_move_stands_alone_on_standard_output(call: Caller) -> None:
    called = call("bestmove", "american", "--fen", ONE_WINS, "--depth", "4")
    assert (called.code, called.out) == (0, "18x11\n")


@pytest.mark.parametrize(
    ("fen", "said", "wins", "loses"),
    [
        (ONE_WINS, "wins in 1\n", 1, None),
        ("W:WK22:BK15,K18,K23", "loses in 3\n", None, 3),
        ("B:W18:BK3", "", None, None),
    ],
)
def test_an_end_that_is_seen_is_told_beside_the_move(
    fen: str, said: str, wins: int | None, loses: int | None, call: Caller
) -> None:
    called = call("bestmove", "american", "--fen", fen, "--depth", "9")
    assert (called.code, called.err) == (0, said)
    facts = json.loads(call("bestmove", "american", "--fen", fen, "--depth", "9", "--json").out)
    assert (facts["wins_in"], facts["loses_in"]) == (wins, loses)


def test_json_adds_what_was_seen(call: Caller) -> None:
    facts = json.loads(call("bestmove", "russian", "--depth", "5", "--json").out)
    position = {"rules", "fen", "side", "outcome"}
    move = {"move", "from", "to", "path", "captured"}
    assert set(facts) == position | move | {"score", "wins_in", "loses_in", "depth", "nodes", "nps", "pv"}
    assert facts["depth"] >= 5
    assert facts["nodes"] > 0
    assert facts["pv"][0] == facts["move"]
    assert facts["from"] in facts["fen"]
    assert abs(facts["score"]) < 200


@pytest.mark.parametrize("level", ["beginner", "Easy", "medium"])
def test_a_level_chooses_a_legal_move(level: str, call: Caller) -> None:
    legal = call("moves", "turkish").lines
    assert call("bestmove", "turkish", "--level", level).lines[0] in legal


def test_a_time_ends_the_search(call: Caller) -> None:
    facts = json.loads(call("bestmove", "frisian", "--time", "0.05", "--json").out)
    assert facts["depth"] >= 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--level", "hart"), 'There is no level "hart"; did you mean hard?'),
        (("--level", "hard", "--depth", "3"), "Give only one of --level, --time and --depth."),
        (("--time", "1e9"), "The time must be more than 0 seconds, and at most a day."),
        (("--time", "-1"), "The time must be more than 0 seconds, and at most a day."),
        (("--depth", "0"), "The depth is a whole number from 1 to 99, not 0."),
        (("--depth", "100000"), "The depth is a whole number from 1 to 99, not 100000."),
    ],
)
def test_limits_that_make_no_sense_are_wrong_usage(arguments: tuple[str, ...], sentence: str, call: Caller) -> None:
    called = call("bestmove", "american", *arguments)
    assert (called.code, called.out, called.err) == (2, "", f"{sentence}\n")


def test_a_game_that_is_over_has_no_best_move(call: Caller) -> None:
    called = call("bestmove", "american", "--fen", "W:Wa1:Bb2,c3")
    assert (called.code, called.out) == (1, "")
    assert called.err == "There is no move to choose: Black has won, White cannot move.\n"
