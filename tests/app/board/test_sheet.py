"""The sheet says what has changed, exactly, and keeps what has not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers_tui.app.board.cells import Arrangement, arrange
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.board.scene import Labels, Scene
from checkers_tui.app.board.sheet import Sheet
from checkers_tui.draughts.geometry import Notation
from checkers_tui.draughts.rulesets import RULE_SETS

from .scenes import TRUE_COLORS, middle_game, scene_of


def arrangement_for(scene: Scene, width: int = 54, height: int = 22) -> Arrangement:
    found = arrange(scene.rules.board, width, height, scene.shown_notation, scene.labels)
    assert found is not None
    return found


def sheet_of(scene: Scene) -> Sheet:
    return Sheet(scene, arrangement_for(scene), TRUE_COLORS, PieceSet.BLOCKS)


def lines(sheet: Sheet) -> list[list[str]]:
    return [[repr(list(strip)) for strip in sheet.file(file)] for file in range(sheet.arrangement.size)]


SQUARES = st.frozensets(st.integers(0, 31), max_size=4)
SCENES = st.builds(
    lambda cursor, picked, must_take, targets, last, gone: replace(
        middle_game(),
        pieces={square: piece for square, piece in middle_game().pieces.items() if square not in gone},
        cursor=cursor,
        picked=picked,
        must_take=must_take,
        targets=targets,
        last=last,
    ),
    st.none() | st.integers(0, 31),
    st.none() | st.integers(0, 31),
    SQUARES,
    SQUARES,
    SQUARES,
    SQUARES,
)


@given(SCENES, SCENES)
def test_showing_another_scene_is_the_same_as_drawing_it_anew(first: Scene, second: Scene) -> None:
    sheet = sheet_of(first)
    sheet.show(second)
    assert lines(sheet) == lines(sheet_of(second))


@given(SCENES, SCENES)
def test_cells_that_are_not_named_as_changed_have_not_changed(first: Scene, second: Scene) -> None:
    sheet = sheet_of(first)
    before = [list(sheet.file(file)) for file in range(8)]
    changes = sheet.show(second)
    for file in range(8):
        for y, (old, new) in enumerate(zip(before[file], sheet.file(file), strict=True)):
            named = [change for change in changes if (change.file, change.y) == (file, y)]
            if not named:
                assert list(old) == list(new)
            for change in named:
                assert list(old.crop(0, change.x)) == list(new.crop(0, change.x))
                assert old.crop(change.x + change.width).text == new.crop(change.x + change.width).text


def test_an_arrow_step_changes_two_squares() -> None:
    scene = replace(middle_game(), cursor=16)
    changes = sheet_of(scene).show(replace(scene, cursor=17))
    assert {(change.file, change.y // 2) for change in changes} == {(1, 4), (3, 4)}


def test_the_same_scene_changes_nothing() -> None:
    scene = middle_game()
    assert sheet_of(scene).show(replace(scene)) == []


@pytest.mark.parametrize(
    "other",
    [
        replace(middle_game(), flipped=True),
        replace(middle_game(), notation=Notation.NAMES),
        replace(middle_game(), labels=Labels.NONE),
        scene_of("russian"),
    ],
)
def test_a_new_sheet_is_needed_when_more_than_squares_change(other: Scene) -> None:
    sheet = sheet_of(middle_game())
    assert not sheet.fits(other)
    assert sheet.fits(replace(middle_game(), cursor=3))


def test_the_numbers_at_the_edges_follow_the_board() -> None:
    def edges(scene: Scene) -> tuple[str, str]:
        rows = [sheet_of(scene).surround(y, 54).text for y in range(22)]
        return rows[3][:3], rows[3][51:]

    assert edges(middle_game()) == (" 1▐", "▌4 ")
    assert edges(replace(middle_game(), flipped=True)) == ("32▐", "▌29")
    assert edges(replace(middle_game(), labels=Labels.NONE)) == ("  ▐", "▌  ")


def test_ranks_and_files_stand_round_a_board_with_names() -> None:
    sheet = sheet_of(scene_of("turkish"))
    assert sheet.surround(3, 54).text.startswith(" 8▐")
    assert sheet.surround(20, 54).text.split() == list("abcdefgh")
    turned = sheet_of(replace(scene_of("turkish"), flipped=True))
    assert turned.surround(20, 54).text.split() == list("hgfedcba")
    assert turned.surround(3, 54).text.startswith(" 1▐")


@pytest.mark.parametrize(
    ("pieces", "corner"), [(PieceSet.BLOCKS, "▗▄"), (PieceSet.LETTERS, "╭─"), (PieceSet.ASCII, "+-")]
)
def test_the_frame_is_drawn_with_what_the_pieces_are_drawn_with(pieces: PieceSet, corner: str) -> None:
    scene = middle_game()
    sheet = Sheet(scene, arrangement_for(scene), TRUE_COLORS, pieces)
    assert sheet.surround(2, 54).text[2:4] == corner


@pytest.mark.parametrize("name", list(RULE_SETS))
def test_every_rule_set_can_be_drawn(name: str) -> None:
    scene = scene_of(name)
    sheet = sheet_of(scene)
    assert all(len(column) == sheet.arrangement.height for column in lines(sheet))
