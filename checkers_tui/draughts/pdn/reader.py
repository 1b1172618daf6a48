"""Files of games to games: forgiving. What can be kept is kept, what is wrong is told, and the next game goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from ..game import Game, PlayedMove
from ..position import Position
from ..ruleset import RuleSet, Side
from .beginnings import beginning_of
from .endings import completed_tags, settle_result
from .finder import move_meant
from .problems import Problem, Severity
from .results import UNFINISHED, shown_result, winner_of
from .splitting import GameText, games_in
from .unplayed import unplayed_game
from .walking import Walk


@dataclass
class PdnGame:
    """A game of a file, with its tags in the order of the file.

    ``game`` stands at the end of its main line. ``result`` is as the file writes it: in American games the first number
    belongs to Black. ``number``, ``line`` and ``offset`` say where in the file the game begins.
    """

    game: Game
    tags: dict[str, str] = field(default_factory=dict)
    result: str = UNFINISHED
    number: int = 1
    line: int = 1
    offset: int = 0
    problems: tuple[Problem, ...] = ()

    @property
    def rules(self) -> RuleSet:
        """The rule set it is played by."""
        return self.game.rules

    @property
    def is_whole(self) -> bool:
        """Was everything kept that stands in the file?"""
        return all(problem.severity is not Severity.ERROR for problem in self.problems)

    @property
    def winner(self) -> Side | None:
        """Who has won by the file's result; None for a draw and everything else."""
        return winner_of(self.rules, self.result)

    @property
    def shown_result(self) -> str:
        """``Black won``, ``White won``, ``Draw``, ``Both lost`` or ``Unfinished``."""
        return shown_result(self.rules, self.result)


def read_games(stream: BinaryIO, file: str = "", rules: RuleSet | None = None) -> Iterator[PdnGame]:
    """Each game of a file, one by one; only the one at hand is in memory.

    ``file`` is its name in sentences; ``rules``: of games without a GameType (None: guessed from their moves).
    Raises UnreadableFile for a file that holds no games; nothing else that can stand in a file stops it.
    """
    for text in games_in(stream, file):
        yield read_game(text, rules)


def read_game(text: GameText, rules: RuleSet | None = None) -> PdnGame:
    """One game, played through."""
    beginning = beginning_of(text, rules)
    board = TreeBoard(beginning.position)
    if beginning.is_sure:
        Walk(text, board, beginning.second_moves_first).through()
    else:
        board.comment(unplayed_game(text))
    result = settle_result(text)
    tags = completed_tags(text, result)
    return PdnGame(board.game, tags, result, text.number, text.line, text.offset, text.report.in_order())


class TreeBoard:
    """Plays moves into the tree of a game."""

    def __init__(self, position: Position) -> None:
        self.game = Game(position)
        self._left: list[PlayedMove | None] = []

    def play(self, text: str) -> None:
        """Play a move. Raises InvalidMove, IllegalMove or AmbiguousMove."""
        self.game.vary(move_meant(self.game.position, text), past_draws=True, anew=True)

    def open(self) -> None:
        """Go back before the last move."""
        current = self.game.current
        self._left.append(current)
        self.game.go_to(current.previous if current else None)

    def close(self) -> None:
        """Stand again where the variation was opened."""
        self.game.go_to(self._left.pop())

    def comment(self, text: str) -> None:
        """Keep a comment with the last move, or with the game."""
        holder: PlayedMove | Game = self.game.current or self.game
        holder.comment = f"{holder.comment} {text}" if holder.comment else text

    def mark(self, number: int) -> None:
        """Keep a mark with the last move."""
        if self.game.current is not None:
            self.game.current.marks.append(number)
