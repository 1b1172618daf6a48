"""How the games of a match begin: by lot, so that they differ, and fairly, so that they can be measured."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import RuleSet

from .engine import Engine
from .limits import Limits
from .three_move_openings import AMERICAN, three_move_openings

PLIES = 4
TRIES = 50
FAIR = 75
"""An opening in which somebody is more than so many hundredths of a man behind is drawn anew."""
DEPTH_OF_LOOK = 4


@dataclass(frozen=True)
class Opening:
    """The first moves of a game, in full, and what the opening is called in a file of games."""

    moves: tuple[str, ...]
    name: str = ""


class RandomOpenings:
    """Openings of four plies, drawn by lot from a seed: the same seed draws the same ones in the same order.

    None comes again before many others have come. Where somebody has blundered a man the dice are
    thrown anew: such a game would measure the opening. In Giveaway a piece less is no blunder.
    """

    def __init__(self, rules: RuleSet, seed: int) -> None:
        self._rules = rules
        self._seed = seed
        self._judge = None if rules.no_move_wins else Engine(rules, hash_megabytes=1, seed=0)
        self._drawn: set[Position] = set()

    def __iter__(self) -> Iterator[Opening]:
        for number in count():
            yield self._draw(Random(f"{self._rules.name} {self._seed} {number}"))

    def _draw(self, chance: Random) -> Opening:
        for _ in range(TRIES):
            moves, position = _played_by_lot(self._rules, chance)
            if position not in self._drawn and self._is_fair(position):
                break
        self._drawn.add(position)
        return Opening(tuple(moves))

    def _is_fair(self, position: Position) -> bool:
        if position.outcome() is not None:
            return False
        if self._judge is None:
            return True
        return abs(self._judge.choose(position, Limits(depth=DEPTH_OF_LOOK), analyze=True).score) <= FAIR


def _played_by_lot(rules: RuleSet, chance: Random) -> tuple[list[str], Position]:
    position = Position.start(rules)
    moves: list[str] = []
    while len(moves) < PLIES and position.outcome() is None:
        move = chance.choice(position.legal_moves())
        moves.append(move.full_text())
        position = position.play(move)
    return moves, position


def openings_by_number(numbers: tuple[int, ...]) -> Iterator[Opening]:
    """Three-move openings of American checkers in this order, again from the first when all have come."""
    known = three_move_openings()
    for number in _for_ever(numbers):
        yield Opening(known[number], f"three-move opening {number}")


def shuffled_numbers(seed: int) -> tuple[int, ...]:
    """All numbers of three-move openings that are played, in an order from a seed."""
    numbers = list(three_move_openings())
    Random(f"{AMERICAN} {seed}").shuffle(numbers)
    return tuple(numbers)


def _for_ever(numbers: tuple[int, ...]) -> Iterator[int]:
    while True:
        yield from numbers
