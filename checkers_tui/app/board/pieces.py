"""Which art draws the pieces: the piece set that the player chose, and whether there are colours."""

from __future__ import annotations

from enum import Enum

from checkers_tui.draughts.geometry import Played
from checkers_tui.frozen import frozen

from .art import Art, Figure
from .art_blocks import BLOCK_ART, LOW_MEN
from .cells import CellSize
from .palette import Palette, Role


class PieceSet(Enum):
    """What the pieces are made of."""

    BLOCKS = "blocks"
    LETTERS = "letters"
    ASCII = "ascii"


@frozen
class Pen:
    """What the board is drawn with: a piece set, with or without colours.

    ``tiles_tell``: marked tiles have other colours than the squares. ``low``: men leave air between rows.
    """

    pieces: PieceSet = PieceSet.BLOCKS
    colored: bool = True
    tiles_tell: bool = True
    low: bool = False

    @property
    def is_ascii(self) -> bool:
        """Nothing but ASCII characters?"""
        return self.pieces is PieceSet.ASCII

    @property
    def fills_cells(self) -> bool:
        """Discs of coloured blocks?"""
        return self.pieces is PieceSet.BLOCKS and self.colored


def pen_for(played: Played, pieces: PieceSet, palette: Palette) -> Pen:
    """The pen for a board: where all squares are played, men stand one above the other."""
    tiles_tell = palette.colors[Role.CURSOR_TILE] != palette.colors[Role.DARK]
    return Pen(pieces, palette.colored, tiles_tell, low=played is Played.ALL)


def art_of(figure: Figure, cell: CellSize, pen: Pen) -> Art:
    """The cells of a piece in a square, or of a column's commander in its part of one."""
    if pen.pieces is not PieceSet.BLOCKS or not pen.colored:
        return _other_art(figure, cell, pen)
    is_man = not (figure.king or figure.victim)
    if pen.low and is_man and cell in LOW_MEN:
        return LOW_MEN[cell][figure.side]
    if cell in BLOCK_ART:
        return BLOCK_ART[cell][figure]
    from .art_discs import disc_art  # loaded where the window is large enough

    return disc_art(cell)[figure]


def _other_art(figure: Figure, cell: CellSize, pen: Pen) -> Art:
    """Letters, or blocks without colours; loaded where they are drawn."""
    if pen.pieces is PieceSet.BLOCKS:
        from .art_plain import LOW_PLAIN_ART, plain_art

        is_low = pen.low and cell in LOW_PLAIN_ART
        return (LOW_PLAIN_ART[cell] if is_low else plain_art(cell))[figure]
    from .art_letters import ascii_art, letter_art

    return (ascii_art if pen.is_ascii else letter_art)(cell)[figure]
