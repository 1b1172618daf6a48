"""One search for one move: deepening ply by ply until a limit is reached, then choosing."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from checkers_tui.draughts.move import Move

from .choosing import choose_move
from .kernel import Kernel
from .limits import SURELY_WON, WON, Answer, Limits, Progress
from .situation import Situation
from .stopping import CLOCK, StopSign

DEEPEST = 100
SHARE_BEFORE_CHOOSING = 0.6
"""Where a level chooses by lot, so much of its time goes into deepening, the rest into scoring every move."""
SHALLOWER = 2
"""Every move by itself is scored so many plies less deep, which takes about as long."""

OnProgress = Callable[[Progress], None]


@dataclass
class Thinking:
    """The search for one move, from the moment it is asked for to the answer."""

    kernel: Kernel
    situation: Situation
    limits: Limits
    sign: StopSign
    spread: int = 0
    chance: Random | None = None
    on_progress: OnProgress | None = None

    def __post_init__(self) -> None:
        self._started = time.monotonic()
        self._moves = self.situation.position.legal_moves()
        self._depth = 0
        self._best = 0
        self._score = 0
        self._line: tuple[Move, ...] = ()
        self._seconds_of_last_depth = 0.0

    # ------------------------------------------------------------------ what others may ask

    @property
    def progress(self) -> Progress:
        """How far it has come, with the nodes and the time of this moment; for any thread."""
        return Progress(self._depth, self._score, self.kernel.search.nodes, self._elapsed, self._line)

    @property
    def _elapsed(self) -> float:
        return time.monotonic() - self._started

    # ------------------------------------------------------------------ the search

    def answer(self) -> Answer:
        """Search until a limit is reached or the stop sign is up. The position must have a legal move."""
        search = self.kernel.search
        search.stop = 0
        search.node_limit = 0
        self.kernel.take_root(self.situation)
        seconds = self.limits.seconds
        alarm = None if seconds is None else CLOCK.call_at(self._started + seconds, self.sign.stop)
        try:
            self._deepen()
            return self._chosen()
        finally:
            if alarm is not None:
                alarm.cancel()
            self.sign.leave()

    def _deepen(self) -> None:
        search = self.kernel.search
        while self._may_go_deeper():
            begun = time.monotonic()
            score = search.deepen(self._depth + 1)
            self._take_result(score, complete=not search.stop)
            if search.stop:
                return
            if self._depth == 1:
                # Only now is there a move to answer with.
                search.node_limit = self.limits.nodes or 0
                self.sign.watch(search)
            self._seconds_of_last_depth = time.monotonic() - begun
            if self.on_progress is not None:
                self.on_progress(self.progress)

    def _take_result(self, score: int, *, complete: bool) -> None:
        search = self.kernel.search
        line = self.kernel.read_line(self.situation.position, search.line())
        if line[:1] != (self._moves[search.best],):
            line = self._line if self._best == search.best and self._line else (self._moves[search.best],)
        self._best, self._score, self._line = search.best, score, line
        self._depth += 1 if complete else 0

    def _may_go_deeper(self) -> bool:
        if self._depth == 0:
            return True
        if self._depth >= (self.limits.depth or DEEPEST) or self._depth >= DEEPEST or self._is_decided:
            return False
        if self.limits.nodes is not None and self.kernel.search.nodes >= self.limits.nodes:
            return False
        return not self.sign.is_raised and self._has_time_for_another()

    @property
    def _is_decided(self) -> bool:
        """Has a win or a loss been seen to its end? Looking further would not change it."""
        return abs(self._score) > SURELY_WON and WON - abs(self._score) <= self._depth

    def _has_time_for_another(self) -> bool:
        """A depth takes at least as long as the one before; one that cannot be completed is not begun."""
        if self.limits.seconds is None:
            return True
        share = SHARE_BEFORE_CHOOSING if self.spread else 1
        return self._elapsed + self._seconds_of_last_depth <= self.limits.seconds * share

    # ------------------------------------------------------------------ the choice

    def _chosen(self) -> Answer:
        if self.spread and self.chance and len(self._moves) > 1 and not self.sign.is_raised and not self._is_decided:
            self._choose_by_lot(self.chance)
        seen = self.progress
        return Answer(seen.depth, seen.score, seen.nodes, seen.seconds, seen.line, move=self._moves[self._best])

    def _choose_by_lot(self, chance: Random) -> None:
        search = self.kernel.search
        # Few moves are scored at a small depth for little, and the depth of the level counts.
        scores = search.score_moves(self._depth if self._depth <= SHALLOWER else self._depth - SHALLOWER)
        if search.stop:
            return
        chosen = choose_move(scores, self.spread, chance)
        if chosen != self._best:
            self._best, self._score, self._line = chosen, scores[chosen], (self._moves[chosen],)
