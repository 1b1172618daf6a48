"""Random games to test with."""

from __future__ import annotations

from random import Random

from checkers_tui.draughts import RULE_SETS, Game, Position

NAMES = tuple(RULE_SETS)


def random_game(name: str, seed: int, plies: int = 60) -> Game:
    """A game of random moves, so many plies long or until it ends."""
    random = Random(f"{name} {seed}")
    game = Game.start(name)
    while game.ply < plies and game.result is None:
        game.play(random.choice(game.position.legal_moves()))
    return game


def random_positions(name: str, games: int = 3) -> list[Position]:
    """The positions of some random games."""
    return [position for seed in range(games) for position in random_game(name, seed).positions]
