"""Scenes that tests paint, written as diagrams."""

from __future__ import annotations

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import Pen, PieceSet
from checkers_tui.app.board.scene import Scene
from checkers_tui.app.board.themes import SLATE
from checkers_tui.draughts.piece import column_of
from checkers_tui.draughts.rulesets import RULE_SETS

AMERICAN_MIDDLE_GAME = """
    . b . . . b . .
    b . b . . . . .
    . b . . . b . b
    . . . . . . . .
    . b . b . . . B
    w . w . w . . .
    . . . W . w . w
    w . w . . . w .
"""

COLORED = Pen()
PLAIN = Pen(colored=False, tiles_tell=False)
ASCII = Pen(PieceSet.ASCII, colored=False, tiles_tell=False)
LETTERS = Pen(PieceSet.LETTERS)
TRUE_COLORS = SLATE.palette(Depth.TRUE)


def scene_of(name: str, diagram: str = "") -> Scene:
    """A position of a rule set; columns of Lasca are written from the top, as ``Wbb``."""
    bare = Scene(RULE_SETS[name])
    lines = [line.split() for line in diagram.strip().splitlines()]
    pieces = {
        square: column_of(letters)
        for row, line in enumerate(lines)
        for column, letters in enumerate(line)
        if letters != "." and (square := bare.square_at(column, row)) is not None
    }
    return Scene(bare.rules, pieces)


def middle_game() -> Scene:
    """American, with both kinds of pieces on both sides."""
    return scene_of("american", AMERICAN_MIDDLE_GAME)
