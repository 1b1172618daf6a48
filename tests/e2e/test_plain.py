"""The game in lines at a terminal that shows no screen, or where a person wants none."""

import os
import pty
import re
import select
import signal
import time
import uuid
from pathlib import Path

import pytest

from .program import environment_for, processes_with, program, start
from .terminal import PATIENCE, Terminal

MARK = "CHECKERS_TUI_TEST"


@pytest.mark.parametrize("term", ["dumb", "unknown", ""])
def test_a_terminal_without_a_screen_gets_the_game_in_lines(term: str, tmp_path: Path) -> None:
    with start(tmp_path, "--two-players", environment={"TERM": term}) as terminal:
        terminal.wait_for("Black to move.")
        told = terminal.text.partition("Checkers")[0]
        assert " ".join(told.split()).endswith("the game is played in plain lines.")  # not broken in a word
        terminal.type("11-15\n").wait_for("White to move.").type("quit\n")
        assert terminal.wait_for_end() == 0
        assert b"\x1b" not in terminal.received


def test_a_terminal_that_is_not_known_gets_lines_or_the_screen_where_that_is_asked_for(tmp_path: Path) -> None:
    with start(tmp_path, "--two-players", environment={"TERM": "nonsense"}) as terminal:
        terminal.wait_for("With --screen it is painted").wait_for("Black to move.").type("quit\n")
        assert terminal.wait_for_end() == 0
        assert b"\x1b" not in terminal.received
    with start(tmp_path, "--two-players", "--screen", environment={"TERM": "nonsense"}) as terminal:
        terminal.wait_for("Type a move").press("ctrl+q")
        assert terminal.wait_for_end() == 0


def test_long_lines_are_broken_between_words(tmp_path: Path) -> None:
    with start(tmp_path, "--plain", "--two-players", columns=40) as terminal:
        terminal.wait_for("Black to move.").type("rules list\n").wait_for("lasca: Lasca.").settle()
        lines = [line for line in bytes(terminal.received).decode().splitlines() if line]
        assert max(map(len, lines)) < 40
        terminal.type("\x04")
        assert terminal.wait_for_end() == 0


def test_ctrl_c_leaves_with_the_game_kept_and_no_process_left(tmp_path: Path) -> None:
    mark = uuid.uuid4().hex
    with start(tmp_path, "--plain", "--level", "crazy", environment={MARK: mark}) as terminal:
        terminal.wait_for("Black to move.").type("11-15\n").wait_for("Black man from 11 to 15.")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 130
        assert "Traceback" not in terminal.text
    assert processes_with(MARK, mark) == []
    with start(tmp_path, "--plain") as terminal:
        terminal.wait_for("An unfinished game of American is kept").type("continue\n").wait_for("11 to 15")
        terminal.type("quit\n")
        assert terminal.wait_for_end() == 0


def test_a_person_is_told_of_long_thinking_and_can_hurry_it(tmp_path: Path) -> None:
    with start(tmp_path, "--plain", "--level", "crazy") as terminal:
        terminal.wait_for("Black to move.").type("11-15\n").wait_for("White is thinking; the command now")
        terminal.type("now\n").wait_for("White man from").type("quit\n")
        assert terminal.wait_for_end() == 0


def test_a_killed_engine_is_told_in_one_line_and_the_game_goes_on(tmp_path: Path) -> None:
    mark = uuid.uuid4().hex
    with start(tmp_path, "--plain", "--level", "crazy", environment={MARK: mark}) as terminal:
        terminal.wait_for("Black to move.").type("11-15\n").wait_for("White is thinking")
        (engine,) = set(processes_with(MARK, mark)) - {terminal.child.pid}
        os.kill(engine, signal.SIGKILL)
        terminal.wait_for("killed by SIGKILL. It is started").wait_for("White man from").type("quit\n")
        assert terminal.wait_for_end() == 0


def test_ctrl_z_stops_the_clock_and_fg_tells_whose_turn_it_is(tmp_path: Path) -> None:
    """The clock went on behind the shell's back: who came back late had lost on time."""
    words = " ".join([*program(), "--plain", "--two-players", "--clock", "1"])
    shell = ["/bin/bash", "--norc", "--noprofile", "-i"]
    with Terminal(shell, environment={**environment_for(tmp_path), "PS1": "ready> "}) as terminal:
        terminal.wait_for("ready>").type(f"{words}\r").wait_for("Black to move.")
        before = clock_of(terminal)
        terminal.type("\x1a").wait_for("Stopped")
        time.sleep(5)
        terminal.screen.reset()
        terminal.type("fg\r").wait_for("Black to move.").wait_for("Time left: White 1:00, Black")
        black = clock_of(terminal)
        assert before - black < 5
        terminal.wait_until(lambda seen: clock_of(seen) < black, "the clock to go on")
        terminal.type("\x03").wait_for("ready>")


def clock_of(terminal: Terminal) -> int:
    """The seconds that Black has left, as asked for."""
    terminal.type("clock\r").settle()
    minutes, seconds = re.findall(r"Black (\d):(\d\d)", terminal.text)[-1]
    return int(minutes) * 60 + int(seconds)


@pytest.mark.parametrize("shell_ignores", [False, True], ids=["heeded", "ignored"])
def test_a_hang_up_ends_it(shell_ignores: bool, tmp_path: Path) -> None:
    """Also where SIGHUP is ignored, as under nohup: it sees that the terminal is gone."""
    mark = uuid.uuid4().hex
    words = " ".join([*program(), "--plain", "--two-players"])
    ignore = "trap '' HUP; " if shell_ignores else ""
    command = ["/bin/sh", "-c", f"{ignore}exec {words}"]
    environment = {**os.environ, **environment_for(tmp_path), MARK: mark}
    number, master = pty.fork()
    if not number:
        os.execve(command[0], command, environment)
    wait_for(master, b"Black to move.")
    os.write(master, b"11-15\n")
    wait_for(master, b"White to move.")
    os.close(master)
    assert ended(number) == 128 + signal.SIGHUP
    assert processes_with(MARK, mark) == []


def wait_for(master: int, text: bytes) -> None:
    seen = b""
    while text not in seen:
        seen += os.read(master, 1 << 16)


def ended(number: int) -> int:
    """The exit code of a process, which is killed if it does not end."""
    process = os.pidfd_open(number)
    if not select.select([process], [], [], PATIENCE)[0]:
        os.kill(number, signal.SIGKILL)
    os.close(process)
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])
