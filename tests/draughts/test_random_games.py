"""Properties over random games played to their end, in every rule set."""

from __future__ import annotations

import random

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Move, Notation, Position, RuleSet
from checkers_tui.draughts.routes import Jumper, Stop
from checkers_tui.draughts.tables import new_generator

MOVES_EACH_AT_MOST = 300
BOTH_FORMS = {name: (new_generator(rules), new_generator(rules, interpreted=True)) for name, rules in RULE_SETS.items()}


def random_game(rules: str, seed: int) -> Game:
    chance = random.Random(f"{rules} {seed}")
    game = Game.start(rules)
    while game.result is None:
        game.play(chance.choice(game.position.legal_moves()))
    return game


def assert_fen_reads_back(position: Position) -> None:
    for notation in Notation:
        assert Position.from_fen(position.rules, position.to_fen(notation)) == position


def assert_texts_read_back(position: Position) -> None:
    for move in position.legal_moves():
        for notation in Notation:
            assert position.parse(move.text(notation)) == move, (position.to_fen(), move.text(notation))
        assert position.parse(move.full_text()) == move, (position.to_fen(), move.full_text())


def assert_both_forms_agree(position: Position) -> None:
    compiled, interpreted = BOTH_FORMS[position.rules.name]
    for generator in (compiled, interpreted):
        generator.set_up(*position.state)
    assert compiled.legal_moves(position.side) == interpreted.legal_moves(position.side)


def assert_undo_restores(game: Game) -> None:
    positions = list(game.positions)
    while game.can_undo:
        assert game.position == positions.pop()
        game.undo()
    assert game.position == game.start_position
    while game.can_redo:
        game.redo()
    assert game.result is not None


def check_game(rules: str, seed: int) -> None:
    game = random_game(rules, seed)
    assert game.result is not None
    assert game.result.reason
    assert game.ply <= 2 * MOVES_EACH_AT_MOST
    for position in game.positions:
        assert_fen_reads_back(position)
        assert_texts_read_back(position)
        assert_both_forms_agree(position)
    assert_undo_restores(game)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_twenty_games(rules: str) -> None:
    for seed in range(20):
        check_game(rules, seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_two_hundred_games(rules: str) -> None:
    for seed in range(20, 220):
        check_game(rules, seed)


def complete_captures(position: Position) -> set[tuple[int, int, frozenset[int], bool, int]]:
    """Every capture that must be taken, found jump by jump along its routes, without the kernel."""
    rules = position.rules
    found = set()
    for square, piece in position.pieces():
        if piece.side is position.side:
            jumper = Jumper(rules, position.side, position.state, square)
            for end in last_stops(jumper, jumper.first_stop):
                king = end.king or is_crowning(rules, position, end.square)
                found.add((square, end.square, end.taken, king, end.tally))
    best = max((capture[4] for capture in found), default=0)
    return found if rules.must_capture.is_free else {capture for capture in found if capture[4] == best}


def last_stops(jumper: Jumper, stop: Stop) -> list[Stop]:
    following = jumper.next_stops(stop)
    if not following:
        return [stop] if stop.taken else []
    return [end for next_stop in following for end in last_stops(jumper, next_stop)]


def is_crowning(rules: RuleSet, position: Position, square: int) -> bool:
    return rules.board.place(square)[1] == rules.far_row(position.side)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_routes_and_kernel_find_the_same_captures(rules: str) -> None:
    for seed in range(5):
        for position in random_game(rules, seed).positions:
            captures = [move for move in position.legal_moves() if move.is_capture]
            listed = {(m.start, m.end, m.victims, m.piece.king, m._worth) for m in captures}
            assert listed == complete_captures(position), position.to_fen()
            for move in captures:
                assert_every_route_names(position, move)


def assert_every_route_names(position: Position, move: Move) -> None:
    for route in position.routes(move):
        assert route[0] == move.start
        assert route[-1] == move.end
        assert position.parse("x".join(position.rules.square_name(square) for square in route)) == move
        for length in range(1, len(route)):
            assert move in position.continuations(route[:length])[route[length]]
            typed = "x".join(position.rules.square_name(square) for square in route[: length + 1])
            assert move in position.readings(typed)
