import io
import sys
from pathlib import Path

import pytest

from .calling import Caller, call_process

GOOD = (
    '[Event "Club"]\n[Site "Hall"]\n[White "Tesheliet,F"]\n[Black "Jordan,A"]\n[Result "1-0"]\n[GameType "21"]\n\n'
    "1. 9-14 22-17 2. 11-15 {forms a corner} 25-22 3. 15-19 23x16 1-0\n\n"
)
BAD = '[Event "two"]\n[GameType "21"]\n\n1. 11-15 22-19 *\n\n'


@pytest.fixture
def good(tmp_path: Path) -> str:
    return written(tmp_path / "good.pdn", GOOD)


@pytest.fixture
def bad(tmp_path: Path) -> str:
    return written(tmp_path / "bad.pdn", GOOD + BAD)


def written(path: Path, text: str) -> str:
    path.write_text(text)
    return str(path)


def test_a_good_file_has_no_problems(call: Caller, good: str) -> None:
    called = call("pdn", "check", good)
    assert (called.code, called.out, called.err) == (0, "1 game, 6 moves, no problems.\n", "")


def test_each_problem_is_a_line_and_the_exit_code_tells(call: Caller, good: str, bad: str, tmp_path: Path) -> None:
    called = call("pdn", "check", good, bad, str(tmp_path), str(tmp_path / "missing.pdn"))
    assert called.code == 1
    assert called.lines == [
        f"{bad}, line 13, game 2, move 1... 22-19: 22-19 is not possible: the man on 22 can go to 17 or 18.",
        f"{tmp_path} cannot be read: Is a directory.",
        f"{tmp_path}/missing.pdn cannot be read: No such file or directory.",
        "3 games, 13 moves, 3 problems.",
    ]


def test_the_problems_of_a_game_are_listed_by_their_lines(call: Caller, tmp_path: Path) -> None:
    """Until November 2026 what was wrong with a comment stood before a move above it."""
    file = tmp_path / "odd.pdn"
    file.write_text('[Event "odd"]\n[GameType "21"]\n\n1. 11-15 22-19\n\n)\n\n2. 15-18 { open\n')
    called = call("pdn", "check", str(file))
    assert [line.removeprefix(f"{file}, ").split(",")[0] for line in called.lines[:-1]] == [
        "line 4",
        "line 6",
        "line 8",
    ]
    shown = call("pdn", "show", str(file))
    assert [line for line in shown.err.splitlines() if line] == called.lines[:-1]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is empty."),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "The file holds no games: it is a PNG picture."),
        (b"just words", "There is no game in this file."),
    ],
)
def test_what_holds_no_games_is_one_problem(call: Caller, tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "odd"
    file.write_bytes(content)
    called = call("pdn", "check", str(file))
    assert (called.code, called.lines) == (1, [f"{file}: {sentence}", "no games, no moves, 1 problem."])
    shown = call("pdn", "show", str(file))
    assert (shown.code, shown.err) == (1, f"{file}: {sentence}\n")


def test_games_without_a_game_type_are_taken_for_what_is_asked(call: Caller, tmp_path: Path) -> None:
    file = written(tmp_path / "x.pdn", "1. c3-d4 b6-a5 2. d4-c5 *")
    assert call("pdn", "check", file, "--rules", "brazilian").code == 0
    unknown = call("pdn", "check", file, "--rules", "brasilian")
    assert (unknown.code, "did you mean brazilian?" in unknown.err) == (2, True)


def test_a_game_is_shown_as_a_board(call: Caller, good: str) -> None:
    called = call("pdn", "show", good, "--ply", "3")
    assert (called.code, called.err) == (0, "")
    assert called.out == (
        "Jordan,A (Black) - Tesheliet,F (White)\n"
        "Club, Hall\n"
        "American: Black won (1-0)\n"
        "\n"
        " 1   b   b   b   b  4\n"
        " 5 b   b   b   b    8\n"
        " 9   .   b   .   b 12\n"
        "13 .   b   b   .   16\n"
        "17   w   .   .   . 20\n"
        "21 w   .   w   w   24\n"
        "25   w   w   w   w 28\n"
        "29 w   w   w   w   32\n"
        "\n"
        "After 2. 11-15 (ply 3 of 6).\n"
        "forms a corner\n"
        "White is to move.\n"
        "W:W17,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,14,15\n"
    )


def test_the_last_position_by_default_and_the_first_by_wish(call: Caller, bad: str) -> None:
    assert "After 3... 23x16 (ply 6 of 6)." in call("pdn", "show", bad).out
    first = call("pdn", "show", bad, "--game", "2", "--ply", "0")
    assert "Before the first move.\nBlack is to move.\n" in first.out
    assert first.err.endswith("the man on 22 can go to 17 or 18.\n")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--game", "3"), "has 2 games; there is no game 3."),
        (("--game", "2", "--ply", "2"), "Game 2 has 1 move that can be played; there is no ply 2."),
        (("--ply", "-1"), "there is no ply -1."),
    ],
)
def test_what_is_not_there_is_refused(call: Caller, bad: str, arguments: tuple[str, ...], sentence: str) -> None:
    called = call("pdn", "show", bad, *arguments)
    assert (called.code, called.out) == (1, "")
    assert called.err.endswith(f"{sentence}\n")


@pytest.mark.parametrize(
    "arguments", [("pdn", "check"), ("pdn", "show"), ("pdn", "export"), ("pdn", "import"), ("pdn",)]
)
def test_a_file_must_be_named(call: Caller, arguments: tuple[str, ...]) -> None:
    assert call(*arguments).code == 2


def test_standard_input_is_a_file_too(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode())))
    assert call("pdn", "check", "-").lines == ["1 game, 6 moves, no problems."]
    monkeypatch.setattr(sys, "stdin", None)
    assert call("pdn", "show", "-").code == 1


def test_no_byte_of_a_file_reaches_the_terminal_as_an_order(call: Caller, tmp_path: Path) -> None:
    file = written(
        tmp_path / "esc\x1b[2J.pdn", '[Event "\x1b[2J"]\n[White "a\x9b"]\n1. 11-15 {\x1b]0;x\x07} 22-\x1b19 *'
    )
    for called in (call("pdn", "check", file), call("pdn", "show", file)):
        assert "\x1b" not in called.out + called.err
        assert "\x9b" not in called.out + called.err


def test_games_go_into_the_library_once_and_come_out_again(call: Caller, bad: str, tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    first = call("pdn", "import", bad, "--data", data)
    assert (first.code, first.lines) == (1, ["2 games read, 2 new in the library, 1 problem."])
    assert "the man on 22 can go to 17 or 18." in first.err
    again = call("pdn", "import", bad, "--data", data)
    assert again.lines == ["2 games read, 0 new in the library, 1 problem."]
    out = tmp_path / "out.pdn"
    assert call("pdn", "export", str(out), "--data", data).err == "2 games written.\n"
    assert call("pdn", "check", str(out)).lines == ["2 games, 7 moves, no problems."]
    assert call("pdn", "export", "-", "--data", data).out == out.read_text()


def test_a_file_that_is_there_is_overwritten_only_when_that_is_asked_for(
    call: Caller, good: str, tmp_path: Path
) -> None:
    data, precious = str(tmp_path / "data"), tmp_path / "precious.pdn"
    call("pdn", "import", good, "--data", data)
    precious.write_text("my notes")
    refused = call("pdn", "export", str(precious), "--data", data)
    assert (refused.code, precious.read_text()) == (1, "my notes")
    assert f"{precious} is there already: choose another name, or add --overwrite." in " ".join(refused.err.split())
    assert call("pdn", "export", str(precious), "--overwrite", "--data", data).code == 0
    assert precious.read_text() == call("pdn", "export", "-", "--data", data).out


def test_what_cannot_be_played_is_told_and_comes_out_again_in_words(call: Caller, tmp_path: Path) -> None:
    """Until November 2026 a variation that began with an illegal move was lost on its way through the library."""
    text = '[GameType "21"]\n\n1. 11-15\n(1. 9-10 {as the book says} 22-17) 22-18 2. 1-9 {and so on} *\n\n'
    file, data = written(tmp_path / "x.pdn", text), str(tmp_path / "data")
    called = call("pdn", "import", file, "--data", data)
    assert (called.code, called.lines) == (1, ["1 game read, 1 new in the library, 2 problems."])
    assert called.err.startswith(f"{file}, line 4, game 1, move 1. 9-10: 9-10 is not possible: ")
    out = " ".join(call("pdn", "export", "-", "--data", data).out.split())
    assert (
        "1. 11-15 {Not played: 1. 9-10 (as the book says) 22-17} 1... 22-18 {Not played: 2. 1-9 (and so on)} *" in out
    )


def test_only_what_is_asked_for_comes_out(call: Caller, tmp_path: Path) -> None:
    old = '[Date "1985.05.11"]\n[GameType "25"]\n\n1. c3-d4 1-0\n\n'
    file, data = written(tmp_path / "x.pdn", GOOD + old), str(tmp_path / "data")
    assert call("pdn", "import", file, "--data", data).code == 0
    assert '[Date "1985.05.11"]' in call("pdn", "export", "-", "--rules", "russian", "--data", data).out
    since = call("pdn", "export", "-", "--since", "1990-01-01", "--data", data).out
    assert ("Jordan" in since, "1985" in since) == (True, False)
    nothing = call("pdn", "export", str(tmp_path / "y.pdn"), "--rules", "lasca", "--data", data)
    assert (nothing.code, (tmp_path / "y.pdn").exists()) == (1, False)
    assert call("pdn", "export", "-", "--since", "yesterday", "--data", data).code == 2


def test_a_place_that_cannot_be_written_is_told(call: Caller, good: str, tmp_path: Path) -> None:
    data = str(tmp_path / "data")
    call("pdn", "import", good, "--data", data)
    called = call("pdn", "export", f"{good}/x.pdn", "--data", data)
    assert called.code == 1
    assert "cannot be written" in called.err


def test_a_folder_that_is_missing_is_told_and_not_made(call: Caller, good: str, tmp_path: Path) -> None:
    """Until November 2026 every folder of a misspelt path was made."""
    data, folder = str(tmp_path / "data"), tmp_path / "misspelt"
    call("pdn", "import", good, "--data", data)
    called = call("pdn", "export", f"{folder}/x.pdn", "--data", data)
    assert (called.code, called.err) == (1, f"{folder}/x.pdn cannot be written: there is no folder {folder}.\n")
    assert not folder.exists()


def test_a_library_that_is_none_is_told(call: Caller, good: str, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file, not a folder")
    called = call("pdn", "import", good, "--data", str(tmp_path / "data"))
    assert called.code == 1
    assert called.err.strip()


def test_as_a_program_of_its_own(good: str) -> None:
    called = call_process("pdn", "check", good)
    assert (called.returncode, called.stdout) == (0, b"1 game, 6 moves, no problems.\n")
