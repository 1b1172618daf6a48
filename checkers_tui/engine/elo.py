"""What a score of games says about strength: points, the difference in Elo with its error bar, when to stop.

Games come in pairs of one opening with colours changed. Both games of a pair depend on the opening, so what
counts as one observation is the pair. The stop rule is a sequential probability ratio test (Wald, 1945), with the
ratio of the normal approximation, as engine testers use it (M. Van den Bergh, "A practical introduction to the
GSPRT").
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

SIGMAS = 1.96
"""An error bar covers 95 of 100 such matches."""
LEAST_POINTS, MOST_POINTS = 1e-3, 1 - 1e-3
DOUBT = 2.0
"""So many imagined pairs, spread evenly from 0 to 2 points, keep the error bar of a one-sided score above nothing."""
VARIANCE_OF_DOUBT = 0.125


@dataclass(frozen=True)
class Score:
    """The games of a match as its first player sees them: 1, a half or 0 points each, with the pair it belongs to."""

    games: tuple[tuple[int, float], ...] = ()

    @classmethod
    def of(cls, games: Iterable[tuple[int, float]]) -> Score:
        """The score of these games, each as its pair's number and its points."""
        return cls(tuple(games))

    def __len__(self) -> int:
        return len(self.games)

    def counted(self, points: float) -> int:
        """How many games brought so many points."""
        return sum(got == points for _, got in self.games)

    @property
    def won(self) -> int:
        """Games won."""
        return self.counted(1.0)

    @property
    def drawn(self) -> int:
        """Games drawn."""
        return self.counted(0.5)

    @property
    def lost(self) -> int:
        """Games lost."""
        return self.counted(0.0)

    @property
    def points(self) -> float:
        """All points."""
        return sum(got for _, got in self.games)

    @property
    def share(self) -> float:
        """The points as a share of all, from 0 to 1; a half before the first game."""
        return self.points / len(self) if self.games else 0.5

    @property
    def swapped(self) -> Score:
        """The same games as the second player sees them."""
        return Score(tuple((pair, 1 - got) for pair, got in self.games))

    # ------------------------------------------------------------------ error bars

    @cached_property
    def _pairs(self) -> list[tuple[float, int]]:
        """Points and games of each pair; the last ones may have one game only."""
        found: dict[int, tuple[float, int]] = {}
        for pair, got in self.games:
            points, games = found.get(pair, (0.0, 0))
            found[pair] = points + got, games + 1
        return list(found.values())

    @property
    def variance_of_pair(self) -> float:
        """How much a pair's mean points vary; never nothing, since few games prove little."""
        share = self.share
        squares = sum((games / 2) * (points / games - share) ** 2 for points, games in self._pairs)
        weight = len(self) / 2
        return (squares + DOUBT * VARIANCE_OF_DOUBT) / (weight + DOUBT)

    @property
    def error(self) -> float:
        """Half the width of the error bar of ``share``; 95 % certain."""
        if not self.games:
            return 0.5
        return SIGMAS * math.sqrt(self.variance_of_pair / (len(self) / 2))

    @property
    def least_share(self) -> float:
        """The lower end of the error bar."""
        return max(self.share - self.error, 0.0)

    @property
    def elo(self) -> float:
        """The difference in Elo that this score is worth."""
        return elo_of(self.share)

    @property
    def elo_error(self) -> float:
        """Half the width of its error bar."""
        return (elo_of(self.share + self.error) - elo_of(self.share - self.error)) / 2


def elo_of(share: float) -> float:
    """The difference in Elo that brings such a share of the points; the extremes are held at 1200."""
    share = min(max(share, LEAST_POINTS), MOST_POINTS)
    return 400 * math.log10(share / (1 - share))


def share_of(elo: float) -> float:
    """The share of the points that a difference in Elo brings."""
    return 1 / (1 + 10 ** (-elo / 400))


class Verdict(Enum):
    """What a stop rule has found."""

    OPEN = "open"
    LESS = "less"
    MORE = "more"


@dataclass(frozen=True)
class StopRule:
    """Stop when the score decides between two shares of the points, each wrongly accepted once in twenty times."""

    less: float
    more: float
    mistakes: float = 0.05
    least_pairs: int = 5

    @classmethod
    def between_elos(cls, less: float, more: float) -> StopRule:
        """The rule that decides between two differences in Elo. Raises ValueError if they are not in order."""
        if not less < more:
            raise ValueError("The stop rule needs two differences in Elo, the lower one first.")
        return cls(share_of(less), share_of(more))

    @property
    def bound(self) -> float:
        """The logarithm of likelihood ratio that decides, either way."""
        return math.log((1 - self.mistakes) / self.mistakes)

    def ratio(self, score: Score) -> float:
        """The logarithm of how much likelier the higher share has become than the lower one."""
        surplus = 2 * score.share - self.less - self.more
        return len(score) / 2 * (self.more - self.less) * surplus / (2 * score.variance_of_pair)

    def verdict(self, score: Score) -> Verdict:
        """What the score says by now."""
        ratio = self.ratio(score)
        if len(score) < 2 * self.least_pairs or abs(ratio) < self.bound:
            return Verdict.OPEN
        return Verdict.MORE if ratio > 0 else Verdict.LESS
