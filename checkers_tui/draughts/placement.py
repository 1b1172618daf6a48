"""What stands on a board, as a plain value: the bridge between FEN, editor and kernel words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from ..frozen import frozen
from .errors import InvalidPosition
from .piece import Piece
from .ruleset import RuleSet, Side


@frozen
class KingRun:
    """Frisian: the king on ``square`` has made the last ``moves`` moves of its side, none a capture."""

    square: int
    moves: int


@frozen
class Placement:
    """Side to move, pieces by square, and in Frisian the runs of king moves."""

    side: Side
    pieces: Mapping[int, Piece] = field(default_factory=dict)
    runs: Mapping[Side, KingRun] = field(default_factory=dict)


def check_placement(rules: RuleSet, placement: Placement) -> None:
    """See that these pieces can stand on this board; raises InvalidPosition with the first reason."""
    for fault in placement_faults(rules, placement):
        raise InvalidPosition(fault)


def placement_faults(rules: RuleSet, placement: Placement) -> Iterator[str]:
    """Everything for which these pieces cannot stand on this board, each a sentence with its squares."""
    for side in Side:
        yield from _uncrowned(rules, side, placement)
    if not rules.columns:
        for square, piece in placement.pieces.items():
            if piece.prisoners:
                yield f"{rules.title} has no columns of pieces, but there is one on {rules.square_name(square)}."
    yield from _numbers(rules, placement)
    for side, run in placement.runs.items():
        yield from _run(rules, side, run, placement)


def _uncrowned(rules: RuleSet, side: Side, placement: Placement) -> Iterator[str]:
    """Men on the row where they would have been crowned."""
    far, place = rules.far_row(side), rules.board.place
    squares = [
        rules.square_name(square)
        for square, piece in placement.pieces.items()
        if piece.side is side and not piece.king and place(square)[1] == far
    ]
    words = rules.words
    if len(squares) == 1:
        yield (
            f"A {side.title} {words.man} cannot stand on {squares[0]}: "
            f"that is its crowning row, where it is crowned {words.king}."
        )
    elif squares:
        yield (
            f"{side.title} {words.men} cannot stand on {', '.join(squares[:-1])} and {squares[-1]}: "
            f"that is their crowning row, where they are crowned {words.kings}."
        )


def _numbers(rules: RuleSet, placement: Placement) -> Iterator[str]:
    if rules.columns:
        total = sum(piece.height for piece in placement.pieces.values())
        if total > 2 * rules.men_a_side:
            yield f"There are {total} pieces on the board; {rules.title} has {2 * rules.men_a_side} in all."
        return
    for side in Side:
        pieces = sum(piece.side is side for piece in placement.pieces.values())
        if pieces > rules.men_a_side:
            yield f"{side.title} has {pieces} pieces; in {rules.title} a side has at most {rules.men_a_side}."


def _run(rules: RuleSet, side: Side, run: KingRun, placement: Placement) -> Iterator[str]:
    if not rules.king_run_limit:
        yield f"{rules.title} does not count the moves of a king; leave out what follows the pieces."
        return
    name = rules.square_name(run.square)
    if placement.pieces.get(run.square) != Piece(side, king=True):
        yield f"The count of king moves names {name}, but no {side.title} king stands there."
    elif not 1 <= run.moves <= rules.king_run_limit:
        yield (
            f"The king on {name} cannot have made {run.moves} moves in a row: 1 to {rules.king_run_limit} are possible."
        )
