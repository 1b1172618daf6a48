"""A real tmux and a real GNU screen, each with sessions of its own and no settings of the user's."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from .program import environment_for
from .terminal import Terminal

SESSION = "checkers"
LOCALE = {"LANG": "C.UTF-8"}


class Multiplexer(Protocol):
    """Something that keeps a program running while nobody looks."""

    detach: str
    """The keys that leave it running."""

    def start(self, command: Sequence[str], columns: int, rows: int) -> Terminal:
        """A new session that runs a command."""

    def attach(self, columns: int, rows: int) -> Terminal:
        """The session again, in a window of another size."""

    def close(self) -> None:
        """End it, and what it runs."""


@dataclass
class Tmux:
    """tmux as it comes, with a server of its own."""

    home: Path
    detach: str = "\x02d"

    @property
    def words(self) -> list[str]:
        """The command, up to what it is to do."""
        return [shutil.which("tmux") or "tmux", "-S", str(self.home / "tmux.socket"), "-f", "/dev/null"]

    def start(self, command: Sequence[str], columns: int, rows: int) -> Terminal:
        """A new session that runs a command."""
        return self._terminal(["new-session", "-s", SESSION, *command], columns, rows)

    def attach(self, columns: int, rows: int) -> Terminal:
        """The session again, in a window of another size."""
        return self._terminal(["attach-session", "-t", SESSION], columns, rows)

    def say(self, *words: str) -> str:
        """Give tmux a command; what it answers."""
        done = subprocess.run([*self.words, *words], capture_output=True, text=True, timeout=30, check=True)
        return done.stdout.strip()

    def close(self) -> None:
        """End the server."""
        subprocess.run([*self.words, "kill-server"], capture_output=True, timeout=30, check=False)

    def _terminal(self, words: Sequence[str], columns: int, rows: int) -> Terminal:
        return Terminal([*self.words, *words], columns, rows, environment_for(self.home) | LOCALE)


@dataclass
class Screen:
    """GNU screen as it comes, with a folder of its own for its sessions."""

    home: Path
    detach: str = "\x01d"

    def start(self, command: Sequence[str], columns: int, rows: int) -> Terminal:
        """A new session that runs a command."""
        return self._terminal(["-S", SESSION, *command], columns, rows)

    def attach(self, columns: int, rows: int) -> Terminal:
        """The session again, in a window of another size."""
        return self._terminal(["-r", SESSION], columns, rows)

    def close(self) -> None:
        """End the session."""
        words = [*self._words, "-S", SESSION, "-X", "quit"]
        subprocess.run(words, env=self._environment, capture_output=True, timeout=30, check=False)

    @property
    def _words(self) -> list[str]:
        return [shutil.which("screen") or "screen", "-U", "-c", "/dev/null"]

    @property
    def _environment(self) -> dict[str, str]:
        folder = self.home / "screens"
        folder.mkdir(mode=0o700, exist_ok=True)
        own = {"SCREENDIR": str(folder), "SYSSCREENRC": "/dev/null", "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"}
        return environment_for(self.home) | LOCALE | own

    def _terminal(self, words: Sequence[str], columns: int, rows: int) -> Terminal:
        return Terminal([*self._words, *words], columns, rows, self._environment)
