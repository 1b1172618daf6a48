"""The thread of the engine process that searches, one request after the other."""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from .engine import Engine
from .hub_search import write_done, write_info
from .hub_settings import Settings
from .hub_words import HubLine, hub_line
from .levels import Level
from .limits import Limits, Progress
from .own_process import give_way
from .situation import Situation
from .stopping import CLOCK, Alarm, StopSign

SECONDS_BETWEEN_REPORTS = 0.5
FAILED = 70
"""The exit code for a fault of the program itself, as in sysexits.h."""

Write = Callable[[HubLine], None]


@dataclass(frozen=True)
class Request:
    """One ``go``: what to think about and how; ``tag`` marks what is answered to it."""

    situation: Situation
    settings: Settings
    limits: Limits
    analyze: bool = False
    tag: str | None = None
    sign: StopSign = field(default_factory=StopSign)

    @property
    def how(self) -> Limits | Level:
        """The limits, or the level within them."""
        level = self.settings.level
        if level is None or self.analyze:
            return self.limits
        return replace(level, limits=level.limits.tighter(self.limits))


class Searcher:
    """Does its jobs in order, in a thread of low priority; writes what is found."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting: list[StopSign] = []
        self._engine: Engine | None = None
        self._made_for: tuple[object, ...] = ()
        self._lock = threading.Lock()
        self._preparing = 0
        self._untold: list[HubLine] = []
        self._thread = threading.Thread(target=self._run, name="search", daemon=True)

    # ------------------------------------------------------------------ for the thread that reads

    def start(self) -> None:
        """Begin; call it once."""
        # Threads begin with the priority of the one that starts them: the clock must not give way.
        CLOCK.start()
        self._thread.start()

    def prepare(self, settings: Settings) -> None:
        """Make the engine for these settings, then say that it is ready."""

        def job() -> None:
            try:
                self._engine_for(settings)
                self._write(hub_line("ready"))
            finally:
                self._is_prepared()

        with self._lock:
            self._preparing += 1
        self._jobs.put(job)

    def tell(self, line: HubLine) -> None:
        """Write a line now, but not before the ``ready`` that is owed."""
        with self._lock:
            if self._preparing:
                self._untold.append(line)
                return
        self._write(line)

    def new_game(self) -> None:
        """Forget earlier games."""
        self._jobs.put(lambda: self._engine.new_game() if self._engine else None)

    def search(self, request: Request) -> None:
        """Search once what was asked for before is answered."""
        self._waiting.append(request.sign)
        self._jobs.put(lambda: self._search(request))

    def stop(self) -> None:
        """Answer at once everything that is asked for."""
        for sign in tuple(self._waiting):
            sign.stop()

    def finish(self, seconds: float) -> None:
        """Answer at once and end; waits at most so long."""
        self.stop()
        self._jobs.put(None)
        self._thread.join(seconds)

    # ------------------------------------------------------------------ in its own thread

    def _run(self) -> None:
        give_way()
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except (ValueError, MemoryError) as error:
                self._write(hub_line("error", message=error))
            except BaseException as fault:
                # A process that lives but never answers is worse than one that has died.
                with suppress(Exception):
                    self._write(hub_line("error", message=f"a fault of the program: {type(fault).__name__}: {fault}"))
                os._exit(FAILED)

    def _is_prepared(self) -> None:
        with self._lock:
            self._preparing -= 1
            untold = [] if self._preparing else self._untold
            for line in untold:
                self._write(line)
            untold.clear()

    def _engine_for(self, settings: Settings) -> Engine:
        wanted = (settings.rules, settings.hash_megabytes, settings.seed, settings.threads, settings.tables)
        if self._engine is None or self._made_for != wanted:
            self._engine = None  # its table goes before the next one comes
            self._engine = Engine(
                settings.rules,
                hash_megabytes=settings.hash_megabytes,
                seed=settings.seed,
                threads=settings.threads,
                tables_folder=Path(settings.tables) if settings.tables else None,
            )
            self._made_for = wanted
        return self._engine

    def _search(self, request: Request) -> None:
        try:
            engine = self._engine_for(request.settings)
            with _Reports(engine, lambda progress: self._write(write_info(progress, request.tag))) as reports:
                answer = engine.choose(
                    request.situation,
                    request.how,
                    on_progress=reports.tell,
                    stop_sign=request.sign,
                    analyze=request.analyze,
                )
            if answer.depth:
                self._write(write_info(answer, request.tag))
            self._write(write_done(answer, request.tag))
        except (ValueError, MemoryError) as error:
            self._write(hub_line("error", message=error, id=request.tag))
        finally:
            self._waiting.remove(request.sign)


class _Reports:
    """Tells the progress after each depth, and now and then between two."""

    def __init__(self, engine: Engine, tell: Callable[[Progress], None]) -> None:
        self._engine = engine
        self.tell = tell
        self._next: Alarm | None = None

    def __enter__(self) -> _Reports:
        self._order_next()
        return self

    def __exit__(self, *_: object) -> None:
        if self._next is not None:
            self._next.cancel()

    def _order_next(self) -> None:
        self._next = CLOCK.call_at(time.monotonic() + SECONDS_BETWEEN_REPORTS, self._on_time)

    def _on_time(self) -> None:
        progress = self._engine.progress
        if progress is not None and progress.depth:
            self.tell(progress)
            self._order_next()
