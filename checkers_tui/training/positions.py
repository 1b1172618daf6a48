"""The quiet positions of games as numbers: how often each term counts there, and who won in the end.

A position's sums are linear in the terms, so what a term counts is what the kernel's own evaluation says when that term
alone is 1: the fit sees what the search will see, and nothing is written twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.engine.weights.tables import weights_of
from checkers_tui.engine.weights.terms import NAMES, Terms
from checkers_tui.kernel.compilations import evaluation_module

from .course import Course
from .self_play import PlayedGame

if TYPE_CHECKING:
    from checkers_tui.kernel.generator import PlacingWords

Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int16]
Place = tuple["PlacingWords", Side]
MOST_OF_A_GAME = 30
"""So many positions of one game: more would tell little that is new."""
FULL = 256
"""The phase of the start position."""


class Counter:
    """Counts the terms of a rule set in positions, seen from the side to move."""

    def __init__(self, rules: RuleSet) -> None:
        module = evaluation_module(word_bits_for(rules))
        self._generator = new_generator(rules)
        self._evaluations = [module.Evaluation(weights_of(rules, Terms(**{name: (1, 0)}))) for name in NAMES]
        self._weights = weights_of(rules, Terms())

    def counts(self, words: PlacingWords, side: Side) -> list[int]:
        """How often each term counts, in the order of ``NAMES``."""
        self._generator.set_up(*words)
        return [evaluation.sums_of_root(self._generator, side)[0] for evaluation in self._evaluations]

    def phase(self, words: PlacingWords) -> int:
        """How many 256ths of the opening's values count."""
        return self._weights.phase[(words[0] | words[1]).bit_count()]

    def is_drawish(self, words: PlacingWords) -> bool:
        """Would a lead be cut down because too few kings are left to win? What was counted says little then."""
        own, opponent, kings = words[:3]
        return any(
            side and not side & ~kings and other & kings and side.bit_count() < self._weights.kings_to_win
            for side, other in ((own, opponent), (opponent, own))
        )


@dataclass(frozen=True)
class Positions:
    """Positions in rows; ``counts`` has a column a term."""

    counts: Counts
    phase: Floats
    """How much of the opening's value counts, from 0 to 1."""
    result: Floats
    """For the side to move: 1 won, ½ drawn, 0 lost."""
    game: npt.NDArray[np.int32]
    """Which game a position is from."""

    def of_games(self, chosen: npt.NDArray[np.bool_]) -> Positions:
        """The positions of those games whose entry is true."""
        rows = chosen[self.game]
        return Positions(self.counts[rows], self.phase[rows], self.result[rows], self.game[rows])

    def __len__(self) -> int:
        return len(self.result)


def positions_of(rules: RuleSet, games: Iterable[PlayedGame]) -> Positions:
    """The quiet positions of games, from the end of their openings on."""
    counter = Counter(rules)
    counts: list[list[int]] = []
    others: list[tuple[float, float, int]] = []
    for number, game in enumerate(games):
        for words, side in _evenly([*quiet_positions(rules, game)], MOST_OF_A_GAME):
            if counter.is_drawish(words):
                continue
            result = 0.5 if game.winner is None else float(game.winner is side)
            counts.append(counter.counts(words, side))
            others.append((counter.phase(words) / FULL, result, number))
    phase, result_column, game_column = np.array(others, dtype=np.float64).reshape(-1, 3).T
    table = np.array(counts, dtype=np.int16).reshape(-1, len(NAMES))
    return Positions(table, phase, result_column, game_column.astype(np.int32))


def joined(parts: list[Positions]) -> Positions:
    """The positions of several files of games; the games are numbered on from one to the next."""
    number = 0
    games = []
    for part in parts:
        games.append(part.game + number)
        number += int(part.game.max(initial=-1)) + 1
    columns = zip(*((part.counts, part.phase, part.result) for part in parts), strict=True)
    counts, phase, result = (np.concatenate(column) for column in columns)
    return Positions(counts, phase, result, np.concatenate(games))


def _evenly(positions: list[Place], most: int) -> list[Place]:
    """Of too many positions so many, at even distances."""
    if len(positions) <= most:
        return positions
    return [positions[number * len(positions) // most] for number in range(most)]


def quiet_positions(rules: RuleSet, game: PlayedGame) -> Iterator[tuple[PlacingWords, Side]]:
    """The positions of a game in which nothing can be captured, from the end of its opening on."""
    course = Course(rules)
    for ply, number in enumerate(game.moves):
        if ply >= game.opening and not course.must_capture:
            yield course.words, course.side
        course.play(number)
