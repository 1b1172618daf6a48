"""What a typed line means."""

import pytest

from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.plain.new_game import played_by, read_new_game, without_computer
from checkers_tui.plain.orders import BY_WORD, MOVE, ORDERS, read_order
from checkers_tui.play.setup import Setup
from checkers_tui.play.time_control import TimeControl

USUAL = Setup(RULE_SETS["american"], LEVELS["normal"], Side.BLACK)


@pytest.mark.parametrize("word", BY_WORD)
def test_every_word_of_a_command_is_read_in_any_case(word: str) -> None:
    order, rest = read_order(f"  {word.upper()}   Some Thing ")
    assert (order, rest) == (BY_WORD[word], "Some Thing")


def test_no_word_means_two_commands() -> None:
    assert len(BY_WORD) == sum(1 + len(order.aliases) for order in ORDERS)


@pytest.mark.parametrize("text", ["11-15", "22x15", "c3-d4", "1115", "11 15", "move 11-15", "play c3:d4"])
def test_moves_are_left_to_the_rules(text: str) -> None:
    order, rest = read_order(text)
    assert order is MOVE
    assert rest == text.removeprefix("move ").removeprefix("play ")


def test_move_now_hurries_the_computer() -> None:
    assert read_order("Move Now")[0].name == "now"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bord", 'There is no command "bord"; did you mean board?'),
        ("xyzzy", 'There is no command "xyzzy"; the command help lists them all.'),
        ("\x1b[2J", 'There is no command "?[2J"; the command help lists them all.'),
    ],
)
def test_an_unknown_word_is_refused_with_the_nearest_one(text: str, sentence: str) -> None:
    if any(character.isdigit() for character in text):
        assert read_order(text)[0] is MOVE
        return
    with pytest.raises(ValueError, match="no command") as refused:
        read_order(text)
    assert str(refused.value) == sentence


def test_a_game_is_set_up_by_words_in_any_order() -> None:
    setup = read_new_game("10+5 White easy Lasca", USUAL)
    assert setup == Setup(RULE_SETS["lasca"], LEVELS["easy"], Side.WHITE, control=TimeControl(game=600, increment=5))


def test_who_begins_begins_again_with_other_rules() -> None:
    assert read_new_game("russian", USUAL).human is Side.WHITE
    assert read_new_game("russian", played_by(USUAL, "white")).human is Side.BLACK
    assert read_new_game("turkish", without_computer(USUAL)).two_players


def test_what_is_left_open_stays() -> None:
    assert read_new_game("", USUAL) == USUAL
    assert read_new_game("two-players", USUAL) == Setup(RULE_SETS["american"])
    assert read_new_game("medium", without_computer(USUAL)) == USUAL


def test_an_unknown_word_for_a_game_is_refused() -> None:
    with pytest.raises(ValueError, match=r'"lasco" is no rule set, level, side or clock; did you mean lasca\?'):
        read_new_game("lasco", USUAL)


def test_two_people_have_no_side() -> None:
    with pytest.raises(ValueError, match="Two people play both sides"):
        played_by(without_computer(USUAL), "white")
