"""Counts of move sequences from the start positions, against truth/perft.json."""

from __future__ import annotations

import pytest

from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.kernel.compilations import is_compiled

from .truth import PERFT, start

MOST_COMPILED = 100_000_000
MOST_INTERPRETED = 20_000

Count = tuple[str, int, int]


def counts() -> list[Count]:
    return [
        (name, int(depth), moves)
        for name, by_position in PERFT.items()
        for depth, moves in by_position["start"]["moves"].items()
    ]


def quick_counts() -> list[Count]:
    """As deep as the form that plays the rule set can go in a second."""
    return [
        (name, depth, moves)
        for name, depth, moves in counts()
        if moves <= (MOST_COMPILED if is_compiled(word_bits_for(RULE_SETS[name])) else MOST_INTERPRETED)
    ]


def perft(name: str, depth: int, interpreted: bool = False) -> int:
    rules = RULE_SETS[name]
    side, words = start(rules)
    generator = new_generator(rules, interpreted)
    generator.set_up(*words)
    return generator.perft(side, depth)


@pytest.mark.parametrize(("name", "depth", "moves"), quick_counts())
def test_count(name: str, depth: int, moves: int) -> None:
    assert perft(name, depth) == moves


@pytest.mark.parametrize(("name", "depth", "moves"), [count for count in counts() if count[2] <= MOST_INTERPRETED])
def test_count_interpreted(name: str, depth: int, moves: int) -> None:
    assert perft(name, depth, interpreted=True) == moves


@pytest.mark.slow
@pytest.mark.parametrize(("name", "depth", "moves"), [count for count in counts() if count not in quick_counts()])
def test_deep_count(name: str, depth: int, moves: int) -> None:
    assert perft(name, depth) == moves


def test_a_count_of_no_plies_is_one() -> None:
    assert perft("american", 0) == 1


@pytest.mark.parametrize("depth", [-1, 128])
def test_an_impossible_depth_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match=f"between 0 and 127, not {depth}"):
        perft("american", depth)


def test_the_deepest_depth_ends_where_no_move_is_left() -> None:
    generator = new_generator(RULE_SETS["american"])
    generator.set_up(0, RULE_SETS["american"].layout.bit[0], 0)
    assert generator.perft(0, 127) == 0
