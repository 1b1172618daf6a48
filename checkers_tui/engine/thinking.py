"""One search for one move: deepening ply by ply until a limit is reached, then choosing."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from checkers_tui.draughts.move import Move

from .choosing import choose_move
from .helpers import Helpers
from .kernel import Kernel
from .limits import SURELY_WON, WON, Answer, Limits, Progress
from .situation import Situation
from .stopping import CLOCK, Alarm, StopSign

DEEPEST = 100
SHARE_BEFORE_CHOOSING = 0.6
"""Where a level chooses by lot, so much of its time and nodes goes into deepening, the rest into scoring every move."""
SHALLOWER = (4, 2)
"""Every move by itself is scored so many plies less deep: first for certain, then as time allows."""
SHALLOW = 3
"""Up to this depth nothing is saved: it costs little, and every ply counts."""
WORTH_BEGINNING = 0.4
"""A further depth is begun if so large a part of what the last one took is left."""
SECONDS_TO_TELL, SHARE_TO_TELL = 0.015, 0.02
"""So much before the time is over the search ends, the lesser of both: the answer has to be told within it, too."""
DEPTH_FOR_HELP = 6
"""What ends before is not worth starting threads for."""

OnProgress = Callable[[Progress], None]


@dataclass
class Thinking:
    """The search for one move, from the moment it is asked for to the answer."""

    kernel: Kernel
    situation: Situation
    limits: Limits
    sign: StopSign
    helpers: Helpers | None = None
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
        self._deep_enough = StopSign()
        self._share = SHARE_BEFORE_CHOOSING if self.spread and len(self._moves) > 1 else 1.0

    # ------------------------------------------------------------------ what others may ask

    @property
    def progress(self) -> Progress:
        """How far it has come, with the nodes and the time of this moment; for any thread."""
        return Progress(self._depth, self._score, self._nodes, self._elapsed, self._line)

    @property
    def _nodes(self) -> int:
        return self.kernel.search.nodes + self._nodes_of_helpers()

    def _nodes_of_helpers(self) -> int:
        return self.helpers.nodes if self.helpers is not None else 0

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
        alarms = self._set_alarms()
        try:
            self._deepen()
            self._deep_enough.leave()
            self._dismiss_helpers()
            return self._chosen()
        finally:
            self._dismiss_helpers()
            for alarm in alarms:
                alarm.cancel()
            self.sign.leave()

    def _set_alarms(self) -> list[Alarm]:
        seconds = self.limits.seconds
        if seconds is None:
            return []
        seconds -= min(SECONDS_TO_TELL, SHARE_TO_TELL * seconds)
        return [
            CLOCK.call_at(self._started + seconds * self._share, self._deep_enough.stop),
            CLOCK.call_at(self._started + seconds, self.sign.stop),
        ]

    def _deepen(self) -> None:
        search = self.kernel.search
        while self._may_go_deeper():
            begun = time.monotonic()
            score = search.deepen(self._depth + 1)
            self._take_result(score, complete=not search.stop)
            if search.stop:
                return
            if self._depth == DEPTH_FOR_HELP and self.helpers is not None and self._may_go_deeper():
                self.helpers.begin(self.situation, self._node_limit)
            if self._depth == 1:
                # Only now is there a move to answer with.
                search.node_limit = self._nodes_to_deepen or 0
                self.sign.watch(search)
                self._deep_enough.watch(search)
            self._seconds_of_last_depth = time.monotonic() - begun
            if self.on_progress is not None:
                self.on_progress(self.progress)

    def _dismiss_helpers(self) -> None:
        if self.helpers is not None:
            self.helpers.end()

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
        if self._nodes_to_deepen is not None and self.kernel.search.nodes >= self._nodes_to_deepen:
            return False
        return not self.sign.is_raised and self._has_time_for_another()

    @property
    def _node_limit(self) -> int | None:
        """The main search's part of the positions that all threads may look at."""
        if self.limits.nodes is None:
            return None
        return max(self.limits.nodes // (1 + len(self.helpers or ())), 1)

    @property
    def _nodes_to_deepen(self) -> int | None:
        return None if self._node_limit is None else int(self._node_limit * self._share)

    @property
    def _is_decided(self) -> bool:
        """Has a win or a loss been seen to its end? Looking further would not change it."""
        return abs(self._score) > SURELY_WON and WON - abs(self._score) <= self._depth

    def _has_time_for_another(self) -> bool:
        """A depth takes at least as long as the one before. One that cannot be completed may still find a better move,
        but not in a small part of its time.
        """
        if self.limits.seconds is None:
            return True
        worth_beginning = WORTH_BEGINNING * self._seconds_of_last_depth
        return self._elapsed + worth_beginning <= self.limits.seconds * self._share

    # ------------------------------------------------------------------ the choice

    def _chosen(self) -> Answer:
        if self._share < 1 and self.chance and not self._is_decided:
            self._choose_by_lot(self.chance)
        seen = self.progress
        return Answer(seen.depth, seen.score, seen.nodes, seen.seconds, seen.line, move=self._moves[self._best])

    def _choose_by_lot(self, chance: Random) -> None:
        search = self.kernel.search
        search.stop = 0
        search.node_limit = self._node_limit or 0
        self.sign.watch(search)
        scores: Sequence[int] | None = None
        for depth in self._depths_to_score:
            latest = search.score_moves(depth)
            if search.stop:
                break
            scores = latest
        if scores is not None:
            self._take_choice(scores, choose_move(scores, self._best, self.spread, chance))

    @property
    def _depths_to_score(self) -> list[int]:
        depth = self._depth
        return sorted({max(depth - less, min(depth, SHALLOW)) for less in SHALLOWER})

    def _take_choice(self, scores: Sequence[int], chosen: int) -> None:
        if chosen != self._best:
            self._best, self._score, self._line = chosen, scores[chosen], (self._moves[chosen],)
