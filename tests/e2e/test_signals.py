"""Signals from outside: the program leaves in good order, and a stop and a continue do it no harm."""

from __future__ import annotations

import fcntl
import os
import random
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pyte
import pytest

from .program import MARK, environment_for, plies_kept, processes_with, program, start
from .terminal import NOT_KNOWN_TO_PYTE, ON_FROM_THE_START, PATIENCE, Terminal, fresh_modes

READY = "Type a move"
NAMES = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
LEAVING = pytest.mark.parametrize("name", NAMES)
MOMENTS = 16


@pytest.fixture
def mark(tmp_path: Path) -> Iterator[str]:
    """Marks the processes of a test; when it is over, none may be left."""
    value = uuid.uuid4().hex
    yield value
    assert processes_with(MARK, value) == []


def threads_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def think(terminal: Terminal, mark: str) -> None:
    """Play a move against the strongest level, and see its engine at work."""
    terminal.wait_for(READY).type("11-15\r").wait_for("thinking")
    terminal.wait_until(lambda _: len(processes_with(MARK, mark)) == 2, "the engine's process")


@LEAVING
def test_a_signal_ends_it_with_its_number_and_the_terminal_restored(name: str, tmp_path: Path, mark: str) -> None:
    number = signal.Signals[name]
    with start(tmp_path, "--two-players", environment={MARK: mark}) as terminal:
        terminal.wait_for(READY).type("11-15\r").wait_for("White to move")
        os.kill(terminal.child.pid, number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.modes_switched_on() == ON_FROM_THE_START
        assert terminal.modes_of_line() == fresh_modes()
    assert plies_kept(tmp_path) == 1


@LEAVING
def test_a_signal_while_the_computer_thinks_ends_both(name: str, tmp_path: Path, mark: str) -> None:
    number = signal.Signals[name]
    with start(tmp_path, "--level", "crazy", "--rules", "american", environment={MARK: mark}) as terminal:
        think(terminal, mark)
        os.kill(terminal.child.pid, number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.modes_switched_on() == ON_FROM_THE_START
    assert plies_kept(tmp_path) >= 1


def test_a_signal_in_a_dialog_ends_it(tmp_path: Path, mark: str) -> None:
    with start(tmp_path, "--two-players", environment={MARK: mark}) as terminal:
        terminal.wait_for(READY).press("m").wait_for("Rules and help")
        os.kill(terminal.child.pid, signal.SIGTERM)
        assert terminal.wait_for_end() == 143
        assert terminal.modes_switched_on() == ON_FROM_THE_START


def test_a_signal_at_its_very_start_leaves_no_broken_terminal(tmp_path: Path, mark: str) -> None:
    with start(tmp_path, "--two-players", environment={MARK: mark}) as terminal:
        terminal.wait_until(lambda seen: bool(seen.received), "the first byte")
        os.kill(terminal.child.pid, signal.SIGTERM)
        assert terminal.wait_for_end() == 143
        assert terminal.modes_switched_on() == ON_FROM_THE_START
        assert terminal.modes_of_line() == fresh_modes()


def test_a_signal_at_any_moment_of_its_first_second_ends_it_with_its_number(tmp_path: Path, mark: str) -> None:
    """While Textual was still loading, a signal killed it: no exit code of its own, and after Ctrl+C a traceback."""
    chance = random.Random(6)
    heeded = 0
    for number in (signal.Signals[name] for name in NAMES * (MOMENTS // len(NAMES))):
        with start(tmp_path, "--two-players", environment={MARK: mark}) as terminal:
            moment = time.monotonic() + chance.random()
            while time.monotonic() < moment:
                terminal.read(0.01)
            # Before Python has come to the first line of ours, nothing can be heeded, and nothing is touched.
            if not catches(terminal.child.pid, signal.SIGTERM):
                continue
            heeded += 1
            os.kill(terminal.child.pid, number)
            assert terminal.wait_for_end() == 128 + number
            assert b"Traceback" not in terminal.received
            assert terminal.modes_switched_on() == ON_FROM_THE_START
            assert terminal.modes_of_line() == fresh_modes()
    assert heeded > MOMENTS // 3


def catches(pid: int, number: signal.Signals) -> bool:
    """Has the process a handler of its own for the signal?"""
    told = Path(f"/proc/{pid}/status").read_text()
    return bool(int(told.partition("SigCgt:")[2].split()[0], 16) & (1 << (number - 1)))


def test_a_signal_is_heeded_before_much_is_loaded() -> None:
    statement = f"""import sys; sys.path[:0] = {sys.path!r}; before = set(sys.modules)
import checkers_tui.__main__; print(*sorted(set(sys.modules) - before))"""
    done = subprocess.run([sys.executable, "-S", "-c", statement], capture_output=True, text=True, check=True)
    assert "checkers_tui.leaving" in done.stdout.split()
    assert not {"typing", "re", "asyncio", "dataclasses"} & set(done.stdout.split())


@pytest.mark.parametrize("name", ["SIGTERM", "SIGQUIT"])
def test_a_signal_ends_it_when_nobody_reads_what_it_paints(name: str, tmp_path: Path, mark: str) -> None:
    """As over a line that is stuck: it waited for ever for the terminal to take what it painted."""
    number = signal.Signals[name]
    with start(tmp_path, "--two-players", environment={MARK: mark}) as terminal:
        terminal.wait_for(READY).type("11-15\r").wait_for("White to move")
        for _ in range(400):  # each is a whole picture, and nothing is read
            os.kill(terminal.child.pid, signal.SIGCONT)
            time.sleep(0.002)
        os.kill(terminal.child.pid, number)
        end = time.monotonic() + PATIENCE
        while terminal.child.isalive():
            assert time.monotonic() < end, "it waits for somebody to read"
            time.sleep(0.05)
        assert terminal.child.exitstatus == 128 + number
    assert plies_kept(tmp_path) == 1


def test_a_loop_that_hangs_ends_with_the_terminal_restored(tmp_path: Path, mark: str) -> None:
    """What a fault may do one day: then too a signal gives the terminal back, and the game is kept."""
    statement = """import sys, time
from checkers_tui.__main__ import main
from checkers_tui.app.screens.game import GameScreen
GameScreen.action_labels = lambda self: time.sleep(600)
sys.exit(main())"""
    command = [sys.executable, "-c", statement, "--two-players"]
    with Terminal(command, environment={**environment_for(tmp_path), MARK: mark}) as terminal:
        terminal.wait_for(READY).type("11-15\r").wait_for("White to move").press("escape").type("s").settle()
        os.kill(terminal.child.pid, signal.SIGQUIT)
        assert terminal.wait_for_end() == 131
        assert terminal.modes_switched_on() == ON_FROM_THE_START
        assert terminal.modes_of_line() == fresh_modes()
    assert plies_kept(tmp_path) == 1


def test_the_engine_does_not_outlive_a_program_that_is_killed(tmp_path: Path, mark: str) -> None:
    with start(tmp_path, "--level", "crazy", "--rules", "american", environment={MARK: mark}) as terminal:
        think(terminal, mark)
        os.kill(terminal.child.pid, signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
        terminal.wait_until(lambda _: processes_with(MARK, mark) == [], "the end of the engine")
    assert plies_kept(tmp_path) >= 1


def test_a_killed_engine_is_told_in_a_line_and_the_game_goes_on(tmp_path: Path, mark: str) -> None:
    with start(tmp_path, "--level", "crazy", "--rules", "american", environment={MARK: mark}) as terminal:
        think(terminal, mark)
        (engine,) = set(processes_with(MARK, mark)) - {terminal.child.pid}
        os.kill(engine, signal.SIGKILL)
        terminal.wait_for("killed by SIGKILL.")
        terminal.wait_for("Black to move")
        assert plies_kept(tmp_path) == 2
        assert engine not in processes_with(MARK, mark)
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0


def test_a_stop_and_a_continue_paint_it_anew_and_leave_it_as_it_was(tmp_path: Path) -> None:
    """Upstream, a continue without a suspend starts a second thread that reads the keys."""
    with start(tmp_path, "--two-players") as terminal:
        # Threads that keep a game are there from its first move on.
        terminal.wait_for(READY).type("11-15\r").wait_for("White to move")
        before = terminal.settle().text
        pid = terminal.child.pid
        threads = threads_of(pid)
        os.kill(pid, signal.SIGSTOP)
        terminal.screen.reset()
        os.kill(pid, signal.SIGCONT)
        terminal.wait_until(lambda seen: seen.text == before, "the game as it was")
        terminal.type("22-18\r").wait_for("Black to move")
        assert threads_of(pid) == threads
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0


def test_while_it_is_stopped_no_clock_runs(tmp_path: Path) -> None:
    with start(tmp_path, "--two-players", "--clock", "1") as terminal:
        pid = terminal.wait_for(READY).wait_for("0:5").settle().child.pid
        os.kill(pid, signal.SIGSTOP)
        terminal.settle()
        before = seconds_left(terminal)
        time.sleep(5)
        terminal.screen.reset()
        os.kill(pid, signal.SIGCONT)
        terminal.wait_for(READY).settle()
        assert before - seconds_left(terminal) < 5
        terminal.press("ctrl+q")
        assert terminal.wait_for_end() == 0


def seconds_left(terminal: Terminal) -> int:
    """What Black's clock shows, below a minute."""
    return int(re.findall(r"0:(\d\d)", terminal.text)[0])


def test_many_continues_at_once_do_not_stop_it(tmp_path: Path) -> None:
    """A handler that came while the one before was writing waited for its own lock: the game stood still for ever."""
    with start(tmp_path, "--two-players") as terminal:
        pid = terminal.wait_for(READY).settle().child.pid
        for _ in range(20_000):
            os.kill(pid, signal.SIGCONT)
        terminal.type("11-15\r").wait_for("White to move")
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


@dataclass
class Line:
    """A terminal that can be torn off. ``controlling``: the kernel tells the program by a signal when it is gone."""

    home: Path
    mark: str
    controlling: bool
    ignores_hang_up: bool = False
    screen: pyte.Screen = field(default_factory=lambda: pyte.Screen(80, 24))

    def start(self, *arguments: str) -> tuple[subprocess.Popen[bytes], int]:
        """The program on it, when its first screen is painted, and our end of the line."""
        master, slave = os.openpty()
        fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, **environment_for(self.home), "TERM": "xterm-256color", MARK: self.mark}
        process = subprocess.Popen(
            [*program(), *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            start_new_session=True,
            preexec_fn=self._take_hold,
        )
        os.close(slave)
        self.read_until(READY, master)
        return process, master

    def read_until(self, text: str, master: int) -> None:
        """Read what is painted until a text stands on the screen; raises AssertionError if it does not come."""
        stream = pyte.ByteStream(self.screen)
        while not any(text in line for line in self.screen.display):
            assert select.select([master], [], [], PATIENCE)[0], f"waited in vain for {text!r}"
            stream.feed(NOT_KNOWN_TO_PYTE.sub(b"", os.read(master, 1 << 16)))

    def _take_hold(self) -> None:
        if self.controlling:
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        if self.ignores_hang_up:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)


@pytest.mark.parametrize("controlling", [True, False])
@pytest.mark.parametrize("ignores_hang_up", [True, False])
def test_it_ends_when_its_terminal_is_gone_whoever_says_so(
    controlling: bool, ignores_hang_up: bool, tmp_path: Path, mark: str
) -> None:
    """Under nohup, or on a line that is not the controlling one, nobody says so: the threads that read would spin."""
    line = Line(tmp_path, mark, controlling, ignores_hang_up)
    process, master = line.start("--two-players")
    try:
        os.write(master, b"11-15\r")
        line.read_until("White to move", master)
        os.close(master)
        assert process.wait(timeout=PATIENCE) == 129
    finally:
        process.kill()
        process.wait()
    assert plies_kept(tmp_path) == 1
