"""What is wrong with a file of games: problems are collected, and only a file that holds no text is refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ...frozen import frozen

MOST_SHOWN = 60
MOST_PROBLEMS = 100
"""Of one game; what is worse than this is no game."""


class Severity(Enum):
    """How much a problem costs."""

    WARNING = "everything was kept"
    ERROR = "something could not be taken as it stands"


class UnreadableFile(ValueError):
    """A file that cannot hold games at all; the text is a sentence for a person."""


@frozen
class Problem:
    """One thing that is wrong, and where: line from 1, game from 1 (0: the file as a whole), move as ``12. 22-18``."""

    sentence: str
    severity: Severity = Severity.ERROR
    line: int = 0
    game: int = 0
    move: str = ""
    file: str = ""

    @property
    def place(self) -> str:
        """``games.pdn, line 14, game 3, move 12. 22-18``; only what is known."""
        parts = (
            self.file,
            f"line {self.line}" if self.line else "",
            f"game {self.game}" if self.game else "",
            f"move {self.move}" if self.move else "",
        )
        return ", ".join(part for part in parts if part)

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence}" if self.place else self.sentence


@dataclass
class Report:
    """Collects the problems of one game, each kind of warning once.

    A file can be wrong in every word; whoever reads the report wants one line for it.
    """

    file: str
    game: int = 0
    problems: list[Problem] = field(default_factory=list)
    _warned: set[str] = field(default_factory=set)

    def in_order(self) -> tuple[Problem, ...]:
        """The problems by their lines; tags and the result are looked at before and after the moves."""
        return tuple(sorted(self.problems, key=lambda problem: problem.line))

    def error(self, sentence: str, line: int, move: str = "") -> None:
        """Something could not be played, or was left out; told as often as it happens, up to MOST_PROBLEMS."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(sentence, Severity.ERROR, line, self.game, move, self.file))

    def warn_once(self, kind: str, sentence: str, line: int, severity: Severity = Severity.WARNING) -> None:
        """Something is not as it should be, but was kept; later ones of this kind are not told."""
        if kind not in self._warned:
            self._warned.add(kind)
            self.problems.append(Problem(sentence, severity, line, self.game, "", self.file))


def shown(text: str) -> str:
    """A piece of the file, short and harmless enough to be repeated in a sentence."""
    printable = "".join(c if c.isprintable() else " " for c in text.strip())
    return printable if len(printable) <= MOST_SHOWN else f"{printable[:MOST_SHOWN]}..."
