"""Columns (Lasca): the commander lies on its prisoners, each a slice; the number is the height."""

from __future__ import annotations

from collections.abc import Sequence

from checkers_tui.draughts.piece import Piece
from checkers_tui.draughts.ruleset import Side
from checkers_tui.frozen import frozen

from .art import DISC_PART, ArtCell, Figure, Ink
from .art_letters import ASCII_LETTERS, LETTERS
from .canvas import Canvas, Cell
from .cells import EIGHT_BY_THREE, LARGE, SIX_BY_TWO, TEN_BY_FIVE, CellSize
from .inking import draw_art, inked
from .palette import Role
from .pieces import Pen, PieceSet, art_of

UPPER_TONES = {Side.WHITE: Role.W_CORE, Side.BLACK: Role.B_CORE}
LOWER_TONES = {Side.WHITE: Role.W_LOW, Side.BLACK: Role.B_LOW}
"""Two tones, so that two prisoners of one side in a row stay apart."""

INSET_PART = 8
"""One part in so many of a slice's width is left free at both ends of a black one: shape tells the sides too."""

SLICE_GLYPHS = {
    (Side.WHITE, Side.WHITE): ("█", "█", "█"),
    (Side.WHITE, Side.BLACK): ("▛", "▀", "▜"),
    (Side.BLACK, Side.WHITE): ("▙", "▄", "▟"),
    (Side.BLACK, Side.BLACK): ("▌", " ", "▐"),
    (Side.WHITE, None): ("▀", "▀", "▀"),
    (Side.BLACK, None): ("▘", " ", "▝"),
}
"""Without colours: White's slices are filled, Black's are hollow. Left end, middle, right end."""


@frozen
class TowerPlan:
    """How a column lies in its square: the commander's size, columns of the slices, rows that are free for them."""

    commander: CellSize
    left: int
    slices_left: int
    slices_width: int
    rows: int


def plan_tower(cell: CellSize, pen: Pen) -> TowerPlan | None:
    """The plan for a cell size; None where there is no room under the commander."""
    if cell.height < 3:
        return None
    if pen.pieces is not PieceSet.BLOCKS:
        margin = 1 if cell.width < EIGHT_BY_THREE.width else 2
        return TowerPlan(CellSize(cell.width, min(cell.height - 1, 3)), 0, margin, cell.width - 2 * margin, 1)
    if cell.height >= LARGE[-1].height:
        height = cell.height - cell.height // 3
        return _in_the_middle(cell, CellSize(2 * height, height), 2 * round(DISC_PART * height))
    if cell == TEN_BY_FIVE:
        return _in_the_middle(cell, EIGHT_BY_THREE, 8)
    return _in_the_middle(cell, SIX_BY_TWO, 4)


def _in_the_middle(cell: CellSize, commander: CellSize, slices_width: int) -> TowerPlan:
    left, slices_left = (cell.width - commander.width) // 2, (cell.width - slices_width) // 2
    return TowerPlan(commander, left, slices_left, slices_width, cell.height - commander.height)


def height_place(piece: Piece, cell: CellSize) -> tuple[int, int]:
    """Where the number that tells a column's height begins."""
    return cell.width - len(str(piece.height)), cell.height - 1


def draw_tower(canvas: Canvas, piece: Piece, cell: CellSize, pen: Pen, *, victim: bool) -> None:
    """Paint a commander on the prisoners next to it, standing on the bottom of the square, and the height."""
    figure = Figure(piece.side, piece.king, victim)
    plan = plan_tower(cell, pen)
    if plan is None:
        draw_art(canvas, art_of(figure, cell, pen), piece.side, 0, 0)
    else:
        _draw_column(canvas, plan, figure, piece.prisoners, pen)
    canvas.put_on_tile(*height_place(piece, cell), str(piece.height), Role.TEXT, bold=True)


def _draw_column(canvas: Canvas, plan: TowerPlan, figure: Figure, prisoners: tuple[Piece, ...], pen: Pen) -> None:
    in_a_row = 2 if pen.pieces is PieceSet.BLOCKS else plan.slices_width
    shown = prisoners[: plan.rows * in_a_row]
    rows = [shown[start : start + in_a_row] for start in range(0, len(shown), in_a_row)]
    first_row = canvas.height - len(rows)
    draw_art(canvas, art_of(figure, plan.commander, pen), figure.side, plan.left, first_row - plan.commander.height)
    if pen.fills_cells:
        _fill_under_curve(canvas, plan, shown[0].side, first_row - 1)
    draw_row = _draw_slices if pen.fills_cells else _draw_outlines if in_a_row == 2 else _draw_letters
    for row, in_row in enumerate(rows, first_row):
        draw_row(canvas, plan, in_row, row, pen)


def _columns(plan: TowerPlan, side: Side) -> range:
    """The columns of a prisoner of this side: White's are wide, Black's are narrow."""
    inset = max(1, plan.slices_width // INSET_PART) if side is Side.BLACK else 0
    return range(plan.slices_left + inset, plan.slices_left + plan.slices_width - inset)


def _fill_under_curve(canvas: Canvas, plan: TowerPlan, side: Side, row: int) -> None:
    """The first slice shows where the tile would, under the curve of the commander."""
    tile, tone = canvas.grounds[row], UPPER_TONES[side]
    for column in _columns(plan, side):
        cell = canvas.at(column, row)
        ink, ground = (tone if role is tile else role for role in (cell.ink, cell.ground))
        canvas.set(column, row, Cell(cell.glyph, ink, ground, cell.bold))


def _draw_slices(canvas: Canvas, plan: TowerPlan, prisoners: Sequence[Piece], row: int, pen: Pen) -> None:
    """Two slices in a row of cells; which half is the glyph and which the ground tells the sides as well."""
    tile = canvas.grounds[row]
    upper, lower = prisoners[0].side, prisoners[1].side if len(prisoners) > 1 else None
    for column in range(plan.slices_left, plan.slices_left + plan.slices_width):
        above = UPPER_TONES[upper] if column in _columns(plan, upper) else tile
        below = LOWER_TONES[lower] if lower is not None and column in _columns(plan, lower) else tile
        if above is tile and below is tile:
            continue
        is_white_on_black = upper is Side.WHITE and lower is Side.BLACK and below is not tile
        by_lower_half = above is tile or is_white_on_black
        canvas.set(column, row, Cell("▄", below, above) if by_lower_half else Cell("▀", above, below))


def _draw_outlines(canvas: Canvas, plan: TowerPlan, prisoners: Sequence[Piece], row: int, pen: Pen) -> None:
    lower = prisoners[1].side if len(prisoners) > 1 else None
    left, middle, right = SLICE_GLYPHS[prisoners[0].side, lower]
    text = left + middle * (plan.slices_width - 2) + right
    canvas.put(plan.slices_left, row, text, Role.TEXT)


def _draw_letters(canvas: Canvas, plan: TowerPlan, prisoners: Sequence[Piece], row: int, pen: Pen) -> None:
    letters = ASCII_LETTERS if pen.is_ascii else LETTERS
    for column, prisoner in enumerate(prisoners, plan.slices_left):
        letter = letters[prisoner.side][prisoner.king]
        part = ArtCell(letter, Ink.DISC, Ink.SQUARE) if pen.is_ascii else ArtCell(letter, Ink.CROWN, Ink.DISC)
        canvas.set(column, row, inked(part, prisoner.side, canvas.grounds[row]))
