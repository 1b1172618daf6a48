"""How a search is ended from outside: a sign that any thread may raise, and an alarm clock that raises it in time."""

from __future__ import annotations

import heapq
import itertools
import threading
import time
from collections.abc import Callable
from typing import Protocol


class Stoppable(Protocol):
    """What the kernel's search has for this: a number that is 1 when it is to end."""

    stop: int


class StopSign:
    """Ends one search, also one that has not begun yet: raise it from any thread, as often as you like.

    The search gives itself in with ``watch`` once it has a move to answer with; until then a
    raised sign is only remembered.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._raised = False
        self._search: Stoppable | None = None

    @property
    def is_raised(self) -> bool:
        """Has somebody asked for the end?"""
        return self._raised

    def stop(self) -> None:
        """Ask for the end."""
        with self._lock:
            self._raised = True
            if self._search is not None:
                self._search.stop = 1

    def watch(self, search: Stoppable) -> None:
        """From now on stop this search, at once if the sign is up already."""
        with self._lock:
            self._search = search
            if self._raised:
                search.stop = 1

    def leave(self) -> None:
        """The search is over; what comes later must not touch the next one."""
        with self._lock:
            self._search = None


class Alarm:
    """A call that has been ordered for later, and can be taken back."""

    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Do not call after all."""
        self.call = None


class AlarmClock:
    """One thread that calls what is due. A call must be short: the others wait for it."""

    def __init__(self) -> None:
        self._due: list[tuple[float, int, Alarm]] = []
        self._number = itertools.count()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin now instead of with the first order: a thread starts with the priority of the one that starts it."""
        with self._changed:
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="alarm clock", daemon=True)
                self._thread.start()

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Order a call for a time on ``time.monotonic``."""
        self.start()
        alarm = Alarm(call)
        with self._changed:
            heapq.heappush(self._due, (when, next(self._number), alarm))
            self._changed.notify()
        return alarm

    def _run(self) -> None:
        while True:
            call = self._next_call()
            if call is not None:
                call()

    def _next_call(self) -> Callable[[], None] | None:
        with self._changed:
            while not self._due:
                self._changed.wait()
            left = self._due[0][0] - time.monotonic()
            if left > 0:
                self._changed.wait(left)
                return None
            return heapq.heappop(self._due)[2].call


CLOCK = AlarmClock()
"""The clock of this process; it ticks from the first order on."""
