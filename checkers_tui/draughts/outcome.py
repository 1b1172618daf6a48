"""How a game ends: who has won, or a draw, and why."""

from __future__ import annotations

from ..frozen import frozen
from .ruleset import Side


@frozen
class Outcome:
    """The winner (None for a draw) and the reason, without a full stop: ``Black cannot move``."""

    winner: Side | None
    reason: str

    @property
    def text(self) -> str:
        """``White has won``, ``Black has won`` or ``Draw``."""
        return "Draw" if self.winner is None else f"{self.winner.title} has won"
