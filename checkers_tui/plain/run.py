"""The door to the plain face: signals, the end of the input, and the exit code."""

from __future__ import annotations

import asyncio
import select
import sys
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ..engine.client import HubClient
from ..leaving import LEAVING
from ..play.engine_parameters import engine_parameters
from .face import PlainFace, PlainOptions
from .stopping import stop_and_go_on
from .voice import Voice

HUNG_UP = 129


@dataclass(frozen=True)
class Streams:
    """Where lines come from and go to. ``width``: of the terminal that shows them, None for another reader.

    ``tell`` takes what is said beside the game when all is over.
    """

    descriptor: int
    encoding: str
    write: Callable[[str], None]
    width: int | None = None
    tell: Callable[[str], None] = lambda text: None


def run(options: PlainOptions, streams: Streams) -> int:
    """Play in lines until the input ends or the player leaves; the exit code, 128 + n after a signal n.

    What ``write`` raises comes out, with the game kept.
    """
    LEAVING.heed()
    try:
        return asyncio.run(_run(options, streams))
    finally:
        LEAVING.by(None)


async def _run(options: PlainOptions, streams: Streams) -> int:
    playing = Playing()
    voice = Voice(streams.write, playing.leave, streams.width)
    opponent = HubClient()
    face = PlainFace(options, voice, opponent)
    opponent.use(engine_parameters(face.game.settings, options.paths))
    leave_on_signals(playing, face, voice, streams)
    stop_and_go_on(face.game)
    try:
        face.lines.start(streams.descriptor, streams.encoding)
        code = await playing.carry_out(face.play())
    finally:
        parting = await face.game.close()
        await opponent.close()
        if parting:
            streams.tell(parting)
    if LEAVING.code or face.lines.hung_up:
        return LEAVING.code or HUNG_UP
    if voice.failure is not None:
        raise voice.failure
    return code


class Playing:
    """What goes on until somebody says that it is time to leave: a signal does, or that there is nobody to speak to."""

    def __init__(self) -> None:
        self._playing: asyncio.Task[int] | None = None
        self._is_over = False

    async def carry_out(self, play: Coroutine[Any, Any, int]) -> int:
        """Play to the end, or until it is time to leave; the exit code."""
        self._playing = asyncio.create_task(play)
        if self._is_over:
            self._playing.cancel()
        await asyncio.wait({self._playing})
        return 0 if self._playing.cancelled() else self._playing.result()

    def leave(self) -> None:
        """It is time to leave."""
        self._is_over = True
        if self._playing is not None:
            self._playing.cancel()


def leave_on_signals(playing: Playing, face: PlainFace, voice: Voice, streams: Streams) -> None:
    """A signal ends the game in lines, which is kept; also where nobody reads them, so that a line is never written."""
    loop = asyncio.get_running_loop()

    def ask(code: int) -> None:
        with suppress(RuntimeError):  # the loop has ended: it is leaving already
            loop.call_soon_threadsafe(playing.leave)

    def in_need() -> None:
        voice.fall_silent()
        with suppress(Exception):
            face.game.session.pause()
        parting = face.game.home.leave()
        if parting and _is_read(2):
            streams.tell(parting)

    LEAVING.by(ask, in_need)


def _is_read(descriptor: int) -> bool:
    """Can something be written without waiting?"""
    if sys.platform == "win32":
        return True
    poll = select.poll()
    poll.register(descriptor, select.POLLOUT)
    return any(event & select.POLLOUT for _, event in poll.poll(0))
