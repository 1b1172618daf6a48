"""A file of games of one rule set: first how they were played, then a line a game.

A line is the winner (W, B or D for a draw), the number of plies drawn at random, and the moves, each as its place in
the list of legal moves. A line without its end was being written when the program was stopped: it does not count.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from checkers_tui.draughts.ruleset import Side

from .self_play import PlayedGame

DRAW = "D"


class GamesFileError(Exception):
    """What is wrong with a file of games, in a sentence."""


@dataclass(frozen=True)
class HowPlayed:
    """What the games follow from; games that were played otherwise do not belong in the same file."""

    rules: str
    seed: int
    nodes: int
    weights: str
    """A digest of the weights that played."""


class GamesFile:
    """The games played so far. Raises GamesFileError if those in the file were played otherwise."""

    def __init__(self, path: Path, how: HowPlayed) -> None:
        self.path = path
        self._first_line = json.dumps(asdict(how)) + "\n"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self._first_line, encoding="ascii")
        lines = self._whole_lines()
        if lines[:1] != [self._first_line]:
            raise GamesFileError(f"{path} holds games played otherwise: move it away, or name another folder.")
        self.games = len(lines) - 1

    def _whole_lines(self) -> list[str]:
        """All lines that were written to their end; the file is cut off behind them."""
        content = self.path.read_bytes()
        end = content.rfind(b"\n") + 1
        if end < len(content):
            with self.path.open("rb+") as file:
                file.truncate(end)
        return content[:end].decode("ascii", errors="replace").splitlines(keepends=True)

    def add(self, games: Iterator[PlayedGame]) -> Iterator[PlayedGame]:
        """Write games as they come, and hand them on."""
        with self.path.open("a", encoding="ascii", newline="\n") as file:
            for game in games:
                file.write(line_of(game))
                file.flush()
                self.games += 1
                yield game

    def read(self, limit: int) -> Iterator[PlayedGame]:
        """The first games, at most so many. Raises GamesFileError for a line that is no game."""
        for number, line in enumerate(self._whole_lines()[1 : limit + 1], 2):
            try:
                yield game_in(line)
            except (ValueError, KeyError):
                raise GamesFileError(f"Line {number} of {self.path} is not a game: delete the file.") from None

    def text(self, limit: int) -> str:
        """The first line and the first games, at most so many, as they are written."""
        return "".join(self._whole_lines()[: limit + 1])


def digest_of(files: Iterable[GamesFile], limit: int) -> str:
    """The SHA-256 of the first lines and the first games of files: what a fit was made from."""
    return hashlib.sha256("".join(file.text(limit) for file in files).encode("ascii")).hexdigest()


def line_of(game: PlayedGame) -> str:
    """A game as its line."""
    winner = DRAW if game.winner is None else game.winner.letter
    return " ".join([winner, str(game.opening), *map(str, game.moves)]) + "\n"


def game_in(line: str) -> PlayedGame:
    """The game that a line holds; raises ValueError or KeyError if it holds none."""
    winner, opening, *moves = line.split()
    winners = {DRAW: None, **{side.letter: side for side in Side}}
    return PlayedGame(winners[winner], int(opening), tuple(map(int, moves)))
