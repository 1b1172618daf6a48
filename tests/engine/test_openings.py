"""How the games of a match begin."""

from __future__ import annotations

from itertools import islice

import pytest

from checkers_tui.draughts import Position, Side
from checkers_tui.draughts.rulesets import rule_set
from checkers_tui.engine.openings import RandomOpenings, openings_by_number, shuffled_numbers
from checkers_tui.engine.three_move_openings import (
    ADMITTED_IN_2003,
    BARRED,
    three_move_opening,
    three_move_openings,
)

from .games import NAMES


def after(name: str, moves: tuple[str, ...]) -> Position:
    position = Position.start(name)
    for text in moves:
        position = position.play(position.parse(text))
    return position


@pytest.mark.parametrize("name", NAMES)
def test_openings_by_lot_are_four_plies_differ_and_come_from_the_seed(name: str) -> None:
    openings = list(islice(RandomOpenings(rule_set(name), 7), 8))
    assert openings == list(islice(RandomOpenings(rule_set(name), 7), 8))
    assert openings != list(islice(RandomOpenings(rule_set(name), 8), 8))
    assert {len(opening.moves) for opening in openings} == {4}
    positions = {after(name, opening.moves) for opening in openings}
    assert len(positions) == 8
    assert all(position.outcome() is None for position in positions)


def test_no_opening_by_lot_has_cost_a_man_for_nothing() -> None:
    for opening in islice(RandomOpenings(rule_set("american"), 1), 60):
        position = after("american", opening.moves)
        if not position.can_capture:
            assert abs(sum(position.count(Side.WHITE)) - sum(position.count(Side.BLACK))) <= 1


def test_the_three_move_deck_has_as_many_openings_as_the_federation_says() -> None:
    openings = three_move_openings()
    assert len(openings) == 156
    assert len(openings.keys() - ADMITTED_IN_2003) == 144
    assert openings.keys() | BARRED == set(range(1, 175))
    assert len({three_move_opening(number) for number in openings}) == 156


@pytest.mark.parametrize(
    ("number", "moves"),
    [
        (1, ("9-13", "21-17", "5-9")),
        (8, ("9-13", "22-18", "11-15")),
        (46, ("9-14", "23-18", "14x23")),
        (100, ("10-15", "23-18", "9-14")),
        (128, ("11-15", "23-19", "9-14")),
        (174, ("12-16", "24-20", "10-15")),
    ],
)
def test_the_openings_have_the_federations_numbers(number: int, moves: tuple[str, ...]) -> None:
    assert three_move_openings()[number] == moves


def test_a_barred_and_an_unknown_number_are_refused() -> None:
    with pytest.raises(ValueError, match="Opening 3 is barred"):
        three_move_opening(3)
    with pytest.raises(ValueError, match="numbered from 1 to 174"):
        three_move_opening(175)


def test_openings_by_number_come_in_order_and_again() -> None:
    names = [opening.name for opening in islice(openings_by_number((5, 1)), 3)]
    assert names == ["three-move opening 5", "three-move opening 1", "three-move opening 5"]
    assert sorted(shuffled_numbers(1)) == sorted(three_move_openings())
    assert shuffled_numbers(1) != shuffled_numbers(2)
