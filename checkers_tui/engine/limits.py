"""How far the computer may think, what it reports meanwhile, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from checkers_tui.draughts.move import Move
from checkers_tui.frozen import frozen

WON = 30000
"""A won position scores this less the plies to the end; see the kernel's search."""
SURELY_WON = WON - 1000
"""No sum of pieces comes near it: a score above is a win that has been seen to its end."""

Amount = TypeVar("Amount", int, float)


@frozen
class Limits:
    """How far to think: plies deep, seconds long, so many positions. None sets no limit; the first reached ends it."""

    depth: int | None = None
    seconds: float | None = None
    nodes: int | None = None

    @property
    def is_endless(self) -> bool:
        """Does nothing but a stop end it?"""
        return self.depth is None and self.seconds is None and self.nodes is None

    def tighter(self, other: Limits) -> Limits:
        """The limits of both: each the lower one."""
        return Limits(
            _lower(self.depth, other.depth),
            _lower(self.seconds, other.seconds),
            _lower(self.nodes, other.nodes),
        )


ENDLESS = Limits()


def _lower(one: Amount | None, other: Amount | None) -> Amount | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def wins_in(score: int) -> int | None:
    """In how many moves of its own the side to move wins, if the score says so."""
    return (WON - score + 1) // 2 if score > SURELY_WON else None


@dataclass(frozen=True)
class Progress:
    """What has been seen so far.

    ``score`` is in hundredths of a man, for the side to move; ``line`` what both sides are expected to play.
    """

    depth: int
    score: int
    nodes: int
    seconds: float
    line: tuple[Move, ...] = ()

    @property
    def wins_in(self) -> int | None:
        """In how many moves the side to move wins, or None."""
        return wins_in(self.score)

    @property
    def loses_in(self) -> int | None:
        """In how many moves of the opponent the side to move loses, or None."""
        return wins_in(-self.score)

    @property
    def nodes_a_second(self) -> float:
        """How many positions were looked at in a second."""
        return self.nodes / self.seconds if self.seconds else 0.0

    def later(self, nodes: int, seconds: float) -> Progress:
        """The same depth, score and line after so many nodes and seconds."""
        return replace(self, nodes=nodes, seconds=seconds)


@dataclass(frozen=True, kw_only=True)
class Answer(Progress):
    """The move to play, and what was seen. Depth 0: it was chosen without looking, and the score says nothing."""

    move: Move

    @property
    def goes_on_to_win_in(self) -> int | None:
        """With this move made, in how many further moves of its own its side wins; None: it has not seen that."""
        return (wins_in(self.score + 1) or None) if self.depth else None
