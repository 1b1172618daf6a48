"""``kill -9`` at any moment: every step of a game that was said to be kept is there."""

from __future__ import annotations

import random
import sqlite3
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from checkers_tui.library.library import Library

from .keeping import start_program

Steps = dict[str, list[tuple[str, ...]]]


def killed(path: Path, chance: random.Random) -> tuple[Steps, dict[str, int]]:
    """A program plays until it is killed: each game's steps as they were tried, and how many were kept."""
    program = start_program("for-ever", path, str(chance.random()))
    assert program.stdout is not None
    assert program.stdout.readline() == "begins\n"
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(chance.uniform(0, 0.25))
    program.kill()
    output, _ = program.communicate()
    tried: Steps = defaultdict(list)
    kept: dict[str, int] = {}
    for line in output.split("\n")[:-1]:
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
    for _ in range(times):
        games.append(killed(path, chance))
        told: list[object] = []
        library = Library(path, told.append)
        steps += check(library, *games[-1])
        assert library.close(20)
        assert told == []
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
