"""Our engine as a process that speaks Hub over standard input and output.

``python -I -m checkers_tui.engine.hub``. The main thread reads, so that ``stop``, ``ping`` and
``quit`` are heard while another thread thinks. Beyond the protocol: ``go think id=7`` marks what
belongs to that search with ``id=7``, in ``info``, ``done`` and ``error`` lines.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import BinaryIO

from checkers_tui import __version__
from checkers_tui.draughts.position import Position

from .hub_game import GameReader
from .hub_search import read_level
from .hub_searcher import Request, Searcher
from .hub_settings import Settings
from .hub_words import HubLine, hub_line
from .limits import ENDLESS
from .own_process import be_an_engine_process
from .situation import Situation
from .stopping import CLOCK

LONGEST_INPUT = 1 << 20
SECONDS_TO_FINISH = 0.8


class Output:
    """Lines to the other program, each whole, from any thread.

    When nobody listens any more the process ends; so it does, with exit code 1, where a line cannot be written.
    """

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def write(self, line: HubLine) -> None:
        """Send one line."""
        with self._lock:
            try:
                self._stream.write(f"{line}\n".encode())
                self._stream.flush()
            except BrokenPipeError:
                os._exit(0)
            except OSError as error:
                with suppress(OSError, ValueError, AttributeError):
                    sys.stderr.write(f"The answer cannot be written: {error.strerror}.\n")
                    sys.stderr.flush()
                os._exit(1)


class Hub:
    """Understands the commands of the protocol, and answers them."""

    def __init__(self, write: Callable[[HubLine], None]) -> None:
        self._write = write
        self._searcher = Searcher(write)
        self._searcher.start()
        self._settings = Settings()
        self._reader = GameReader()
        self._situation: Situation | None = None
        self._refusal = ""
        self._limits = ENDLESS
        self._pondering: Request | None = None
        self._commands: Mapping[str, Callable[[HubLine], None]] = {
            "hub": self._hub,
            "set-param": self._set_param,
            "init": lambda line: self._searcher.prepare(self._settings),
            "new-game": lambda line: self._searcher.new_game(),
            "pos": self._pos,
            "level": self._level,
            "go": self._go,
            "ponder-hit": self._ponder_hit,
            "stop": lambda line: self._searcher.stop(),
            "ping": lambda line: self._write(hub_line("pong")),
        }

    def take(self, text: str) -> bool:
        """Do what a line asks for; what nobody knows is ignored. False: it was ``quit``."""
        line = HubLine.read(text)
        if line.command == "quit":
            return False
        if line.command in self._commands:
            self._commands[line.command](line)
        return True

    def close(self) -> None:
        """Answer at once what is being searched, but do not wait long for it."""
        self._searcher.finish(SECONDS_TO_FINISH)

    # ------------------------------------------------------------------ commands

    def _hub(self, line: HubLine) -> None:
        self._write(hub_line("id", name="checkers-tui", version=__version__, author="the checkers-tui authors"))
        for declared in self._settings.declaration:
            self._write(declared)
        self._write(hub_line("wait"))

    def _set_param(self, line: HubLine) -> None:
        rules = self._settings.rules
        try:
            self._settings = self._settings.changed(line.get("name"), line.get("value"))
        except ValueError as error:
            self._searcher.tell(hub_line("error", message=error))
        if self._settings.rules is not rules:
            self._situation = None

    def _pos(self, line: HubLine) -> None:
        try:
            self._situation = self._reader.read(self._settings.rules, line.get("pos"), line.get("moves").split())
            self._refusal = ""
        except ValueError as error:
            self._situation, self._refusal = None, str(error)
            self._searcher.tell(hub_line("error", message=error))

    def _level(self, line: HubLine) -> None:
        self._limits = read_level(line)

    def _go(self, line: HubLine) -> None:
        tag = line.get("id") or None
        if self._refusal:
            self._searcher.tell(hub_line("error", message=self._refusal, id=tag))
            return
        situation = self._situation or Situation.of(Position.start(self._settings.rules))
        request = Request(situation, self._settings, self._limits, analyze=line.has("analyze"), tag=tag)
        if line.has("ponder"):
            self._pondering = request
            request = replace(request, limits=replace(self._limits, seconds=None))
        self._searcher.search(request)

    def _ponder_hit(self, line: HubLine) -> None:
        """The opponent has played what was expected: from now on the time counts."""
        request, self._pondering = self._pondering, None
        if request is not None and request.limits.seconds is not None:
            CLOCK.call_at(time.monotonic() + request.limits.seconds, request.sign.stop)


def main() -> None:
    """Read commands until ``quit`` or the end of input, then end the process."""
    be_an_engine_process()
    hub = Hub(Output(sys.stdout.buffer).write)
    lines = iter(lambda: sys.stdin.buffer.readline(LONGEST_INPUT), b"")
    while (text := next(lines, None)) is not None and hub.take(text.decode(errors="replace")):
        pass
    hub.close()
    # A search that does not end, or a reader that does not read, must not keep the process alive.
    os._exit(0)


if __name__ == "__main__":
    main()
