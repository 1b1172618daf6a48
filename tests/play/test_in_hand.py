"""The pieces while a chain is being made."""

from __future__ import annotations

from checkers_tui.draughts import Position
from checkers_tui.draughts.piece import column_of
from checkers_tui.play.in_hand import pieces_in_hand, stands_until_the_end
from checkers_tui.play.picking import NOTHING_PICKED, Picking


def squares(position: Position, *names: str) -> Picking:
    found = [position.rules.board.find(name) for name in names]
    return Picking(tuple(square for square in found if square is not None))


def shown(position: Position, picking: Picking) -> dict[str, str]:
    pieces = pieces_in_hand(position, picking)
    return {position.rules.square_name(square): piece.letters for square, piece in pieces.items()}


def test_a_picked_piece_stands_where_it_stood() -> None:
    start = Position.start("american")
    assert pieces_in_hand(start, squares(start, "11")) == dict(start.pieces())
    assert pieces_in_hand(start, NOTHING_PICKED) == dict(start.pieces())


def test_a_capturing_piece_stands_on_its_last_landing_and_what_it_took_stands_too() -> None:
    position = Position.from_fen("american", "B:W14,15,22,23:B10,11")
    assert shown(position, squares(position, "11", "18")) == {
        "10": "b", "14": "w", "15": "w", "18": "b", "22": "w", "23": "w",
    }  # fmt: skip
    assert stands_until_the_end(position)


def test_in_turkish_captured_pieces_go_at_once() -> None:
    position = Position.from_fen("turkish", "W:Wa4:Ba5,b6")
    assert shown(position, squares(position, "a4", "a6")) == {"a6": "w", "b6": "b"}
    assert not stands_until_the_end(position)


def test_in_lasca_the_top_of_a_column_goes_under_the_capturing_one() -> None:
    position = Position.from_fen("lasca", "W:c1=w,d2=bw,d4=b")
    picking = squares(position, "c1", "e3")
    assert shown(position, picking) == {"e3": "wb", "d2": "w", "d4": "b"}
    assert pieces_in_hand(position, picking)[picking.squares[-1]] == column_of("wb")
