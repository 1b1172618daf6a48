"""Games played by several processes at once, handed over in their order."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

Done = TypeVar("Done")
AT_ONCE = 4
"""Games that a process is handed at a time."""


@contextmanager
def crew(
    begin: Callable[..., None], beginning: tuple[object, ...], processes: int
) -> Iterator[Callable[[Callable[[int], Done], Iterable[int]], Iterator[Done]]]:
    """Processes that each begin with ``begin(*beginning)``; what is yielded has them do numbered tasks.

    They end with the block, whatever they are doing.
    """
    context = multiprocessing.get_context("spawn")
    with context.Pool(processes, _begin, (begin, beginning)) as pool:

        def done(task: Callable[[int], Done], numbers: Iterable[int]) -> Iterator[Done]:
            return pool.imap(task, numbers, chunksize=AT_ONCE)

        yield done


def _begin(begin: Callable[..., None], beginning: tuple[object, ...]) -> None:
    """The parent alone hears of Ctrl+C, and ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begin(*beginning)
