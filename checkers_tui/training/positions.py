"""The quiet positions of games as numbers: how often each term counts there, and who won in the end.

A position's sums are linear in the terms, so what a term counts is what the kernel's own evaluation says when that term
alone is 1: the fit sees what the search will see, and nothing is written twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields, replace
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
Halves = npt.NDArray[np.uint64]
Place = tuple["PlacingWords", Side]
MOST_OF_A_GAME = 60
"""So many positions of one game: more would tell little that is new."""
HELD_OUT = 10
"""Every tenth game is held out."""
LOWER_HALF = (1 << 64) - 1
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
    white: npt.NDArray[np.bool_]
    """Is White on move?"""
    men: Halves
    """By row, side (White, Black), and half of the word, the lower one first: the squares of that side's men."""

    def of_games(self, chosen: npt.NDArray[np.bool_]) -> Positions:
        """The positions of those games whose entry is true."""
        rows = chosen[self.game]
        return Positions(*(getattr(self, column)[rows] for column in COLUMNS))

    @property
    def games(self) -> int:
        """How many games they are from."""
        return int(self.game.max(initial=-1)) + 1

    @property
    def held_out(self) -> npt.NDArray[np.bool_]:
        """By game: is it kept from a fit, to see whether that holds for games that it has not seen?"""
        chosen: npt.NDArray[np.bool_] = np.arange(self.games) % HELD_OUT == 0
        return chosen

    def __len__(self) -> int:
        return len(self.result)


COLUMNS = tuple(field.name for field in fields(Positions))


def positions_of(rules: RuleSet, games: Iterable[PlayedGame]) -> Positions:
    """The quiet positions of games, from the end of their openings on."""
    counter = Counter(rules)
    counts: list[list[int]] = []
    others: list[tuple[float, float, int, bool]] = []
    men: list[int] = []
    for number, game in enumerate(games):
        for words, side in _evenly([*quiet_positions(rules, game)], MOST_OF_A_GAME):
            if counter.is_drawish(words):
                continue
            result = 0.5 if game.winner is None else float(game.winner is side)
            counts.append(counter.counts(words, side))
            others.append((counter.phase(words) / FULL, result, number, side is Side.WHITE))
            own, opponent = words[0] & ~words[2], words[1] & ~words[2]
            for squares in (own, opponent) if side is Side.WHITE else (opponent, own):
                men += [squares & LOWER_HALF, squares >> 64]
    phase, result_column, game_column, white = np.array(others, dtype=np.float64).reshape(-1, 4).T
    return Positions(
        counts=np.array(counts, dtype=np.int16).reshape(-1, len(NAMES)),
        phase=phase,
        result=result_column,
        game=game_column.astype(np.int32),
        white=white.astype(np.bool_),
        men=np.array(men, dtype=np.uint64).reshape(-1, 2, 2),
    )


def joined(parts: list[Positions]) -> Positions:
    """The positions of several files of games; the games are numbered on from one to the next."""
    number = 0
    numbered_on = []
    for part in parts:
        numbered_on.append(replace(part, game=part.game + number))
        number += part.games
    return Positions(*(np.concatenate([getattr(part, column) for part in numbered_on]) for column in COLUMNS))


def _evenly(positions: list[Place], most: int) -> list[Place]:
    """Of too many positions so many, at even distances."""
    if len(positions) <= most:
        return positions
    return [positions[number * len(positions) // most] for number in range(most)]


def quiet_positions(rules: RuleSet, game: PlayedGame) -> Iterator[tuple[PlacingWords, Side]]:
    """The positions of a game in which nothing can be captured or is offered, from the end of its opening on."""
    course = Course(rules)
    for ply, number in enumerate(game.moves):
        place = course.words, course.side
        is_quiet = ply >= game.opening and not course.must_capture
        course.play(number)
        if is_quiet and not course.must_capture:
            yield place
