"""What a game is set up as: rule set, opponent, side, start position."""

from __future__ import annotations

from dataclasses import dataclass

from checkers_tui.draughts import Game, Position, RuleSet, Side
from checkers_tui.engine.levels import Level


@dataclass(frozen=True)
class Setup:
    """One game to be played.

    ``level`` and ``human``: the computer's level and the side that the person plays; both None for
    two players at one keyboard. ``fen``: where the game begins, None for the start position.
    """

    rules: RuleSet
    level: Level | None = None
    human: Side | None = None
    fen: str | None = None

    def __post_init__(self) -> None:
        if (self.level is None) != (self.human is None):
            raise ValueError(
                "Against the computer a game needs a level and the side you play; for two players neither."
            )

    @property
    def two_players(self) -> bool:
        """Do two people play?"""
        return self.human is None

    def is_computer(self, side: Side) -> bool:
        """Does the computer play this side?"""
        return self.human is not None and side is not self.human

    def new_game(self) -> Game:
        """The game at its first position; raises InvalidPosition if the FEN is not one."""
        if self.fen is None:
            return Game.start(self.rules)
        return Game(Position.from_fen(self.rules, self.fen))
