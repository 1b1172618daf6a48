"""Are fitted weights stronger than those set by hand? Games at equal nodes, each opening with both colours."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import sqrt
from random import Random

from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.kernel.weights import Weights

from .crew import crew
from .player import Player
from .self_play import draw_opening, play_game

OPENING_PLIES = 5


@dataclass(frozen=True)
class Score:
    """Games won, drawn and lost by the weights that are tried."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """How many were played."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The points won, of those there were."""
        return (self.won + self.drawn / 2) / max(self.games, 1)

    @property
    def error(self) -> float:
        """One standard deviation of ``share``, by chance."""
        games = max(self.games, 1)
        return sqrt(max((self.won + self.drawn / 4) / games - self.share**2, 0) / games)

    @property
    def is_weaker(self) -> bool:
        """Have the weights that are tried won less than half the points?"""
        return self.share < 0.5

    def __add__(self, other: Score) -> Score:
        return Score(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)


def play_trial(
    rules: RuleSet, tried: Weights, other: Weights, games: int, seed: int, nodes: int, processes: int
) -> Generator[Score]:
    """The score so far, after each pair of games."""
    score = Score()
    with crew(_Worker.begin, (rules.name, tried, other, seed, nodes), processes) as done:
        for pair in done(_Worker.play, range(games // 2)):
            score += pair
            yield score


class _Worker:
    """What one process needs to play."""

    rules: RuleSet
    players: tuple[Player, Player]
    seed: int
    nodes: int

    @classmethod
    def begin(cls, name: str, tried: Weights, other: Weights, seed: int, nodes: int) -> None:
        cls.rules, cls.seed, cls.nodes = RULE_SETS[name], seed, nodes
        cls.players = Player(cls.rules, tried), Player(cls.rules, other)

    @classmethod
    def play(cls, number: int) -> Score:
        opening = draw_opening(cls.rules, Random(f"trial {cls.rules.name} {cls.seed} {number}"), OPENING_PLIES)
        tried, other = cls.players
        as_white = play_game(cls.rules, (tried, other), opening, cls.nodes).winner
        as_black = play_game(cls.rules, (other, tried), opening, cls.nodes).winner
        return _score(as_white, Side.WHITE) + _score(as_black, Side.BLACK)


def _score(winner: Side | None, tried: Side) -> Score:
    if winner is None:
        return Score(drawn=1)
    return Score(won=1) if winner is tried else Score(lost=1)
