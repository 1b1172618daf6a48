"""Everything that a square can show is told apart by shape: with the colours taken away, no two look alike."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, product

import pytest

from checkers_tui.app.board.canvas import Cell
from checkers_tui.app.board.cells import (
    FIVE_BY_TWO,
    FOUR_BY_TWO,
    LARGE,
    SIX_BY_THREE,
    SIX_BY_TWO,
    SIZES,
    TEN_BY_FIVE,
    THREE_BY_ONE,
    CellSize,
)
from checkers_tui.app.board.marks import tile_rows
from checkers_tui.app.board.painter import GROUNDS, paint
from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import Pen, PieceSet, pen_for
from checkers_tui.app.board.scene import Ground, Mark, SquareView
from checkers_tui.app.board.themes import THEMES
from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.piece import Piece, column_of
from checkers_tui.draughts.ruleset import Side

PIECES = {f"{side.title} {'king' if king else 'man'}": Piece(side, king) for side in Side for king in (False, True)}
ON_A_PIECE = {
    "plain": Mark.NONE,
    "cursor": Mark.CURSOR,
    "target": Mark.TARGET,
    "last move": Mark.LAST,
    "must take": Mark.MUST_TAKE,
    "about to be taken": Mark.VICTIM,
    "taken and still standing": Mark.STANDING,
}
ON_NOTHING = {
    "plain": Mark.NONE,
    "cursor": Mark.CURSOR,
    "target": Mark.TARGET,
    "on the way": Mark.STEP,
    "last move": Mark.LAST,
}
SLATE = THEMES["slate"]
PENS = sorted(
    {pen_for(played, pieces, SLATE.palette(depth)) for pieces in PieceSet for depth in Depth for played in Played},
    key=repr,
)
"""Of every piece set at every depth of colours, on boards of both kinds."""

WHITE_COLUMNS, BLACK_COLUMNS = ("w", "wb", "ww", "wbb", "wbw", "wwb", "www", "Wbw"), ("b", "bw", "bb", "bww", "Bbw")

Shape = tuple[str, ...]


def shape(view: SquareView, cell: CellSize, pen: Pen) -> Shape:
    """A square's cells without their colours; a blank on another ground than the tile's is a full block."""
    tiles = tile_rows(view, cell, GROUNDS[view.ground], pen)

    def glyph(part: Cell, row: int) -> str:
        return "█" if part.glyph == " " and part.ground is not tiles[row] else part.glyph

    return tuple("".join(glyph(part, row) for part in line) for row, line in enumerate(paint(view, cell, pen)))


def all_differ(shapes: Mapping[str, Shape]) -> None:
    """Each of them looks otherwise than all others."""
    alike = [pair for pair in combinations(shapes, 2) if shapes[pair[0]] == shapes[pair[1]]]
    assert not alike, [(pair, shapes[pair[0]]) for pair in alike]


@pytest.mark.parametrize("cell", SIZES, ids=str)
@pytest.mark.parametrize("label", ["13", ""])
def test_every_state_of_every_piece_has_a_shape_of_its_own(cell: CellSize, label: str) -> None:
    for pen in PENS:
        see_every_state(cell, pen, label)


def see_every_state(cell: CellSize, pen: Pen, label: str) -> None:
    shapes = {
        f"{piece}, {state}": shape(SquareView(Ground.DARK, PIECES[piece], label, ON_A_PIECE[state]), cell, pen)
        for piece, state in product(PIECES, ON_A_PIECE)
    }
    empty = {
        f"empty, {state}": shape(SquareView(Ground.DARK, None, label, marks), cell, pen)
        for state, marks in ON_NOTHING.items()
    }
    all_differ(shapes | empty)


@pytest.mark.parametrize("cell", [*LARGE, TEN_BY_FIVE, SIX_BY_THREE], ids=str)
@pytest.mark.parametrize("pen", PENS, ids=str)
def test_columns_tell_commander_height_and_the_sides_of_prisoners(cell: CellSize, pen: Pen) -> None:
    columns = {text: column_of(text) for text in (*WHITE_COLUMNS, *BLACK_COLUMNS)}
    states = {"plain": Mark.NONE, "about to be taken": Mark.VICTIM}
    all_differ(
        {
            f"{text}, {state}": shape(SquareView(Ground.DARK, column, "", marks), cell, pen)
            for (text, column), (state, marks) in product(columns.items(), states.items())
        }
    )


@pytest.mark.parametrize("cell", [SIX_BY_TWO, FIVE_BY_TWO, FOUR_BY_TWO, THREE_BY_ONE], ids=str)
@pytest.mark.parametrize("pen", PENS, ids=str)
def test_commander_and_height_are_told_where_prisoners_have_no_room(cell: CellSize, pen: Pen) -> None:
    columns = ("wb", "wbb", "Wb", "Wbb", "bw", "bww", "Bw", "Bww")
    all_differ({text: shape(SquareView(Ground.DARK, column_of(text), "", Mark.NONE), cell, pen) for text in columns})
