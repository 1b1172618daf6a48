"""Won, drawn and lost, by rule set and level, for as long as the program runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from ..draughts.outcome import Outcome
from ..draughts.ruleset import Side
from ..frozen import frozen


@frozen
class Tally:
    """Finished games from one player's view. ``streak`` counts wins in a row up to now."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    best_streak: int = 0

    @property
    def games(self) -> int:
        """How many games are counted."""
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> int:
        """Games won, in per cent of all; 0 before the first."""
        return round(100 * self.won / self.games) if self.games else 0

    def after(self, winner: Side | None, player: Side) -> Tally:
        """The tally with one more game of this player's."""
        if winner is None:
            return replace(self, drawn=self.drawn + 1, streak=0)
        if winner is not player:
            return replace(self, lost=self.lost + 1, streak=0)
        streak = self.streak + 1
        return replace(self, won=self.won + 1, streak=streak, best_streak=max(self.best_streak, streak))


class Tallies(Protocol):
    """Whoever counts games: a ``Record``, or a library."""

    def tally(self, rules_name: str, level_name: str | None) -> Tally:
        """The games finished at this rule set and level; None: of two players."""
        ...

    def add(self, rules_name: str, level_name: str | None, outcome: Outcome, player: Side | None) -> None:
        """Count a finished game; ``player`` is the person's side, None for two players."""
        ...


class Record:
    """A tally for each rule set and level; two-player games (level None) are counted for White."""

    def __init__(self) -> None:
        self._tallies: dict[tuple[str, str | None], Tally] = {}

    def tally(self, rules_name: str, level_name: str | None) -> Tally:
        """The games finished at this rule set and level."""
        return self._tallies.get((rules_name, level_name), Tally())

    def add(self, rules_name: str, level_name: str | None, outcome: Outcome, player: Side | None) -> None:
        """Count a finished game; ``player`` is the person's side, None for two players."""
        before = self.tally(rules_name, level_name)
        after = before.after(outcome.winner, Side.WHITE if player is None else player)
        self._tallies[rules_name, level_name] = after
