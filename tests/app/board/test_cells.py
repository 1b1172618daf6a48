"""The cell sizes and places that the pictures show."""

from __future__ import annotations

import pytest

from checkers_tui.app.board.cells import (
    EIGHT_BY_FOUR,
    FIVE_BY_TWO,
    FOUR_BY_TWO,
    SIX_BY_THREE,
    SIX_BY_TWO,
    SIZES,
    TEN_BY_FIVE,
    THREE_BY_ONE,
    TWO_BY_ONE,
    Arrangement,
    CellSize,
    arrange,
    choose_cell,
    smallest_room,
)
from checkers_tui.app.board.scene import Labels
from checkers_tui.draughts.geometry import Notation
from checkers_tui.draughts.rulesets import RULE_SETS


def arranged(name: str, width: int, height: int, labels: Labels = Labels.IN_SQUARES) -> Arrangement:
    rules = RULE_SETS[name]
    found = arrange(rules.board, width, height, rules.notation, labels)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "width", "height", "cell", "left", "top", "framed"),
    [
        ("american", 54, 22, SIX_BY_TWO, 3, 3, True),
        ("turkish", 54, 22, SIX_BY_TWO, 3, 3, True),
        ("international", 50, 22, FOUR_BY_TWO, 5, 1, True),
        ("canadian", 50, 22, THREE_BY_ONE, 7, 5, True),
        ("lasca", 48, 22, SIX_BY_THREE, 3, 0, False),
        ("american", 82, 38, EIGHT_BY_FOUR, 9, 3, True),
        ("international", 82, 38, SIX_BY_THREE, 11, 4, True),
        ("canadian", 82, 38, SIX_BY_THREE, 5, 1, True),
        ("lasca", 82, 38, TEN_BY_FIVE, 6, 1, True),
    ],
)
def test_each_board_lies_as_in_the_pictures(
    name: str, width: int, height: int, cell: CellSize, left: int, top: int, framed: bool
) -> None:
    found = arranged(name, width, height)
    assert (found.cell, found.left, found.top, found.framed) == (cell, left, top, framed)


@pytest.mark.parametrize(
    ("name", "width", "height", "cell"),
    [
        ("international", 56, 22, FIVE_BY_TWO),
        ("american", 46, 22, FIVE_BY_TWO),
        ("american", 38, 22, FOUR_BY_TWO),
        ("turkish", 38, 22, THREE_BY_ONE),
        ("american", 30, 8, THREE_BY_ONE),
        ("canadian", 30, 12, TWO_BY_ONE),
        ("american", 122, 58, CellSize(14, 7)),
        ("american", 300, 100, CellSize(24, 12)),
    ],
)
def test_other_rooms_get_the_largest_cell_that_fits(name: str, width: int, height: int, cell: CellSize) -> None:
    assert choose_cell(RULE_SETS[name].board, width, height) == cell


def test_sizes_go_from_the_largest_to_the_smallest() -> None:
    areas = [cell.width * cell.height for cell in SIZES]
    assert areas == sorted(areas, reverse=True)


@pytest.mark.parametrize("name", ["american", "turkish", "international", "canadian", "lasca"])
@pytest.mark.parametrize("notation", Notation)
@pytest.mark.parametrize("labels", Labels)
def test_nothing_ever_lies_outside_the_room(name: str, notation: Notation, labels: Labels) -> None:
    board = RULE_SETS[name].board
    for width in range(1, 130, 3):
        for height in range(1, 60):
            found = arrange(board, width, height, notation, labels)
            fits = width >= smallest_room(board)[0] and height >= smallest_room(board)[1]
            assert (found is not None) == fits
            if found is None:
                continue
            border = 1 if found.framed else 0
            assert found.left - border >= 0
            assert found.top - border >= 0
            assert found.left + found.width + border <= width
            lowest = found.top + found.height + border - 1 if found.letters_row is None else found.letters_row
            assert lowest < height


def test_file_letters_lie_below_the_frame_and_the_frame_gives_way_to_them() -> None:
    assert arranged("turkish", 54, 22).letters_row == 20
    with_names = arrange(RULE_SETS["international"].board, 50, 22, Notation.NAMES, Labels.EDGES)
    assert with_names is not None
    assert (with_names.framed, with_names.letters_row) == (False, 21)


def test_without_labels_there_are_no_letters() -> None:
    found = arranged("turkish", 54, 22, Labels.NONE)
    assert (found.labelled, found.letters_row) == (False, None)


def test_a_point_of_the_room_is_a_square_or_nothing() -> None:
    found = arranged("american", 54, 22)
    assert found.place_at(3, 3) == (0, 0)
    assert found.place_at(50, 18) == (7, 7)
    assert found.place_at(51, 18) is None
    assert found.place_at(2, 3) is None
    assert all(found.place_at(*found.middle_of(c, r)) == (c, r) for c in range(8) for r in range(8))
