from __future__ import annotations

import pytest

from checkers_tui.draughts import RULE_SETS, Notation, Side


@pytest.mark.parametrize(
    ("rules", "squares", "men", "first", "last", "one"),
    [
        ("american", 32, 12, "b8", "g1", "b8"),
        ("international", 50, 20, "b10", "i1", "b10"),
        ("brazilian", 32, 12, "b8", "g1", "b8"),
        ("canadian", 72, 30, "b12", "k1", "b12"),
        ("italian", 32, 12, "a8", "h1", "a8"),
        ("spanish", 32, 12, "a8", "h1", "h1"),
        ("russian", 32, 12, "b8", "g1", "b8"),
        ("czech", 32, 12, "b8", "g1", "b8"),
        ("turkish", 64, 16, "a8", "h1", "a8"),
        ("armenian", 64, 16, "a8", "h1", "a8"),
        ("thai", 32, 8, "b8", "g1", "b8"),
        ("giveaway", 32, 12, "b8", "g1", "b8"),
        ("frisian", 50, 20, "b10", "i1", "b10"),
        ("lasca", 25, 11, "a7", "g1", "a7"),
    ],
)
def test_boards(rules: str, squares: int, men: int, first: str, last: str, one: str) -> None:
    board = RULE_SETS[rules].board
    assert len(board.squares) == squares
    assert RULE_SETS[rules].men_a_side == men
    assert board.name(0, Notation.NAMES) == first
    assert board.name(squares - 1, Notation.NAMES) == last
    assert board.find("1") == board.find(one)


def test_the_fourteen_in_order() -> None:
    eight = "american international brazilian canadian italian spanish russian czech"
    six = "turkish armenian thai giveaway frisian lasca"
    assert list(RULE_SETS) == [*eight.split(), *six.split()]


@pytest.mark.parametrize("rules", RULE_SETS)
def test_names_and_numbers_find_their_square(rules: str) -> None:
    board = RULE_SETS[rules].board
    for square in range(len(board.squares)):
        assert board.find(board.name(square, Notation.NAMES)) == square
        assert board.find(board.name(square, Notation.NAMES).upper()) == square
        assert board.find(board.name(square, Notation.NUMBERS)) == square
        assert board.square_at(*board.place(square)) == square


@pytest.mark.parametrize("rules", RULE_SETS)
def test_each_square_has_a_bit_of_its_own(rules: str) -> None:
    layout = RULE_SETS[rules].layout
    assert len(set(layout.bit)) == len(layout.board.squares)
    assert layout.squares_in(layout.word(range(len(layout.bit)))) == list(range(len(layout.bit)))


def test_who_moves_first() -> None:
    black = {name for name, rules in RULE_SETS.items() if rules.first_to_move is Side.BLACK}
    assert black == {"american", "thai"}


def test_game_types_are_unique() -> None:
    types = [rules.game_type.split(",")[0] for rules in RULE_SETS.values()]
    assert types == ["21", "20", "26", "27", "22", "24", "25", "29", "30", "91", "31", "92", "40", "93"]
