"""What stands on a board, as a plain value: the bridge between FEN, editor and kernel words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import InvalidPosition
from .piece import Piece
from .ruleset import RuleSet, Side


@dataclass(frozen=True)
class KingRun:
    """Frisian: the king on ``square`` has made the last ``moves`` moves of its side, none a capture."""

    square: int
    moves: int


@dataclass(frozen=True)
class Placement:
    """Side to move, pieces by square, and in Frisian the runs of king moves."""

    side: Side
    pieces: Mapping[int, Piece] = field(default_factory=dict)
    runs: Mapping[Side, KingRun] = field(default_factory=dict)


def check_placement(rules: RuleSet, placement: Placement) -> None:
    """See that these pieces can stand on this board; raises InvalidPosition with the reason."""
    for square, piece in placement.pieces.items():
        _check_piece(rules, square, piece)
    _check_numbers(rules, placement)
    for side, run in placement.runs.items():
        _check_run(rules, side, run, placement)


def _check_piece(rules: RuleSet, square: int, piece: Piece) -> None:
    name = rules.square_name(square)
    if not piece.king and rules.board.place(square)[1] == rules.far_row(piece.side):
        raise InvalidPosition(
            f"A {piece.side.title} {rules.words.man} cannot stand on {name}: "
            f"that is its crowning row, where it is crowned {rules.words.king}."
        )
    if piece.prisoners and not rules.columns:
        raise InvalidPosition(f"{rules.title} has no columns of pieces, but there is one on {name}.")


def _check_numbers(rules: RuleSet, placement: Placement) -> None:
    if rules.columns:
        total = sum(piece.height for piece in placement.pieces.values())
        if total > 2 * rules.men_a_side:
            raise InvalidPosition(
                f"There are {total} pieces on the board; {rules.title} has {2 * rules.men_a_side} in all."
            )
        return
    for side in Side:
        pieces = sum(piece.side is side for piece in placement.pieces.values())
        if pieces > rules.men_a_side:
            raise InvalidPosition(
                f"{side.title} has {pieces} pieces; in {rules.title} a side has at most {rules.men_a_side}."
            )


def _check_run(rules: RuleSet, side: Side, run: KingRun, placement: Placement) -> None:
    if not rules.king_run_limit:
        raise InvalidPosition(f"{rules.title} does not count the moves of a king; leave out what follows the pieces.")
    name = rules.square_name(run.square)
    if placement.pieces.get(run.square) != Piece(side, king=True):
        raise InvalidPosition(f"The count of king moves names {name}, but no {side.title} king stands there.")
    if not 1 <= run.moves <= rules.king_run_limit:
        raise InvalidPosition(
            f"The king on {name} cannot have made {run.moves} moves in a row: 1 to {rules.king_run_limit} are possible."
        )
