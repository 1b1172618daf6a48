"""Closed, broken and narrow streams: never a traceback, always an exit code."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from .calling import PROGRAM, Caller, call_process

NARROW = {"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
COMMANDS = [
    ("--version",),
    ("--help",),
    ("rules",),
    ("rules", "lasca"),
    ("moves", "american"),
    ("moves", "american", "--json"),
    ("perft", "american", "3"),
    ("perft", "american", "3", "--divide"),
    ("bestmove", "american", "--depth", "2"),
    ("doctor",),
]


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_in_a_terminal_with_nothing_but_ascii(arguments: tuple[str, ...]) -> None:
    done = call_process(*arguments, environment=NARROW)
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"Traceback" not in done.stderr


def shell(command: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        ["bash", "-c", command, "bash", *PROGRAM, *arguments], capture_output=True, timeout=60, check=False
    )


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    done = shell('yes W:Wa1:Bh8 | "$@" moves american --fen - | head -n 2; echo "${PIPESTATUS[1]}"')
    assert done.stdout.splitlines()[-1] == b"0"
    assert len(done.stdout.splitlines()) == 3
    assert done.stderr == b""


EVERY_KIND = [*COMMANDS, ("--plain", "--two-players"), ("tables",), ("tables", "--help"), ("hub",)]


def written_to(descriptor: int, arguments: tuple[str, ...], folder: Path) -> tuple[int, bytes]:
    """The exit code, and what was said beside it, of a command that writes there."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=b"hub\n",
        stdout=descriptor,
        stderr=subprocess.PIPE,
        env={**os.environ, "CHECKERS_TUI_DATA": str(folder)},
        timeout=60,
        check=False,
    )
    os.close(descriptor)
    return done.returncode, done.stderr


@pytest.mark.parametrize("arguments", EVERY_KIND, ids=" ".join)
def test_a_reader_that_is_gone_is_no_error(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """Help ended with exit code 1, and all else with 0."""
    reader, writer = os.pipe()
    os.close(reader)
    code, said = written_to(writer, arguments, tmp_path)
    assert code == 0
    assert said.splitlines() in ([], [b"Input and output are not a terminal: the game is played in plain lines."])


@pytest.mark.parametrize("arguments", EVERY_KIND, ids=" ".join)
def test_a_full_disk_is_told_in_a_sentence(arguments: tuple[str, ...], tmp_path: Path) -> None:
    """Help ended with a traceback, and the engine as if all were well."""
    code, said = written_to(os.open("/dev/full", os.O_WRONLY), arguments, tmp_path)
    thing = "answer" if arguments == ("hub",) else "result"
    assert code == 1
    assert said.splitlines()[-1] == f"The {thing} cannot be written: No space left on device.".encode()
    assert b"Traceback" not in said


@pytest.mark.parametrize("arguments", [("rules", "lasca"), ("perft", "american", "3"), ("--version",)], ids=" ".join)
def test_a_closed_standard_output_is_told(arguments: tuple[str, ...]) -> None:
    done = shell('"$@" >&-', *arguments)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == b"The result cannot be written: standard output is closed."


def test_a_closed_standard_input_is_told() -> None:
    done = shell('"$@" <&-', "moves", "american", "--fen", "-")
    assert (done.returncode, done.stderr) == (1, b"No positions can be read: standard input is closed.\n")


def test_a_closed_standard_error_does_no_harm() -> None:
    assert shell('"$@" 2>&-', "perft", "american", "3").stdout == b"302\n"


@pytest.mark.parametrize("arguments", [("perft", "american", "30"), ("bestmove", "american", "--time", "60")])
def test_an_interrupt_ends_a_long_command_at_once(arguments: tuple[str, ...]) -> None:
    with subprocess.Popen(
        [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        end = time.monotonic() + 30
        while not is_busy_and_open_to_interrupts(process.pid):
            assert time.monotonic() < end, "the command has not begun"
        process.send_signal(signal.SIGINT)
        written, said = process.communicate(timeout=10)
    assert process.returncode == -signal.SIGINT
    assert (written, said) == (b"", b"")


def is_busy_and_open_to_interrupts(number: int) -> bool:
    """Has the process worked for longer than it needs to start, and is SIGINT neither caught nor ignored by it?"""
    folder = Path(f"/proc/{number}")
    user_ticks = int((folder / "stat").read_text().rpartition(")")[2].split()[11])
    fields = dict(line.split(":\t", 1) for line in (folder / "status").read_text().splitlines() if ":\t" in line)
    handled = int(fields["SigCgt"], 16) | int(fields["SigIgn"], 16)
    return user_ticks > os.sysconf("SC_CLK_TCK") and not handled & (1 << (signal.SIGINT - 1))


@pytest.mark.parametrize(
    "arguments", [("prft",), ("perft",), ("moves", "american", "--fenn", "x"), ("rules", "a", "b")]
)
def test_wrong_usage_is_told_with_code_2(arguments: tuple[str, ...], call: Caller) -> None:
    called = call(*arguments)
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith("Usage: checkers-tui")
    assert "Traceback" not in called.err
