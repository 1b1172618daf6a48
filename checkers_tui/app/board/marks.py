"""Marks on a square. Round: must take. Square: the cursor is here. Filled: in your hand. Dog-ear: just moved."""

from __future__ import annotations

from .canvas import Canvas
from .cells import CellSize
from .palette import Role
from .pieces import Pen
from .scene import Mark, SquareView
from .signs import draw_corner_pip

CURSOR_CORNERS, RING_CORNERS, LIT_CORNERS = "┏┓┗┛┃┃", "╭╮╰╯││", "┌┐└┘  "
CURSOR_BRACKETS, RING_BRACKETS, PICKED_BRACKETS, LIT_BRACKETS = "[][][]", "()()()", "{}{}{}", "::::::"
PICKED_BARS = "▌▐▌▐▌▐"
"""Upper left, upper right, lower left, lower right, and both sides."""


def tile_rows(view: SquareView, cell: CellSize, ground: Role, pen: Pen) -> list[Role]:
    """The colour of the tile in each row. Picked goes before must take, cursor, and last move."""
    marks = view.marks
    rows = [_tile(marks, ground)] * cell.height
    if is_tight(view, cell, pen):
        if Mark.MUST_TAKE in marks and not marks & (Mark.PICKED | Mark.HINT):
            rows = [Role.RING_EDGE] * cell.height
        if Mark.CURSOR in marks:
            has_other_mark = bool(marks & (Mark.MUST_TAKE | Mark.PICKED | Mark.HINT))
            rows[1 if has_other_mark else 0 :] = [Role.CURSOR_EDGE] * (cell.height - has_other_mark)
    return rows


def _tile(marks: Mark, ground: Role) -> Role:
    if marks & (Mark.PICKED | Mark.HINT):
        return Role.PICKED
    if Mark.MUST_TAKE in marks:
        return Role.MUST
    if marks & (Mark.CURSOR | Mark.LIT):
        return Role.CURSOR_TILE
    return Role.LAST if Mark.LAST in marks else ground


def is_tight(view: SquareView, cell: CellSize, pen: Pen) -> bool:
    """Does a disc fill the square, so that the whole tile is bright, and marks are cut out of it?"""
    return cell.is_tight and view.piece is not None and pen.fills_cells


def draw_marks(canvas: Canvas, view: SquareView, cell: CellSize, pen: Pen, kept: frozenset[tuple[int, int]]) -> None:
    """Draw what lies at the edges of a square. ``kept``: cells that hold a number, which stands in for a corner."""
    marks = view.marks
    frame = Frame(canvas, kept)
    if Mark.LAST in marks and not (cell.is_line and Mark.VICTIM in marks):
        frame.put(canvas.width - 1, 0, "," if pen.is_ascii else "▝", Role.TICK)
    if not pen.tiles_tell:
        _draw_instead_of_tiles(frame, marks, cell, pen)
    tight = is_tight(view, cell, pen)
    is_cursor, must_take = Mark.CURSOR in marks, Mark.MUST_TAKE in marks
    if must_take:
        frame.draw(RING_BRACKETS if cell.is_line or pen.is_ascii else RING_CORNERS, Role.DARK if tight else Role.RING)
    if is_cursor:
        half = not cell.is_line and (must_take or (not pen.colored and Mark.PICKED in marks))
        glyphs = CURSOR_BRACKETS if cell.is_line or pen.is_ascii else CURSOR_CORNERS
        frame.draw(glyphs, Role.DARK if tight else Role.CURSOR, first_row=cell.height // 2 if half else 0)
    if Mark.TARGET in marks and view.piece is not None:
        draw_corner_pip(canvas, pen, kept)


def _draw_instead_of_tiles(frame: Frame, marks: Mark, cell: CellSize, pen: Pen) -> None:
    in_letters = cell.is_line or pen.is_ascii
    if Mark.PICKED in marks and not pen.colored:
        frame.draw(PICKED_BRACKETS if in_letters else PICKED_BARS, Role.CURSOR)
    elif marks & (Mark.LIT | Mark.HINT):
        frame.draw(LIT_BRACKETS if in_letters else LIT_CORNERS, Role.CURSOR)


class Frame:
    """The first and last column of a square, where marks go; in the smallest cells the last column alone."""

    def __init__(self, canvas: Canvas, kept: frozenset[tuple[int, int]]) -> None:
        self._canvas = canvas
        self._kept = kept

    def draw(self, glyphs: str, ink: Role, first_row: int = 0) -> None:
        """Corners and sides, from a row down."""
        last_row = self._canvas.height - 1
        for row in range(first_row, last_row + 1):
            pair = glyphs[0:2] if row == 0 else glyphs[2:4] if row == last_row else glyphs[4:6]
            if self._canvas.width > 2:
                self.put(0, row, pair[0], ink)
            self.put(self._canvas.width - 1, row, pair[1], ink)

    def put(self, x: int, y: int, glyph: str, ink: Role) -> None:
        """One glyph on the bare tile, unless a number is there."""
        if (x, y) not in self._kept and glyph != " ":
            self._canvas.put_on_tile(x, y, glyph, ink)
