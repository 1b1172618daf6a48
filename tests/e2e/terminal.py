"""A program in a pseudo-terminal: keys and clicks go in, the screen comes out as text and cells.

    with Terminal(["checkers-tui"], columns=80, rows=24) as terminal:
        terminal.wait_for("Black to move")
        terminal.press("right", "enter")

Waiting is always for something to be seen, never for time to pass.
"""

from __future__ import annotations

import os
import re
import signal
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType

import pexpect  # type: ignore[import-untyped]
import pyte

KEYS: Mapping[str, str] = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "backspace": "\x7f",
    "ctrl+c": "\x03",
    "ctrl+q": "\x11",
    "f1": "\x1bOP",
    "f6": "\x1b[17~",
}
"""What a terminal sends for a key; any other name is sent as it is."""

NOT_KNOWN_TO_PYTE = re.compile(rb"\x1b\[[<>=][0-9;]*u|\x1b\[\?[0-9;]+\$p|\x1b\[>[0-9;]*[mq]")
"""Keyboard protocol and questions about modes, which pyte would print."""
ON_FROM_THE_START = frozenset({7, 25})
"""Modes that a terminal begins with: lines wrap, the cursor is shown."""
MODE = re.compile(rb"\x1b\[\?([0-9;]+)([hl])")

PATIENCE = 15.0
QUIET = 0.15
"""Seconds without output after which a screen is taken to be finished."""


def fresh_modes() -> list[object]:
    """What a terminal's line is set to before any program changes it."""
    master, slave = os.openpty()
    try:
        return termios.tcgetattr(master)
    finally:
        os.close(master)
        os.close(slave)


class Terminal:
    """A program on a screen of its own."""

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        working_directory: str | None = None,
    ) -> None:
        usual = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.child = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(rows, columns),
            env={**usual, **(environment or {})},
            cwd=working_directory,
            timeout=PATIENCE,
        )
        self.screen = pyte.Screen(columns, rows)
        self.received = bytearray()
        self._stream = pyte.ByteStream(self.screen)
        self._modes_of_line: list[object] = []

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.close()

    # ------------------------------------------------------------------ the screen

    @property
    def text(self) -> str:
        """What stands on the screen, lines without blanks at their ends."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def find(self, text: str) -> tuple[int, int]:
        """The column and row, from 0, where a text first stands on the screen."""
        for row, line in enumerate(self.screen.display):
            column = line.find(text)
            if column >= 0:
                return column, row
        raise AssertionError(f"no {text!r} on the screen:\n{self.text}")

    def has_ended(self) -> bool:
        """Has the program ended? What it has written until now is on the screen."""
        self.read(0.0)
        return not self.child.isalive()

    def settle(self, quiet: float = QUIET) -> Terminal:
        """Read until the program has been silent for a moment."""
        while self.read(quiet):
            pass
        return self

    def wait_until(self, seen: Callable[[Terminal], bool], what: str, patience: float = PATIENCE) -> Terminal:
        """Read until ``seen`` holds; ``what`` says in an error what was waited for."""
        end = time.monotonic() + patience
        while not seen(self):
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what}:\n{self.text}")
            self.read(0.05)
        return self

    def wait_for(self, text: str, patience: float = PATIENCE) -> Terminal:
        """Read until a text stands on the screen."""
        return self.wait_until(lambda terminal: text in terminal.text, repr(text), patience)

    def wait_for_end(self, patience: float = PATIENCE) -> int:
        """Read until the program has ended; its exit code, or minus the signal that killed it."""
        self.wait_until(Terminal.has_ended, "the end of the program", patience)
        self.settle()
        self._modes_of_line = termios.tcgetattr(self.child.child_fd)
        self.child.close()
        code = self.child.exitstatus
        return code if code is not None else -(self.child.signalstatus or 0)

    def read_bytes(self, enough: int, quiet: float = QUIET) -> Terminal:
        """Read until so many bytes have been received in all, or the program has been silent for a moment."""
        while len(self.received) < enough and self.read(quiet):
            pass
        return self

    def hang_up(self, patience: float = PATIENCE) -> int:
        """Close the terminal under the program; its exit code."""
        self.child.ptyproc.fileobj.close()
        end = time.monotonic() + patience
        while self.child.isalive():
            assert time.monotonic() < end, "the program lives on without its terminal"
            time.sleep(0.02)
        return int(self.child.exitstatus)

    def read(self, seconds: float) -> bool:
        """Show what comes within so many seconds; did anything?"""
        if self.child.closed:
            time.sleep(seconds)
            return False
        try:
            data = self.child.read_nonblocking(1 << 16, seconds)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.received += data
        self._stream.feed(NOT_KNOWN_TO_PYTE.sub(b"", data))
        return True

    # ------------------------------------------------------------------ what a person does

    def press(self, *keys: str) -> Terminal:
        """Press keys, by name, one after the other; each is answered before the next."""
        for key in keys:
            self.child.send(KEYS.get(key, key))
            self.settle()
        return self

    def type(self, text: str) -> Terminal:
        """Type a text in one go."""
        self.child.send(text)
        return self.settle()

    def click(self, column: int, row: int) -> Terminal:
        """Click with the left button on a cell, counted from 0."""
        place = f"{column + 1};{row + 1}"
        self.child.send(f"\x1b[<0;{place}M\x1b[<0;{place}m")
        return self.settle()

    def resize(self, columns: int, rows: int) -> Terminal:
        """Change the size of the window; what is seen afterwards has been painted anew."""
        self.screen.resize(rows, columns)
        self.screen.erase_in_display(2)
        self.child.setwinsize(rows, columns)
        return self.settle()

    # ------------------------------------------------------------------ what is left behind

    def modes_switched_on(self) -> set[int]:
        """The private modes that are on now, as far as the program has spoken of them (mouse, alternate screen …)."""
        on = set(ON_FROM_THE_START)
        for numbers, switch in MODE.findall(bytes(self.received)):
            modes = {int(number) for number in numbers.split(b";")}
            on = on | modes if switch == b"h" else on - modes
        return on

    def modes_of_line(self) -> list[object]:
        """How the line was set (echo, whole lines, control characters …) when the program had ended."""
        return self._modes_of_line
