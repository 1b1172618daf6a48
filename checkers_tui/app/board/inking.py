"""Piece art on a canvas: the parts of a piece become the roles of its side."""

from __future__ import annotations

from checkers_tui.draughts.ruleset import Side

from .art import Art, ArtCell, Ink
from .canvas import Canvas, Cell
from .palette import Role

INKS = {
    Side.WHITE: {Ink.DISC: Role.W_RIM, Ink.DIMPLE: Role.W_CORE, Ink.CROWN: Role.W_CROWN, Ink.CROSS: Role.W_CROSS},
    Side.BLACK: {Ink.DISC: Role.B_RIM, Ink.DIMPLE: Role.B_CORE, Ink.CROWN: Role.B_CROWN, Ink.CROSS: Role.B_CROSS},
}
SIGNS = frozenset("●○><")


def draw_art(canvas: Canvas, art: Art, side: Side, x: int, y: int) -> None:
    """Paint a piece with its upper left at a column and row; the tile shows where the piece is not."""
    for down, row in enumerate(art):
        first, last = _extent(row)
        for across, part in enumerate(row):
            if first <= across <= last and 0 <= y + down < canvas.height:
                canvas.set(x + across, y + down, inked(part, side, canvas.grounds[y + down]))


def inked(part: ArtCell, side: Side, tile: Role) -> Cell:
    """One cell of a piece in the roles of its side."""
    inks = INKS[side]
    return Cell(part.glyph, inks.get(part.ink, tile), inks.get(part.ground, tile), _is_bold(part, side))


def _is_bold(part: ArtCell, side: Side) -> bool:
    """Letters and signs are bold, but not black ones on the board: many terminals show bold black as grey."""
    on_board_in_black = part.ground is Ink.SQUARE and part.ink is Ink.DISC and side is Side.BLACK
    return (part.glyph.isalpha() or part.glyph in SIGNS) and not on_board_in_black


def _extent(row: tuple[ArtCell, ...]) -> tuple[int, int]:
    """The first and last column of a row that belong to the piece."""
    columns = [column for column, part in enumerate(row) if part.glyph != " " or part.ground is not Ink.SQUARE]
    return (columns[0], columns[-1]) if columns else (0, -1)
