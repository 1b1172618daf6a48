"""Endgame tables: numbers for positions, and values that agree with the moves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.engine.tables.building import Workshop
from checkers_tui.engine.tables.material import Material, materials_of
from checkers_tui.kernel.compilations import endgames_module, is_compiled, retrograde_module

from .truth import position

WITHOUT_COLUMNS = [name for name, rules in RULE_SETS.items() if not rules.columns]
SOLVED = WITHOUT_COLUMNS if is_compiled() else ["american"]
DRAWN = 255
LONE_KINGS = Material(0, 1, 0, 1)
BOTH_FORMS = pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])


def solved(name: str, pieces: int, interpreted: bool = False) -> Workshop:
    workshop = Workshop(RULE_SETS[name], pieces, interpreted)
    for material in workshop.twins:
        workshop.solve(material)
    return workshop


def value(workshop: Workshop, fen: str) -> int:
    side, words = position(workshop.rules, fen)
    workshop.generator.set_up(*words)
    return workshop.endgames.value_of_root(side)


@BOTH_FORMS
def test_each_position_has_a_number_of_its_own(interpreted: bool) -> None:
    """Tables that hold the lower and the higher half of each number tell which number a position has."""
    rules = RULE_SETS["american"]
    generator = new_generator(rules, interpreted)
    endgames = endgames_module(64, interpreted).Endgames(generator)
    material = Material(1, 0, 0, 1)
    size = endgames.positions_of(*material)
    assert size == 28 * 32
    numbers = []
    for half in (0, 8):
        endgames.put(*material, bytes(number >> half & 255 for number in range(size)))
        numbers.append([endgames.value_of_root(0) for _ in quiet_positions(generator, rules.layout.bit)])
    found = [low + 256 * high for low, high in zip(*numbers, strict=True)]
    assert len(set(found)) == len(found) > 700
    assert max(found) < size


def quiet_positions(generator: Any, squares: tuple[int, ...]) -> Iterator[None]:
    """A white man against a black king, wherever White to move has nothing to capture."""
    for man in squares[4:]:
        for king in squares:
            generator.set_up(man, king, king)
            if man != king and not any(move[2] for move, _ in generator.legal_moves(0)):
                yield


@pytest.mark.parametrize("name", SOLVED)
def test_with_the_board_turned_the_value_is_the_same(name: str) -> None:
    workshop = solved(name, 2)
    rules = workshop.rules
    squares = rules.layout.bit
    rows = [row for _, row in rules.board.squares]
    random = Random(name)
    for _ in range(200):
        one, other = random.sample(range(len(squares)), 2)
        kings = random.choice([0, 1, 2, 3])
        if (not kings & 1 and rows[one] == max(rows)) or (not kings & 2 and rows[other] == min(rows)):
            continue  # no man stands where it would be crowned
        values = []
        for side in (0, 1):
            here = [squares[-1 - square] if side else squares[square] for square in (one, other)]
            workshop.generator.set_up(here[0], here[1], sum(here[i] for i in range(2) if kings >> i & 1))
            values.append(workshop.endgames.value_of_root(side))
        assert values[0] == values[1]


@pytest.mark.parametrize("name", SOLVED)
def test_every_value_agrees_with_those_one_move_later(name: str) -> None:
    workshop = solved(name, 2)
    assert workshop.twins
    assert workshop.check(lambda step: None) == 0


@BOTH_FORMS
def test_a_wrong_value_is_found(interpreted: bool) -> None:
    workshop = solved("american", 2, interpreted)
    values = bytearray(workshop.endgames.get(1, 0, 0, 1))
    spoilt = next(number for number, one in enumerate(values) if one == 2)
    values[spoilt] = 4
    workshop.endgames.put(1, 0, 0, 1, bytes(values))
    assert workshop.check(lambda step: None) > 0


@pytest.mark.parametrize("name", ["american", "turkish", "giveaway", "frisian"])
def test_both_forms_find_the_same(name: str) -> None:
    material = LONE_KINGS if name in ("turkish", "frisian") else None
    tables = []
    for interpreted in (False, True):
        workshop = Workshop(RULE_SETS[name], 2, interpreted)
        for one in [material] if material else workshop.twins:
            workshop.solve(one)
            assert workshop.solver.faults(*one) == 0
        tables.append([workshop.endgames.get(*one) for one in ([material] if material else workshop.materials)])
    assert tables[0] == tables[1]


def test_what_was_left_out_to_be_short_is_found_again() -> None:
    workshop = solved("american", 3 if is_compiled() else 2)
    whole = [workshop.endgames.get(*one) for one in workshop.materials]
    for one in workshop.twins:
        workshop.solver.shorten(*one)
    assert [workshop.endgames.get(*one) for one in workshop.materials] != whole
    assert value(workshop, "W:WKe5:BKf6") == 1
    for one in workshop.twins:
        workshop.solver.complete(*one)
    assert workshop.check(lambda step: None) == 0


def test_a_solver_needs_what_its_material_leads_to() -> None:
    workshop = Workshop(RULE_SETS["american"], 3)
    with pytest.raises(ValueError, match="no table yet"):
        workshop.solve(Material(0, 2, 0, 1))


def test_values_of_another_size_are_refused() -> None:
    endgames = Workshop(RULE_SETS["american"], 2).endgames
    with pytest.raises(ValueError, match="1024 positions, not 3"):
        endgames.put(*LONE_KINGS, b"abc")


def test_what_is_in_no_table_is_unknown() -> None:
    workshop = solved("american", 2)
    for fen in ("start", "W:WKe5,Kf4:BKg1", "W:WKe5,Kf4,Kh6,Kc1,Ka3:BKg1"):
        assert value(workshop, fen) == -1


def test_tables_can_be_shared() -> None:
    workshop = solved("american", 2)
    generator = new_generator(workshop.rules)
    borrower: Any = endgames_module(64).Endgames(generator)
    assert borrower.get(*LONE_KINGS) == b""
    borrower.share(workshop.endgames)
    assert borrower.get(*LONE_KINGS) == workshop.endgames.get(*LONE_KINGS) != b""


def test_materials_come_after_those_they_lead_to() -> None:
    """Also: in Frisian a side must not come to have both a man and a king, and Lasca has no tables."""
    assert materials_of(RULE_SETS["lasca"], 4) == []
    frisian = materials_of(RULE_SETS["frisian"], 3)
    assert Material(0, 2, 1, 0) in frisian
    assert not any(one.own_men and one.own_men + one.own_kings > 1 for one in frisian)
    for name in ("american", "frisian"):
        before: set[Material] = set()
        for one in materials_of(RULE_SETS[name], 4):
            if one.own_men:
                assert Material(one.own_men - 1, one.own_kings + 1, one.men, one.kings) in before
            before.add(one)


def test_each_width_of_words_has_its_solver() -> None:
    assert retrograde_module(128).COMPILED == endgames_module(128).COMPILED
    assert word_bits_for(RULE_SETS["canadian"]) == 128
