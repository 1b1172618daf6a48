"""Cases met in the wild: one test a row of the project's table of moves."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import AmbiguousMove, Game, IllegalMove, InvalidMove, InvalidPosition, Position, Side


def texts(position: Position) -> list[str]:
    return sorted(move.text() for move in position.legal_moves())


def test_american_two_ways_to_18() -> None:
    position = Position.from_fen("american", "B:W6,7,14,15:B2")
    assert texts(position) == ["2x11x18", "2x9x18"]
    with pytest.raises(AmbiguousMove) as refused:
        position.parse("2x18")
    assert "2x9x18" in str(refused.value)
    assert "2x11x18" in str(refused.value)
    assert position.parse("2x11").text() == "2x11x18"
    assert position.parse("2x9").text() == "2x9x18"
    assert position.parse("2x11x18").text() == "2x11x18"


@pytest.mark.parametrize("fen", ["B:W14,15,22,23:B10,11", "[B:W23,22,15,14:B11,10.]"])
def test_american_four_ways_never_guessed(fen: str) -> None:
    position = Position.from_fen("american", fen)
    assert texts(position) == ["10x17x26", "10x19x26", "11x25", "11x27"]
    with pytest.raises(AmbiguousMove):
        position.parse("10x26")
    assert position.parse("11x25").path == tuple(square - 1 for square in (11, 18, 25))


def test_international_different_men_taken_are_different_moves() -> None:
    position = Position.from_fen("international", "W:WK4:B13,20,32,37")
    assert texts(position) == ["4x27x38x15", "4x31x42x15"]
    with pytest.raises(AmbiguousMove):
        position.parse("4x15")


def test_international_round_trip_starts_and_ends_on_one_square() -> None:
    position = Position.from_fen("international", "W:WK2:B7,8,17,18")
    (move,) = position.legal_moves()
    assert move.start == move.end
    assert move.text().count("x") == 4
    assert position.parse("2x2") == move
    assert position.parse(move.text()) == move
    both_ways = {route[1] for route in position.routes(move)}
    assert len(both_ways) == 2
    assert position.play(move).to_fen() == "B:WK2:B"


def test_russian_crowned_in_mid_capture_must_land_where_it_can_go_on() -> None:
    position = Position.from_fen("russian", "W:Wh6:Bg7,c5,d2")
    (move,) = position.legal_moves()
    assert move.full_text() == "h6xf8xb4xe1"
    with pytest.raises(IllegalMove):
        position.parse("h6xf8xa3")


def test_russian_king_and_man_may_both_capture() -> None:
    position = Position.from_fen("russian", "B:Wa1,b2,b4,e3,f2,f4,h6:Bb8,c5,d6,e7,f6,f8,h8,Ka5")
    assert sorted(move.full_text() for move in position.legal_moves()) == ["a5xe1xg3xe5", "c5xa3xc1"]


@pytest.mark.parametrize("rules", ["international", "frisian"])
def test_a_man_on_its_crowning_row_is_refused_by_square(rules: str) -> None:
    with pytest.raises(InvalidPosition, match=r"\b4\b"):
        Position.from_fen(rules, "W:W4:B49")


@pytest.mark.parametrize(
    ("rules", "fen", "winner"),
    [
        ("international", "W:B5:W", Side.BLACK),
        ("international", "B:W46:B", Side.WHITE),
        ("giveaway", "W:Bh8:W", Side.WHITE),
        ("giveaway", "B:Wa1:B", Side.BLACK),
    ],
)
def test_no_pieces_of_the_side_to_move(rules: str, fen: str, winner: Side) -> None:
    outcome = Position.from_fen(rules, fen).outcome()
    assert outcome is not None
    assert outcome.winner is winner
    assert "no pieces left" in outcome.reason


def test_side_token_twice_is_read_and_never_written() -> None:
    position = Position.from_fen("american", "W:W:WK2,25:B14")
    assert position.to_fen() == "W:WK2,25:B14"


def test_fen_tag_with_a_dot() -> None:
    assert Position.from_fen("american", '[FEN "W:WK4,28:BK11,19."]').to_fen() == "W:WK4,28:BK11,19"


def test_a_move_of_another_position_is_refused() -> None:
    position = Position.from_fen("international", "W:WK2,25:B14,15,16")
    move = position.legal_moves()[0]
    after = position.play(move)
    before = after.to_fen()
    with pytest.raises(IllegalMove):
        after.play(move)
    assert after.to_fen() == before
    game = Game(position)
    game.play(move)
    with pytest.raises(IllegalMove):
        game.play(move)
    assert game.ply == 1


def test_a_lone_king_has_eight_moves_and_stays_nowhere() -> None:
    position = Position.from_fen("international", "B:WK1,K2,14,16,31,37,42:BK49")
    assert sorted(move.end + 1 for move in position.legal_moves()) == [21, 27, 32, 35, 38, 40, 43, 44]


@pytest.mark.parametrize(
    ("rules", "fen", "typed", "king"),
    [
        ("international", "W:W12:B8,9", "12x3x14", False),
        ("brazilian", "W:Wd6:Be7,g7", "d6xf8xh6", False),
        ("russian", "W:Wd6:Be7,g7", "d6xf8xh6", True),
        ("american", "W:W10:B7,8", "10x3", True),
    ],
)
def test_crowning_in_mid_capture_one_picture_three_rules(rules: str, fen: str, typed: str, king: bool) -> None:
    position = Position.from_fen(rules, fen)
    (move,) = position.legal_moves()
    assert position.parse(typed) == move
    assert move.full_text() == typed
    piece = position.play(move).piece(move.end)
    assert piece is not None
    assert piece.king is king


AFTER_11_15 = "W:W21-32:B1-10,12,15"


@pytest.mark.parametrize(
    "typed", ["22-18", "22x18", "22 18", "2218", "22:18", " 22-18 ", "22-18!", "22 - 18?", "22-18*"]
)
def test_sign_and_blanks_do_not_matter(typed: str) -> None:
    assert Position.from_fen("american", AFTER_11_15).parse(typed).text() == "22-18"


CHAIN = "B:W15,22:B11"


@pytest.mark.parametrize(
    "typed",
    [
        "11x18x25",
        "11x25",
        "11x18",
        "11X18X25",
        "11×18×25",
        "11:18:25",
        "11*18*25",
        "11-18-25",
        "11-25",
        "11–18–25",
        "11—25",
        "11 25",
        "11 18 25",
        "1125",
        "111825",
        "11x18 18x25",
        "11-18 18-25",
        "  11x25  ",
        "11x25!",
        "11x25!?",
        "11x25*",
        "f6xd4xb2",
        "F6:B2",
        "f6b2",
        "f6d4b2",
        "F6D4 D4B2",
        "11xb2",
    ],
)
def test_every_way_to_write_a_chain(typed: str) -> None:
    assert Position.from_fen("american", CHAIN).parse(typed).full_text() == "11x18x25"


@pytest.mark.parametrize("typed", ["c3-d4", "c3d4", "C3-D4", "c3 d4", "C3:D4", "22-18", "2218"])
def test_names_and_numbers_in_a_rule_set_that_shows_names(typed: str) -> None:
    assert Position.start("russian").parse(typed).text() == "c3-d4"


@pytest.mark.parametrize(("typed", "read"), [("1115", "11-15"), ("913", "9-13"), ("1014", "10-14")])
def test_digits_alone_count_if_one_reading_is_legal(typed: str, read: str) -> None:
    assert Position.start("american").parse(typed).text() == read


def test_digits_alone_with_two_legal_readings_are_ambiguous() -> None:
    with pytest.raises(AmbiguousMove) as refused:
        Position.from_fen("international", "W:WK1,K11:BK50").parse("112")
    assert "1-12" in str(refused.value)
    assert "11-2" in str(refused.value)
    assert Position.from_fen("international", "W:WK1,33:BK50").parse("112").text() == "1-12"


@pytest.mark.parametrize(
    "typed", ["", "  ", "hello", "22", "22-", "-", "x", "33-18", "22-99", "z9-a1", "22--x18-", "1" * 500, "\x00\x1b[2J"]
)
def test_what_cannot_be_read(typed: str) -> None:
    with pytest.raises(InvalidMove) as refused:
        Position.from_fen("american", AFTER_11_15).parse(typed)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert sentence.isprintable()
    assert len(sentence) < 250
