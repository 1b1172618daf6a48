"""More threads for one search: each looks at the same position by itself, and all share one hash table.

What one has found the others need not search again; so they run apart of themselves ("lazy SMP"). Searches run
without the interpreter lock, so Python's threads are enough. Interpreted they would only take turns: then none helps.
"""

from __future__ import annotations

import threading

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.kernel.compilations import is_compiled

from .kernel import Kernel
from .situation import Situation

DEEPEST = 100


class Helpers:
    """Searches beside the main one."""

    def __init__(self, rules: RuleSet, main: Kernel, count: int) -> None:
        self._kernels = [Kernel(rules, 0) for _ in range(count if is_compiled() else 0)]
        self._threads: list[threading.Thread] = []
        self._have_begun = False
        for kernel in self._kernels:
            kernel.stand_beside(main)

    def __len__(self) -> int:
        return len(self._kernels)

    @property
    def nodes(self) -> int:
        """Positions that they have looked at for the search that is running or was the last."""
        return sum(kernel.search.nodes for kernel in self._kernels) if self._have_begun else 0

    def get_ready(self) -> None:
        """A search begins in which they have done nothing so far."""
        self._have_begun = False

    def begin(self, situation: Situation, node_limit: int | None) -> None:
        """Look at this position too, until ``end`` or so many positions each; the main search was given it before."""
        self._have_begun = True
        for number, kernel in enumerate(self._kernels):
            kernel.search.stop = 0
            kernel.search.node_limit = node_limit or 0
            kernel.take_root(situation)
            thread = threading.Thread(target=self._deepen, args=(kernel, number), name="search too", daemon=True)
            self._threads.append(thread)
            thread.start()

    def end(self) -> None:
        """Stop, and wait until all have stopped: microseconds."""
        for kernel in self._kernels:
            kernel.search.stop = 1
        for thread in self._threads:
            thread.join()
        self._threads.clear()

    def _deepen(self, kernel: Kernel, number: int) -> None:
        """Every second one is a ply ahead, so that they do not all do the same."""
        for depth in range(1 + number % 2, DEEPEST):
            if kernel.search.stop:
                return
            kernel.search.deepen(depth)
