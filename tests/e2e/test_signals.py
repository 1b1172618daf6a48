"""Signals from outside: the program leaves in good order, and a stop and a continue do it no harm."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from .program import environment_for, program, start
from .terminal import ON_FROM_THE_START, PATIENCE, Terminal

READY = "Type a move"


def threads_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_it_with_its_number_and_the_terminal_restored(name: str, tmp_path: Path) -> None:
    number = signal.Signals[name]
    with start(tmp_path, "--two-players") as terminal:
        terminal.wait_for(READY)
        os.kill(terminal.child.pid, number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.modes_switched_on() == ON_FROM_THE_START


def test_a_stop_and_a_continue_leave_it_as_it_was(tmp_path: Path) -> None:
    """Upstream, a continue without a suspend starts a second thread that reads the keys."""
    with start(tmp_path, "--two-players") as terminal:
        terminal.wait_for(READY).settle()
        pid = terminal.child.pid
        threads = threads_of(pid)
        os.kill(pid, signal.SIGSTOP)
        os.kill(pid, signal.SIGCONT)
        terminal.settle().type("11-15\r")
        terminal.wait_for("White to move")
        assert threads_of(pid) == threads
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0


def test_ctrl_z_gives_the_shell_back_and_fg_shows_the_game_again(tmp_path: Path) -> None:
    shell = ["/bin/bash", "--norc", "--noprofile", "-i"]
    with Terminal(shell, environment={**environment_for(tmp_path), "PS1": "ready> "}) as terminal:
        terminal.wait_for("ready>").type(" ".join([*program(), "--two-players"]) + "\r")
        terminal.wait_for(READY).settle().type("\x1a")
        terminal.wait_for("Stopped")
        assert terminal.modes_switched_on() & {1000, 1003, 1049} == set()
        terminal.settle().type("fg\r")
        terminal.wait_for("Black to move").settle().type("11-15\r")
        terminal.wait_for("White to move").press("ctrl+q")
        terminal.wait_for("ready>")


def test_it_ends_when_its_terminal_is_gone_although_no_signal_says_so(tmp_path: Path) -> None:
    """A terminal that is not the controlling one sends no SIGHUP; the threads that read it would spin on."""
    master, slave = os.openpty()
    environment = {**os.environ, **environment_for(tmp_path), "TERM": "xterm-256color"}
    with subprocess.Popen(
        [*program(), "--two-players"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment,
        start_new_session=True,
    ) as process:
        os.close(slave)
        seen = b""
        while READY.encode()[1:] not in seen:
            seen += os.read(master, 1 << 16)
        os.close(master)
        assert process.wait(timeout=PATIENCE) == 129
