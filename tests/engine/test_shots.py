"""Shots, found in self-play by ``tests/bench/find_shots.py``: does the computer see them?

A shot gives a piece away at once and wins at least two men, at the earliest with the seventh ply; every other move is
much worse.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.draughts import Position
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.levels import HARD, NORMAL, Level
from checkers_tui.engine.limits import Limits
from checkers_tui.kernel.compilations import is_compiled

from .games import NAMES

SHOTS: dict[str, list[dict[str, str]]] = json.loads(Path(__file__).parents[1].joinpath("data/shots.json").read_text())
NODES_A_SECOND = 8_000_000
"""Levels play by positions, as many as their time allows: no busy machine changes what is found."""
SHARE_OF_TIME = 1 / 20
"""What the sample in the usual tests is given, so that they stay short."""
SAMPLE = 3 if is_compiled() else 0
"""So many of each rule set are tried in the usual tests; interpreted it would take too long."""


def by_positions(level: Level, share: float) -> Level:
    seconds = level.limits.seconds
    assert seconds is not None
    nodes = round(seconds * share * NODES_A_SECOND)
    return replace(level, limits=Limits(level.limits.depth, nodes=nodes))


def found(name: str, level: Level, shots: list[dict[str, str]], share: float) -> int:
    """How many of these shots the level plays in that share of its time."""
    count = 0
    for number, shot in enumerate(shots):
        position = Position.from_fen(name, shot["fen"])
        answer = Engine(name, hash_megabytes=4, seed=number).choose(position, by_positions(level, share))
        count += answer.move == position.parse(shot["move"])
    return count


@pytest.mark.parametrize("name", NAMES)
def test_every_shot_gives_a_piece_away_and_is_one_of_several_moves(name: str) -> None:
    assert len(SHOTS[name]) >= 10
    assert len({shot["fen"] for shot in SHOTS[name]}) == len(SHOTS[name])
    for shot in SHOTS[name]:
        position = Position.from_fen(name, shot["fen"])
        move = position.parse(shot["move"])
        assert len(position.legal_moves()) > 1
        assert not move.is_capture
        assert position.play(move).can_capture


@pytest.mark.parametrize("name", NAMES)
def test_hard_sees_a_sample_of_shots(name: str) -> None:
    assert found(name, HARD, SHOTS[name][:SAMPLE], SHARE_OF_TIME) >= SAMPLE - 1


@pytest.mark.parametrize("name", NAMES)
def test_normal_sees_some_of_a_sample(name: str) -> None:
    assert found(name, NORMAL, SHOTS[name][:SAMPLE], SHARE_OF_TIME) >= SAMPLE - 2


@pytest.mark.slow
@pytest.mark.parametrize(("level", "share"), [(HARD, 0.9), (NORMAL, 0.6)])
@pytest.mark.parametrize("name", NAMES)
def test_a_level_sees_its_share_of_all_shots(name: str, level: Level, share: float) -> None:
    assert found(name, level, SHOTS[name], 1.0) >= share * len(SHOTS[name])
