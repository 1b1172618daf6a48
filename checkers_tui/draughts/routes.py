"""The routes of a capture: in which orders its jumps may be made, square by square.

The kernel says which moves are legal; this says along which squares a legal move can go, so that
it can be typed, clicked and shown. A route obeys the same rules as the move: a chain is completed,
a flying king that could go on from some landing square behind its victim lands on such a square.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from .ruleset import Crowning, Direction, Directions, Kings, Removal, RuleSet, Side
from .state import State

if TYPE_CHECKING:
    from .move import Move

MOST_ROUTES = 1000
Squares = tuple[int, ...]


class Stop(NamedTuple):
    """Where a capturing piece stands between two jumps."""

    square: int
    taken: frozenset[int]
    came: Direction | None
    king: bool
    tally: int
    jumps: int


@dataclass(frozen=True)
class Jumper:
    """A piece about to capture on a board; knows each jump it could make."""

    rules: RuleSet
    side: Side
    state: State
    start: int

    @cached_property
    def _own(self) -> frozenset[int]:
        return frozenset(self.rules.layout.squares_in(self.state.own)) - {self.start}

    @cached_property
    def _enemies(self) -> frozenset[int]:
        return frozenset(self.rules.layout.squares_in(self.state.opponent))

    @cached_property
    def _kings(self) -> frozenset[int]:
        return frozenset(self.rules.layout.squares_in(self.state.kings))

    @cached_property
    def _men_directions(self) -> Directions:
        return self.rules.directions(self.side, self.rules.men_capture)

    @property
    def first_stop(self) -> Stop:
        """Before the first jump."""
        king = self.start in self._kings
        tally = self.rules.must_capture.with_a_king if king else 0
        return Stop(self.start, frozenset(), None, king, tally, 0)

    def next_stops(self, stop: Stop) -> list[Stop]:
        """Where the piece can stand after one more jump; empty when the capture is complete."""
        found = []
        for direction in self.rules.kings_capture if stop.king else self._men_directions:
            if not self._turns_back(stop, direction):
                found += self._jump(stop, direction)
        return found

    def _turns_back(self, stop: Stop, direction: Direction) -> bool:
        came = stop.came
        return came is not None and not self.rules.may_turn_back and direction == (-came[0], -came[1])

    def _jump(self, stop: Stop, direction: Direction) -> list[Stop]:
        victim = self._victim(stop, direction)
        if victim is None:
            return []
        flies = stop.king and self.rules.kings is Kings.FLYING
        landings = [self._landed(stop, direction, victim, s) for s in self._landings(stop, direction, victim, flies)]
        going_on = [landing for landing in landings if self.can_jump(landing)]
        return going_on or landings

    def can_jump(self, stop: Stop) -> bool:
        """Could the piece go on capturing from here?"""
        for direction in self.rules.kings_capture if stop.king else self._men_directions:
            victim = None if self._turns_back(stop, direction) else self._victim(stop, direction)
            if victim is not None and next(self._landings(stop, direction, victim, False), None) is not None:
                return True
        return False

    def _victim(self, stop: Stop, direction: Direction) -> int | None:
        """The piece that would be jumped in this direction, whatever lies behind it."""
        square = self._step(stop.square, direction)
        while stop.king and self.rules.flying and square is not None and self._is_empty(stop, square):
            square = self._step(square, direction)
        if square is None or square not in self._enemies or square in stop.taken:
            return None
        if not stop.king and not self.rules.men_capture_kings and square in self._kings:
            return None
        return square

    def _landings(self, stop: Stop, direction: Direction, victim: int, flies: bool) -> Iterator[int]:
        square = self._step(victim, direction)
        while square is not None and self._is_empty(stop, square):
            yield square
            square = self._step(square, direction) if flies else None

    def _landed(self, stop: Stop, direction: Direction, victim: int, square: int) -> Stop:
        far = self.rules.board.place(square)[1] == self.rules.far_row(self.side)
        becomes = far and self.rules.crowning_in_capture is Crowning.CONTINUES_AS_KING
        came = None if becomes and not stop.king else direction
        tally = stop.tally + self._worth(victim, stop.jumps)
        return Stop(square, stop.taken | {victim}, came, stop.king or becomes, tally, stop.jumps + 1)

    def _worth(self, victim: int, jump: int) -> int:
        """What the kernel sums along a capture: the must-take order, in Lasca the prisoners' ranks."""
        king = victim in self._kings
        if self.rules.columns:
            return int(king) << jump
        choice = self.rules.must_capture
        return choice.per_king + (choice.early_king >> jump) if king else choice.per_man

    def _step(self, square: int, direction: Direction) -> int | None:
        column, row = self.rules.board.place(square)
        return self.rules.board.square_at(column + direction[0], row + direction[1])

    def _is_empty(self, stop: Stop, square: int) -> bool:
        if square in self._own:
            return False
        if square in self._enemies:
            return square in stop.taken and self.rules.removal is Removal.AT_ONCE
        return True


class Chain:
    """The routes of one move, explored with memory, so that round trips cost no more than they must."""

    def __init__(self, move: Move) -> None:
        self._move = move
        self._jumper = Jumper(move.rules, move.side, move._before, move.start)
        self._next: dict[Stop, tuple[Stop, ...]] = {}
        self._reaches: dict[Stop, bool] = {}

    @property
    def first_stop(self) -> Stop:
        """Before the first jump."""
        return self._jumper.first_stop

    def next_stops(self, stop: Stop) -> tuple[Stop, ...]:
        """Where this move can touch down next; only stops from which it can still be completed."""
        if stop not in self._next:
            stops = (s for s in self._jumper.next_stops(stop) if s.taken <= self._move.victims)
            self._next[stop] = tuple(s for s in stops if self.completes(s))
        return self._next[stop]

    def completes(self, stop: Stop) -> bool:
        """Can the move be completed from here?"""
        if stop not in self._reaches:
            self._reaches[stop] = self.is_end(stop) or bool(self.next_stops(stop))
        return self._reaches[stop]

    def is_end(self, stop: Stop) -> bool:
        """Is this where the move ends, with all it takes, as the piece that it becomes?"""
        move = self._move
        if stop.square != move.end or stop.taken != move.victims or stop.tally != move._worth:
            return False
        return self._becomes_king(stop) == move.piece.king and not self._jumper.can_jump(stop)

    def _becomes_king(self, stop: Stop) -> bool:
        rules = self._move.rules
        return stop.king or rules.board.place(stop.square)[1] == rules.far_row(self._move.side)

    def routes(self, stop: Stop | None = None) -> Iterator[Squares]:
        """Every route from here on, each as the squares visited."""
        stop = stop or self.first_stop
        if self.is_end(stop):
            yield (stop.square,)
        for following in self.next_stops(stop):
            for rest in self.routes(following):
                yield (stop.square, *rest)

    def stops_after(self, squares: Sequence[int]) -> list[Stop]:
        """Where the move can stand after touching down on just these squares, the first its start."""
        stops = [self.first_stop] if squares and squares[0] == self._move.start else []
        for square in squares[1:]:
            stops = [following for stop in stops for following in self.next_stops(stop) if following.square == square]
        return stops

    def follows(self, squares: Sequence[int]) -> bool:
        """Is there a route that is just these squares?"""
        return any(self.is_end(stop) for stop in self.stops_after(squares))

    def visits(self, squares: Sequence[int], *, to_the_end: bool) -> bool:
        """Does some route visit these squares in this order, and, if asked, end on the last of them?"""
        if not squares or squares[0] != self._move.start:
            return False
        wanted = tuple(squares[1:])
        if to_the_end and (not wanted or wanted[-1] != self._move.end):
            return False
        return self._visits(self.first_stop, wanted[:-1] if to_the_end else wanted, set())

    def _visits(self, stop: Stop, wanted: Squares, failed: set[tuple[Stop, int]]) -> bool:
        if not wanted:
            return True
        if (stop, len(wanted)) in failed:
            return False
        for following in self.next_stops(stop):
            left = wanted[1:] if following.square == wanted[0] else wanted
            if self._visits(following, left, failed):
                return True
        failed.add((stop, len(wanted)))
        return False


def first_route(move: Move) -> tuple[Squares, Squares]:
    """The squares of one route, and the captured squares in the order of that route."""
    if not move.victims:
        return (move.start, move.end), ()
    if len(move.victims) == 1:
        return (move.start, move.end), tuple(move.victims)
    chain = Chain(move)
    stop = chain.first_stop
    squares = [stop.square]
    captured: list[int] = []
    while not chain.is_end(stop):
        following = chain.next_stops(stop)[0]
        captured += following.taken - stop.taken
        squares.append(following.square)
        stop = following
    return tuple(squares), tuple(captured)


def routes_of(move: Move) -> tuple[Squares, ...]:
    """Every route of a move, each once, at most MOST_ROUTES of them."""
    if len(move.victims) <= 1:
        return ((move.start, move.end),)
    found: dict[Squares, None] = {}
    for route in Chain(move).routes():
        found[route] = None
        if len(found) >= MOST_ROUTES:
            break
    return tuple(found)
