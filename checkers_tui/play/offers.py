"""Offers of a draw: the one that is open, and when the computer accepts one, makes one, or gives up.

Scores are in hundredths of a man from the computer's side. How far a game has come is a number from 0, at the
start, to 1, in its last part: the further, the sooner a level is content with a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from checkers_tui.draughts import Game, Position, Side
from checkers_tui.engine.levels import Level
from checkers_tui.engine.limits import SURELY_WON, Progress
from checkers_tui.frozen import frozen

LATE_PLIES_A_MAN = 6
"""A game is in its last part after so many plies for each man that a side begins with, whatever is on the board."""
FEW = 3
"""It is so too when no more than one piece, or column, in so many is left."""
MAN, KING = 100, 250
DEAD_EVEN = 10
EVEN_ANSWERS = 6
"""So many answers in a row must have been dead even before the computer offers a draw."""
PLIES_BETWEEN_OFFERS = 40
HOPELESS = 500
HOPELESS_PIECES = 300
HOPELESS_ANSWERS = 3
"""So many answers in a row must have been hopeless before the computer gives up."""


@frozen
class Temper:
    """How a level takes an offer.

    ``hopes_from``: with more than this it plays on for the win, however late it is; ``fears_from``: when it is behind
    by this much it accepts at any time. Between the two the game's progress decides.
    ``offers``: does it offer draws itself?
    """

    hopes_from: int
    fears_from: int
    offers: bool = True


TEMPERS: Mapping[str, Temper] = MappingProxyType(
    {
        "beginner": Temper(hopes_from=150, fears_from=50, offers=False),
        "easy": Temper(hopes_from=80, fears_from=60),
        "normal": Temper(hopes_from=40, fears_from=80),
        "hard": Temper(hopes_from=25, fears_from=100),
        "crazy": Temper(hopes_from=10, fears_from=120),
    }
)
USUAL = TEMPERS["normal"]
"""For levels of one's own and other engines."""


def temper_of(level: Level) -> Temper:
    """How this level takes offers."""
    return TEMPERS.get(level.name, USUAL)


def content_with(temper: Temper, progress: float) -> int:
    """The score up to which a draw is taken in a game that has come so far, from 0 to 1."""
    return -temper.fears_from + int((temper.fears_from + temper.hopes_from) * progress)


def accepts_draw(temper: Temper, score: int, progress: float) -> bool:
    """Does the computer take a draw in a game that it sees so?"""
    return score <= content_with(temper, progress)


def progress_of(game: Game) -> float:
    """How far a game has come, from 0 to 1: by its plies or by the pieces that are gone, whichever is further."""
    men = game.rules.men_a_side
    gone = 2 * men - sum(sum(game.position.count(side)) for side in Side)
    by_plies = game.ply / (LATE_PLIES_A_MAN * men)
    by_pieces = gone * FEW / (2 * men * (FEW - 1))
    return min(max(by_plies, by_pieces), 1.0)


def material(position: Position, side: Side) -> int:
    """What the pieces alone are worth to a side; where losing them wins, the fewer the better."""
    worth = {one: men * MAN + kings * KING for one in Side for men, kings in [position.count(one)]}
    ahead = worth[side] - worth[side.other]
    return -ahead if position.rules.no_move_wins else ahead


class Offers:
    """The offers of one game, and what the computer has seen in it. ``open``: the side whose offer stands."""

    def __init__(self) -> None:
        self.open: Side | None = None
        self._scores: dict[int, int] = {}
        self._last_offer = -PLIES_BETWEEN_OFFERS

    def remember(self, ply: int, seen: Progress) -> None:
        """The computer has looked at the position after so many plies. A move by lot says nothing."""
        if seen.depth:
            self._scores[ply] = seen.score

    def go_to(self, ply: int) -> None:
        """So many plies have been played now, as after a take-back: no offer stands, what came later is forgotten."""
        self.open = None
        self._scores = {seen: score for seen, score in self._scores.items() if seen <= ply}
        self._last_offer = min(self._last_offer, ply)

    def score(self, game: Game, side: Side) -> int:
        """How the computer, which plays this side, has seen the game last; its pieces, if it has not looked."""
        if self._scores:
            return self._scores[max(self._scores)]
        return material(game.position, side)

    def computer_accepts(self, game: Game, level: Level, side: Side) -> bool:
        """Does the computer, which plays this side, take a draw now?"""
        return accepts_draw(temper_of(level), self.score(game, side), progress_of(game))

    def is_hopeless(self, game: Game, side: Side) -> bool:
        """Has the computer, which plays this side, seen for some moves that it can only lose?

        Each answer saw the loss to its end, or pieces are gone that nobody gets back; where losing
        them wins, only the former counts.
        """
        latest = [self._scores[ply] for ply in sorted(self._scores)[-HOPELESS_ANSWERS:]]
        if len(latest) < HOPELESS_ANSWERS:
            return False
        if all(score < -SURELY_WON for score in latest):
            return True
        has_lost_pieces = not game.rules.no_move_wins and material(game.position, side) <= -HOPELESS_PIECES
        return has_lost_pieces and all(score <= -HOPELESS for score in latest)

    def computer_offers(self, game: Game, level: Level) -> bool:
        """Is the game so long, so far gone and so even that the computer offers a draw? Then it has done so."""
        latest = [self._scores[ply] for ply in sorted(self._scores)[-EVEN_ANSWERS:]]
        is_even = len(latest) == EVEN_ANSWERS and all(abs(score) <= DEAD_EVEN for score in latest)
        waited = game.ply - self._last_offer >= PLIES_BETWEEN_OFFERS
        if not (temper_of(level).offers and waited and is_even and progress_of(game) >= 1):
            return False
        self._last_offer = game.ply
        return True
