"""The one form in which games are written."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import Game, Outcome, Position, Side
from checkers_tui.draughts.irregular import kept_move
from checkers_tui.draughts.pdn import write
from checkers_tui.draughts.pdn.tags import written_tag

from .files import comments, read, read_one


def played(texts: str, rules: str = "american") -> Game:
    game = Game.start(rules)
    for text in texts.split():
        game.play(game.position.parse(text))
    return game


def movetext(game: Game) -> str:
    return write(game).split("\n\n")[1]


def test_numbers_stand_before_the_first_side_and_behind_every_break() -> None:
    game = played("11-15 22-18 15x22 25x18")
    game.moves[0].comment = "aside"
    game.moves[2].marks = [1]
    game.go_to(game.moves[1])
    game.go_to(game.moves[0])
    game.vary(game.position.parse("23-19"))
    game.go_to(None)
    assert movetext(game) == "1. 11-15 {aside} 1... 22-18 (1... 23-19) 2. 15x22! 25x18 *"


def test_a_game_that_begins_with_the_other_side() -> None:
    game = Game(Position.from_fen("american", "W:W22,25,29:B15,11"))
    for text in ("22-18", "15x22", "25x18"):
        game.play(game.position.parse(text))
    assert movetext(game) == "1... 22-18 2. 15x22 25x18 *"
    assert '[GameType "21,B,8,8,N1,0"]\n[FEN "W:W22,25,29:B11,15"]\n[SetUp "1"]\n' in write(game)


def test_the_full_path_where_the_short_form_names_two_moves() -> None:
    game = Game(Position.from_fen("american", "B:W6,7,14,15:B2"))
    game.play(game.position.parse("2x9x18"))
    assert "2x9x18" in movetext(game)
    assert read_one(write(game)).game.position == game.position


def test_lines_are_at_most_79_wide_and_comments_are_wrapped() -> None:
    game = played("11-15 22-18")
    game.comment = "a remark of several phrases " * 20
    game.moves[0].comment = "word" * 40 + " and [%clk 0:01:00] more"
    lines = movetext(game).splitlines()
    assert max(len(line) for line in lines if "wordword" not in line) in range(70, 80)
    assert lines[0].startswith("{a remark of several phrases")
    assert all("[%clk" not in line[:5] for line in lines)
    assert comments(read_one(write(game)))[1] == game.moves[0].comment


def test_no_line_of_a_comment_looks_like_a_tag() -> None:
    game = played("11-15")
    for fill in range(60, 80):
        game.moves[0].comment = f'{"x" * fill} [Event "no game"] [Site "nowhere"] end'
        again = read_one(write(game))
        assert again.problems == ()
        assert comments(again)[1] == game.moves[0].comment


@pytest.mark.parametrize(
    ("tags", "result", "tag", "ending"),
    [
        ({}, None, "*", "*"),
        ({"Result": "2-0"}, None, "2-0", "2-0"),
        ({"Result": "9-1"}, None, "9-1", "1-0"),
        ({"Result": "*"}, "0-1", "0-1", "0-1"),
        ({"Result": "White won"}, "0-1", "White won", "0-1"),
        ({"result": "1/2-1/2"}, None, "1/2-1/2", "1/2-1/2"),
    ],
)
def test_the_result_by_the_tag_or_as_asked_for(tags: dict[str, str], result: str | None, tag: str, ending: str) -> None:
    written = write(played("11-15"), tags, result)
    assert f'[Result "{tag}"]\n' in written
    assert written.endswith(f" 11-15 {ending}\n\n")


def test_the_result_of_a_game_that_has_ended() -> None:
    won = Game(Position.from_fen("american", "W:W18:B15"))
    won.play(won.position.parse("18x11"))
    assert '[Result "0-1"]' in write(won)
    resigned = played("11-15")
    resigned.resign(Side.WHITE)
    assert '[Result "1-0"]' in write(resigned)
    drawn = played("32-28", "international")
    drawn.agree_draw()
    assert '[Result "1/2-1/2"]' in write(drawn)
    resigned.undo()
    assert '[Result "*"]' in write(resigned)


@pytest.mark.parametrize("name", ["", "two words", '"', "1st", "naïve", "x" * 200])
def test_a_name_that_no_reader_would_take_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name of a tag"):
        written_tag(name, "value")


def with_illegal_moves(texts: str) -> Game:
    game = Game.start("american")
    for text in texts.split():
        game.play(kept_move(game.position, text))
    return game


def test_an_illegal_move_that_stood_ends_one_game_and_begins_another() -> None:
    game = with_illegal_moves("11-15 22-18 9-13* 18x11")
    game.moves[2].comment = "in a hurry"
    game.end(Outcome(Side.WHITE, "Black resigned"))
    first, second = write(game, {"White": "A"}).split("\n\n\n")[0].split("\n\n[Event")
    assert '[White "A"]\n[Black "?"]\n[Result "*"]' in first
    assert first.endswith("1. 11-15 22-18 {Black played 9-13 here; it was illegal, but it stood. in a\nhurry} *")
    assert '[White "A"]' in second
    assert '[Result "0-1"]' in second
    assert '[FEN "W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,12,13,15"]\n[SetUp "1"]' in second
    assert "1... 18x11 0-1" in second


def test_both_parts_can_be_read_again() -> None:
    game = with_illegal_moves("11-15 22-18 9-13* 18x11 8x15 24-19* 15x24")
    games = read(write(game))
    assert [one.problems for one in games] == [(), (), ()]
    assert [one.game.ply for one in games] == [2, 2, 1]
    assert games[2].game.position == game.position


def test_in_a_variation_it_is_told_in_a_comment() -> None:
    game = with_illegal_moves("11-15 22-18")
    game.vary(kept_move(game.position, "15x22"))
    game.go_to(game.moves[1])
    game.vary(kept_move(game.position, "9-13*"))
    assert movetext(game) == ("1. 11-15 22-18 2. 15x22 {Black played 9-13 here; it was illegal, but it stood.}\n*")
