"""What the engine process asks of the operating system, where it can be had."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial

PR_SET_PDEATHSIG = 1
MOST_MEGABYTES = 65536
"""Memory for positions that can be asked for."""
SEARCH_PRIORITY = 10
"""Niceness of the thread that searches: whoever draws the screen comes first."""


def cores_of_machine() -> int:
    """How many cores there are, as far as the system tells."""
    return os.cpu_count() or 1


def default_threads(cores: int | None = None) -> int:
    """So many search at once, if nobody says otherwise: all cores but one, which draws the screen; at least one.

    ``cores``: of the machine, None for this one.
    """
    return max((cores or cores_of_machine()) - 1, 1)


def be_an_engine_process() -> None:
    """Leave Ctrl+C to the program in front, and die with the one that started us (Linux)."""
    if not sys.stdin.isatty():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()


def die_with_parent() -> None:
    """End this process when the one that started it has ended, however it did (Linux)."""
    wish = wish_to_die_with_parent()
    if wish is not None:
        wish()


def wish_to_die_with_parent() -> Callable[[], object] | None:
    """What a process calls to end with the thread that started it; it holds for the program it becomes, too (Linux).

    All is loaded here: a new process calls it before it becomes another program, where nothing more can be.
    """
    if sys.platform != "linux":
        return None
    try:
        import ctypes

        return partial(ctypes.CDLL(None).prctl, PR_SET_PDEATHSIG, int(signal.SIGKILL))
    except (ImportError, OSError, AttributeError):
        return None


def give_way() -> None:
    """Lower the priority of the thread that calls (Linux; elsewhere it would be that of the process)."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), SEARCH_PRIORITY)
