"""What lies round the squares: frame, numbers of the first and last square of each row, ranks and files."""

from __future__ import annotations

from checkers_tui.draughts.geometry import FILES, Notation

from .canvas import Cell
from .cells import Arrangement
from .palette import Role
from .pieces import Pen
from .scene import Scene

BLOCK_FRAME = "▗▄▖▐▌▝▀▘"
LINE_FRAME = "╭─╮││╰─╯"
ASCII_FRAME = "+-+||+-+"
"""Upper left, top, upper right, left, right, lower left, bottom, lower right."""


def surround_line(scene: Scene, arrangement: Arrangement, pen: Pen, y: int, width: int) -> list[Cell]:
    """A row of the board's room, as it is round the squares; the squares themselves lie over it."""
    line = [Cell(" ", Role.BG, Role.BG)] * width
    if arrangement.framed:
        _draw_frame(line, arrangement, pen, y)
    if arrangement.labelled:
        _draw_row_labels(line, scene, arrangement, y)
        if y == arrangement.letters_row:
            _draw_letters(line, scene, arrangement)
    return line


def _put(line: list[Cell], x: int, text: str, ink: Role) -> None:
    for offset, glyph in enumerate(text):
        if 0 <= x + offset < len(line):
            line[x + offset] = Cell(glyph, ink, Role.BG)


def _draw_frame(line: list[Cell], arrangement: Arrangement, pen: Pen, y: int) -> None:
    glyphs = ASCII_FRAME if pen.is_ascii else BLOCK_FRAME if pen.fills_cells else LINE_FRAME
    left, bottom = arrangement.left - 1, arrangement.top + arrangement.height
    if y == arrangement.top - 1:
        _put(line, left, glyphs[0] + glyphs[1] * arrangement.width + glyphs[2], Role.FRAME)
    elif y == bottom:
        _put(line, left, glyphs[5] + glyphs[6] * arrangement.width + glyphs[7], Role.FRAME)
    elif arrangement.top <= y < bottom:
        _put(line, left, glyphs[3], Role.FRAME)
        _put(line, left + arrangement.width + 1, glyphs[4], Role.FRAME)


def _draw_row_labels(line: list[Cell], scene: Scene, arrangement: Arrangement, y: int) -> None:
    row, line_in_row = divmod(y - arrangement.top, arrangement.cell.height)
    if not 0 <= row < arrangement.size or line_in_row != (arrangement.cell.height - 1) // 2:
        return
    squares = [scene.square_at(column, row) for column in range(arrangement.size)]
    played = [square for square in squares if square is not None]
    if scene.shown_notation is Notation.NAMES:
        left, right = str(scene.rules.board.place(played[0])[1] + 1), ""
    else:
        left, right = scene.name(played[0]), scene.name(played[-1])
    _put(line, arrangement.left - 3, left.rjust(2), Role.DIM)
    _put(line, arrangement.left + arrangement.width + 1, right, Role.DIM)


def _draw_letters(line: list[Cell], scene: Scene, arrangement: Arrangement) -> None:
    files = FILES[: arrangement.size]
    for column, letter in enumerate(reversed(files) if scene.flipped else files):
        x = arrangement.left + column * arrangement.cell.width + (arrangement.cell.width - 1) // 2
        _put(line, x, letter, Role.DIM)
