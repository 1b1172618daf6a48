"""A file of games that is looked into: opened, listed, checked, and one of its games read; or a text that is none."""

from __future__ import annotations

import stat
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Protocol

from checkers_tui.draughts import RuleSet
from checkers_tui.draughts.pdn import Entry, PdnGame, UnreadableFile, game_of, read_game

CHANGED = "The file has changed since it was listed; open it again."


class CannotOpen(Exception):
    """A file, or a game of it, cannot be opened; the text is a sentence for the player."""


class GameFile(Protocol):
    """Where games stand one after the other. ``name`` is for people, ``size`` in bytes as far as it is known."""

    @property
    def name(self) -> str:
        """What it is called."""
        ...

    @property
    def size(self) -> int:
        """How many bytes it has, 0 if that is not known."""
        ...

    def open(self) -> BinaryIO:
        """Its bytes, from the first. Raises CannotOpen."""
        ...


@dataclass(frozen=True)
class PastedFile:
    """Games that are no file, such as a text that was pasted."""

    data: bytes
    name: str = "the pasted text"

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return len(self.data)

    def open(self) -> BinaryIO:
        """Its bytes."""
        return BytesIO(self.data)


class FileOnDisk:
    """A file; once it has been opened, another that takes its place is not taken for it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._seen: tuple[int, int, int] | None = None

    @property
    def name(self) -> str:
        """Its name without the folder, and without anything that a terminal would obey."""
        return printable(self.path.name)

    @property
    def size(self) -> int:
        """How many bytes it has."""
        try:
            return self.path.stat().st_size
        except OSError:
            return 0

    def open(self) -> BinaryIO:
        """Its bytes. Raises CannotOpen for what is no file, cannot be read, or has changed."""
        try:
            self._check()
            return self.path.open("rb")
        except (OSError, ValueError) as error:
            raise CannotOpen(f"{self.name} cannot be opened: {reason_of(error)}.") from None

    def _check(self) -> None:
        found = self.path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise CannotOpen(f"{self.name} is a folder, not a file.")
        if not stat.S_ISREG(found.st_mode):
            raise CannotOpen(f"{self.name} is no file that can be read from its beginning to its end.")
        now = (found.st_ino, found.st_size, found.st_mtime_ns)
        if self._seen is not None and self._seen != now:
            raise CannotOpen(CHANGED)
        self._seen = now


def read_listed(file: GameFile, entry: Entry, rules: RuleSet | None = None) -> PdnGame:
    """The game of a file that an entry lists, played through. Raises CannotOpen.

    ``rules``: if it does not name its own; None: guessed from its moves.
    """
    try:
        with file.open() as stream:
            return read_game(game_of(stream, entry, file.name), rules)
    except UnreadableFile as error:
        raise CannotOpen(str(error)) from None
    except OSError as error:
        raise CannotOpen(f"{file.name} cannot be read: {reason_of(error)}.") from None


def reason_of(error: OSError | ValueError) -> str:
    """Why a file cannot be opened, as the end of a sentence."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]


def printable(text: str) -> str:
    """A name with a question mark for every character that a terminal would obey, or cannot show."""
    return "".join(character if character.isprintable() else "?" for character in text)
