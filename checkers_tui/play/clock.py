"""The two clocks of a game. What each move took is remembered, so that a move taken back gives its time back."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from time import monotonic

from checkers_tui.draughts import Side
from checkers_tui.engine.hub_search import share_of_clock
from checkers_tui.engine.limits import Limits
from checkers_tui.frozen import frozen

from .time_control import NO_CONTROL, TimeControl

Time = Callable[[], float]
TENTHS_BELOW = 10.0
"""With fewer seconds left the clock shows tenths."""
MOVES_TO_GO = 30
"""The computer shares its time out as if so many moves were still to come."""
KEPT_BACK = 0.25
"""Seconds that the computer leaves on its clock: its answer takes a moment to arrive."""


@frozen
class Faces:
    """What both clocks show, in seconds: whole ones, at the end tenths. Of a game without a clock, 0."""

    white: float
    black: float


class Clock:
    """Counts what each ply takes, under a time control or without; it stands still until it is started.

    ``first``: the side that makes the first move. ``time``: a source of seconds that never goes back.
    ``seconds``: what each ply has taken so far, and last the one in progress, if the game is gone on with.
    """

    def __init__(
        self,
        control: TimeControl = NO_CONTROL,
        first: Side = Side.WHITE,
        time: Time = monotonic,
        seconds: Sequence[float] = (),
    ) -> None:
        self.control = control
        self._first = first
        self._time = time
        self._took = list(seconds[:-1])
        self._ply = len(self._took)
        self._before = seconds[-1] if seconds else 0.0
        self._since: float | None = None

    # ------------------------------------------------------------------ what it says

    @property
    def side(self) -> Side:
        """Whose clock it is now."""
        return self._first if self._ply % 2 == 0 else self._first.other

    @property
    def is_running(self) -> bool:
        """Does time pass?"""
        return self._since is not None

    @property
    def elapsed(self) -> float:
        """The seconds that the move in progress has taken so far."""
        return self._before + (self._time() - self._since if self._since is not None else 0.0)

    @property
    def seconds(self) -> tuple[float, ...]:
        """What each ply up to now has taken, and last the one in progress."""
        return (*self._took[: self._ply], self.elapsed)

    def used(self, side: Side) -> float:
        """How many seconds a side has thought."""
        return sum(self.seconds[0 if side is self._first else 1 :: 2])

    def left(self, side: Side) -> float:
        """How many seconds a side still has, never fewer than none; without a clock, infinitely many."""
        if self.control.is_none:
            return math.inf
        if self.control.move:
            return max(self.control.move - (self.elapsed if side is self.side else 0.0), 0.0)
        moves = len(range(0 if side is self._first else 1, self._ply, 2))
        return max(self.control.game + self.control.increment * moves - self.used(side), 0.0)

    @property
    def out_of_time(self) -> Side | None:
        """The side to move if it has used all its time, else None."""
        return self.side if self.left(self.side) <= 0 else None

    @property
    def faces(self) -> Faces:
        """What to show."""
        return Faces(_face(self.left(Side.WHITE)), _face(self.left(Side.BLACK)))

    def limits(self) -> Limits:
        """How long the side to move may think about this move if its time is to last for the game."""
        if self.control.is_none:
            return Limits()
        left = self.left(self.side) - KEPT_BACK
        return Limits(seconds=share_of_clock(left, self.control.increment, 1 if self.control.move else MOVES_TO_GO))

    # ------------------------------------------------------------------ what happens

    def start(self) -> None:
        """Let time pass."""
        if self._since is None:
            self._since = self._time()

    def stop(self) -> None:
        """Stand still."""
        self._before, self._since = self.elapsed, None

    def forgive(self, seconds: float) -> None:
        """So many seconds of the move in progress do not count, at most those since the clock was started."""
        if self._since is not None:
            self._since = min(self._since + seconds, self._time())

    def move_made(self) -> None:
        """The side to move has moved: the other one's clock goes on."""
        del self._took[self._ply :]
        self._took.append(self.elapsed)
        self._stand_at(self._ply + 1)

    def go_to(self, ply: int) -> None:
        """So many plies have been played now: time taken by moves that were taken back is given back."""
        self._took += [0.0] * (ply - len(self._took))
        self._stand_at(ply)

    def _stand_at(self, ply: int) -> None:
        self._ply, self._before = ply, 0.0
        if self._since is not None:
            self._since = self._time()


def _face(left: float) -> float:
    if math.isinf(left):
        return 0.0
    # What is left of a sum of fractions must not count as another tenth.
    tenths = round(left * 10, 6)
    return math.ceil(tenths) / 10 if left < TENTHS_BELOW else float(math.ceil(tenths / 10))


def spread_out(white: float, black: float, first: Side, plies: int) -> tuple[float, ...]:
    """Seconds by ply for a game of which only each side's sum is known: its first move took it all."""
    sums = (white, black) if first is Side.WHITE else (black, white)
    return (*sums, *[0.0] * (plies + 1))[: plies + 1]
