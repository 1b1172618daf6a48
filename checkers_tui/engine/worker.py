"""Processes that play games for the program in front, and do not outlive it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable

SECONDS_BETWEEN_LOOKS = 0.5
"""Whoever waits for workers wakes up as often: where two signals come at once, a thread beside the main one may take
both, and Python tells the main thread only when it wakes up by itself."""


def be_a_worker(at_the_end: Callable[[], None] = lambda: None) -> None:
    """Leave Ctrl+C to the program that has started this process, and end with it, however it has ended.

    ``at_the_end`` is called before that in a thread of its own, whatever this process is doing.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is None:
        return

    def end_with_parent() -> None:
        parent.join()
        try:
            at_the_end()
        finally:
            os._exit(1)

    threading.Thread(target=end_with_parent, name="waiting for the end", daemon=True).start()
