"""The door to the plain face: signals, the end of the input, and the exit code."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from ..engine.client import HubClient
from .face import PlainFace, PlainOptions
from .voice import Voice

LEAVING = ("SIGTERM", "SIGHUP", "SIGINT")
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
    return asyncio.run(_run(options, streams))


async def _run(options: PlainOptions, streams: Streams) -> int:
    leaving = Leaving()
    voice = Voice(streams.write, leaving.leave, streams.width)
    opponent = HubClient(parameters={"tables": str(options.paths.tables)})
    face = PlainFace(options, voice, opponent)
    try:
        face.lines.start(streams.descriptor, streams.encoding)
        code = await leaving.carry_out(face.play())
    finally:
        parting = await face.game.close()
        await opponent.close()
        if parting:
            streams.tell(parting)
    if leaving.code or face.lines.hung_up:
        return leaving.code or HUNG_UP
    if voice.failure is not None:
        raise voice.failure
    return code


class Leaving:
    """A signal, or nobody to speak to, ends what is going on. ``code``: the exit code of the first signal, else 0."""

    def __init__(self) -> None:
        self.code = 0
        self._playing: asyncio.Task[int] | None = None

    async def carry_out(self, play: Coroutine[Any, Any, int]) -> int:
        """Play to the end, or until it is time to leave; the exit code.

        A signal that is ignored from the start, as under nohup, stays so.
        """
        self._playing = asyncio.create_task(play)
        loop = asyncio.get_running_loop()
        for name in LEAVING:
            number = getattr(signal, name, None)
            if number is not None and (number is signal.SIGINT or signal.getsignal(number) is not signal.SIG_IGN):
                loop.add_signal_handler(number, self.leave, 128 + number)
        await asyncio.wait({self._playing})
        return 0 if self._playing.cancelled() else self._playing.result()

    def leave(self, code: int = 0) -> None:
        """It is time to leave."""
        self.code = self.code or code
        if self._playing is not None:
            self._playing.cancel()
