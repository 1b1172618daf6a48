"""What a chosen square means, with no screen and no session."""

from __future__ import annotations

import random

import pytest

from checkers_tui.draughts import Move, Notation, Position
from checkers_tui.play.picking import NOTHING_PICKED, Choice, Marks, Picking, choose, marks, moves_left

TWO_WAYS = ("american", "B:W6,7,14,15:B2")
FOUR_WAYS = ("american", "B:W14,15,22,23:B10,11")
TWO_CIRCLES = ("international", "W:WK4:B13,20,32,37")
ROUND_TRIP = ("international", "W:WK2:B7,8,17,18")


def position(rules: str, fen: str) -> Position:
    return Position.from_fen(rules, fen)


def square(position: Position, name: str) -> int:
    found = position.rules.board.find(name)
    assert found is not None
    return found


def names(position: Position, squares: frozenset[int]) -> set[str]:
    return {position.rules.square_name(number) for number in squares}


def choosing(position: Position, *chosen: str) -> Choice:
    """Choose one square after the other; the last choice."""
    choice = Choice(NOTHING_PICKED)
    for name in chosen:
        assert choice.move is None, f"played before {name} was chosen"
        choice = choose(position, choice.picking, square(position, name))
    return choice


def played(position: Position, *chosen: str) -> Move:
    move = choosing(position, *chosen).move
    assert move is not None
    return move


def marked(position: Position, *chosen: str) -> Marks:
    return marks(position, choosing(position, *chosen).picking)


def test_a_quiet_move_is_a_piece_and_a_square() -> None:
    start = Position.start("american")
    assert played(start, "11", "15").text() == "11-15"


def test_the_picked_piece_is_let_go_by_choosing_it_again() -> None:
    start = Position.start("american")
    assert choosing(start, "11", "11") == Choice(NOTHING_PICKED)


def test_another_piece_of_ones_own_is_picked_instead() -> None:
    start = Position.start("american")
    assert choosing(start, "11", "9").picking.squares == (square(start, "9"),)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (("8",), "The man on 8 cannot move: no square is free for it."),
        (("22",), "The man on 22 is White's; Black is to move."),
        (("14",), "There is no piece on 14."),
        (("11", "20"), "The man on 11 cannot go to 20: it can go to 15 or 16."),
        (("11", "8"), "The man on 8 cannot move: no square is free for it."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(chosen: tuple[str, ...], sentence: str) -> None:
    assert choosing(Position.start("american"), *chosen).refusal == sentence


def test_a_piece_that_cannot_capture_is_refused_with_those_that_can() -> None:
    forced = position("american", "W:W22,23,30:B18,26")
    assert choosing(forced, "22").move is None
    sentence = choosing(position("american", "W:W22,23,29:B18"), "29").refusal
    assert sentence == "The man on 29 cannot move: you must capture, with 22 or 23."


def test_the_number_of_pieces_to_take_is_named_where_it_is_asked_for() -> None:
    forced = position("international", "W:W33,50:B29,20,44")
    sentence = choosing(forced, "50").refusal
    assert sentence == "The man on 50 cannot move: you must take 2 pieces, with 33."


def test_refusals_are_written_in_the_notation_asked_for() -> None:
    start = Position.start("american")
    refusal = choose(start, NOTHING_PICKED, square(start, "8"), Notation.NAMES).refusal
    assert refusal == "The man on g7 cannot move: no square is free for it."


def test_a_chain_is_played_by_its_last_square_where_one_move_ends_there() -> None:
    assert played(position(*FOUR_WAYS), "11", "25").text() == "11x25"


def test_a_chain_is_played_jump_by_jump() -> None:
    board = position(*FOUR_WAYS)
    halfway = choosing(board, "11", "18")
    assert halfway.move is None
    assert halfway.picking.in_chain
    assert played(board, "11", "18", "25").text() == "11x25"
    assert played(board, "11", "18", "27").text() == "11x27"


@pytest.mark.parametrize(("by", "text"), [("9", "2x9x18"), ("11", "2x11x18")])
def test_where_several_moves_end_on_a_square_each_jump_is_asked_for(by: str, text: str) -> None:
    board = position(*TWO_WAYS)
    asked = choosing(board, "2", "18")
    assert asked.move is None
    assert asked.picking == Picking((square(board, "2"),), jump_by_jump=True)
    assert names(board, marks(board, asked.picking).targets) == {"9", "11"}
    assert played(board, "2", "18", by, "18").text() == text


def test_the_first_jump_may_decide_at_once() -> None:
    assert played(position(*TWO_WAYS), "2", "9", "18").text() == "2x9x18"


def test_after_a_jump_that_decides_the_last_square_is_enough() -> None:
    board = position(*TWO_CIRCLES)
    assert choosing(board, "4", "15").picking.jump_by_jump
    assert played(board, "4", "15", "27", "15").full_text() == "4x27x38x15"


@pytest.mark.parametrize(
    "route", [("2",), ("13", "22", "11", "2"), ("11", "22", "13", "2"), ("22", "2")], ids=lambda route: "-".join(route)
)
def test_a_round_trip_ends_where_it_began(route: tuple[str, ...]) -> None:
    board = position(*ROUND_TRIP)
    move = played(board, "2", *route)
    assert move.start == move.end
    assert len(move.captured) == 4


def test_a_landing_further_on_is_enough_where_one_way_leads_there() -> None:
    board = position("russian", "W:Wh6:Bg7,c5,d2")
    choice = choosing(board, "h6", "b4")
    assert [board.rules.square_name(number) for number in choice.picking.squares] == ["h6", "f8", "b4"]
    assert played(board, "h6", "b4", "e1").full_text() == "h6xf8xb4xe1"


def test_marks_show_ends_way_victims_and_what_is_taken() -> None:
    board = position(*FOUR_WAYS)
    picked = marked(board, "11")
    assert names(board, picked.targets) == {"25", "27"}
    assert names(board, picked.way) == {"18"}
    assert names(board, picked.victims) == {"15", "22", "23"}
    halfway = marked(board, "11", "18")
    assert names(board, halfway.standing) == {"15"}
    assert names(board, halfway.victims) == {"22", "23"}
    assert halfway.at == square(board, "18")


def test_nothing_is_marked_while_nothing_is_picked() -> None:
    assert marks(Position.start("american"), NOTHING_PICKED) == Marks()


def test_moves_left_grow_fewer_with_each_square() -> None:
    board = position(*FOUR_WAYS)
    assert len(moves_left(board, NOTHING_PICKED)) == 4
    picked = choosing(board, "11").picking
    assert [move.text() for move in moves_left(board, picked)] == ["11x25", "11x27"]


@pytest.mark.parametrize("rules", ["american", "international", "turkish", "frisian", "lasca", "russian"])
def test_every_move_of_a_random_game_can_be_clicked_along_each_route(rules: str) -> None:
    """Each route of each capture, chosen square by square, plays just that move."""
    chooser = random.Random(3)
    board = Position.start(rules)
    for _ in range(70):
        for move in board.legal_moves():
            for route in board.routes(move)[:4]:
                assert _clicked_along(board, route) == move
        if board.outcome() is not None:
            return
        board = board.play(chooser.choice(board.legal_moves()))


def _clicked_along(board: Position, route: tuple[int, ...]) -> Move | None:
    """Choose the squares of a route; a square that is asked about is chosen again."""
    choice = choose(board, NOTHING_PICKED, route[0])
    for number in route[1:]:
        asked = choice.picking
        choice = choose(board, asked, number)
        if choice.move is None and choice.picking.squares == asked.squares:
            choice = choose(board, choice.picking, number)
        if choice.move is not None:
            return choice.move
    return None
