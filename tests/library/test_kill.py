"""``kill -9`` at any moment: every step of a game that was said to be kept is there."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import threading
from collections import defaultdict
from pathlib import Path

import pytest

from checkers_tui.library.library import Library

from .keeping import start_program

Steps = dict[str, list[tuple[str, ...]]]


class Player:
    """A program that plays; each time in a process that is killed at a random moment."""

    def __init__(self, program: subprocess.Popen[str], chance: random.Random) -> None:
        assert program.stdin is not None
        assert program.stdout is not None
        self._orders, self._output = program.stdin, program.stdout
        self._chance = chance

    def play_until_killed(self) -> tuple[Steps, dict[str, int]]:
        """Each game's steps as they were tried, and how many of them were said to be kept."""
        self._orders.write(f"{self._chance.random()}\n")
        self._orders.flush()
        begins, process = self._output.readline().split()
        assert begins == "begins"
        lines = self._wait_for_the_moment()
        os.kill(int(process), signal.SIGKILL)
        return _read([*lines, *iter(self._output.readline, "gone\n")])

    def _wait_for_the_moment(self) -> list[str]:
        """At any time, or right after a step was said to be kept; what was said until then."""
        lines: list[str] = []
        if self._chance.random() < 0.5:
            threading.Event().wait(self._chance.uniform(0, 0.2))
            return lines
        for _ in range(self._chance.randint(1, 25)):
            lines += [self._output.readline(), self._output.readline()]
        return lines


def _read(lines: list[str]) -> tuple[Steps, dict[str, int]]:
    tried: Steps = defaultdict(list)
    kept: dict[str, int] = {}
    for line in lines:
        word, uid, *rest = line.split()
        if word == "tries":
            tried[uid].append(tuple(rest))
        else:
            assert rest == ["ON_DISK"]
            kept[uid] = len(tried[uid])
    return tried, kept


def check(library: Library, tried: Steps, kept: dict[str, int]) -> int:
    """Each game stands where it was last kept, or one step further; how many steps were kept."""
    for uid, steps in kept.items():
        found = library.load(uid)
        assert not found.problem
        stands = tuple(played.move.full_text() for played in found.game.moves)
        assert stands in tried[uid][steps - 1 : steps + 1]
    return sum(kept.values())


def kill_often(path: Path, times: int) -> None:
    chance = random.Random(f"kill {times}")
    games: list[tuple[Steps, dict[str, int]]] = []
    steps = 0
    with start_program("for-ever", path) as program:
        player = Player(program, chance)
        for _ in range(times):
            games.append(player.play_until_killed())
            told: list[object] = []
            library = Library(path, told.append)
            steps += check(library, *games[-1])
            assert library.close(20)
            assert told == []
        program.communicate()
    library = Library(path)
    assert sum(check(library, *one) for one in games) == steps > 5 * times
    library.close(20)
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


def test_killed_25_times(path: Path) -> None:
    kill_often(path, 25)


@pytest.mark.slow
def test_killed_500_times(path: Path) -> None:
    kill_often(path, 500)
