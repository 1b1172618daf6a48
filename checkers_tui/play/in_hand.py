"""The pieces on the board while a chain is being made jump by jump."""

from __future__ import annotations

from collections.abc import Iterator

from checkers_tui.draughts import Move, Piece, Position
from checkers_tui.draughts.ruleset import Removal

from .picking import Picking, Squares, moves_left, taken_so_far


def pieces_in_hand(position: Position, picking: Picking) -> dict[int, Piece]:
    """Who stands where: the capturing piece is where it has jumped to.

    What it has taken still stands, unless the rule set removes it at once; in Lasca the top of each
    column taken lies under the capturing one.
    """
    pieces = dict(position.pieces())
    if not picking.in_chain:
        return pieces
    rules = position.rules
    moving = pieces.pop(picking.squares[0])
    for square in _taken_in_order(moves_left(position, picking), picking.squares):
        if rules.columns:
            moving = _capture_top(pieces, square, moving)
        elif rules.removal is Removal.AT_ONCE:
            del pieces[square]
    pieces[picking.squares[-1]] = moving
    return pieces


def stands_until_the_end(position: Position) -> bool:
    """Do captured pieces stay on the board until the move ends?"""
    return not position.rules.columns and position.rules.removal is Removal.AFTER_THE_MOVE


def _taken_in_order(moves: tuple[Move, ...], squares: Squares) -> Iterator[int]:
    before: frozenset[int] = frozenset()
    for done in range(2, len(squares) + 1):
        after = taken_so_far(moves, squares[:done])
        yield from after - before
        before = after


def _capture_top(pieces: dict[int, Piece], square: int, moving: Piece) -> Piece:
    column = pieces.pop(square)
    if column.prisoners:
        below, *rest = column.prisoners
        pieces[square] = Piece(below.side, below.king, tuple(rest))
    return Piece(moving.side, moving.king, (*moving.prisoners, Piece(column.side, column.king)))
