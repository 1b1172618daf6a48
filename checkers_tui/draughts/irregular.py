"""Moves against the rules that stood all the same, because the opponent moved on (WCDF 1.26).

Any piece of the side to move can be put down on any empty square. Where it goes along a line on which pieces
go or capture, what it passes over of the opponent's is taken; otherwise nothing is. From a square without an
own piece, or onto a piece, there is no move at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .errors import InvalidMove, InvalidPosition
from .move import Move
from .piece import Piece
from .placement import KingRun, Placement
from .position import Position
from .ruleset import Direction, Removal, RuleSet, Side
from .square_text import Squares, read_squares
from .state import state_of

SIGN = "*"
"""Stands behind a move that was illegal and stood, where games are kept and listed."""


@dataclass(frozen=True, eq=False)
class IrregularMove(Move):
    """A move that is not legal in its position; it can be played there all the same."""

    visited: Squares
    taken: Squares

    @property
    def is_regular(self) -> bool:
        """No."""
        return False

    @property
    def path(self) -> Squares:
        """The squares that the piece has visited, from start to end."""
        return self.visited

    @property
    def captured(self) -> Squares:
        """The captured squares, in the order of ``path``."""
        return self.taken


def irregular_move(position: Position, text: str) -> IrregularMove | None:
    """The move on the board that a text means though the rules forbid it; None where it means none.

    Of several readings of digits run together, one that goes as pieces go comes first, then the shortest.
    """
    try:
        sequences = sorted(read_squares(position.rules.board, text), key=len)
    except InvalidMove:
        return None
    likely = [squares for squares in sequences if _taken_by_rule(position, squares) is not None]
    found = (irregular_move_along(position, squares) for squares in (*likely, *sequences))
    return next((move for move in found if move is not None), None)


def irregular_move_along(position: Position, squares: Squares) -> IrregularMove | None:
    """The move of the piece on the first of these squares, by way of the others, to the last; None if there is none."""
    taken = _taken_by_rule(position, squares)
    if taken is None:
        taken = _taken_anyhow(position, squares)
    return None if taken is None else _made(position, squares, taken)


def kept_move(position: Position, text: str) -> Move:
    """The move that a text means in a kept game, where ``SIGN`` stands behind an irregular one; raises as ``parse``."""
    if text.endswith(SIGN):
        irregular = irregular_move(position, text.removesuffix(SIGN))
        if irregular is not None:
            return irregular
    return position.parse(text)


def signed(move: Move, text: str) -> str:
    """A move's text, with ``SIGN`` behind an irregular one."""
    return text if move.is_regular else f"{text}{SIGN}"


# ---------------------------------------------------------------------- what is taken


def _taken_anyhow(position: Position, squares: Squares) -> Squares | None:
    """The squares of the opponent's pieces that are passed over; None if the piece cannot be put down at the end."""
    piece = position.piece(squares[0])
    if piece is None or piece.side is not position.side or position.piece(squares[-1]) is not None:
        return None
    passed = [square for leg in pairwise(squares) for square in _on_line(position.rules, *leg)]
    return tuple(dict.fromkeys(square for square in passed if _is_enemy(position, square)))


def _on_line(rules: RuleSet, here: int, there: int) -> Squares:
    """What lies between two squares, if they lie on one line of the board."""
    lines = (_between(rules, here, there, direction) for direction in _directions(rules))
    return next((between for between in lines if between is not None), ())


def _taken_by_rule(position: Position, squares: Squares) -> Squares | None:
    """The squares of the pieces that are jumped as pieces jump, one at a time; None if no piece goes like that."""
    piece = position.piece(squares[0])
    if piece is None or piece.side is not position.side:
        return None
    taken: list[int] = []
    for here, there in pairwise(squares):
        jumped = _jumped(position, squares[0], here, there, taken)
        if jumped is None or (not jumped and len(squares) > 2):
            return None
        taken += jumped
    return tuple(taken)


def _directions(rules: RuleSet) -> Iterable[Direction]:
    return dict.fromkeys((*rules.kings_move, *rules.kings_capture))


def _jumped(position: Position, start: int, here: int, there: int, taken: Sequence[int]) -> Squares | None:
    """What lies between two squares on a line, at most one piece; None if a piece cannot go from one to the other."""
    rules = position.rules
    piece = position.piece(start)
    is_long = rules.flying and piece is not None and piece.king
    for direction in _directions(rules):
        between = _between(rules, here, there, direction)
        if between is None or not _is_free(position, there, start, taken):
            continue
        full = [square for square in between if not _is_free(position, square, start, taken)]
        jumps_one = len(full) == 1 and full[0] not in taken and _is_enemy(position, full[0])
        if (not full or jumps_one) and (is_long or len(between) == len(full)):
            return tuple(full)
    return None


def _between(rules: RuleSet, here: int, there: int, direction: Direction) -> Squares | None:
    """The squares between two squares in this direction, or None if the other does not lie there."""
    found: list[int] = []
    square = _step(rules, here, direction)
    while square is not None and square != there:
        found.append(square)
        square = _step(rules, square, direction)
    return None if square is None else tuple(found)


def _step(rules: RuleSet, square: int, direction: Direction) -> int | None:
    column, row = rules.board.place(square)
    return rules.board.square_at(column + direction[0], row + direction[1])


def _is_free(position: Position, square: int, start: int, taken: Sequence[int]) -> bool:
    if square in taken:
        return position.rules.removal is Removal.AT_ONCE
    return square == start or position.piece(square) is None


def _is_enemy(position: Position, square: int) -> bool:
    piece = position.piece(square)
    return piece is not None and piece.side is not position.side


# ---------------------------------------------------------------------- what the board is then


def _made(position: Position, squares: Squares, taken: Squares) -> IrregularMove | None:
    rules, start, end = position.rules, squares[0], squares[-1]
    pieces = dict(position.pieces())
    piece = pieces.pop(start)
    prisoners = []
    for square in taken:
        victim = pieces.pop(square)
        prisoners.append(Piece(victim.side, victim.king))
        if rules.columns and victim.prisoners:
            below = victim.prisoners[0]
            pieces[square] = Piece(below.side, below.king, victim.prisoners[1:])
    crowned = piece.king or rules.board.place(end)[1] == rules.far_row(position.side)
    arrived = Piece(piece.side, crowned, (*piece.prisoners, *prisoners) if rules.columns else ())
    pieces[end] = arrived
    placement = Placement(position.side.other, pieces, _runs(position, piece, start, end, taken))
    try:
        after = Position.from_placement(rules, placement)
    except InvalidPosition:
        return None
    return IrregularMove(
        rules=rules,
        side=position.side,
        start=start,
        end=end,
        piece=arrived,
        victims=frozenset(taken),
        _worth=0,
        _before=position.state,
        _after=state_of(rules, after.placement),
        _short=len(squares) == 2,
        visited=squares,
        taken=taken,
    )


def _runs(position: Position, piece: Piece, start: int, end: int, taken: Squares) -> dict[Side, KingRun]:
    """The runs of king moves after it (Frisian): this king's goes on, up to the most there can be."""
    runs = {side: run for side, run in position.placement.runs.items() if side is not position.side}
    runs = {side: run for side, run in runs.items() if run.square not in taken}
    limit = position.rules.king_run_limit
    if limit and piece.king and not taken:
        before = position.placement.runs.get(position.side)
        moves = before.moves if before is not None and before.square == start else 0
        runs[position.side] = KingRun(end, min(moves + 1, limit))
    return runs
