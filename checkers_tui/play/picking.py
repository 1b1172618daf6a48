"""Picking a piece and choosing its squares: what each chosen square means.

No screen and no session: a position, the squares chosen so far and one more square in, what
follows out. A move is played by its last square where one move ends there, or jump by jump along
any of its routes; where several moves could be meant, the player is asked to choose each jump.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..draughts.explain import or_list, why_cannot_move
from ..draughts.geometry import Notation
from ..draughts.irregular import IrregularMove
from ..draughts.move import Move
from ..draughts.position import Position
from ..draughts.routes import Chain, routes_of
from ..frozen import frozen

Squares = tuple[int, ...]


@frozen
class Picking:
    """The squares chosen so far, the first the start; none while nothing is picked.

    ``jump_by_jump``: several moves could be meant, so that a square is now taken as the next landing.
    """

    squares: Squares = ()
    jump_by_jump: bool = False

    @property
    def start(self) -> int | None:
        """Where the picked piece stood, or None."""
        return self.squares[0] if self.squares else None

    @property
    def in_chain(self) -> bool:
        """Has the piece made a jump already?"""
        return len(self.squares) > 1


NOTHING_PICKED = Picking()


@frozen
class Choice:
    """What a chosen square leads to: what is picked now, and a move to play or a reason why not.

    ``against_rules``: an illegal move that would be made on the board, if that is meant (strict play of two).
    """

    picking: Picking
    move: Move | None = None
    refusal: str = ""
    against_rules: IrregularMove | None = None


@frozen
class Marks:
    """The squares to mark for what is picked.

    ``standing``: captured by the jumps made so far. ``way``: landings in the middle of a chain.
    """

    at: int | None = None
    targets: frozenset[int] = frozenset()
    way: frozenset[int] = frozenset()
    victims: frozenset[int] = frozenset()
    standing: frozenset[int] = frozenset()


def choose(position: Position, picking: Picking, square: int, notation: Notation | None = None) -> Choice:
    """What it means to choose this square now; ``notation`` is for the sentence of a refusal."""
    if not picking.squares:
        return _pick(position, picking, square, notation)
    following = position.continuations(picking.squares)
    possible = _unique(following.values())
    ending = tuple(move for move in possible if move.end == square)
    here = following.get(square, ())
    if len(ending) == 1 and set(here) <= set(ending):
        return Choice(NOTHING_PICKED, move=ending[0])
    if here and (picking.jump_by_jump or not ending):
        return _land(picking, (*picking.squares, square), here)
    passing = _ways_through(possible, picking.squares, square) if not ending else set()
    if len(passing) == 1:
        return Choice(replace(picking, squares=passing.pop()))
    if ending or passing:
        return Choice(replace(picking, jump_by_jump=True))
    if square == picking.squares[-1]:
        return Choice(NOTHING_PICKED)
    return _elsewhere(position, picking, square, possible, notation)


def stepped_back(picking: Picking) -> Picking:
    """The last jump put back, or the piece let go."""
    return Picking(picking.squares[:-1]) if picking.in_chain else NOTHING_PICKED


def marks(position: Position, picking: Picking) -> Marks:
    """What to mark on the board for what is picked; nothing where nothing is."""
    if not picking.squares:
        return Marks()
    following = position.continuations(picking.squares)
    possible = _unique(following.values())
    taken = taken_so_far(possible, picking.squares)
    victims = frozenset(square for move in possible for square in move.victims) - taken
    if picking.jump_by_jump:
        return Marks(picking.squares[-1], frozenset(following), frozenset(), victims, taken)
    targets = frozenset(move.end for move in possible)
    way = frozenset(square for route in _rests(possible, picking.squares) for square in route) - targets
    return Marks(picking.squares[-1], targets, way, victims, taken)


def moves_left(position: Position, picking: Picking) -> tuple[Move, ...]:
    """The moves that the squares chosen so far can still mean, in the order of the position."""
    if not picking.squares:
        return position.legal_moves()
    possible = set(_unique(position.continuations(picking.squares).values()))
    return tuple(move for move in position.legal_moves() if move in possible)


def taken_so_far(moves: Iterable[Move], squares: Squares) -> frozenset[int]:
    """The pieces jumped over between these squares, on the way of one of these moves."""
    for move in moves:
        for stop in Chain(move).stops_after(squares) if move.is_capture else ():
            return stop.taken
    return frozenset()


def _unique(groups: Iterable[tuple[Move, ...]]) -> tuple[Move, ...]:
    return tuple(dict.fromkeys(move for group in groups for move in group))


def _pick(position: Position, picking: Picking, square: int, notation: Notation | None) -> Choice:
    if any(move.start == square for move in position.legal_moves()):
        return Choice(Picking((square,)))
    return Choice(picking, refusal=why_cannot_move(position, square, notation))


def _land(picking: Picking, squares: Squares, here: tuple[Move, ...]) -> Choice:
    for move in here:
        if not move.is_capture or Chain(move).follows(squares):
            return Choice(NOTHING_PICKED, move=move)
    return Choice(Picking(squares, picking.jump_by_jump and len(here) > 1))


def _rests(moves: Iterable[Move], squares: Squares) -> set[Squares]:
    """What each route still visits after these squares, its end left out."""
    done = len(squares)
    return {route[done:-1] for move in moves for route in routes_of(move) if route[:done] == squares}


def _ways_through(moves: Iterable[Move], squares: Squares, square: int) -> set[Squares]:
    """The beginnings of routes that go on from these squares and come to a square further on."""
    done = len(squares)
    found = set()
    for move in moves:
        for route in routes_of(move):
            if route[:done] == squares and square in route[done:]:
                found.add(route[: route.index(square, done) + 1])
    return found


def _elsewhere(
    position: Position, picking: Picking, square: int, possible: tuple[Move, ...], notation: Notation | None
) -> Choice:
    """A square to which the picked piece cannot go: another piece of one's own, or a mistake."""
    piece = position.piece(square)
    if piece is not None and piece.side is position.side:
        picked = _pick(position, picking, square, notation)
        return picked if not picked.refusal else Choice(NOTHING_PICKED, refusal=picked.refusal)
    rules = position.rules
    start = picking.squares[0]
    if not possible:
        return Choice(picking, refusal=why_cannot_move(position, start, notation))
    standing = position.piece(start)
    word = standing.word(rules) if standing else rules.words.man
    names = list(dict.fromkeys(rules.square_name(move.end, notation) for move in possible))
    shown = or_list(names) if len(names) <= 4 else f"{', '.join(names[:4])} or {len(names) - 4} others"
    here, there = (rules.square_name(s, notation) for s in (start, square))
    return Choice(picking, refusal=f"The {word} on {here} cannot go to {there}: it can go to {shown}.")
