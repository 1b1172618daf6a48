"""A player who sees its own move and the answer to it, and counts pieces: somebody who has just learned the game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from checkers_tui.draughts import Game, Move, Position, RuleSet, Side
from checkers_tui.engine.contestants import Contestant
from checkers_tui.engine.limits import Answer

MAN, KING, WON = 100, 250, 100_000


@dataclass(frozen=True)
class MaterialPlayer(Contestant):
    """The player as somebody in a match."""

    def player(self, rules: RuleSet, seed: str) -> TwoPlies:
        """Who plays one game for it."""
        return TwoPlies(seed)


class TwoPlies:
    """Chooses by lot among the moves that leave it best off after the answer."""

    def __init__(self, seed: str) -> None:
        self._chance = Random(seed)

    async def move(self, game: Game) -> Answer:
        """Its move in the game's position."""
        moves = game.position.legal_moves()
        worths = [worth_of(game.position, move) for move in moves]
        best = max(worths)
        move = self._chance.choice([move for move, worth in zip(moves, worths, strict=True) if worth == best])
        return Answer(0, 0, 0, 0.0, (move,), move=move)

    async def close(self) -> None:
        """Nothing is left to do."""


def worth_of(position: Position, move: Move) -> int:
    """What a move leaves its side after the answer that costs it most."""
    side, after = position.side, position.play(move)
    return min((ahead(after.play(answer), side) for answer in after.legal_moves()), default=ahead(after, side))


def ahead(position: Position, side: Side) -> int:
    """By how much a side is ahead; where losing everything wins, by how much it is behind."""
    outcome = position.outcome()
    if outcome is not None:
        return 0 if outcome.winner is None else WON if outcome.winner is side else -WON
    (men, kings), (their_men, their_kings) = position.count(side), position.count(side.other)
    material = MAN * (men - their_men) + KING * (kings - their_kings)
    return -material if position.rules.no_move_wins else material
