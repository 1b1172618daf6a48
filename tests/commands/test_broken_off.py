"""Commands that start processes, ended from outside: nothing that they have started outlives them.

SIGTERM left other engines running and Python complaining of leaked semaphores; kill -9 left what hangs for ever.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.program import MARK, processes_with

from .calling import PROGRAM

LONG = 60.0
ENDING = pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
HANGS = """
import os, sys, time
for line in sys.stdin:
    if line.startswith("hub"): print("id name=stuck"); print("wait", flush=True)
    if line.startswith("init"): print("ready", flush=True)
    if line.startswith("go"):
        if not os.path.exists("first"): open("first", "w"); sys.exit(4)
        with open("parent.part", "w") as file: file.write(str(os.getppid()))
        os.rename("parent.part", "parent")
        time.sleep(1000)
"""
"""Fails in its first game, and hangs in the second, when the number of who has started it stands in a file."""
SILENT = "import time; open('started', 'w'); time.sleep(1000)"
PLAYED = "Game 1: The engine stuck has stopped with exit code 4.\n"
BUSY = ("time=3600,threads=1", "beginner", "--processes", "1", "--games", "1")


def engine(script: str) -> str:
    return shlex.join([sys.executable, "-I", "-c", script])


def wait_until(seen: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + LONG
    while not seen():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.02)


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """The program with its processes in a folder; when the block is over, none of them may be left."""
    mark = uuid.uuid4().hex
    # What is said goes into a file: a process that is left over would hold a pipe open.
    with (folder / "said").open("w") as said:
        process = subprocess.Popen(
            [*PROGRAM, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), MARK: mark},
            start_new_session=True,
        )
    try:
        yield process
        wait_until(lambda: processes_with(MARK, mark) == [], "the end of what it had started")
    finally:
        for number in processes_with(MARK, mark):
            os.kill(number, signal.SIGKILL)
        process.wait()


def match_with(script: str, *more: str) -> tuple[str, ...]:
    return ("match", engine(script), "beginner", "--rules", "international", "--nodes", "100000", "--games", "4", *more)


def said(folder: Path) -> str:
    return (folder / "said").read_text()


@ENDING
def test_a_signal_breaks_a_match_off_and_what_was_played_is_kept(name: str, tmp_path: Path) -> None:
    number = signal.Signals[name]
    command = match_with(HANGS, "--processes", "1", "--pdn", "games.pdn")
    with started(tmp_path, *command) as process:
        wait_until((tmp_path / "parent").exists, "the second game")
        process.send_signal(number)
        assert process.wait(LONG) == 128 + number
    assert said(tmp_path) == f"{PLAYED}Broken off. The same command goes on from here.\n"
    assert (tmp_path / "games.pdn").read_text().count("[Event ") == 1


def test_two_signals_at_once_break_a_match_off_in_a_line(tmp_path: Path) -> None:
    """Another thread took both, and the main one, which waited for games, was never told."""
    with started(tmp_path, *match_with(HANGS, "--processes", "2")) as process:
        wait_until((tmp_path / "parent").exists, "the second game")
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGHUP)
        assert process.wait(LONG) in (128 + signal.SIGTERM, 128 + signal.SIGHUP)
    assert said(tmp_path).endswith("Broken off.\n")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_an_engine_that_has_only_been_started_ends_too(number: signal.Signals, tmp_path: Path) -> None:
    with started(tmp_path, *match_with(SILENT)) as process:
        wait_until((tmp_path / "started").exists, "the engine")
        process.send_signal(number)
        assert process.wait(LONG) == (-number if number == signal.SIGKILL else 128 + number)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_processes_that_think_end_with_the_match(number: signal.Signals, tmp_path: Path) -> None:
    with started(tmp_path, "match", *BUSY) as process:
        wait_until(lambda: len(busy_children(process.pid)) == 1, "a game")
        process.send_signal(number)
        assert process.wait(LONG) == (-number if number == signal.SIGKILL else 128 + number)


def busy_children(number: int) -> list[int]:
    """The children of a process that have worked for longer than they need to start."""
    found = []
    for child in Path(f"/proc/{number}/task/{number}/children").read_text().split():
        user_ticks = int(Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[11])
        found += [int(child)] if user_ticks > 1.5 * os.sysconf("SC_CLK_TCK") else []
    return found


def test_a_match_that_is_killed_takes_all_along(tmp_path: Path) -> None:
    with started(tmp_path, *match_with(HANGS, "--processes", "1", "--pdn", "games.pdn")) as process:
        wait_until((tmp_path / "parent").exists, "the second game")
        process.kill()
    assert (tmp_path / "games.pdn").read_text().count("[Event ") == 1


def test_a_process_of_a_match_that_is_killed_takes_its_engine_along(tmp_path: Path) -> None:
    with started(tmp_path, *match_with(HANGS, "--processes", "1")) as process:
        wait_until((tmp_path / "parent").exists, "the second game")
        os.kill(int((tmp_path / "parent").read_text()), signal.SIGKILL)
        assert process.wait(LONG) == 1
    assert said(tmp_path) == f"{PLAYED}A process that played a game has died; the match ends here.\n"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_games_for_a_fit_end_with_the_command(number: signal.Signals, tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    games = tmp_path / "games" / "giveaway.games"
    with started(tmp_path, "train", "giveaway", "--games", "100000", "--nodes", "300", "--processes", "2") as process:
        wait_until(lambda: games.exists() and games.read_text().count("\n") > 4, "some games")
        process.send_signal(number)
        assert process.wait(LONG) == (-number if number == signal.SIGKILL else 128 + number)
    assert games.read_text().endswith("\n")
    if number != signal.SIGKILL:
        assert said(tmp_path).splitlines()[-1] == "Stopped. The same command goes on from here."
        assert "leaked" not in said(tmp_path)
