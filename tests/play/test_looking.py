"""Going through a game with variations and comments."""

from io import BytesIO

import pytest

from checkers_tui.draughts import Game, PlayedMove
from checkers_tui.draughts.pdn import read_games
from checkers_tui.play.looking import Looking, reading_order

TEXT = b"""[Event "Practice"]
[GameType "21"]

{On the game.} 1. 11-15 23-19 {first} 2. 8-11 (2. 9-14 22-17 (2... 22-18 {inner} 15x22) 3. 6-9) (2. 12-16 {third})
22-17 3. 11-16 {last} *
"""


def game_of(text: bytes = TEXT) -> Game:
    game = next(iter(read_games(BytesIO(text)))).game
    assert game.ply in (0, 5)
    return game


@pytest.fixture
def looking() -> Looking:
    return Looking(game_of())


def texts(played: list[PlayedMove]) -> list[str]:
    return [each.move.text() for each in played]


def here(looking: Looking) -> str:
    return looking.at.move.text() if looking.at else ""


def test_a_game_is_read_as_its_file_has_it(looking: Looking) -> None:
    order = [(read.played.move.text(), read.ply, read.depth) for read in reading_order(looking.game)]
    assert order == [
        ("11-15", 1, 0),
        ("23-19", 2, 0),
        ("8-11", 3, 0),
        ("9-14", 3, 1),
        ("22-17", 4, 1),
        ("22-18", 4, 2),
        ("15x22", 5, 2),
        ("6-9", 5, 1),
        ("12-16", 3, 1),
        ("22-17", 4, 0),
        ("11-16", 5, 0),
    ]


def test_forward_and_back_go_along_the_line(looking: Looking) -> None:
    assert (looking.ply, looking.line_length, looking.comment) == (0, 5, "On the game.")
    assert not looking.back()
    assert looking.forward()
    assert here(looking) == "11-15"
    assert looking.forward(99)
    assert (here(looking), looking.ply) == ("11-16", 5)
    assert not looking.forward()
    assert looking.back(2)
    assert (here(looking), looking.ply) == ("8-11", 3)
    assert looking.first()
    assert not looking.first()
    assert looking.last()
    assert here(looking) == "11-16"


def test_the_game_stays_where_it_stands(looking: Looking) -> None:
    end = looking.game.current
    looking.forward(2)
    looking.variation()
    assert looking.game.current is end


def test_variations_are_entered_in_turn_and_left(looking: Looking) -> None:
    assert looking.variation(), "from afar it goes to the first variation on"
    assert (here(looking), looking.depth, looking.ply) == ("9-14", 1, 3)
    looking.variation()
    assert (here(looking), looking.depth) == ("12-16", 1)
    looking.variation()
    assert (here(looking), looking.depth) == ("8-11", 0)
    looking.variation()
    looking.forward()
    assert looking.variation()
    assert (here(looking), looking.depth) == ("22-18", 2)
    looking.last()
    assert (here(looking), looking.line_length) == ("15x22", 5)
    assert looking.leave_variation()
    assert (here(looking), looking.depth) == ("22-17", 1)
    assert looking.leave_variation()
    assert (here(looking), looking.depth) == ("8-11", 0)
    assert not looking.leave_variation()
    looking.last()
    assert not looking.variation()


def test_back_leads_out_of_a_variation(looking: Looking) -> None:
    looking.variation()
    looking.back()
    assert (here(looking), looking.depth) == ("23-19", 0)


def test_comments_come_in_the_order_of_reading(looking: Looking) -> None:
    found = []
    while looking.comment_on(1):
        found.append(looking.comment)
    assert found == ["first", "inner", "third", "last"]
    while looking.comment_on(-1):
        found.append(looking.comment)
    assert found[4:] == ["third", "inner", "first", "On the game."]
    assert looking.at is None


def test_without_comments_there_is_nowhere_to_go() -> None:
    looking = Looking(game_of(b'[GameType "21"]\n\n1. 11-15 23-19 2. 8-11 22-17 3. 11-16 *'))
    assert not looking.has_comments
    assert not looking.comment_on(1)
    assert not looking.comment_on(-1)
    assert not looking.variation()


def test_an_empty_game_can_be_looked_at() -> None:
    looking = Looking(game_of(b'[GameType "21"]\n[Result "1-0"]\n\n1-0'))
    assert (looking.ply, looking.line_length, looking.instead) == (0, 0, [])
    assert not looking.last()


def test_only_moves_of_this_game_can_be_gone_to(looking: Looking) -> None:
    looking.go_to(looking.game.first_moves[0])
    assert here(looking) == "11-15"
    with pytest.raises(ValueError, match="does not belong"):
        looking.go_to(game_of().first_moves[0])
