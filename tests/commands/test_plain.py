"""The game in lines as a process: pipes, files, signals, narrow encodings; whole games in every rule set."""

import fcntl
import os
import random
import re
import signal
import sqlite3
import subprocess
import termios
import time
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Move, Position
from checkers_tui.library.library import Library

from .calling import PROGRAM, call_process

ENDED = re.compile(r"(White has won|Black has won|Draw)\. .+\.")
SPOKEN = re.compile(
    r"(White|Black) (?:man|king|soldier|officer) from (\w+) to (\w+)( by [\w, ]+?)?(?:, (?:takes|becomes) .+)?\."
)
NARROW = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def played_to_the_end(rules: str, seed: int) -> Game:
    """A whole game of legal moves by lot."""
    chance = random.Random(seed)
    game = Game.start(rules)
    while game.result is None:
        game.play(chance.choice(game.position.legal_moves()))
    return game


def squares_of(line: str) -> list[str]:
    """The squares that a spoken move goes to, from the first to the last."""
    match = SPOKEN.match(line)
    assert match is not None, line
    between = re.findall(r"[a-l]?\d+", match[4] or "")
    return [match[2], *between, match[3]]


def replayed(rules: str, lines: list[str]) -> Game:
    """The game that spoken moves tell; raises if one of them is not legal."""
    game = Game.start(rules)
    for line in filter(SPOKEN.match, lines):
        game.play(meant(game.position, line))
    return game


def meant(position: Position, line: str) -> Move:
    """The legal move that is spoken, by its route and by what it says is taken."""
    name = position.rules.square_name
    taken = re.search(r"takes ([\w, ]+?)(?:, becomes .*)?\.", line)
    victims = set(re.findall(r"[a-l]?\d+", taken[1])) if taken else set()
    fitting = [
        move
        for move in position.legal_moves()
        if [name(square) for square in move.path] == squares_of(line)
        and {name(square) for square in move.captured} == victims
    ]
    assert len(fitting) == 1, line
    assert line.startswith(position.side.title)
    assert ("becomes" in line) == fitting[0].crowns
    return fitting[0]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_game_through_a_pipe(rules: str, tmp_path: Path) -> None:
    """Every move is spoken as draughts knows it, the end with its reason, and the library has the very game."""
    wanted = played_to_the_end(rules, 1)
    script = "".join(f"{played.move.full_text()}\n" for played in wanted.moves)
    done = call_process("--plain", "--rules", rules, "--two-players", "--data", str(tmp_path), given=script.encode())
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    told = replayed(rules, lines)
    assert told.position == wanted.position
    assert told.result == wanted.result
    assert wanted.result is not None
    assert lines[-1].startswith(f"{wanted.result.text}. ")
    assert ENDED.fullmatch(lines[-1])
    (kept,) = kept_games(tmp_path)
    assert [played.move for played in kept.moves] == [played.move for played in wanted.moves]
    assert kept.result == wanted.result


def kept_games(folder: Path) -> Iterator[Game]:
    library = Library(folder / "library.sqlite3")
    try:
        for each in library.games():
            yield library.load(each.uid).game
    finally:
        library.close(10)


@pytest.mark.parametrize("rules", ["american", "russian", "frisian", "lasca"])
def test_a_game_against_the_computer_through_a_pipe(rules: str, tmp_path: Path) -> None:
    """The person reads what is spoken, and answers with a legal move by lot, to the end of the game."""
    chance = random.Random(7)
    command = [*PROGRAM, "--plain", "--rules", rules, "--level", "beginner", "--data", str(tmp_path)]
    lines: list[str] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            for line in spoken_by(process):
                lines.append(line)
                if ENDED.fullmatch(line):
                    answer(process, "quit")
                elif " to move." in line:
                    answer(process, chance.choice(replayed(rules, lines).position.legal_moves()).full_text())
            assert process.wait(60) == 0
        finally:
            process.kill()
    told = replayed(rules, lines)
    assert told.result is not None
    assert next(filter(ENDED.fullmatch, lines)).startswith(told.result.text)
    (kept,) = kept_games(tmp_path)
    assert [played.move for played in kept.moves] == [played.move for played in told.moves]


def spoken_by(process: subprocess.Popen[str]) -> Iterator[str]:
    assert process.stdout is not None
    for line in process.stdout:
        yield line.rstrip("\n")


def answer(process: subprocess.Popen[str], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{line}\n")
    process.stdin.flush()


def test_a_script_from_a_file_is_played_in_order(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("11-15\n# the answer to it\n22-18\n15x22\nundo\nfen\nboard\n")
    command = [*PROGRAM, "--plain", "--two-players", "--data", str(tmp_path)]
    with script.open() as lines:
        done = subprocess.run(command, stdin=lines, capture_output=True, text=True, timeout=60, check=False)
    game = Game.start("american")
    for text in ("11-15", "22-18"):
        game.play(game.position.parse(text))
    assert done.returncode == 0
    assert game.position.to_fen() in done.stdout.splitlines()
    assert " 9   b   b   .   b 12" in done.stdout.splitlines()


def test_a_refused_line_is_told_and_makes_the_exit_code_1(tmp_path: Path) -> None:
    done = call_process("--plain", "--two-players", "--data", str(tmp_path), given=b"11-16\n11-15\n")
    assert done.returncode == 1
    assert b"11-15 is not possible: there is no piece on 11.\n" in done.stdout


@pytest.mark.parametrize("length", [4_097 - len("11-15"), 65_536, 2_000_000])
@pytest.mark.parametrize("filler", [b"x", b" "])
@pytest.mark.parametrize("tail", [b"11-15", b"quit"])
def test_a_line_that_is_too_long_is_refused_once_and_none_of_it_obeyed(
    length: int, filler: bytes, tail: bytes, tmp_path: Path
) -> None:
    """Its tail was taken for a line of its own where a read ended."""
    given = length * filler + tail.rjust(5, filler) + b"\nfen\n"
    done = call_process("--plain", "--two-players", "--data", str(tmp_path), given=given)
    assert done.returncode == 1
    refusal = b"The line is too long and means nothing: no command has more than 4096 characters."
    start = Game.start("american").position.to_fen().encode()
    assert done.stdout.splitlines()[-2:] == [refusal, start]
    assert done.stdout.count(refusal) == 1


@pytest.mark.parametrize("given", [None, b"", b"quit\n"])
def test_without_a_terminal_it_starts_by_itself_and_says_why(given: bytes | None, tmp_path: Path) -> None:
    done = call_process("play", "--rules", "turkish", "--data", str(tmp_path), given=given)
    assert done.returncode == 0
    assert done.stderr == b"Input and output are not a terminal: the game is played in plain lines.\n"
    assert done.stdout.splitlines()[1:] == [b"Turkish, you play White against Normal.", b"White to move."]


def test_nothing_but_plain_text_is_written(tmp_path: Path) -> None:
    """No escape codes, whatever is typed; and ASCII alone where the locale has no more."""
    every = "board\nsquares\nmoves\nwhere\nrules\nrules lasca\nhelp\nscore\nstatistics\ngames\nfen\nlist\n"
    typed = f"{every}11-15\nhint\n\x1b[2J\x07 d\u00e9fi \u2588\n\u00e9\n".encode()
    done = call_process("--plain", "--level", "beginner", "--data", str(tmp_path), given=typed, environment=NARROW)
    assert done.stdout.isascii()
    assert b"\x1b" not in done.stdout + done.stderr
    assert {byte for byte in done.stdout if byte < 32} == {10}
    assert b"Traceback" not in done.stderr


def test_a_reader_that_goes_away_ends_it_quietly_and_the_game_is_kept(tmp_path: Path) -> None:
    command = '(echo 11-15; yes board) | "$@" | head -n 8; echo "${PIPESTATUS[1]}"'
    words = [*PROGRAM, "--plain", "--two-players", "--data", str(tmp_path)]
    done = subprocess.run(["bash", "-c", command, "bash", *words], capture_output=True, timeout=60, check=False)
    assert done.stdout.splitlines()[-1] == b"0"
    assert done.stderr == b""
    (kept,) = kept_games(tmp_path)
    assert [played.move.text() for played in kept.moves] == ["11-15"]


def test_a_signal_is_heeded_among_many_lines(tmp_path: Path) -> None:
    command = [*PROGRAM, "--plain", "--two-players", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"11-15\n" + 900 * b"rules\n")
        process.stdin.flush()
        while process.stdout.readline() != b"American\n":
            pass
        process.send_signal(signal.SIGTERM)
        written, _ = process.communicate(timeout=30)
    assert process.returncode == 128 + signal.SIGTERM
    assert written.count(b"\nAmerican\n") < 800


def test_a_closed_input_is_told(tmp_path: Path) -> None:
    words = [*PROGRAM, "--plain", "--data", str(tmp_path)]
    done = subprocess.run(["bash", "-c", '"$@" <&-', "bash", *words], capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, b"No moves can be read: standard input is closed.\n")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])
def test_a_signal_ends_it_with_its_number_and_the_game_is_kept(name: str, tmp_path: Path) -> None:
    """While the computer thinks: its process ends too."""
    command = [*PROGRAM, "--plain", "--level", "crazy", "--data", str(tmp_path)]
    mark = {"CHECKERS_TUI_TEST": str(tmp_path)}
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **mark},
        preexec_fn=lambda: signal.signal(signal.Signals[name], signal.SIG_DFL),  # it may be ignored around the tests
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"11-15\n")
        process.stdin.flush()
        while process.stdout.readline() != b"Black man from 11 to 15.\n":
            pass
        process.send_signal(signal.Signals[name])
        _, said = process.communicate(timeout=10)
    assert process.returncode == 128 + signal.Signals[name]
    assert said == b""
    (kept,) = kept_games(tmp_path)
    assert [played.move.text() for played in kept.moves] == ["11-15"]


@pytest.mark.parametrize("name", ["SIGTERM", "SIGQUIT"])
def test_a_signal_ends_it_when_nobody_reads_what_it_says(name: str, tmp_path: Path) -> None:
    """It waited for ever for somebody to read the pipe."""
    words = [*PROGRAM, "--plain", "--rules", "american", "--two-players", "--data", str(tmp_path)]
    number = signal.Signals[name]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=lambda: signal.signal(number, signal.SIG_DFL)
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"11-15\n" + b"board\n" * 2000)
        process.stdin.flush()
        while b"White to move" not in process.stdout.readline():
            pass
        wait_until_nothing_goes_in(process.stdout.fileno())
        process.send_signal(number)
        assert process.wait(30) == 128 + number
    assert [game.plies for game in Library(tmp_path / "library.sqlite3").unfinished()] == [1]


def wait_until_nothing_goes_in(pipe: int) -> None:
    """Wait until a pipe that nobody reads is as good as full."""
    end = time.monotonic() + 30
    waiting = array("i", [0])
    while waiting[0] < fcntl.fcntl(pipe, fcntl.F_GETPIPE_SZ) - 4096:
        assert time.monotonic() < end
        time.sleep(0.02)
        fcntl.ioctl(pipe, termios.FIONREAD, waiting)


def test_a_game_of_the_full_screen_is_the_same_game(tmp_path: Path) -> None:
    """What one run keeps, the next one goes on with, by the same library."""
    first = call_process("--plain", "--rules", "russian", "--two-players", "--data", str(tmp_path), given=b"c3-d4\n")
    assert first.stdout.splitlines()[-1] == b"The game in progress is kept: the command continue goes on with it."
    second = call_process("--plain", "--data", str(tmp_path), given=b"continue\nd6-c5\nlist\n")
    assert second.returncode == 0
    assert b"An unfinished game of Russian is kept, move 1, Black's turn" in second.stdout
    assert b"1. c3-d4 d6-c5" in second.stdout.splitlines()


def test_games_of_a_newer_program_are_refused_in_one_sentence(tmp_path: Path) -> None:
    library = Library(tmp_path / "library.sqlite3")
    library.opened.result(10)
    library.close(10)
    connection = sqlite3.connect(tmp_path / "library.sqlite3")
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    done = call_process("--plain", "--data", str(tmp_path), given=b"11-15\n")
    assert (done.returncode, done.stderr) == (1, b"")
    (sentence,) = done.stdout.splitlines()
    assert b"newer version of this program" in sentence


def test_a_library_that_cannot_be_written_is_told_of_and_the_game_goes_on(tmp_path: Path) -> None:
    done = call_process("--plain", "--two-players", "--data", "/proc/nowhere", given=b"11-15\n", folder=tmp_path)
    assert done.returncode == 0
    assert b"The file with your games cannot be reached: the game goes on" in done.stdout
    assert b"Black man from 11 to 15.\nWhite to move.\n" in done.stdout
    (path,) = tmp_path.iterdir()
    assert done.stderr.decode().splitlines()[-1] == (
        f"One game could not be saved in the library. It is written to {path}."
    )
    assert "1. 11-15" in path.read_text()


def test_a_signal_loses_no_game_that_could_not_be_saved(tmp_path: Path) -> None:
    command = [*PROGRAM, "--plain", "--two-players", "--data", "/proc/nowhere"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path
    ) as playing:
        assert playing.stdin is not None
        assert playing.stdout is not None
        assert playing.stderr is not None
        playing.stdin.write(b"11-15\n")
        playing.stdin.flush()
        while b"White to move." not in playing.stdout.readline():
            assert playing.poll() is None
        playing.send_signal(signal.SIGTERM)
        told = playing.stderr.read().decode()
        assert playing.wait(30) == 128 + signal.SIGTERM
    (path,) = tmp_path.iterdir()
    assert told.endswith(f"It is written to {path}.\n")
    assert "1. 11-15" in path.read_text()
