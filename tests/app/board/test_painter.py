"""The cells of single squares: what each state looks like, with colours, without, and in ASCII."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers_tui.app.board.canvas import Picture
from checkers_tui.app.board.cells import (
    EIGHT_BY_FOUR,
    FOUR_BY_TWO,
    SIX_BY_THREE,
    SIX_BY_TWO,
    SIZES,
    TEN_BY_FIVE,
    THREE_BY_ONE,
    TWO_BY_ONE,
)
from checkers_tui.app.board.painter import paint
from checkers_tui.app.board.palette import Role
from checkers_tui.app.board.pieces import Pen, PieceSet
from checkers_tui.app.board.scene import UNPLAYED, Ground, Mark, SquareView
from checkers_tui.draughts.piece import Piece, column_of
from checkers_tui.draughts.ruleset import Side

from .scenes import ASCII, COLORED, LETTERS, PLAIN

MAN, BLACK_MAN = Piece(Side.WHITE), Piece(Side.BLACK)
KING = Piece(Side.WHITE, king=True)


def square(marks: Mark = Mark.NONE, piece: Piece | None = None, label: str = "13") -> SquareView:
    return SquareView(Ground.DARK, piece, label, marks)


def text(picture: Picture) -> list[str]:
    return ["".join(cell.glyph for cell in row) for row in picture]


def grounds(picture: Picture) -> list[list[Role]]:
    return [[cell.ground for cell in row] for row in picture]


def corners(picture: Picture) -> str:
    return "".join(picture[y][x].glyph for y in (0, -1) for x in (0, -1))


def test_an_unplayed_square_is_plain() -> None:
    assert text(paint(UNPLAYED, SIX_BY_TWO, COLORED)) == [" " * 6] * 2
    assert {role for row in grounds(paint(UNPLAYED, SIX_BY_TWO, COLORED)) for role in row} == {Role.LIGHT}
    assert text(paint(UNPLAYED, SIX_BY_TWO, PLAIN)) == ["░" * 6] * 2
    assert text(paint(UNPLAYED, SIX_BY_TWO, ASCII)) == ["." * 6] * 2


def test_a_white_man_is_solid_and_a_black_one_has_a_dimple() -> None:
    white, black = (paint(square(piece=piece), SIX_BY_TWO, COLORED) for piece in (MAN, BLACK_MAN))
    assert text(white) == ["▗▆  ▆▖", "▝▂  ▂▘"]
    assert grounds(white)[0] == [Role.DARK, Role.DARK, Role.W_RIM, Role.W_RIM, Role.DARK, Role.DARK]
    assert black[0][2][:3] == ("▃", Role.B_CORE, Role.B_RIM)
    assert white[1][1][:3] == ("▂", Role.DARK, Role.W_RIM)


def test_numbers_stand_in_empty_squares_and_in_all_where_there_is_room() -> None:
    assert text(paint(square(), SIX_BY_TWO, COLORED)) == ["13    ", "      "]
    assert text(paint(square(piece=MAN), SIX_BY_TWO, COLORED))[0].startswith("▗")
    assert text(paint(square(piece=MAN), EIGHT_BY_FOUR, COLORED))[0].startswith("13")
    assert text(paint(square(label="7"), THREE_BY_ONE, COLORED)) == [" 7 "]
    assert text(paint(square(), TWO_BY_ONE, COLORED)) == ["  "]


@pytest.mark.parametrize(
    ("marks", "tile"),
    [
        (Mark.CURSOR, Role.CURSOR_TILE),
        (Mark.LIT, Role.CURSOR_TILE),
        (Mark.LAST, Role.LAST),
        (Mark.MUST_TAKE, Role.MUST),
        (Mark.PICKED, Role.PICKED),
        (Mark.HINT, Role.PICKED),
        (Mark.TARGET, Role.DARK),
        (Mark.PICKED | Mark.MUST_TAKE | Mark.CURSOR | Mark.LAST, Role.PICKED),
        (Mark.MUST_TAKE | Mark.CURSOR | Mark.LAST, Role.MUST),
        (Mark.CURSOR | Mark.LAST, Role.CURSOR_TILE),
    ],
)
def test_the_tile_tells_the_most_important_mark(marks: Mark, tile: Role) -> None:
    assert paint(square(marks, MAN), SIX_BY_TWO, COLORED)[0][0].ground is tile


@pytest.mark.parametrize(
    ("marks", "drawn"),
    [
        (Mark.CURSOR, "┏┓┗┛"),
        (Mark.MUST_TAKE, "╭╮╰╯"),
        (Mark.MUST_TAKE | Mark.CURSOR, "╭╮┗┛"),
        (Mark.PICKED | Mark.CURSOR, "┏┓┗┛"),
        (Mark.PICKED, "▗▖▝▘"),
        (Mark.LAST, "▗▝▝▘"),
    ],
)
def test_round_is_must_and_square_is_here(marks: Mark, drawn: str) -> None:
    assert corners(paint(square(marks, MAN), SIX_BY_TWO, COLORED)) == drawn


def test_a_disc_between_corners_keeps_its_curve() -> None:
    assert text(paint(square(Mark.CURSOR, MAN), SIX_BY_TWO, COLORED)) == ["┏▆  ▆┓", "┗▂  ▂┛"]


def test_higher_squares_have_sides() -> None:
    assert text(paint(square(Mark.CURSOR, MAN), SIX_BY_THREE, COLORED))[1] == "┃    ┃"
    both = text(paint(square(Mark.CURSOR | Mark.MUST_TAKE, MAN), EIGHT_BY_FOUR, COLORED))
    assert [line[-1] for line in both] == ["╮", "│", "┃", "┛"]


def test_a_number_stands_in_for_the_upper_left_corner() -> None:
    assert text(paint(square(Mark.CURSOR, MAN), EIGHT_BY_FOUR, COLORED))[0] == "13▗▄▄▖ ┓"
    assert text(paint(square(Mark.CURSOR), SIX_BY_TWO, COLORED)) == ["13   ┓", "┗    ┛"]


@pytest.mark.parametrize(
    ("marks", "ink", "bold"),
    [
        (Mark.NONE, Role.NUMBER, False),
        (Mark.TARGET, Role.TARGET, True),
        (Mark.MUST_TAKE, Role.RING, True),
        (Mark.LIT, Role.TARGET, True),
        (Mark.CURSOR, Role.CURSOR, False),
    ],
)
def test_what_can_be_typed_lights_up(marks: Mark, ink: Role, bold: bool) -> None:
    cell = paint(square(marks), EIGHT_BY_FOUR, COLORED)[0][0]
    assert (cell.glyph, cell.ink, cell.bold) == ("1", ink, bold)


def test_a_target_is_a_pip_beside_its_number() -> None:
    assert text(paint(square(Mark.TARGET), SIX_BY_TWO, COLORED)) == ["13▄▄  ", "  ▀▀  "]
    assert text(paint(square(Mark.TARGET), FOUR_BY_TWO, COLORED)) == ["13▄▄", "  ▀▀"]
    assert text(paint(square(Mark.TARGET | Mark.CURSOR), FOUR_BY_TWO, COLORED)) == ["┏▄▄┓", "┗▀▀┛"]
    assert text(paint(square(Mark.TARGET), THREE_BY_ONE, COLORED)) == [" • "]
    odd = paint(square(Mark.TARGET), SIX_BY_THREE, COLORED)
    assert [cell.ground for cell in odd[1]][2:4] == [Role.TARGET, Role.TARGET]
    assert text(paint(square(Mark.TARGET), SIX_BY_TWO, ASCII)) == ["13    ", "  **  "]


def test_a_hint_marks_the_goal_with_a_pip_but_not_the_piece() -> None:
    assert "▄▄" in text(paint(square(Mark.HINT), SIX_BY_TWO, COLORED))[0]
    assert text(paint(square(Mark.HINT, MAN), SIX_BY_TWO, COLORED)) == ["▗▆  ▆▖", "▝▂  ▂▘"]


def test_a_step_is_a_thin_ring() -> None:
    assert text(paint(square(Mark.STEP), SIX_BY_TWO, COLORED)) == ["13╭─╮ ", "  ╰─╯ "]
    assert text(paint(square(Mark.STEP), EIGHT_BY_FOUR, COLORED))[1:3] == ["  ╭──╮  ", "  ╰──╯  "]
    assert text(paint(square(Mark.STEP), THREE_BY_ONE, COLORED)) == [" ◦ "]
    assert text(paint(square(Mark.STEP), SIX_BY_TWO, ASCII))[1] == "  ()  "


def test_a_victim_is_crossed() -> None:
    picture = paint(square(Mark.VICTIM, BLACK_MAN), SIX_BY_TWO, COLORED)
    assert text(picture) == ["▗▃▚▞▃▖", "▝▅▞▚▅▘"]
    assert text(paint(square(Mark.VICTIM, MAN), SIX_BY_TWO, COLORED)) == ["▗▆▚▞▆▖", "▝▂▞▚▂▘"]
    assert picture[0][2].ink is Role.B_CROSS
    assert text(paint(square(Mark.VICTIM, BLACK_MAN), THREE_BY_ONE, COLORED)) == [">○<"]
    assert text(paint(square(Mark.VICTIM, BLACK_MAN), SIX_BY_TWO, ASCII)) == [" /xx\\ ", " \\!!/ "]


def test_a_piece_that_is_taken_but_stands_is_dashed() -> None:
    picture = paint(square(Mark.STANDING, BLACK_MAN), SIX_BY_TWO, COLORED)
    assert text(picture) == [" ╭╌╌╮ ", " ╰╌╌╯ "]
    assert picture[0][1].ink is Role.B_RIM
    assert "K" in text(paint(square(Mark.STANDING, KING), SIX_BY_TWO, COLORED))[1]
    assert text(paint(square(Mark.STANDING, MAN), SIX_BY_TWO, COLORED)) == [" ╭╍╍╮ ", " ╰╍╍╯ "]
    assert text(paint(square(Mark.STANDING, MAN), SIX_BY_THREE, COLORED))[1] == " ╏▒▒╏ "
    assert text(paint(square(Mark.STANDING, MAN), THREE_BY_ONE, COLORED)) == ["╌●╌"]
    assert text(paint(square(Mark.STANDING, MAN), SIX_BY_TWO, ASCII)) == [" .--. ", " 'oo' "]


def test_where_the_disc_fills_the_square_the_whole_tile_tells() -> None:
    def edges(marks: Mark) -> list[Role]:
        return [row[0].ground for row in paint(square(marks, MAN), FOUR_BY_TWO, COLORED)]

    assert edges(Mark.MUST_TAKE) == [Role.RING_EDGE, Role.RING_EDGE]
    assert edges(Mark.CURSOR) == [Role.CURSOR_EDGE, Role.CURSOR_EDGE]
    assert edges(Mark.MUST_TAKE | Mark.CURSOR) == [Role.RING_EDGE, Role.CURSOR_EDGE]
    assert edges(Mark.PICKED) == [Role.PICKED, Role.PICKED]
    assert edges(Mark.PICKED | Mark.CURSOR) == [Role.PICKED, Role.CURSOR_EDGE]
    assert text(paint(square(Mark.CURSOR), FOUR_BY_TWO, COLORED)) == ["13 ┓", "┗  ┛"]


@pytest.mark.parametrize(
    ("marks", "drawn"),
    [(Mark.CURSOR, "[●]"), (Mark.MUST_TAKE, "(●)"), (Mark.MUST_TAKE | Mark.CURSOR, "[●]"), (Mark.PICKED, " ● ")],
)
def test_brackets_in_squares_of_one_line(marks: Mark, drawn: str) -> None:
    assert text(paint(square(marks, MAN), THREE_BY_ONE, COLORED)) == [drawn]


def test_the_smallest_squares_carry_marks_behind_the_piece() -> None:
    assert text(paint(square(Mark.CURSOR, MAN), TWO_BY_ONE, COLORED)) == ["●]"]
    assert text(paint(square(Mark.MUST_TAKE, KING), TWO_BY_ONE, COLORED)) == ["K)"]


def test_without_colours_shapes_tell_the_marks() -> None:
    assert text(paint(square(Mark.PICKED, MAN), SIX_BY_TWO, PLAIN)) == ["▌▟██▙▐", "▌▜██▛▐"]
    assert text(paint(square(Mark.CURSOR, BLACK_MAN), SIX_BY_TWO, PLAIN)) == ["┏▟▀▀▙┓", "┗▜▄▄▛┛"]
    assert text(paint(square(Mark.LIT, MAN), SIX_BY_TWO, PLAIN)) == ["┌▟██▙┐", "└▜██▛┘"]
    assert text(paint(square(Mark.LAST), SIX_BY_TWO, PLAIN))[0] == "13   ▝"
    assert text(paint(square(Mark.LAST, MAN), THREE_BY_ONE, PLAIN)) == [" ●▝"]


def test_ascii_brackets_stand_in_every_row() -> None:
    assert text(paint(square(Mark.CURSOR, MAN), SIX_BY_TWO, ASCII)) == ["[/oo\\]", "[\\oo/]"]
    assert text(paint(square(Mark.MUST_TAKE, BLACK_MAN), SIX_BY_TWO, ASCII)) == ["(/xx\\)", "(\\xx/)"]
    assert text(paint(square(Mark.PICKED, KING), SIX_BY_TWO, ASCII)) == ["{/OO\\}", "{\\KK/}"]
    assert text(paint(square(Mark.LAST), SIX_BY_TWO, ASCII))[0] == "13   ,"


def test_letters_need_only_backgrounds() -> None:
    picture = paint(square(piece=KING), SIX_BY_TWO, LETTERS)
    assert text(picture) == ["  WK  ", "      "]
    assert [cell.ground for cell in picture[1]] == [Role.DARK, *[Role.W_RIM] * 4, Role.DARK]


def test_second_squares_are_shaded_where_there_are_no_colours() -> None:
    view = SquareView(Ground.SECOND, MAN, "a8")
    assert text(paint(view, SIX_BY_TWO, PLAIN)) == ["░▟██▙░", "░▜██▛░"]
    assert paint(view, SIX_BY_TWO, COLORED)[0][0].ground is Role.SECOND


def test_a_column_lies_on_its_prisoners() -> None:
    picture = paint(square(piece=column_of("Wbbw"), label=""), SIX_BY_THREE, COLORED)
    assert text(picture) == ["▗▆▖▗▆▖", "▝▂▀▀▂▘", "  ▀▀ 4"]
    assert [picture[2][2].ink, picture[2][2].ground] == [Role.B_CORE, Role.B_LOW]
    assert picture[1][2][:3] == ("▀", Role.W_CROWN, Role.W_RIM)
    assert picture[2][5].bold


def test_a_column_of_two_stands_on_the_bottom_of_the_square() -> None:
    picture = paint(square(piece=column_of("bw"), label=""), SIX_BY_THREE, COLORED)
    assert text(picture)[2] == " ▀▀▀▀2"
    assert picture[2][1].ground is Role.DARK


def test_larger_squares_show_four_prisoners() -> None:
    picture = paint(square(piece=column_of("bwbwbw"), label=""), TEN_BY_FIVE, COLORED)
    slices = [(picture[row][2].ink, picture[row][2].ground) for row in (3, 4)]
    assert slices == [(Role.B_LOW, Role.W_CORE)] * 2
    assert text(picture)[4] == " ▀▄▄▄▄▄▄▀6"


def test_columns_without_colours_and_in_letters() -> None:
    assert text(paint(square(piece=column_of("wwb"), label=""), SIX_BY_THREE, PLAIN))[2] == " ▛▀▀▜3"
    assert text(paint(square(piece=column_of("wbbwW"), label=""), SIX_BY_THREE, ASCII))[2] == " xxoO5"
    assert text(paint(square(piece=column_of("wb"), label=""), SIX_BY_THREE, LETTERS))[2] == " b   2"


def test_the_height_of_a_column_stands_in_for_a_corner() -> None:
    assert corners(paint(square(Mark.CURSOR, column_of("wb"), ""), SIX_BY_THREE, COLORED)) == "┏┓┗2"
    assert text(paint(square(piece=column_of("wb")), THREE_BY_ONE, COLORED)) == [" ●2"]


def test_a_captured_commander_is_crossed_on_its_column() -> None:
    assert text(paint(square(Mark.VICTIM, column_of("bw"), ""), SIX_BY_THREE, COLORED))[0] == "▗▃▚▞▃▖"


@given(
    st.sampled_from(SIZES),
    st.sampled_from(list(PieceSet)),
    st.booleans(),
    st.sampled_from(["", "w", "B", "wb", "BwbWwbbwwbb"]),
    st.sampled_from(["", "7", "13", "j10"]),
    st.sets(st.sampled_from(list(Mark))),
    st.sampled_from(list(Ground)),
)
def test_every_square_has_exactly_its_cells(
    cell: tuple[int, int], pieces: PieceSet, colored: bool, column: str, label: str, marks: set[Mark], ground: Ground
) -> None:
    gathered = Mark.NONE
    for mark in marks:
        gathered |= mark
    view = SquareView(ground, column_of(column) if column else None, label, gathered)
    size = next(size for size in SIZES if size == cell)
    picture = paint(view, size, Pen(pieces, colored, colored))
    assert [len(row) for row in picture] == [size.width] * size.height
    assert all(len(cell.glyph) == 1 for row in picture for cell in row)
    if pieces is PieceSet.ASCII:
        assert all(line.isascii() for line in text(picture))
