from __future__ import annotations

from itertools import combinations

import pytest

from checkers_tui.app.board.art import Art, Figure, Ink, all_sizes, bitmap
from checkers_tui.app.board.cells import EIGHT_BY_FOUR, EIGHT_BY_THREE, SIX_BY_TWO, SIZES, THREE_BY_ONE, CellSize
from checkers_tui.app.board.pieces import Pen, PieceSet, art_of
from checkers_tui.draughts.ruleset import Side

FIGURES = [Figure(side, king, victim) for side in Side for king in (False, True) for victim in (False, True)]
PENS = [Pen(pieces, colored, colored, low) for pieces in PieceSet for colored in (True, False) for low in (True, False)]


def glyphs(art: Art) -> list[str]:
    return ["".join(cell.glyph for cell in row) for row in art]


@pytest.mark.parametrize("cell", [*SIZES, EIGHT_BY_THREE], ids=str)
@pytest.mark.parametrize("pen", PENS, ids=str)
def test_every_piece_fills_its_cell(cell: CellSize, pen: Pen) -> None:
    assert all_sizes(art_of(figure, cell, pen) for figure in FIGURES) == {tuple(cell)}
    assert all(len(set(map(len, art_of(figure, cell, pen)))) == 1 for figure in FIGURES)


@pytest.mark.parametrize("cell", SIZES, ids=str)
@pytest.mark.parametrize("pen", PENS, ids=str)
def test_man_king_and_victim_are_told_apart_by_shape(cell: CellSize, pen: Pen) -> None:
    for side in Side:
        shapes = [art_of(figure, cell, pen) for figure in (Figure(side), Figure(side, True), Figure(side, victim=True))]
        assert all(first != second for first, second in combinations(shapes, 2))


@pytest.mark.parametrize("cell", SIZES, ids=str)
@pytest.mark.parametrize("pieces", PieceSet)
@pytest.mark.parametrize("king", [False, True])
def test_without_colours_the_sides_are_told_apart_by_shape(cell: CellSize, pieces: PieceSet, king: bool) -> None:
    pen = Pen(pieces, colored=False)
    white, black = (art_of(Figure(side, king), cell, pen) for side in Side)
    assert glyphs(white) != glyphs(black)


@pytest.mark.parametrize("cell", [*SIZES, EIGHT_BY_THREE], ids=str)
@pytest.mark.parametrize("pen", PENS, ids=str)
@pytest.mark.parametrize("king", [False, True])
def test_the_sides_are_told_apart_by_shape(cell: CellSize, pen: Pen, king: bool) -> None:
    """In colours too, for those who cannot tell the colours: once the kings of both sides wore the same crown."""
    white, black = (art_of(Figure(side, king), cell, pen) for side in Side)
    assert white != black


@pytest.mark.parametrize("cell", [size for size in SIZES if size.height >= 4], ids=str)
def test_a_black_king_wears_a_hollow_crown_on_its_dimple(cell: CellSize) -> None:
    def inks(side: Side, king: bool) -> set[Ink]:
        return {
            ink for row in art_of(Figure(side, king), cell, Pen()) for part in row for ink in (part.ink, part.ground)
        }

    assert Ink.DIMPLE in inks(Side.BLACK, True)
    assert Ink.DIMPLE in inks(Side.BLACK, False)
    assert Ink.DIMPLE not in inks(Side.WHITE, True) | inks(Side.WHITE, False)


@pytest.mark.parametrize("cell", SIZES, ids=str)
def test_the_ascii_set_is_ascii(cell: CellSize) -> None:
    for colored in (True, False):
        drawn = [glyphs(art_of(figure, cell, Pen(PieceSet.ASCII, colored))) for figure in FIGURES]
        assert all(line.isascii() for lines in drawn for line in lines)


@pytest.mark.parametrize("cell", SIZES, ids=str)
def test_without_colours_nothing_is_drawn_with_backgrounds(cell: CellSize) -> None:
    for figure in FIGURES:
        art = art_of(figure, cell, Pen(colored=False))
        assert all(part.ground is Ink.SQUARE for row in art for part in row)


def test_the_discs_of_the_pictures() -> None:
    assert glyphs(art_of(Figure(Side.WHITE), SIX_BY_TWO, Pen())) == ["▗▆  ▆▖", "▝▂  ▂▘"]
    assert glyphs(art_of(Figure(Side.BLACK), SIX_BY_TWO, Pen())) == ["▗▆▃▃▆▖", "▝▂▅▅▂▘"]
    assert glyphs(art_of(Figure(Side.WHITE, king=True), SIX_BY_TWO, Pen())) == ["▗▆▖▗▆▖", "▝▂▀▀▂▘"]
    assert glyphs(art_of(Figure(Side.BLACK, king=True), SIX_BY_TWO, Pen())) == ["▗▆▖▗▆▖", "▝▂▝▘▂▘"]
    assert glyphs(art_of(Figure(Side.WHITE, king=True), THREE_BY_ONE, Pen())) == ["▐K▌"]
    assert glyphs(art_of(Figure(Side.BLACK, king=True), THREE_BY_ONE, Pen())) == ["▌k▐"]
    assert glyphs(art_of(Figure(Side.BLACK), EIGHT_BY_FOUR, Pen())) == ["  ▗▄▄▖  ", " ▟▘  ▝▙ ", " ▜▖  ▗▛ ", "  ▝▀▀▘  "]
    assert glyphs(art_of(Figure(Side.BLACK), SIX_BY_TWO, Pen(colored=False))) == [" ▟▀▀▙ ", " ▜▄▄▛ "]


def test_men_leave_air_above_where_all_squares_are_played() -> None:
    low, high = (art_of(Figure(Side.WHITE), SIX_BY_TWO, Pen(low=low)) for low in (True, False))
    middle_of_top = 2
    assert low[0][middle_of_top].ground is Ink.SQUARE
    assert high[0][middle_of_top].ground is Ink.DISC


def test_where_three_inks_meet_the_rarest_gives_way() -> None:
    ((cell,),) = bitmap(
        """
        .o
        oc
        """
    )
    assert (cell.ink, cell.ground, cell.glyph) == (Ink.DISC, Ink.DIMPLE, "▞")


@pytest.mark.parametrize("cell", [size for size in SIZES if size.height >= 4], ids=str)
def test_large_discs_are_round(cell: CellSize) -> None:
    art = art_of(Figure(Side.WHITE), cell, Pen())
    widths = [sum(part.glyph != " " or part.ground is not Ink.SQUARE for part in row) for row in art]
    assert widths == widths[::-1]
    upper = widths[: (cell.height + 1) // 2]
    assert upper == sorted(upper)
