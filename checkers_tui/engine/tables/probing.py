"""What the tables say of a position, for a person: both sides playing their best, draws by counting left aside."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.tables import new_generator

from .at_hand import TablesAtHand

DRAWN, UNKNOWN = 255, -1


@dataclass(frozen=True)
class Verdict:
    """``wins``: does the side to move win? None: it is drawn. ``plies``: until the end, 0 for a draw."""

    wins: bool | None
    plies: int = 0

    def __str__(self) -> str:
        if self.wins is None:
            return "draw"
        if not self.plies:
            return "won, the game is over" if self.wins else "lost, the game is over"
        return f"{'won' if self.wins else 'lost'} in {self.plies} {'ply' if self.plies == 1 else 'plies'}"


class Prober:
    """Asks the tables of one rule set."""

    def __init__(self, rules: RuleSet, folder: Path | None = None, interpreted: bool = False) -> None:
        self._generator = new_generator(rules, interpreted)
        self._tables = TablesAtHand(rules, self._generator, folder, interpreted)

    def verdict(self, position: Position) -> Verdict | None:
        """What the tables say; None if the position is in none of them."""
        self._tables.bring_for(position)
        self._generator.set_up(*position.state)
        value = self._tables.endgames.value_of_root(position.side)
        if value == UNKNOWN:
            return None
        return Verdict(None) if value == DRAWN else Verdict(self._tables.endgames.is_won(value), value)
