"""The lines that are typed or piped in, read beside the event loop."""

from __future__ import annotations

import asyncio
import codecs
import os
import select
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress

CHUNK = 1 << 16
LONGEST_LINE = 4096
"""No command is so long, in characters."""
MOST_WAITING = 1000
"""With more lines than this still to be obeyed, nothing further is read: an endless input must not fill the memory."""


class InputLines:
    """Lines from a file descriptor, in order, with a note of which of them were there before the computer thought.

    ``on_news`` is called in the event loop when lines have come or the input has ended.
    """

    def __init__(self, on_news: Callable[[], None]) -> None:
        self.ended = False
        self._waiting: deque[str] = deque()
        self._ahead = 0
        self._on_news = on_news
        self._room = threading.Event()
        self._room.set()
        self._terminal: int | None = None

    def start(self, descriptor: int, encoding: str) -> None:
        """Begin to read; to be called where the event loop runs."""
        loop = asyncio.get_running_loop()
        self._terminal = descriptor if os.isatty(descriptor) else None
        # A thread that sits in a read cannot be stopped; as a daemon it does not keep the program from ending.
        threading.Thread(target=self._read, args=(descriptor, encoding, loop), daemon=True).start()

    # ------------------------------------------------------------------ for the one who obeys

    def __len__(self) -> int:
        return len(self._waiting)

    def note_ahead(self) -> None:
        """What waits now was typed before what happens next."""
        self._ahead = len(self._waiting)

    @property
    def next_is_ahead(self) -> bool:
        """Was the next line typed before what was noted?"""
        return self._ahead > 0

    @property
    def next(self) -> str:
        """The next line, which stays. Raises IndexError if there is none."""
        return self._waiting[0]

    def take(self) -> str:
        """The next line. Raises IndexError if there is none."""
        line = self._waiting.popleft()
        self._ahead = max(self._ahead - 1, 0)
        self._make_room()
        return line

    @property
    def last_is_ahead(self) -> bool:
        """Were all lines typed before what was noted?"""
        return len(self._waiting) <= self._ahead

    @property
    def last(self) -> str:
        """The line that has come last, which stays. Raises IndexError if there is none."""
        return self._waiting[-1]

    def take_last(self) -> str:
        """The line that has come last. Raises IndexError if there is none."""
        line = self._waiting.pop()
        self._ahead = min(self._ahead, len(self._waiting))
        self._make_room()
        return line

    def drop(self) -> list[str]:
        """Forget all lines; they are given back."""
        dropped = list(self._waiting)
        self._waiting.clear()
        self._ahead = 0
        self._make_room()
        return dropped

    @property
    def hung_up(self) -> bool:
        """Were lines typed at a terminal that is gone? An end of input that a person types is another thing."""
        if self._terminal is None:
            return False
        poll = select.poll()
        poll.register(self._terminal, select.POLLHUP)
        return any(event & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, event in poll.poll(0))

    # ------------------------------------------------------------------ reading

    def _make_room(self) -> None:
        if len(self._waiting) < MOST_WAITING:
            self._room.set()

    def _take_in(self, lines: list[str], ended: bool) -> None:
        self._waiting.extend(lines)
        self.ended = ended
        self._make_room()
        self._on_news()

    def _read(self, descriptor: int, encoding: str, loop: asyncio.AbstractEventLoop) -> None:
        decoder = codecs.getincrementaldecoder(encoding)(errors="replace")
        begun = ""
        # After the loop has ended there is nobody left to read for.
        with suppress(RuntimeError):
            while data := _read_some(descriptor):
                *lines, begun = cut_lines(begun, decoder.decode(data))
                if lines:
                    self._room.clear()
                    loop.call_soon_threadsafe(self._take_in, lines, False)
                    self._room.wait()
            loop.call_soon_threadsafe(self._take_in, [begun] if begun else [], True)


def is_too_long(line: str) -> bool:
    """Is this the beginning of a line that went on too long? It means nothing: its end has been thrown away."""
    return len(line) > LONGEST_LINE


def cut_lines(begun: str, text: str) -> list[str]:
    """The lines in a text, behind what has begun the first; the last has not ended.

    Of one that is too long only so much is kept that this can be told: an endless line must not fill the memory.
    """
    return [line[: LONGEST_LINE + 1] for line in (begun + text).split("\n")]


def _read_some(descriptor: int) -> bytes:
    """What comes next; nothing at the end, which a terminal that is gone is too."""
    try:
        return os.read(descriptor, CHUNK)
    except OSError:
        return b""
