"""The order in which moves are listed for a person: by their squares, as they are written."""

from __future__ import annotations

from collections.abc import Iterable

from checkers_tui.draughts import Move, Notation


def in_order(moves: Iterable[Move], notation: Notation) -> list[Move]:
    """The moves by start, then by end, then by what they pass."""
    return sorted(moves, key=lambda move: _places(move, notation))


def _places(move: Move, notation: Notation) -> list[tuple[int, str]]:
    return [_place(move, square, notation) for square in (move.start, move.end, *move.path)]


def _place(move: Move, square: int, notation: Notation) -> tuple[int, str]:
    board = move.rules.board
    if notation is Notation.NUMBERS:
        return board.number(square), ""
    return 0, board.name(square, notation)
