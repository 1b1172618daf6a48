"""What a game is set up as: rule set, opponent, side, start position, clock, and how strictly it is played."""

from __future__ import annotations

from checkers_tui.draughts import Game, Position, RuleSet, Side
from checkers_tui.engine.levels import Level
from checkers_tui.frozen import frozen

from .time_control import NO_CONTROL, TimeControl


@frozen
class Setup:
    """One game to be played.

    ``level`` and ``human``: the computer's level and the side that the person plays; both None for
    two players at one keyboard. ``fen``: where the game begins, None for the start position.
    ``control``: how much time there is. ``take_backs``: may moves be taken back? ``strict``: see ``strict``.
    ``computer_resigns``: does the computer give up games that are hopeless?
    """

    rules: RuleSet
    level: Level | None = None
    human: Side | None = None
    fen: str | None = None
    control: TimeControl = NO_CONTROL
    take_backs: bool = True
    strict: bool = False
    computer_resigns: bool = False

    def __post_init__(self) -> None:
        if (self.level is None) != (self.human is None):
            raise ValueError(
                "Against the computer a game needs a level and the side you play; for two players neither."
            )

    @property
    def two_players(self) -> bool:
        """Do two people play?"""
        return self.human is None

    @property
    def computer(self) -> Side | None:
        """The side that the computer plays, None for two players."""
        return None if self.human is None else self.human.other

    def is_computer(self, side: Side) -> bool:
        """Does the computer play this side?"""
        return side is self.computer

    def new_game(self) -> Game:
        """The game at its first position; raises InvalidPosition if the FEN is not one."""
        if self.fen is None:
            return Game(Position.start(self.rules), draws_on_claim=self.strict)
        return Game(Position.from_fen(self.rules, self.fen), draws_on_claim=self.strict)
