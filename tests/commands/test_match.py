from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from checkers_tui.draughts.pdn import read_games

from .calling import Caller, call_process

MATCH = ("match", "easy", "beginner", "--processes", "2")


def test_the_score_stands_on_standard_output_and_the_games_in_the_file(call: Caller, tmp_path: Path) -> None:
    file = tmp_path / "games.pdn"
    called = call(*MATCH, "--games", "4", "--rules", "russian", "--pdn", str(file))
    assert called.code == 0
    assert called.lines[0] == "Russian: easy - beginner, seed 1"
    assert called.lines[1].startswith("4 of 4 games, 0:")
    assert called.lines[2].split() == ["won", "drawn", "lost", "points", "Elo", "s/move"]
    ours, theirs = called.lines[3].split(), called.lines[4].split()
    assert (ours[0], theirs[0]) == ("easy", "beginner")
    assert ours[1:4] == theirs[3:0:-1]
    assert sum(map(int, ours[1:4])) == 4
    assert all(len(line) <= 79 for line in called.lines)
    with file.open("rb") as stream:
        assert len(list(read_games(stream, "games.pdn"))) == 4


def test_the_same_command_goes_on_with_a_file(call: Caller, tmp_path: Path) -> None:
    arguments = (*MATCH, "--nodes", "200", "--pdn", str(tmp_path / "games.pdn"), "--games")
    call(*arguments, "2")
    called = call(*arguments, "4")
    assert "Going on after 2 games in" in called.err
    assert called.lines[1].startswith("4 of 4 games")
    other = call("match", "easy", "beginner", "--games", "4", "--pdn", str(tmp_path / "games.pdn"))
    assert (other.code, other.out) == (1, "")
    assert "give the match a file of its own" in other.err


def test_games_go_to_standard_output_where_they_are_asked_for() -> None:
    done = call_process(*MATCH, "--games", "2", "--pdn", "-", "--sprt", "0,50")
    assert done.stdout.count(b"[Event ") == 2
    assert b"points" not in done.stdout
    assert b"easy" in done.stderr
    assert b"Stop rule: 50.0 % or 57.1 %: " in done.stderr


def test_an_engine_that_fails_forfeits_with_one_line(call: Caller) -> None:
    script = "\n".join(
        [
            "import sys",
            "for line in sys.stdin:",
            "    if line.startswith('hub'): print('id name=liar'); print('wait', flush=True)",
            "    if line.startswith('init'): print('ready', flush=True)",
            "    if line.startswith('go'): print('noise'); print('done move=7-7', flush=True)",
        ]
    )
    liar = shlex.join([sys.executable, "-c", script])
    called = call("match", "easy", liar, "--games", "1", "--rules", "international", "--processes", "1")
    assert called.err.splitlines() == ['Game 1: The engine liar has answered "7-7", not a legal move here.']
    assert called.lines[3].split()[:4] == ["easy", "1", "0", "0"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("esy", "hard"), 'There is no level "esy"; did you mean easy? Nor is there a program of that name.'),
        (("easy", "hard", "--time", "1", "--nodes", "5"), "Give only one of --time and --nodes."),
        (("easy", "hard", "--time", "0"), "The time must be more than 0 seconds, and at most an hour."),
        (("easy", "hard", "--nodes", "0"), "The number of nodes must be 1 or more."),
        (("easy", "hard", "--games", "0"), "A match has at least one game, and one process to play it."),
        (("easy", "hard", "--sprt", "5"), "--sprt needs two differences in Elo, the lower one first, such as 0,20."),
        (("easy", "hard", "--openings", "3"), "Opening 3 is barred: it loses."),
        (("easy", "hard", "--openings", "x"), "--openings is random, three-move, or numbers such as 1,5,20-30."),
        (("easy", "hard", "--rules", "thai", "--openings", "1"), "Only American checkers has three-move openings."),
        (("easy", "hard", "--rules", "thia"), 'There is no rule set "thia"; did you mean thai?'),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    arguments: tuple[str, ...], sentence: str, call: Caller
) -> None:
    called = call("match", *arguments)
    assert (called.code, called.out, called.err) == (2, "", f"{sentence}\n")


def test_a_program_that_is_no_engine_is_told(call: Caller) -> None:
    quits = shlex.join([sys.executable, "-c", "raise SystemExit(3)"])
    called = call("match", "easy", quits, "--games", "1")
    assert (called.code, called.out) == (1, "")
    assert called.err.endswith("has stopped with exit code 3.\n")
