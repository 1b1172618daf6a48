from __future__ import annotations

from dataclasses import replace

import pytest

from checkers_tui.app.board.scene import Ground, Labels, Mark, Scene
from checkers_tui.draughts.geometry import Notation
from checkers_tui.draughts.piece import Piece
from checkers_tui.draughts.ruleset import Side
from checkers_tui.draughts.rulesets import RULE_SETS


@pytest.mark.parametrize("name", list(RULE_SETS))
@pytest.mark.parametrize("flipped", [False, True])
def test_squares_and_places_on_the_screen_belong_together(name: str, flipped: bool) -> None:
    scene = Scene(RULE_SETS[name], flipped=flipped)
    squares = range(len(scene.rules.board.squares))
    assert [scene.square_at(*scene.screen_place(square)) for square in squares] == list(squares)


def test_white_is_at_the_bottom_unless_the_board_is_turned() -> None:
    scene = Scene(RULE_SETS["russian"])
    a1 = scene.rules.board.find("a1")
    assert a1 is not None
    assert scene.screen_place(a1) == (0, 7)
    assert replace(scene, flipped=True).screen_place(a1) == (7, 0)


def test_a_view_gathers_all_that_is_marked_on_a_square() -> None:
    man = Piece(Side.WHITE)
    here, elsewhere = frozenset((5,)), frozenset((6,))
    scene = Scene(
        RULE_SETS["american"], {5: man}, cursor=5, picked=6, must_take=here, targets=elsewhere, last=frozenset((5, 6))
    )
    assert scene.view(5).marks == Mark.CURSOR | Mark.MUST_TAKE | Mark.LAST
    assert scene.view(6).marks == Mark.PICKED | Mark.TARGET | Mark.LAST
    assert (scene.view(5).piece, scene.view(6).piece) == (man, None)
    assert scene.view(7).marks == Mark.NONE


@pytest.mark.parametrize(
    ("field", "mark"),
    [
        ("must_take", Mark.MUST_TAKE),
        ("targets", Mark.TARGET),
        ("steps", Mark.STEP),
        ("victims", Mark.VICTIM),
        ("standing", Mark.STANDING),
        ("last", Mark.LAST),
        ("lit", Mark.LIT),
        ("hint", Mark.HINT),
    ],
)
def test_each_set_of_squares_is_a_mark(field: str, mark: Mark) -> None:
    scene = replace(Scene(RULE_SETS["american"]), **{field: frozenset((3,))})
    assert [scene.view(square).marks for square in (2, 3)] == [Mark.NONE, mark]


def test_labels_are_numbers_or_names_or_nothing() -> None:
    scene = Scene(RULE_SETS["american"])
    assert scene.view(0).label == "1"
    assert replace(scene, notation=Notation.NAMES).view(0).label == "b8"
    assert Scene(RULE_SETS["spanish"]).view(31).label == "1"
    assert replace(scene, labels=Labels.EDGES).view(0).label == ""
    assert replace(scene, labels=Labels.NONE).view(0).label == ""


def test_only_boards_that_play_all_squares_have_two_grounds() -> None:
    def grounds(name: str) -> set[Ground]:
        scene = Scene(RULE_SETS[name])
        return {scene.view(square).ground for square in range(len(scene.rules.board.squares))}

    assert grounds("turkish") == {Ground.DARK, Ground.SECOND}
    assert grounds("italian") == grounds("american") == {Ground.DARK}
