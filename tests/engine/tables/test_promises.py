"""What is announced as a win comes true: in so many moves, and before any count makes a draw of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers_tui.draughts import Game
from checkers_tui.draughts.draws import LongGame
from checkers_tui.draughts.ruleset import Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.engine import Engine
from checkers_tui.engine.levels import HARD
from checkers_tui.engine.limits import Limits
from checkers_tui.engine.situation import Situation
from checkers_tui.engine.tables.building import usual_pieces
from checkers_tui.kernel.compilations import is_compiled

from .test_playing import KINGS_AGAINST_ONE, best_defence, engine, won_positions

WITHOUT_TABLES = replace(HARD, limits=Limits(depth=11 if is_compiled() else 5), spread=0)
DEEP, LONGEST = (8, 3) if is_compiled() else (4, 1)
COUNTED = ["american", "russian", "brazilian", "international", "thai"]


@pytest.mark.parametrize("name", ["american", "russian", "turkish", "giveaway"])
def test_wins_in_so_many_moves_come_true_against_the_best_defence(name: str) -> None:
    """Twenty won positions that are not too long, searched without the tables that know how long they last."""
    promises = 0
    searching = Engine(name, seed=1)
    won = sorted(won_positions(name, 60 if is_compiled() else 20), key=lambda one: one[1])
    for position, distance in won[: 20 if is_compiled() else 4]:
        game = Game(position)
        promised = searching.choose(game, WITHOUT_TABLES).wins_in
        if promised is None:
            continue
        promises += 1
        assert 2 * promised >= distance, position.to_fen()
        while game.result is None:
            ours = game.position.side is Side.WHITE
            game.play(searching.choose(game, WITHOUT_TABLES).move if ours else best_defence(name, game.position))
        assert game.result.winner is Side.WHITE, position.to_fen()
        assert (game.ply + 1) // 2 <= promised, position.to_fen()
    assert promises >= (15 if is_compiled() else 1)


def is_won_in_time(name: str, situation: Situation) -> bool:
    """Does the computer win it, counts and all, against the defence that lasts longest?"""
    while (outcome := situation.position.outcome() or situation.counts.draw()) is None:
        ours = situation.position.side is Side.WHITE
        move = (
            engine(name).choose(situation, Limits(depth=DEEP)).move if ours else best_defence(name, situation.position)
        )
        situation = situation.after(move)
    return outcome.winner is Side.WHITE


@pytest.mark.parametrize("name", COUNTED)
def test_a_win_is_announced_only_where_every_count_leaves_the_time(name: str) -> None:
    """With as many plies left as the win takes it is one; with one less only if a capture begins the count anew."""
    kings = [one for one in KINGS_AGAINST_ONE if one.pieces <= usual_pieces(RULE_SETS[name])]
    longest = sorted(won_positions(name, 20 if is_compiled() else 3, kings), key=lambda one: -one[1])[:LONGEST]
    assert len(longest) == LONGEST
    tried = 0
    for position, distance in longest:
        start = Situation.of(position)
        for rule in start.counts.plies:
            if rule.plies <= distance:
                continue
            tried += 1
            in_time, late = (
                replace(start, counts=replace(start.counts, plies={**start.counts.plies, rule: rule.plies - left}))
                for left in (distance, distance - 1)
            )
            assert engine(name).choose(in_time, Limits(depth=DEEP)).score == 30_000 - distance
            assert is_won_in_time(name, in_time)
            told = engine(name).choose(late, Limits(depth=DEEP)).wins_in
            assert told is None or (not isinstance(rule, LongGame) and is_won_in_time(name, late))
    assert tried >= 2 * LONGEST
