"""The fast way to find a move says what the exact one says, or nothing."""

from __future__ import annotations

import random

import pytest

from checkers_tui.draughts import RULE_SETS, AmbiguousMove, IllegalMove, InvalidMove, Move, Notation, Position
from checkers_tui.draughts.pdn.finder import MoveFinder
from checkers_tui.draughts.state import State


def found_move(finder: MoveFinder, position: Position, text: str) -> Move | None:
    found = finder.find(position.side, position.state, text)
    if found is None:
        return None
    return position.move_of(found.words, State(*found.after), found.alone)


def read_exactly(position: Position, text: str) -> Move | None:
    try:
        return position.parse(text)
    except (AmbiguousMove, IllegalMove, InvalidMove):
        return None


def random_positions(rules: str, seed: int, plies: int = 70) -> list[Position]:
    chance = random.Random(seed)
    positions = [Position.start(rules)]
    while len(positions) < plies and (moves := positions[-1].legal_moves()):
        positions.append(positions[-1].play(chance.choice(moves)))
    return positions


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_legal_move_is_found_by_its_short_form(rules: str) -> None:
    finder = MoveFinder(RULE_SETS[rules])
    for position in random_positions(rules, seed=1):
        for move in position.legal_moves():
            for notation in Notation:
                assert found_move(finder, position, move.text(notation)) in (move, None)
            found = found_move(finder, position, move.text())
            if move._short:
                assert found is not None
                assert found.text() == move.text()
                assert position.play(found) == position.play(move)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_nothing_else_is_ever_found(rules: str) -> None:
    """Every route of every move, whole and in parts, and texts that name other squares."""
    finder = MoveFinder(RULE_SETS[rules])
    chance = random.Random(2)
    for position in random_positions(rules, seed=2):
        name = position.rules.square_name
        texts = {"x".join(map(name, route)) for move in position.legal_moves() for route in position.routes(move)}
        for text in list(texts):
            squares = text.split("x")
            texts.add("x".join(chance.sample(squares, len(squares))))
            texts.add("x".join([*squares[:-1], name(chance.randrange(len(position.rules.board.squares)))]))
            texts.add("x".join([squares[0], name(chance.randrange(len(position.rules.board.squares))), squares[-1]]))
        for text in texts:
            found = found_move(finder, position, text)
            assert found is None or found == read_exactly(position, text), (position.to_fen(), text)


@pytest.mark.parametrize(
    ("rules", "fen", "text", "sure"),
    [
        ("american", "B:W6,7,14,15:B2", "2x18", False),
        ("american", "B:W6,7,14,15:B2", "2x9x18", True),
        ("american", "B:W6,7,14,15:B2", "2x11", False),
        ("american", "B:W14,15,22,23:B10,11", "10x26", False),
        ("american", "B:W14,15,22,23:B10,11", "10x17x26", True),
        ("american", "B:W14,15,22,23:B10,11", "11x25", True),
        ("international", "W:WK4:B13,20,32,37", "4x15", False),
        ("international", "W:WK4:B13,20,32,37", "4x27x38x15", True),
        ("international", "W:WK2:B7,8,17,18", "2x2", True),
        ("american", "W:W21-32:B1-12", "2218", False),
        ("american", "W:W21-32:B1-12", "22-99", False),
        ("american", "W:W21-32:B1-12", "hello", False),
    ],
)
def test_what_is_in_doubt_is_left_to_the_exact_way(rules: str, fen: str, text: str, sure: bool) -> None:
    position = Position.from_fen(rules, fen)
    found = found_move(MoveFinder(RULE_SETS[rules]), position, text)
    assert (found is not None) == sure
    assert found is None or found == position.parse(text)


def test_a_finder_forgets_before_it_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checkers_tui.draughts.pdn.finder.MOST_REMEMBERED", 3)
    finder = MoveFinder(RULE_SETS["american"])
    position = Position.start("american")
    for text in ("11-15", "9-14", "12-16", "10-14", "11-16", "11-15"):
        assert found_move(finder, position, text) == position.parse(text)
        assert len(finder._paths) <= 3
