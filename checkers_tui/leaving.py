"""Signals that end the program, heeded from its first moment to its last; loads nothing, since it is called first.

Until there is something to put by, a signal ends the program on the spot. Then whoever has it is asked to leave; if
that takes too long, because nobody reads what is written or something hangs, it is cut short.
"""

from __future__ import annotations

import os
import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SIGNALS = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
FROM_THE_KEYBOARD = ("SIGINT", "SIGQUIT")
"""A shell lets programs in the background ignore these; who sends them to one all the same means it."""
PATIENCE = 3.0
"""Seconds in which to leave in good order."""
LAST_PATIENCE = 8.0
"""Seconds after that in which to put by what there is: longer than a slow disk is waited for."""


class Leaving:
    """What a signal that ends the program does. ``code``: 128 plus the number of the first one, 0 without one."""

    def __init__(self) -> None:
        self.code = 0
        self._ask: Callable[[int], None] | None = None
        self._in_need: Callable[[], None] = lambda: None
        self._patience = PATIENCE
        self._has_an_end = False
        self._before: dict[int, Any] = {}

    def heed(self) -> None:
        """From now on signals are heeded, save a hang-up that is to be ignored (nohup). Again: nothing happens."""
        for name in SIGNALS:
            number = getattr(signal, name, None)
            if number is None or number in self._before:
                continue
            if name not in FROM_THE_KEYBOARD and signal.getsignal(number) is signal.SIG_IGN:
                continue
            try:
                self._before[number] = signal.signal(number, self._on_signal)
            except ValueError:  # only the main thread may
                return

    def forget(self) -> None:
        """Signals do what they did before."""
        for number, before in self._before.items():
            signal.signal(number, before)
        self._before.clear()

    def by(
        self,
        ask: Callable[[int], None] | None,
        in_need: Callable[[], None] = lambda: None,
        patience: float = PATIENCE,
    ) -> None:
        """Who is to be asked to leave, with the exit code; None: nobody, a signal ends the program on the spot.

        ``ask`` is called in the middle of anything, so it may only leave word, or raise. ``in_need`` is called in a
        thread of its own where that has not helped after ``patience`` seconds; the program ends after it.
        """
        self._ask, self._in_need, self._patience = ask, in_need, patience

    def _on_signal(self, number: int, frame: object) -> None:
        is_first = not self.code
        self.code = self.code or 128 + number
        if self._ask is None:
            os._exit(self.code)
        if is_first:
            from threading import Thread  # the start does without

            Thread(target=self._cut_short, name="leaving", daemon=True).start()
            self._has_an_end = True
        if self._has_an_end:  # a second signal may come before the first has been dealt with, and raise in its midst
            self._ask(self.code)

    def _cut_short(self) -> None:
        from threading import Thread
        from time import sleep

        sleep(self._patience)
        last = Thread(target=self._in_need, name="last words", daemon=True)
        last.start()
        last.join(LAST_PATIENCE)
        os._exit(self.code)


LEAVING = Leaving()
"""That of this process."""
