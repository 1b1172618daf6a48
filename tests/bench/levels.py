"""Levels against each other over fast games: is each stronger than the one below?

    python tests/bench/levels.py --rules american russian --games 40

Each opening of random plies is played twice, with colours changed. ``--share`` gives each level
that part of its time (or depth alone, where it has no time).
"""

from __future__ import annotations

import argparse
import math
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

from checkers_tui.draughts import RULE_SETS, Game, Side
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.levels import LEVELS, Level

PLIES_OF_AN_OPENING = 4


def openings(name: str, seed: int) -> Iterator[list[str]]:
    """Random openings, as the moves' full texts."""
    chance = Random(f"{name} {seed}")
    while True:
        game = Game.start(name)
        for _ in range(PLIES_OF_AN_OPENING):
            game.play(chance.choice(game.position.legal_moves()))
        yield [played.move.full_text() for played in game.moves]


def winner(game: Game, players: dict[Side, tuple[Engine, Level]]) -> Side | None:
    """Who wins the game from here; None for a draw."""
    while game.result is None:
        engine, level = players[game.position.side]
        game.play(engine.choose(game, level).move)
    return game.result.winner


def match(name: str, weaker: Level, stronger: Level, games: int, seed: int) -> Counter[str]:
    """Won, drawn and lost as the stronger level sees it."""
    score: Counter[str] = Counter()
    engines = Engine(name), Engine(name)
    for opening in openings(name, seed):
        for side in Side:
            game = Game.start(name)
            for text in opening:
                game.play(game.position.parse(text))
            for engine in engines:
                engine.new_game()
            won = winner(game, {side: (engines[0], stronger), side.other: (engines[1], weaker)})
            score["drawn" if won is None else "won" if won is side else "lost"] += 1
            if score.total() >= games:
                return score
    return score


def told(score: Counter[str]) -> str:
    """A score in words: part of the points with its error bar of 95 %, then games."""
    games = score.total()
    part = (score["won"] + score["drawn"] / 2) / games
    squares = score["won"] * (1 - part) ** 2 + score["drawn"] * (0.5 - part) ** 2 + score["lost"] * part**2
    error = 1.96 * math.sqrt(squares) / games
    return f"{100 * part:5.1f} % ± {100 * error:4.1f}   {score['won']} won {score['drawn']} drawn {score['lost']} lost"


def at_a_share(level: Level, share: float) -> Level:
    """The level with a part of its time."""
    seconds = level.limits.seconds
    return replace(level, limits=replace(level.limits, seconds=None if seconds is None else seconds * share))


def main() -> None:
    """Play what the command line asks for, and print a line for each pair."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", nargs="+", choices=RULE_SETS, default=["american"])
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=["beginner", "easy", "normal"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--share", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for name in asked.rules:
        for weaker, stronger in pairwise(at_a_share(LEVELS[level], asked.share) for level in asked.levels):
            begun = time.monotonic()
            score = match(name, weaker, stronger, asked.games, asked.seed)
            pair = f"{stronger.title} over {weaker.title}"
            print(f"{name:14}{pair:22}{told(score)}   {time.monotonic() - begun:.1f} s", flush=True)


if __name__ == "__main__":
    main()
