"""Games played by several processes at once, handed over in their order."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import TypeVar

from checkers_tui.engine.worker import SECONDS_BETWEEN_LOOKS, be_a_worker

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
            results = pool.imap(partial(_all_of, task), _parts_of(numbers))
            while True:
                try:
                    yield from results.next(SECONDS_BETWEEN_LOOKS)
                except multiprocessing.TimeoutError:
                    continue
                except StopIteration:
                    return

        yield done


def _parts_of(numbers: Iterable[int]) -> Iterator[list[int]]:
    left = iter(numbers)
    while part := list(islice(left, AT_ONCE)):
        yield part


def _all_of(task: Callable[[int], Done], numbers: list[int]) -> list[Done]:
    return [task(number) for number in numbers]


def _begin(begin: Callable[..., None], beginning: tuple[object, ...]) -> None:
    """The parent alone hears of Ctrl+C, and ends its processes; they do not outlive it."""
    be_a_worker()
    begin(*beginning)
