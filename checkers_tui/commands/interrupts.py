"""Ctrl+C, and what else ends a command from outside.

What the compiled kernel does in this process is ended on the spot. What other processes do is broken off in good order.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..leaving import LEAVING
from .errors import Refused

SECONDS_TO_CLEAR_UP = 8.0
"""Workers have two, engines two more, and the machine may be busy."""


class BrokenOff(Refused):
    """A command that a signal has ended; ``exit_code`` is 128 and the signal's number."""

    def __init__(self, sentence: str, exit_code: int) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code


def end_at_once_on_interrupt() -> None:
    """Let Ctrl+C end the process itself: compiled code does not return to Python to be told."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def broken_off_by_signals(sentence: str, in_need: Callable[[], None] = lambda: None) -> Iterator[None]:
    """A block that starts processes, and ends them on its way out: SIGTERM and SIGHUP break it off as Ctrl+C does.

    Raises BrokenOff, with a sentence for the player, once the block has cleared up; what takes too long over that is
    cut short, after ``in_need``. A second signal changes nothing.
    """
    have_been_asked = False

    def ask(code: int) -> None:
        nonlocal have_been_asked
        if not have_been_asked:
            have_been_asked = True
            raise KeyboardInterrupt

    LEAVING.by(ask, in_need, SECONDS_TO_CLEAR_UP)
    LEAVING.heed()
    try:
        yield
    except BaseException:
        # Also what has only failed because of the signal: a terminal that is gone cannot be written to.
        if have_been_asked:
            raise BrokenOff(sentence, LEAVING.code) from None
        raise
    finally:
        if not have_been_asked:
            LEAVING.forget()
            LEAVING.by(None)
