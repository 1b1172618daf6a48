"""One square of the board: what it shows, in cells. The order is ground, piece, targets, number, marks."""

from __future__ import annotations

from functools import lru_cache

from checkers_tui.draughts.piece import Piece

from .art import Figure
from .canvas import Canvas, Picture
from .cells import CellSize
from .inking import draw_art
from .marks import draw_marks, tile_rows
from .palette import Role
from .pieces import Pen, art_of
from .scene import Ground, Mark, SquareView
from .signs import PIP_WIDTH, draw_outline, draw_pip, draw_step, pip_column
from .towers import draw_tower, height_place

GROUNDS = {Ground.DARK: Role.DARK, Ground.SECOND: Role.SECOND, Ground.LIGHT: Role.LIGHT}


@lru_cache(maxsize=1024)
def paint(view: SquareView, cell: CellSize, pen: Pen) -> Picture:
    """The cells of a square of this size. Equal views give the same picture."""
    canvas = Canvas(cell.width, tile_rows(view, cell, GROUNDS[view.ground], pen))
    if not pen.colored and view.ground is not Ground.DARK:
        _shade(canvas, pen)
    if view.ground is Ground.LIGHT:
        return canvas.picture()
    if view.piece is not None:
        _draw_piece(canvas, view, view.piece, cell, pen)
    label = label_of(view, cell)
    if _has_pip(view):
        draw_pip(canvas, cell, pen, pip_column(cell, label))
    elif _has_step(view):
        draw_step(canvas, cell, pen, label)
    if label:
        _draw_label(canvas, view.marks, label)
    draw_marks(canvas, view, cell, pen, _numbers(view, cell, label))
    return canvas.picture()


def _has_pip(view: SquareView) -> bool:
    return view.piece is None and bool(view.marks & (Mark.TARGET | Mark.HINT))


def _has_step(view: SquareView) -> bool:
    return Mark.STEP in view.marks and view.piece is None


def label_of(view: SquareView, cell: CellSize) -> str:
    """The number or name that is written in a square: where there is room beside what else it shows."""
    if cell.width < 3 or (view.piece is not None and not cell.is_roomy):
        return ""
    is_taken, is_cursor = _has_pip(view) or _has_step(view), Mark.CURSOR in view.marks
    if cell.is_line:
        return "" if is_taken or is_cursor else view.label.rjust(2)
    room = cell.width - (1 if is_cursor else 0)
    return "" if is_taken and pip_column(cell, view.label) + PIP_WIDTH > room else view.label


def _draw_label(canvas: Canvas, marks: Mark, label: str) -> None:
    if marks & (Mark.TARGET | Mark.LIT):
        ink = Role.TARGET
    elif Mark.MUST_TAKE in marks:
        ink = Role.RING
    elif marks & (Mark.CURSOR | Mark.HINT):
        ink = Role.CURSOR
    else:
        ink = Role.NUMBER
    canvas.put_on_tile(0, 0, label, ink, bold=ink in (Role.TARGET, Role.RING))


def _numbers(view: SquareView, cell: CellSize, label: str) -> frozenset[tuple[int, int]]:
    """The cells that hold the square's number and the column's height; they stand in for corners of marks."""
    cells = {(x, 0) for x in range(len(label))}
    if view.piece is not None and view.piece.prisoners and cell.width > 2:
        left, row = height_place(view.piece, cell)
        cells |= {(x, row) for x in range(left, cell.width)}
    return frozenset(cells)


def _draw_piece(canvas: Canvas, view: SquareView, piece: Piece, cell: CellSize, pen: Pen) -> None:
    if Mark.STANDING in view.marks:
        draw_outline(canvas, piece, cell, pen)
    elif piece.prisoners:
        draw_tower(canvas, piece, cell, pen, victim=Mark.VICTIM in view.marks)
    else:
        figure = Figure(piece.side, piece.king, Mark.VICTIM in view.marks)
        draw_art(canvas, art_of(figure, cell, pen), piece.side, 0, 0)


def _shade(canvas: Canvas, pen: Pen) -> None:
    for row in range(canvas.height):
        canvas.put(0, row, ("." if pen.is_ascii else "░") * canvas.width, Role.LIGHT)
