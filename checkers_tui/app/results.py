"""A finished game as its results are shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from ..draughts import Game, Outcome, RuleSet, Side
from ..play.game_words import against, pairing_of
from ..play.setup import Setup


@dataclass(frozen=True)
class Record:
    """The record at this rule set and level, this game counted. ``note``: what it has added."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    streak: int = 0
    best_streak: int = 0
    note: str = ""

    @property
    def games(self) -> int:
        """How many games are counted."""
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> int:
        """Games won, in per cent of all; 0 before the first."""
        return round(100 * self.won / self.games) if self.games else 0


@dataclass(frozen=True)
class GameResult:
    """What there is to say of a finished game.

    ``human``: the person's side, None for two players. ``left``: men and kings of White and of Black at the
    end. ``seconds``: thinking time of White and of Black, None where it was not measured. ``record``: None for
    games that are not counted.
    """

    rules: RuleSet
    opponent: str
    outcome: Outcome
    human: Side | None
    left: tuple[tuple[int, int], tuple[int, int]]
    plies: int
    seconds: tuple[float, float] | None = None
    record: Record | None = None
    take_backs: int = 0
    hints: int = 0


def result_of(
    game: Game,
    setup: Setup,
    *,
    seconds: tuple[float, float] | None = None,
    record: Record | None = None,
    take_backs: int = 0,
    hints: int = 0,
) -> GameResult:
    """The result of a game that has ended. Raises ValueError while it goes on."""
    if game.result is None:
        raise ValueError("The game goes on.")
    return GameResult(
        game.rules,
        against(pairing_of(setup)),
        game.result,
        setup.human,
        (game.position.count(Side.WHITE), game.position.count(Side.BLACK)),
        game.ply,
        seconds,
        record,
        take_backs,
        hints,
    )


def as_pdn(game: Game, setup: Setup, moment: datetime) -> str:
    """A game as it is copied: the text of a PDN file."""
    from ..draughts.pdn import write  # it takes a while to load, and is wanted seldom
    from ..library.game_files import tags_for

    return write(game, tags_for(pairing_of(setup), moment)).rstrip("\n")
