"""The plain face in this process: lines go in, what it says comes out."""

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.library.paths import Paths
from checkers_tui.plain.face import PlainFace, PlainOptions
from checkers_tui.plain.voice import Voice
from checkers_tui.play.session import Opponent
from checkers_tui.play.setup import Setup

PATIENCE = 10.0


class Talk:
    """A face that is spoken to line by line, as by a person or through a pipe."""

    def __init__(self, folder: Path, setup: Setup | None, opponent: Opponent, *, is_person: bool = True) -> None:
        self.said: list[str] = []
        self.code: int | None = None
        self._listeners = asyncio.Event()
        reading, self._typing = os.pipe()
        voice = Voice(self._hear, lambda: None)
        self.face = PlainFace(PlainOptions(setup, Paths(folder, folder), is_person), voice, opponent)
        self.face.lines.start(reading, "utf-8")
        self._reading = reading

    def _hear(self, line: str) -> None:
        self.said.append(line)
        self._listeners.set()

    def type(self, *lines: str) -> None:
        os.write(self._typing, "".join(f"{line}\n" for line in lines).encode())

    async def hears(self, part: str) -> str:
        """Wait until a line is said that has this part, after those that were waited for before; the line."""
        try:
            return await asyncio.wait_for(self._find(part), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"no {part!r} in {self.said}") from None

    async def _find(self, part: str) -> str:
        while True:
            for place, line in enumerate(self.said):
                if part in line:
                    del self.said[: place + 1]
                    return line
            self._listeners.clear()
            await self._listeners.wait()

    def end(self) -> None:
        os.close(self._typing)


async def talk(
    folder: Path,
    what: Callable[[Talk], Awaitable[None]],
    opponent: Opponent,
    setup: Setup | None,
    *,
    is_person: bool = True,
) -> Talk:
    """Play while somebody talks to the face; it has ended afterwards."""
    spoken = Talk(folder, setup, opponent, is_person=is_person)
    playing = asyncio.create_task(spoken.face.play())
    try:
        await what(spoken)
        spoken.end()
        spoken.code = await asyncio.wait_for(playing, PATIENCE)
    finally:
        playing.cancel()
        await spoken.face.game.close()
        os.close(spoken._reading)
    return spoken


def against_computer(rules: str = "american", human: Side = Side.BLACK, level: str = "normal", **more: object) -> Setup:
    return Setup(RULE_SETS[rules], LEVELS[level], human, **more)  # type: ignore[arg-type]
