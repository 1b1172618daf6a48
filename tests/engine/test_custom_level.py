"""Levels of one's own, written as a text."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import Position
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.levels import LEVELS, custom_level, find_level
from checkers_tui.engine.limits import Limits


@pytest.mark.parametrize(
    ("text", "limits", "name"),
    [
        ("depth=8", Limits(depth=8), "depth=8"),
        ("time=0.5", Limits(seconds=0.5), "time=0.5"),
        ("Time=2s", Limits(seconds=2.0), "time=2"),
        ("nodes=100000", Limits(nodes=100_000), "nodes=100000"),
        ("nodes=100_000 , DEPTH = 8", Limits(8, None, 100_000), "depth=8,nodes=100000"),
        ("depth=8;time=0.50;nodes=7", Limits(8, 0.5, 7), "depth=8,time=0.5,nodes=7"),
    ],
)
def test_a_text_describes_a_level_and_its_name_the_same_one(text: str, limits: Limits, name: str) -> None:
    level = find_level(text)
    assert (level.limits, level.name, level.title) == (limits, name, "Custom")
    assert level.is_custom
    assert find_level(level.name) == level


def test_threads_are_part_of_the_level() -> None:
    level = custom_level("depth=8,time=0.5,nodes=100000,threads=2")
    assert level.threads == 2
    assert level.name == "depth=8,time=0.5,nodes=100000,threads=2"
    assert custom_level("depth=1").threads is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("threads=2", "A level of your own needs an end: give it a depth, a time or a number of nodes."),
        ("depth=0", "The depth of a level is a whole number from 1 to 99, not 0."),
        ("depth=8.5", "The depth of a level is a whole number from 1 to 99, not 8.5."),
        ("depth=", '"depth=" says nothing about a level: write it like depth=8,time=0.5.'),
        ("depth=8,fast", '"fast" says nothing about a level: write it like depth=8,time=0.5.'),
        ("depth=8,depth=9", "The depth of a level can be given only once."),
        ("time=0", "The time of a level is in seconds, from 0.01 to 3600, not 0."),
        ("time=nan", "The time of a level is in seconds, from 0.01 to 3600, not nan."),
        ("time=1e9", "The time of a level is in seconds, from 0.01 to 3600, not 1e9."),
        ("nodes=-5", "The number of nodes of a level is a whole number from 1 to 1 000 000 000 000, not -5."),
        ("hash=64", 'A level has no "hash": it has depth, time, nodes and threads.'),
    ],
)
def test_what_is_wrong_is_said(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="level") as error:
        find_level(text)
    assert str(error.value) == sentence


def test_it_says_what_it_may_do() -> None:
    assert custom_level("depth=8,time=0.5,nodes=100000").strength == "At most 8 plies deep, 0.5 s, 100 000 positions."
    assert custom_level("depth=1").strength == "At most 1 ply deep."


def test_named_levels_are_not_custom() -> None:
    assert not any(level.is_custom for level in LEVELS.values())


def test_it_plays_within_its_limits() -> None:
    answer = Engine("american", hash_megabytes=1).choose(Position.start("american"), custom_level("depth=4"))
    assert answer.depth == 4
