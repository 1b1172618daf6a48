"""Moves, pieces and turns in words that need no board."""

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Notation, Position, Side
from checkers_tui.plain.wording import (
    count_words,
    listed_moves,
    piece_words,
    result_sentence,
    spoken_move,
    turn_sentences,
    where_all,
    where_square,
)


def spoken(rules: str, fen: str, text: str, notation: Notation | None = None) -> str:
    game = Game(Position.from_fen(rules, fen))
    played = game.play(game.position.parse(text))
    return spoken_move(played, notation or game.rules.notation)


@pytest.mark.parametrize(
    ("rules", "fen", "text", "sentence"),
    [
        ("american", "W:W21:B1", "21-17", "White man from 21 to 17."),
        ("american", "W:W21:B17,1", "21x14", "White man from 21 to 14, takes 17."),
        ("american", "B:W6,7,14,15:B2", "2x11x18", "Black man from 2 to 18 by 11, takes 7 and 15."),
        ("american", "W:W5:B12", "5-1", "White man from 5 to 1, becomes a king."),
        ("american", "W:WK5:B12", "5-1", "White king from 5 to 1."),
        ("international", "W:WK2:B7,8,17,18", "2x2", "White king from 2 to 2 by 13, 22 and 11, takes 8, 18, 17 and 7."),
        ("russian", "W:Wh6:Bg7,c5,d2", "h6xe1", "White man from h6 to e1 by f8 and b4, takes g7, c5 and d2, becomes a king."),  # noqa: E501
        ("turkish", "W:Wa3:Ba4,h8", "a3xa5", "White man from a3 to a5, takes a4."),
        ("frisian", "W:W32:B22,1", "32x12", "White man from 32 to 12, takes 22."),
    ],
)  # fmt: skip
def test_a_move_is_spoken_in_full(rules: str, fen: str, text: str, sentence: str) -> None:
    assert spoken(rules, fen, text) == sentence


def test_squares_are_named_as_asked_for() -> None:
    assert spoken("american", "W:W21:B17,1", "21x14", Notation.NAMES) == "White man from a3 to c5, takes b4."


def test_columns_are_spoken_from_the_top() -> None:
    told = spoken("lasca", "W:c3=w:d4=Bwwb,a7=b", "c3xe5")
    assert told == (
        "White soldier from c3 to e5, takes d4. e5: column of 2, white soldier, black officer. "
        "d4 is left with: column of 3, 2 white soldiers, black soldier."
    )


def test_a_crowned_soldier_becomes_an_officer() -> None:
    assert spoken("lasca", "W:b6=w:g3=b", "b6-a7") == "White soldier from b6 to a7, becomes an officer."


def test_a_single_piece_and_a_column() -> None:
    position = Position.from_fen("lasca", "W:a1=w,c3=WbbB:g7=b")
    pieces = dict(position.pieces())
    words = {position.rules.square_name(square): piece_words(piece, position.rules) for square, piece in pieces.items()}
    assert words["a1"] == "white soldier"
    assert words["c3"] == "column of 4, white officer, 2 black soldiers, black officer"


def test_a_square_tells_what_stands_there_and_what_it_can_do() -> None:
    position = Position.from_fen("american", "W:W21,22,K32:B1,17")
    squares = {name: position.rules.board.find(name) or 0 for name in ("21", "22", "1", "9")}
    told = {name: where_square(position, square, Notation.NUMBERS) for name, square in squares.items()}
    assert told == {
        "21": "21: white man. It can move: 21x14.",
        "22": "22: white man. It can move: 22x13.",
        "1": "1: black man.",
        "9": "9 is empty.",
    }
    king = position.rules.board.find("32") or 0
    expected = "32: white king. The king on 32 cannot move: you must capture, with 21 or 22."
    assert where_square(position, king, Notation.NUMBERS) == expected


def test_all_pieces_of_a_side() -> None:
    position = Position.from_fen("american", "W:W21,22,K32:BK1")
    assert where_all(position, Side.WHITE, Notation.NUMBERS) == "White: men on 21 and 22; a king on 32."
    assert where_all(position, Side.BLACK, Notation.NUMBERS) == "Black: a king on 1."
    columns = Position.from_fen("lasca", "W:a1=w,c3=Bwwb:")
    assert where_all(columns, Side.BLACK, Notation.NAMES) == (
        "Black: c3 column of 4, black officer, 2 white soldiers, black soldier."
    )


def test_pieces_are_counted_with_their_words() -> None:
    assert count_words(Position.from_fen("american", "W:W21,K22:B1,2")) == "White 1 man, 1 king; Black 2 men."
    assert count_words(Position.from_fen("lasca", "W:a1=W:g7=b")) == "White 1 officer; Black 1 soldier."


def test_forced_captures_are_named() -> None:
    game = Game(Position.from_fen("american", "W:W21,22:B17,1"))
    assert turn_sentences(game, Notation.NUMBERS) == ["White to move. You must capture: 21x14 or 22x13."]


def test_a_number_that_must_be_taken_is_told() -> None:
    game = Game(Position.from_fen("international", "W:WK4:B13,20,32,37"))
    (told,) = turn_sentences(game, Notation.NUMBERS)
    assert told == "White to move. You must take 3 pieces: 4x27x38x15 or 4x31x42x15."


def test_a_draw_is_counted_down_from_eight_moves() -> None:
    game = Game(Position.from_fen("international", "W:WK1:BK50,K49"))
    shuffle = ("1-6", "50-45", "6-1", "45-50")
    told = [" ".join(turn_sentences(game, Notation.NUMBERS))]
    for text in shuffle[:3]:
        game.play(game.position.parse(text))
        told.append(" ".join(turn_sentences(game, Notation.NUMBERS)))
    assert told == [
        "White to move. Draw in 5 moves: 2 pieces against king.",
        "Black to move. Draw in 5 moves: 2 pieces against king.",
        "White to move. Draw in 4 moves: 2 pieces against king.",
        "Black to move. Draw in 4 moves: 2 pieces against king.",
    ]


def test_a_claimable_draw_is_told_with_the_word_that_claims_it() -> None:
    game = Game(Position.from_fen("american", "W:WK1:BK32"), draws_on_claim=True)
    for text in ("1-6", "32-28", "6-1", "28-32") * 2:
        game.play(game.position.parse(text))
    told = turn_sentences(game, Notation.NUMBERS)
    assert told[1] == "A draw can be claimed, the same position for the third time: the command draw claims it."


def test_the_end_is_told_with_its_rule() -> None:
    game = Game(Position.from_fen("american", "W:W8:B3"))
    game.resign(Side.WHITE)
    assert result_sentence(game) == "Black has won. White resigned."
    lost = Game(Position.from_fen("giveaway", "W::Ba3"))
    assert turn_sentences(lost, Notation.NAMES) == ["White has won. White has no pieces left and wins."]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_first_move_is_spoken_and_listed(rules: str) -> None:
    position = Position.start(rules)
    assert listed_moves(position.legal_moves(), position.rules.notation).count(",") == len(position.legal_moves()) - 1
    for move in position.legal_moves():
        game = Game(position)
        told = spoken_move(game.play(move), position.rules.notation)
        word = position.rules.words.man
        start, end = (position.rules.square_name(square) for square in (move.start, move.end))
        assert told.startswith(f"{position.side.title} {word} from {start} to {end}")
