"""Typed text to moves: forgiving to read, and exact about what it means.

Any legal route of a move names it (RULES: words); a text names a move by its route, else by its
start and end, else by squares that it passes. Where several moves remain, nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .errors import AmbiguousMove, IllegalMove, InvalidMove
from .explain import or_list, why_illegal
from .geometry import Notation
from .move import Move
from .routes import Chain
from .square_text import Squares, one_square, partial_sequences, read_squares, shown_text, squares_beginning_with

if TYPE_CHECKING:
    from .position import Position


def parse_move(position: Position, text: str, notation: Notation | None = None) -> Move:
    """The legal move that a text means.

    Raises InvalidMove (cannot be read), IllegalMove (cannot be played) or AmbiguousMove (means
    several moves), each a sentence; ``notation`` is how squares are written in that sentence.
    """
    sequences = read_squares(position.rules.board, text)
    found = [moves for moves in (matching(position, squares) for squares in sequences) if moves]
    moves = tuple(dict.fromkeys(move for some in found for move in some))
    if len(moves) == 1:
        return moves[0]
    shown = shown_text(text)
    if moves:
        paths = or_list([move.full_text(notation) for move in moves])
        raise AmbiguousMove(f"{shown} means several moves: {paths}.")
    if position.rules.board.find(text.strip()) is not None:
        raise InvalidMove(one_square(text))
    start = next((squares[0] for squares in sequences if position.has_own_piece(squares[0])), sequences[0][0])
    raise IllegalMove(f"{shown} is not possible: {why_illegal(position, start, notation)}.")


def matching(position: Position, squares: Sequence[int]) -> tuple[Move, ...]:
    """The legal moves that these squares name: by whole route, else by start and end, else in passing."""
    moves = [move for move in position.legal_moves() if move.start == squares[0]]
    quiet = tuple(move for move in moves if not move.is_capture and tuple(squares) == (move.start, move.end))
    if quiet:
        return quiet
    chains = [(move, Chain(move)) for move in moves if move.is_capture]
    exact = tuple(move for move, chain in chains if chain.follows(squares))
    ending = exact or tuple(move for move, chain in chains if chain.visits(squares, to_the_end=True))
    return ending or tuple(move for move, chain in chains if chain.visits(squares, to_the_end=False))


def readings(position: Position, text: str) -> tuple[Move, ...]:
    """The legal moves that a text typed so far can still mean; all of them for an empty text."""
    if not text.strip():
        return position.legal_moves()
    board = position.rules.board
    found: dict[Move, None] = {}
    for whole, partial in partial_sequences(board, text):
        wanted = [(*whole, square) for square in squares_beginning_with(board, partial)] if partial else [whole]
        for move in position.legal_moves():
            if move not in found and any(_passes(move, squares) for squares in wanted):
                found[move] = None
    return tuple(move for move in position.legal_moves() if move in found)


def _passes(move: Move, squares: Squares) -> bool:
    if squares[0] != move.start:
        return False
    if not move.is_capture:
        return squares in ((move.start,), (move.start, move.end))
    return Chain(move).visits(squares, to_the_end=False)
