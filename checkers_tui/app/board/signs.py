"""What lies in the middle of a square: the pip of a target, the ring of a step, the outline of a piece just taken."""

from __future__ import annotations

from typing import NamedTuple

from checkers_tui.draughts.piece import Piece
from checkers_tui.draughts.ruleset import Side

from .art_letters import ASCII_LETTERS, LETTERS
from .canvas import Canvas, Cell
from .cells import LARGE, CellSize
from .palette import Role
from .pieces import Pen, PieceSet

PIP_WIDTH = 2


def pip_column(cell: CellSize, label: str) -> int:
    """The first column of a pip, in cells two rows high to the right of the number."""
    middle = (cell.width - PIP_WIDTH) // 2
    return max(middle, len(label)) if cell.height == 2 else middle


def step_columns(cell: CellSize, label: str) -> range:
    """The columns of the ring on a step, in low cells to the right of the number."""
    if cell.height > 3:
        width = cell.height + cell.height % 2
        return range((cell.width - width) // 2, (cell.width + width) // 2)
    first = max((cell.width - PIP_WIDTH) // 2, len(label))
    return range(first, min(first + 3, cell.width))


def draw_pip(canvas: Canvas, cell: CellSize, pen: Pen, column: int) -> None:
    """A filled square in the middle: the move can end here."""
    if cell.is_line:
        canvas.put((cell.width - 1) // 2, 0, "*" if pen.is_ascii else "•", Role.TARGET, bold=True)
        return
    if pen.is_ascii:
        canvas.put(column, cell.height // 2, "**", Role.TARGET, bold=True)
        return
    size = max(1, cell.height // 3)
    left = column if size == 1 else cell.width // 2 - size
    _fill(canvas, range(left, left + PIP_WIDTH * size), range(cell.height - size, cell.height + size), pen)


def _fill(canvas: Canvas, columns: range, half_rows: range, pen: Pen) -> None:
    """A filled rectangle; whole cells are spaces, which no font can spoil."""
    for row in range(canvas.height):
        upper, lower = 2 * row in half_rows, 2 * row + 1 in half_rows
        if not (upper or lower):
            continue
        for column in columns:
            if upper and lower and pen.colored:
                canvas.set(column, row, Cell(" ", Role.TARGET, Role.TARGET))
            else:
                canvas.put(column, row, "█" if upper and lower else "▀" if upper else "▄", Role.TARGET)


def draw_step(canvas: Canvas, cell: CellSize, pen: Pen, label: str) -> None:
    """A thin ring in the middle: the chain passes here."""
    columns = step_columns(cell, label)
    if cell.is_line:
        canvas.put((cell.width - 1) // 2, 0, "+" if pen.is_ascii else "◦", Role.TARGET)
    elif pen.is_ascii:
        canvas.put(columns.start, cell.height // 2, "()", Role.TARGET)
    else:
        height = cell.height if cell.height < 4 else len(columns) // 2
        _draw_box(canvas, Box(columns.start, (cell.height - height) // 2, len(columns), height), THIN, Role.TARGET)


def draw_corner_pip(canvas: Canvas, pen: Pen, kept: frozenset[tuple[int, int]]) -> None:
    """A small pip in a corner: the move can end where the piece itself stands."""
    column = canvas.width - 1
    if (column, canvas.height - 1) in kept:
        column = 0
    canvas.put_on_tile(column, canvas.height - 1, "*" if pen.is_ascii else "•", Role.TARGET, bold=True)


def draw_outline(canvas: Canvas, piece: Piece, cell: CellSize, pen: Pen) -> None:
    """The dashed outline of a piece that is taken, but stands until the move ends: White's is heavy and shaded."""
    is_white = piece.side is Side.WHITE
    ink = Role.W_RIM if is_white else Role.B_RIM
    letter = _letter_of(piece, pen)
    if cell.is_line:
        sign, dash = letter or ("●" if is_white else "○"), "-" if pen.is_ascii else "╌"
        canvas.put(0, 0, f"{dash}{sign}{dash}" if cell.width > 2 else f"{sign}{dash}", ink)
        return
    air = 1 if cell.height >= LARGE[-1].height else 0
    width = 4 if cell.width < 6 else cell.width - 2 - 2 * air
    box = Box((cell.width - width) // 2, air, width, cell.height - 2 * air)
    if is_white and not pen.is_ascii:
        for row in range(box.top + 1, box.top + box.height - 1):
            canvas.put(box.left + 1, row, SHADE * (box.width - 2), ink)
    _draw_box(canvas, box, ASCII_DASHED if pen.is_ascii else HEAVY_DASHED if is_white else DASHED, ink)
    canvas.put(box.left + (box.width - 2) // 2, cell.height // 2, letter * 2, ink)


SHADE = "▒"


def _letter_of(piece: Piece, pen: Pen) -> str:
    """The letter that tells a piece in its outline; a man of blocks has none."""
    if pen.pieces is not PieceSet.BLOCKS:
        return (ASCII_LETTERS if pen.is_ascii else LETTERS)[piece.side][piece.king]
    return ("K" if piece.side is Side.WHITE else "k") if piece.king else ""


class BoxGlyphs(NamedTuple):
    """The characters of a box."""

    upper_left: str
    flat: str
    upper_right: str
    upright: str
    lower_left: str
    lower_right: str


THIN = BoxGlyphs("╭", "─", "╮", "│", "╰", "╯")
DASHED = BoxGlyphs("╭", "╌", "╮", "╎", "╰", "╯")
HEAVY_DASHED = BoxGlyphs("╭", "╍", "╮", "╏", "╰", "╯")
ASCII_DASHED = BoxGlyphs(".", "-", ".", ":", "'", "'")


class Box(NamedTuple):
    """A box on the square: its upper left, and its size with the lines."""

    left: int
    top: int
    width: int
    height: int


def _draw_box(canvas: Canvas, box: Box, glyphs: BoxGlyphs, ink: Role) -> None:
    """The lines of a box; what is inside stays."""
    upper_left, flat, upper_right, upright, lower_left, lower_right = glyphs
    inner = flat * (box.width - 2)
    canvas.put(box.left, box.top, upper_left + inner + upper_right, ink)
    for row in range(box.top + 1, box.top + box.height - 1):
        canvas.put(box.left, row, upright, ink)
        canvas.put(box.left + box.width - 1, row, upright, ink)
    canvas.put(box.left, box.top + box.height - 1, lower_left + inner + lower_right, ink)
