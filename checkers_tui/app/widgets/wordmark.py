"""The program's name beside three pieces on a strip of the board."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal

from ...draughts.piece import Piece
from ...draughts.ruleset import Side
from ..board.scene import UNPLAYED, SquareView
from ..look import Tone
from .drawn import SquareRow
from .lines import Line, Lines

STRIP = (
    SquareView(piece=Piece(Side.BLACK)),
    UNPLAYED,
    SquareView(piece=Piece(Side.WHITE)),
    UNPLAYED,
    SquareView(piece=Piece(Side.BLACK, king=True)),
)


class Name(Lines):
    """The name, and what there is."""

    def lines(self, width: int) -> list[Line]:
        """Two lines."""
        return [(("C H E C K E R S", Tone.STRONG),), (("fourteen rule sets, one board", Tone.DIM),)]


class Wordmark(Horizontal):
    """Two rows."""

    DEFAULT_CSS = """
    Wordmark { width: 100%; height: 2; }
    Wordmark Name { margin-left: 3; }
    """

    def compose(self) -> ComposeResult:
        """The strip, then the name."""
        yield SquareRow(STRIP)
        yield Name()
