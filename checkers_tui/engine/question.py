"""One question to an engine process: what has been said about it so far, and the answer that is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from checkers_tui.draughts.move import Move
from checkers_tui.draughts.position import Position

from .engine_process import EngineCrashed, EngineProcess
from .hub_game import read_move
from .hub_search import read_info
from .hub_words import HubLine, hub_line, shown
from .limits import Answer, Progress
from .patience import Allowance

OnProgress = Callable[[Progress], None]
GiveUp = Callable[[EngineProcess], None]


class ThinkingCancelled(Exception):
    """What ``think`` raises when its answer is not wanted any more, because ``cancel`` was called."""


class Question:
    """One ``go`` of a process.

    ``answer`` is what the caller waits for, ``over`` that the engine is done with it; either may
    come first. ``tag`` comes back with what our engine says about it. ``give_up`` ends a process
    that does not answer.
    """

    def __init__(
        self,
        process: EngineProcess,
        position: Position,
        tag: str,
        on_progress: OnProgress | None,
        patience: float,
        give_up: GiveUp,
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self.process = process
        self.tag = tag
        self.over = asyncio.Event()
        self.answer: asyncio.Future[Answer] = self._loop.create_future()
        self._position = position
        self._on_progress = on_progress
        self._patience = patience
        self._give_up = give_up
        self._progress = Progress(0, 0, 0, 0.0)
        self._news: HubLine | None = None
        self._timers: list[asyncio.TimerHandle] = []
        self._hurried = False
        self._last_report = self._loop.time()

    # ------------------------------------------------------------------ waiting no longer

    def allow(self, allowance: Allowance) -> None:
        """After what it may take, and some patience, ask for the answer that there is by then."""
        if allowance.seconds is not None:
            self._after(allowance.seconds + self._patience, self.hurry)
        if allowance.silence is not None:
            self._listen_for(allowance.silence + self._patience)

    def _listen_for(self, silence: float) -> None:
        """Ask for the answer once it has reported nothing for so many seconds."""
        left = self._last_report + silence - self._loop.time()
        if left <= 0:
            self.hurry()
        else:
            self._after(left, self._listen_for, silence)

    def _after(self, seconds: float, call: Callable[..., None], *arguments: float) -> None:
        self._timers.append(self._loop.call_later(seconds, call, *arguments))

    def hurry(self) -> None:
        """Ask for the answer now; if it does not come, give the engine up."""
        if self.over.is_set() or self._hurried:
            return
        self._hurried = True
        self._stop_timers()
        self.process.send(hub_line("stop"))
        self._after(self._patience, self._lose_patience)

    def drop(self, why: Exception) -> None:
        """The caller does not want the answer any more."""
        if not self.answer.done():
            self.answer.set_exception(why)
        self.hurry()

    def fail(self, sentence: str) -> None:
        """There will be no answer."""
        self._end()
        if not self.answer.done():
            self.answer.set_exception(EngineCrashed(sentence))

    def _lose_patience(self) -> None:
        self._give_up(self.process)
        self.fail(self.process.complain(f"The engine {self.process.name} does not answer."))

    def _end(self) -> None:
        self._stop_timers()
        self.over.set()

    def _stop_timers(self) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    # ------------------------------------------------------------------ what the engine says

    def heed(self, line: HubLine) -> None:
        """Take in a line; one that belongs to another question is dropped."""
        if self.over.is_set() or line.get("id") not in ("", self.tag):
            return
        if line.command == "info":
            self._take_news(line)
        elif line.command == "done":
            self._finish(line)
        elif line.command == "error" and line.has("id"):
            self.fail(f"The engine {self.process.name} cannot answer: {self.process.complaint}")

    def _take_news(self, line: HubLine) -> None:
        """Remember the latest; of several that arrive together only the last is told."""
        self._last_report = self._loop.time()
        if self._news is None:
            self._loop.call_soon(self._tell_news)
        self._news = line

    def _tell_news(self) -> None:
        if self._news is None:
            return
        self._progress, self._news = read_info(self._news, self._position, self._progress), None
        if self._on_progress is not None and not self.answer.done():
            self._on_progress(self._progress)

    def _finish(self, line: HubLine) -> None:
        self._tell_news()
        try:
            move = read_move(self._position, line.get("move"))
        except ValueError:
            self._give_up(self.process)
            self.fail(
                f'The engine {self.process.name} has answered "{shown(line.get("move"))}", not a legal move here.'
            )
            return
        self._end()
        if not self.answer.done():
            self.answer.set_result(self._answer(move, line.get("ponder")))

    def _answer(self, move: Move, expected: str) -> Answer:
        seen = self._progress
        line = seen.line
        if line[:1] != (move,):
            line = (move, *self._reply(move, expected))
        return Answer(seen.depth, seen.score, seen.nodes, seen.seconds, line, move=move)

    def _reply(self, move: Move, expected: str) -> tuple[Move, ...]:
        try:
            return (read_move(self._position.play(move), expected),)
        except ValueError:
            return ()
