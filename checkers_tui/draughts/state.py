"""A position as the kernel's words, and the way there and back.

Words are seen from the side to move. Lasca's columns are numbers, one a bit of the word: two bits
a piece (black 1, officer 2), the top piece lowest, a final 1 above the last; an empty square is 1.
"""

from __future__ import annotations

from typing import NamedTuple

from .piece import Piece
from .placement import KingRun, Placement
from .ruleset import RuleSet, Side

COLUMN_SLOTS = 32


class State(NamedTuple):
    """The words of one position: own and opponent's pieces, all kings, Frisian runs, Lasca columns."""

    own: int
    opponent: int
    kings: int
    runners: tuple[int, int] = (0, 0)
    runs: tuple[int, int] = (0, 0)
    columns: tuple[int, ...] = ()


def state_of(rules: RuleSet, placement: Placement) -> State:
    """The words of a placement that has been checked."""
    bit = rules.layout.bit
    words = [0, 0]
    kings = 0
    columns = [1] * COLUMN_SLOTS if rules.columns else []
    for square, piece in placement.pieces.items():
        words[piece.side] |= bit[square]
        kings |= bit[square] if piece.king else 0
        if rules.columns:
            columns[rules.layout.bit_number[square]] = column_number(piece)
    sides = placement.side, placement.side.other
    runs = [placement.runs.get(side) for side in sides]
    return State(
        words[sides[0]],
        words[sides[1]],
        kings,
        (bit[runs[0].square] if runs[0] else 0, bit[runs[1].square] if runs[1] else 0),
        (runs[0].moves if runs[0] else 0, runs[1].moves if runs[1] else 0),
        tuple(columns),
    )


def placement_of(rules: RuleSet, side: Side, state: State) -> Placement:
    """The pieces by square, in reading order."""
    pieces = {}
    for square in rules.layout.squares_in(state.own | state.opponent):
        pieces[square] = piece_at(rules, side, state, square)
    runs = {}
    for owner, runner, run in zip((side, side.other), state.runners, state.runs, strict=True):
        if runner and run:
            runs[owner] = KingRun(rules.layout.square_of[runner], run)
    return Placement(side, {square: piece for square, piece in pieces.items() if piece}, runs)


def piece_at(rules: RuleSet, side: Side, state: State, square: int) -> Piece | None:
    """The piece or column on a square, or None."""
    bit = rules.layout.bit[square]
    if not (state.own | state.opponent) & bit:
        return None
    if rules.columns:
        return column_piece(state.columns[rules.layout.bit_number[square]])
    return Piece(side if state.own & bit else side.other, bool(state.kings & bit))


def column_number(piece: Piece) -> int:
    """A column as the kernel's number."""
    number = 1
    for part in reversed((piece, *piece.prisoners)):
        number = number << 2 | part.side | (2 if part.king else 0)
    return number


def column_piece(number: int) -> Piece:
    """The kernel's number as a column."""
    parts = []
    while number > 1:
        parts.append(Piece(Side(number & 1), bool(number & 2)))
        number >>= 2
    return Piece(parts[0].side, parts[0].king, tuple(parts[1:]))
