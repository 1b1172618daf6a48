"""A move with several routes can be named along each of them."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import IllegalMove, Notation, Position

ROUND_TRIPS = [
    ("american", "B:W7,8,15,16:BK3", "a king going round four men"),
    ("turkish", "W:WKa1:BKb1,d2,c4,a3,h8", "a flying king on rows and columns"),
    ("frisian", "W:WK46:B37,28,29,33,38", "a flying king in eight directions"),
    ("international", "W:WK2:B7,8,17,18", "a flying king going round"),
    ("brazilian", "W:Wd2:Be3,e5,c5,c3", "a man going round four men"),
]


@pytest.mark.parametrize(("rules", "fen", "picture"), ROUND_TRIPS)
def test_each_route_is_typed_and_clicked(rules: str, fen: str, picture: str) -> None:
    position = Position.from_fen(rules, fen)
    routes_seen = 0
    for move in position.legal_moves():
        for route in position.routes(move):
            routes_seen += 1
            for notation in Notation:
                typed = "x".join(position.rules.square_name(square, notation) for square in route)
                assert position.parse(typed) == move
            for length in range(1, len(route)):
                assert move in position.continuations(route[:length])[route[length]]
    assert routes_seen > len(position.legal_moves()), picture


def test_where_a_flying_king_touches_down_in_one_line_does_not_matter() -> None:
    position = Position.from_fen("russian", "W:Wa3,Ka1:Bb2,f6")
    moves = [move for move in position.legal_moves() if len(move.victims) == 2]
    assert {move.text() for move in moves} == {"a1xg7", "a1xh8"}
    for between in ("c3", "d4", "e5"):
        assert position.parse(f"a1x{between}xh8").text() == "a1xh8"


def test_captured_squares_are_in_the_order_of_the_path() -> None:
    position = Position.from_fen("american", "B:W15,22:B11")
    (move,) = position.legal_moves()
    assert move.path == (10, 17, 24)
    assert move.captured == (14, 21)


def test_no_straight_turning_back_in_turkish() -> None:
    position = Position.from_fen("turkish", "W:WKd4:Bd6,d2,h8")
    assert {move.captured for move in position.legal_moves() if move.is_capture} == {
        (position.rules.board.find("d6"),),
        (position.rules.board.find("d2"),),
    }


def test_routes_of_a_move_that_is_not_legal_here() -> None:
    start = Position.start("american")
    move = start.legal_moves()[0]
    with pytest.raises(IllegalMove):
        start.play(move).routes(move)


def test_a_crowded_board_is_read_at_once() -> None:
    """A king with very many equivalent routes: reading and showing them stays cheap."""
    fen = "W:WK46:B7,8,9,10,17,18,19,20,27,28,29,30,37,38,39,40"
    position = Position.from_fen("international", fen)
    for move in position.legal_moves():
        assert position.parse(move.full_text()) == move
        assert 1 <= len(position.routes(move)) <= 1000
        assert position.continuations((move.start,))
