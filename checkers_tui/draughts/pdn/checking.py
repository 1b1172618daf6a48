"""Are all moves of a file legal? Played in the kernel's words alone, without building a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO

from ...frozen import frozen
from ..position import Position
from ..ruleset import RuleSet, Side
from ..state import State
from .beginnings import beginning_of
from .endings import settle_result
from .finder import finder_of
from .problems import Problem
from .splitting import GameText, games_in
from .walking import Walk

OTHER_SIDE = (Side.BLACK, Side.WHITE)
"""By index, since making a member of an enumeration costs as much as finding a move."""


@frozen
class CheckedGame:
    """A game that has been played through: the plies of its main line, and what is wrong with it."""

    number: int
    rules: RuleSet
    plies: int
    problems: tuple[Problem, ...]


def check_games(stream: BinaryIO, file: str = "", rules: RuleSet | None = None) -> Iterator[CheckedGame]:
    """Play through each game of a file; ``rules``: of games without a GameType (None: guessed from their moves).

    Raises UnreadableFile for a file that holds no games.
    """
    for game in games_in(stream, file):
        yield check_game(game, rules)


def check_game(game: GameText, rules: RuleSet | None = None) -> CheckedGame:
    """Play through one game."""
    beginning = beginning_of(game, rules)
    plies = 0
    if beginning.is_sure:
        walk = Walk(game, WordBoard(beginning.position), beginning.second_moves_first)
        walk.through()
        plies = walk.plies
    settle_result(game)
    return CheckedGame(game.number, beginning.rules, plies, game.report.in_order())


class WordBoard:
    """Plays moves on words; keeps no comments."""

    def __init__(self, position: Position) -> None:
        self._rules = position.rules
        self._find = finder_of(position.rules).find
        self._now: tuple[Side, State] = position.side, position.state
        self._before = self._now
        self._left: list[tuple[Side, State]] = []

    def play(self, text: str) -> None:
        """Play a move. Raises InvalidMove, IllegalMove or AmbiguousMove."""
        side, state = self._now
        found = self._find(side, state, text)
        if found is None:
            position = Position(self._rules, side, State(*state))
            after: State = position.play(position.parse(text)).state
        else:
            after = found.after  # type: ignore[assignment]
        self._before = self._now
        self._now = OTHER_SIDE[side], after

    def open(self) -> None:
        """Go back before the last move."""
        self._left.append(self._now)
        self._left.append(self._before)
        self._now = self._before

    def close(self) -> None:
        """Stand again where the variation was opened."""
        self._before = self._left.pop()
        self._now = self._left.pop()

    def comment(self, text: str) -> None:
        """Comments cannot be wrong."""

    def mark(self, number: int) -> None:
        """Marks cannot be wrong."""
