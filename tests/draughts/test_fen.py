from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checkers_tui.draughts import RULE_SETS, InvalidPosition, Notation, Piece, Position, Side


@pytest.mark.parametrize("rules", RULE_SETS)
def test_start_position_reads_back_in_both_notations(rules: str) -> None:
    start = Position.start(rules)
    assert Position.from_fen(rules, start.to_fen()) == start
    assert Position.from_fen(rules, start.to_fen(start.rules.notation.other)) == start


@pytest.mark.parametrize(
    ("rules", "fen"),
    [
        ("american", "B:W21-32:B1-12"),
        ("international", "W:W31-50:B1-20"),
        ("canadian", "W:W43-72:B1-30"),
        ("italian", "W:W21-32:B1-12"),
        ("spanish", "W:W1-12:B21-32"),
        ("turkish", "W:W41-56:B9-24"),
    ],
)
def test_ranges_of_numbers(rules: str, fen: str) -> None:
    assert Position.from_fen(rules, fen) == Position.start(rules)


def test_numbers_and_names_may_be_mixed_with_blanks_and_any_case() -> None:
    mixed = Position.from_fen("american", " b : W a1, K30 , C3 : B K1-2 , h8 ")
    assert mixed.to_fen(Notation.NAMES) == "B:Wc3,a1,Kc1:BKb8,Kd8,h8"


def test_a_small_k_is_a_file_on_the_largest_board_and_a_king_elsewhere() -> None:
    assert Position.from_fen("canadian", "W:Wk3:B1").to_fen(Notation.NAMES) == "W:Wk3:Bb12"
    assert Position.from_fen("canadian", "W:WKk3,K72:B1").to_fen(Notation.NAMES) == "W:WKk3,Kk1:Bb12"
    assert Position.from_fen("american", "W:Wk4:BK1").to_fen() == "W:WK4:BK1"


def test_move_counters_of_other_programs_are_passed_over() -> None:
    assert Position.from_fen("international", "W:W31:B1:H12:F30").to_fen() == "W:W31:B1"


def test_spanish_numbers_run_from_the_bottom_right() -> None:
    position = Position.from_fen("spanish", "W:W1,2,9:B32")
    assert position.to_fen(Notation.NAMES) == "W:Wh3,f1,h1:Ba8"


def test_frisian_runs() -> None:
    position = Position.from_fen("frisian", "W:WK28,45:BK5,20|W:28=3,B:5=1")
    assert position.to_fen() == "W:WK28,45:BK5,20|W:28=3,B:5=1"
    assert position != Position.from_fen("frisian", "W:WK28,45:BK5,20")
    assert all(move.start != 27 for move in position.legal_moves())


def test_lasca_columns() -> None:
    position = Position.from_fen("lasca", "W:a1=w,c3=Bwwb")
    square = position.rules.board.find("c3")
    assert square is not None
    soldiers = Piece(Side.WHITE), Piece(Side.WHITE), Piece(Side.BLACK)
    assert position.piece(square) == Piece(Side.BLACK, king=True, prisoners=soldiers)
    assert position.to_fen() == "W:c3=Bwwb,a1=w"


BAD = [
    ("american", "", "empty"),
    ("american", "   ", "empty"),
    ("american", '[FEN ""]', "empty"),
    ("american", "X:W21:B1", "side to move"),
    ("american", "hello", "side to move"),
    ("american", "W", "no pieces"),
    ("american", "W:", "no pieces"),
    ("american", "W:W33:B1", "33"),
    ("american", "W:W0:B1", "0"),
    ("american", "W:Wi9:B1", "i9"),
    ("american", "W:Wb1:B1", "b1"),
    ("american", "W:W21,21:B1", "Two pieces"),
    ("american", "W:W21:B21", "Two pieces"),
    ("american", "W:W20-24,22:B1", "Two pieces"),
    ("american", "W:W21-99:B1", "99"),
    ("american", "W:W3:B1", "crowning row"),
    ("american", "W:W21:B31", "crowning row"),
    ("american", "W:W13-32:B1", "20 pieces"),
    ("american", "W:W21:Z1", "W or B"),
    ("american", "W:W21:B1|W:21=2", "does not count"),
    ("american", "W:Wa1=wb:B1", "columns"),
    ("frisian", "W:WK28,45:B5|W:29=3", "29"),
    ("frisian", "W:WK28,45:B5|W:45=3", "45"),
    ("frisian", "W:WK28,45:B5|W:28=4", "4 moves"),
    ("frisian", "W:WK28,45:B5|W:28=0", "0 moves"),
    ("frisian", "W:WK28,45:B5|nonsense", "king moves"),
    ("frisian", "W:WK28,45:B5|W:28=1,W:28=2", "twice"),
    ("lasca", "W:c3=", "c3"),
    ("lasca", "W:c3=wxb", "c3"),
    ("lasca", "W:c3", "c3"),
    ("lasca", "W:z9=w", "z9"),
    ("lasca", "W:a7=w", "crowning row"),
    ("lasca", "W:c3=" + "w" * 23, "23 pieces"),
    ("lasca", "W:c3=w,c3=b", "Two pieces"),
]


@pytest.mark.parametrize(("rules", "fen", "fault"), BAD)
def test_the_sentence_names_the_fault(rules: str, fen: str, fault: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        Position.from_fen(rules, fen)
    sentence = str(refused.value)
    assert fault in sentence
    assert sentence.endswith(".")
    assert "\n" not in sentence


def test_a_megabyte_of_noise_is_one_short_sentence() -> None:
    for noise in ("W" * 1_000_000, "W:W1," * 200_000, "\x00\xff\x1b" * 333_333):
        with pytest.raises(InvalidPosition) as refused:
            Position.from_fen("american", noise)
        assert len(str(refused.value)) < 200


@given(st.sampled_from(sorted(RULE_SETS)), st.text(alphabet='WBKwbk:,.=-|[]" 0123456789abchlFEN\n\x1b', max_size=60))
def test_noise_is_read_or_refused_in_one_sentence(rules: str, text: str) -> None:
    position = read_or_refused(rules, text)
    if isinstance(position, Position):
        assert Position.from_fen(rules, position.to_fen()) == position
    else:
        assert position.endswith(".")
        assert position.isprintable()


def read_or_refused(rules: str, text: str) -> Position | str:
    try:
        return Position.from_fen(rules, text)
    except InvalidPosition as refused:
        return str(refused)


def test_unknown_rule_set_gets_the_nearest_suggested() -> None:
    with pytest.raises(ValueError, match="did you mean frisian"):
        Position.start("friesian")
