"""Counting towards a draw: what runs, how far it is, and when it is reached (RULES: draws)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from ..frozen import frozen
from .draws import Endgame, KingMovesOnly, LongGame
from .outcome import Outcome
from .position import Position
from .ruleset import RuleSet, Side

Counted = KingMovesOnly | LongGame | Endgame


@frozen
class DrawCount:
    """A count that runs: plies left until the draw, and why, in few words (at most 22 columns)."""

    rule: Counted
    plies_done: int
    reason: str

    @property
    def plies_left(self) -> int:
        """How many plies are left until the draw; none where it was not claimed."""
        return max(self.rule.plies - self.plies_done, 0)

    @property
    def moves_left(self) -> int:
        """How many moves each are left, rounded up."""
        return (self.plies_left + 1) // 2


@frozen
class Counts:
    """How far each draw rule of the rule set has run, in plies; only what runs is there."""

    rules: RuleSet
    plies: Mapping[Counted, int] = field(default_factory=dict)

    @classmethod
    def at_start(cls, position: Position) -> Counts:
        """At the first position of a game: an endgame count may already have begun."""
        return cls(position.rules, {rule: 0 for rule in _counted(position.rules) if _runs_in(rule, position)})

    def after(self, position: Position, *, quiet_king_move: bool) -> Counts:
        """One ply later, in ``position``; ``quiet_king_move``: made by a king, without a capture."""
        plies: dict[Counted, int] = {}
        for rule in _counted(self.rules):
            if isinstance(rule, KingMovesOnly) and not quiet_king_move:
                plies[rule] = 0
            elif _runs_in(rule, position):
                plies[rule] = self.plies[rule] + 1 if rule in self.plies else 0
        return Counts(self.rules, plies)

    @property
    def running(self) -> tuple[DrawCount, ...]:
        """Each count that runs, the shortest first."""
        counts = (DrawCount(rule, done, _reason(rule, done)) for rule, done in self.plies.items())
        return tuple(sorted(counts, key=lambda count: count.plies_left))

    def draw(self, *kinds: type[Counted]) -> Outcome | None:
        """The draw that a count has reached, of all kinds or of these; or None."""
        counts = ((rule, done) for rule, done in self.plies.items() if not kinds or isinstance(rule, kinds))
        reached = next((rule for rule, done in counts if done >= rule.plies), None)
        return None if reached is None else Outcome(None, _full_reason(self.rules, reached))


def _counted(rules: RuleSet) -> list[Counted]:
    return [rule for rule in rules.draws if isinstance(rule, KingMovesOnly | LongGame | Endgame)]


def _runs_in(rule: Counted, position: Position) -> bool:
    if not isinstance(rule, Endgame):
        return True
    white, black = position.count(Side.WHITE), position.count(Side.BLACK)
    return (rule.one.matches(*white) and rule.other.matches(*black)) or (
        rule.one.matches(*black) and rule.other.matches(*white)
    )


def _reason(rule: Counted, done: int) -> str:
    if isinstance(rule, Endgame):
        return f"{rule.other.short} against {rule.one.short}"
    if isinstance(rule, LongGame):
        return f"move {done // 2} of {rule.plies // 2}"
    return f"{done // 2} without a capture"


def _full_reason(rules: RuleSet, rule: Counted) -> str:
    moves = rule.plies // 2
    if isinstance(rule, Endgame):
        return f"{moves} moves each of {rule.other.name} against {rule.one.name}"
    if isinstance(rule, LongGame):
        return f"the game has lasted {moves} moves each"
    return f"{moves} moves each without a capture or a {rules.words.man}'s move"
