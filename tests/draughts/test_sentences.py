"""The sentences that a player reads when something is refused."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import IllegalMove, InvalidMove, Notation, Position
from checkers_tui.draughts.explain import why_cannot_move


@pytest.mark.parametrize(
    ("rules", "fen", "typed", "sentence"),
    [
        (
            "american",
            "W:W22,21,32:B17,18,9,2",
            "32-28",
            "32-28 is not possible: you must capture, 21x5, 22x6 or 22x15.",
        ),
        ("american", "W:W22,32:B2", "31-27", "31-27 is not possible: there is no piece on 31."),
        ("american", "W:W22,32:B2", "2-6", "2-6 is not possible: the man on 2 is Black's."),
        ("american", "W:W22,32:B2", "22-26", "22-26 is not possible: the man on 22 can go to 17 or 18."),
        (
            "american",
            "W:W22,17,18:B2",
            "22-17",
            "22-17 is not possible: the man on 22 cannot move: no square is free for it.",
        ),
        (
            "international",
            "W:W33,34:B29,19,28",
            "33x22",
            "33x22 is not possible: you must take 2 pieces, 33x13, 34x14 or 34x32.",
        ),
        (
            "frisian",
            "W:WK28,45:B5|W:28=3",
            "28-22",
            "28-22 is not possible: the king on 28 has made 3 moves in a row: another piece must move.",
        ),
        ("lasca", "W:c3=W,a1=w:", "c3-c5", "c3-c5 is not possible: the officer on c3 can go to b2, b4, d2 or d4."),
    ],
)
def test_illegal_moves(rules: str, fen: str, typed: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        Position.from_fen(rules, fen).parse(typed)
    assert str(refused.value) == sentence


def test_the_sentence_is_written_in_the_notation_asked_for() -> None:
    with pytest.raises(IllegalMove, match="the man on f6 can go to e5 or g5"):
        Position.start("american").parse("11-20", Notation.NAMES)


def test_squares_that_are_not_there() -> None:
    with pytest.raises(InvalidMove, match="There is no square 33 on this board"):
        Position.start("american").parse("22-33")


@pytest.mark.parametrize(
    ("fen", "square", "sentence"),
    [
        ("W:W22,18,26,30:B15,23,6", 30, "The man on 30 cannot move: you must capture, with 18 or 26."),
        ("W:W22,17,18:B2", 22, "The man on 22 cannot move: no square is free for it."),
        ("W:W22:B2", 2, "The man on 2 is Black's; White is to move."),
        ("W:W22:BK2", 2, "The king on 2 is Black's; White is to move."),
        ("W:W22:B2", 10, "There is no piece on 10."),
    ],
)
def test_why_a_piece_cannot_be_picked(fen: str, square: int, sentence: str) -> None:
    assert why_cannot_move(Position.from_fen("american", fen), square - 1) == sentence


def test_lasca_speaks_of_officers() -> None:
    outcome = Position.from_fen("lasca", "W:a1=W,g7=B").outcome()
    assert outcome is not None
    assert outcome.reason == "a lone officer against a lone officer"


@pytest.mark.parametrize("wrong", [None, "11-15", 7])
def test_what_is_no_move_at_all_is_said(wrong: object) -> None:
    with pytest.raises(TypeError, match="A Move is needed"):
        Position.start("american").play(wrong)  # type: ignore[arg-type]


def test_positions_and_moves_show_themselves_in_short() -> None:
    position = Position.from_fen("american", "W:W21:B1")
    assert repr(position) == "<Position american W:W21:B1>"
    assert repr(position.parse("21-17")) == "<Move american 21-17>"
