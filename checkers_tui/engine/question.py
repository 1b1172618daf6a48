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
        self.process = process
        self.tag = tag
        self.over = asyncio.Event()
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._position = position
        self._on_progress = on_progress
        self._patience = patience
        self._give_up = give_up
        self._progress = Progress(0, 0, 0, 0.0)
        self._news: HubLine | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._hurried = False

    # ------------------------------------------------------------------ waiting no longer

    def allow(self, seconds: float | None) -> None:
        """After so many seconds, and some patience, ask for the answer that there is by then."""
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds + self._patience, self.hurry)

    def hurry(self) -> None:
        """Ask for the answer now; if it does not come, give the engine up."""
        if self.over.is_set() or self._hurried:
            return
        self._hurried = True
        self._stop_timer()
        self.process.send(hub_line("stop"))
        self._timer = asyncio.get_running_loop().call_later(self._patience, self._lose_patience)

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
        self._stop_timer()
        self.over.set()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

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
        if self._news is None:
            asyncio.get_running_loop().call_soon(self._tell_news)
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
