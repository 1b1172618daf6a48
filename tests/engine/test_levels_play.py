"""How levels play: never the same game, never everything lost at once above Easy, a single move without thinking."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers_tui.draughts import Game, Move, Position
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.levels import CRAZY, EASY, HARD, NORMAL, Level, custom_level
from checkers_tui.engine.limits import Limits

from .games import NAMES, random_game

FEW = Limits(depth=6, nodes=2000)
ABOVE_EASY = (NORMAL, HARD, CRAZY)


def loses_at_once(position: Position, move: Move) -> bool:
    """Does a move (in Giveaway), or the answer to it, end the game with a loss?"""
    after = position.play(move)
    outcomes = [after.outcome(), *(after.play(answer).outcome() for answer in after.legal_moves())]
    return any(outcome is not None and outcome.winner is position.side.other for outcome in outcomes)


def dangers(name: str, wanted: int) -> list[Position]:
    """Positions of random games in which some moves lose at once, and others do not."""
    found: list[Position] = []
    for seed in range(150):
        for position in random_game(name, seed, plies=250).positions[-8:]:
            if position.outcome() is None:
                losing = {move for move in position.legal_moves() if loses_at_once(position, move)}
                if 0 < len(losing) < len(position.legal_moves()):
                    found.append(position)
        if len(found) >= wanted:
            return found[:wanted]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_no_level_above_easy_loses_everything_at_once(name: str) -> None:
    positions = dangers(name, 4)
    assert len(positions) == 4
    for position in positions:
        for number, level in enumerate(ABOVE_EASY):
            engine = Engine(name, hash_megabytes=1, seed=number)
            assert not loses_at_once(position, engine.choose(position, replace(level, limits=FEW)).move)


@pytest.mark.parametrize("level", [EASY, *ABOVE_EASY, custom_level("depth=4")], ids=lambda level: level.name)
def test_no_level_plays_the_same_game_twice(level: Level) -> None:
    quick = replace(level, limits=level.limits.tighter(Limits(depth=4)))

    def played() -> tuple[str, ...]:
        engine, game = Engine("international", hash_megabytes=1), Game.start("international")
        while game.ply < 16:
            game.play(engine.choose(game, quick).move)
        return tuple(played.move.text() for played in game.moves)

    assert len({played() for _ in range(6)}) >= 5


@pytest.mark.parametrize("level", [EASY, *ABOVE_EASY], ids=lambda level: level.name)
def test_a_single_move_is_played_at_once(level: Level) -> None:
    position = Position.from_fen("american", "W:W22,32:B17,1,2,3,4")
    assert len(position.legal_moves()) == 1
    assert Engine("american").choose(position, level).nodes < 500
