"""Cases met in the wild: each row of the project's table of game files has its test here."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import RULE_SETS
from checkers_tui.draughts.pdn import Severity, UnreadableFile, write_game

from .files import comments, listed, moves, read, read_one, sentences
from .rows import COVERED, ROWS, row


def test_every_row_has_a_test() -> None:
    assert [each for each in ROWS if each not in COVERED] == []


@row("English files of one famous")
def test_any_sign_is_read_and_the_right_one_written() -> None:
    game = read_one('[GameType "21"]\n1. 11x15 22x18 2. 15-22 25x18 *')
    assert moves(game) == ["11-15", "22-18", "15x22", "25x18"]
    assert game.problems == ()
    assert "1. 11-15 22-18 2. 15x22 25x18 *" in write_game(game)


@row("A remark glued to a move")
def test_a_remark_glued_to_a_move() -> None:
    game = read_one("1. 11-15 22-18Whiteoverstepped the time limit at move 2 15x22 good play 25x18 1-0")
    assert moves(game) == ["11-15", "22-18", "15x22", "25x18"]
    assert comments(game) == ["", "", "Whiteoverstepped the time limit at move 2", "good play", ""]
    (problem,) = game.problems
    assert problem.severity is Severity.WARNING
    assert 'kept as a comment: "Whiteoverstepped"' in str(problem)
    assert game.is_whole


@row("A game with an illegal move in the middle")
def test_an_illegal_move_ends_its_game_and_no_other() -> None:
    games = read(
        '[Event "one"]\n\n1. 11-15 22-18 *\n\n'
        '[Event "two"]\n\n1. 11-15 22-18 2. 9-14\n18-13 3. 8-11 *\n\n'
        '[Event "three"]\n\n1. 9-14 *\n'
    )
    assert [game.tags["Event"] for game in games] == ["one", "two", "three"]
    assert [moves(game) for game in games] == [["11-15", "22-18"], ["11-15", "22-18"], ["9-14"]]
    assert [game.is_whole for game in games] == [True, False, True]
    assert sentences(games[1]) == [
        "games.pdn, line 7, game 2, move 2. 9-14: 9-14 is not possible: you must capture, 15x22."
    ]


@row('`[Result "1-0"]` in an American')
@pytest.mark.parametrize(
    ("game_type", "result", "shown"),
    [
        ("21", "1-0", "Black won"),
        ("21", "0-1", "White won"),
        ("20", "1-0", "White won"),
        ("20", "0-1", "Black won"),
        ("31", "2-0", "Black won"),
        ("25", "0-2", "Black won"),
        ("20", "1-1", "Draw"),
        ("20", "1/2-1/2", "Draw"),
        ("20", "0-0", "Both lost"),
        ("20", "*", "Unfinished"),
    ],
)
def test_the_first_number_belongs_to_the_side_that_starts(game_type: str, result: str, shown: str) -> None:
    game = read_one(f'[Result "{result}"]\n[GameType "{game_type}"]\n\n{result}\n')
    assert game.shown_result == shown
    assert game.problems == ()
    written = write_game(game)
    assert f'[Result "{result}"]' in written
    assert written.endswith(f"\n{result}\n\n")
    assert read_one(written).result == result


@row("`… 17x10x1 1/2-1/2`")
@pytest.mark.parametrize("ending", ["1/2-1/2", "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "*"])
def test_the_ending_is_no_move(ending: str) -> None:
    game = read_one(f'[GameType "21"]\n[FEN "W:W17,21:B14,6"]\n\n1... 17x10x1 {ending}')
    assert moves(game) == ["17x1"]
    assert game.result == ending
    assert game.problems == ()
    assert listed(f'[GameType "21"]\n\n1. 11-15 {ending}')[0].plies == 1


@row("`32-28* 19-23`")
def test_a_star_behind_a_move_is_a_mark() -> None:
    games = read('[GameType "20"]\n1. 32-28* 19-23 *\n1. 33-28 *')
    assert [moves(game) for game in games] == [["32-28", "19-23"], ["33-28"]]
    assert games[0].game.moves[0].marks == [7]
    assert [game.result for game in games] == ["*", "*"]


@row("Two games with no result between them")
def test_a_tag_behind_moves_begins_a_new_game() -> None:
    games = read('[Event "one"]\n1. 11-15 22-18\n[Event "two"]\n1. 9-14\n[Round "3"]\n1. 10-14\n\n')
    assert [game.tags for game in games] == [{"Event": "one"}, {"Event": "two"}, {"Round": "3"}]
    assert [len(moves(game)) for game in games] == [2, 1, 1]
    assert [game.line for game in games] == [1, 3, 5]


def test_a_tag_that_is_there_already_begins_a_new_game_below_an_empty_line() -> None:
    games = read('[Event "one"]\n[Site "a"]\n\n[Event "two"]\n\n[Site "b"]\n\n1. 11-15 *')
    assert [game.tags for game in games] == [{"Event": "one", "Site": "a"}, {"Event": "two", "Site": "b"}]


@row("Tags missing, doubled, unknown")
def test_tags_as_they_come() -> None:
    game = read_one(
        '[Event "first"]\n[Event "second"]\n[Weather "rain"]\n[White "The "Big" Man"]\n[Black "C:\\games\\"]\n'
        '[Site "a \\"quoted\\" \\\\ word"]\n[Annotator "two\nlines"]\n[Source "never closed\n\n1. 11-15 *'
    )
    assert game.tags == {
        "Event": "first",
        "Weather": "rain",
        "White": 'The "Big" Man',
        "Black": "C:\\games\\",
        "Site": 'a "quoted" \\ word',
        "Annotator": "two lines",
        "Source": "never closed",
    }
    assert [problem.sentence for problem in game.problems] == [
        "The tag Event stands twice; the first one counts.",
        "The tag Annotator goes over several lines.",
        "The tag Source is not closed.",
    ]
    assert moves(game) == ["11-15"]
    assert read_one(write_game(game)).tags.items() >= game.tags.items()
    assert read_one("1. 11-15 *").tags == {}


@row("A comment over two lines")
@pytest.mark.parametrize(
    ("text", "expected", "told"),
    [
        ("1. 11-15 {over\ntwo lines} 22-18 *", ["", "over two lines", ""], False),
        ("1. {before a move} 11-15 22-18 *", ["", "before a move", ""], False),
        ("{before} {the first} 1. 11-15 22-18 *", ["before the first", "", ""], False),
        ("1. 11-15 {a ( b ) ; c} 22-18 *", ["", "a ( b ) ; c", ""], False),
        ("1. 11-15 {a { b} 22-18 {c} *", ["", "a { b", "c"], True),
        ("1. 11-15 {a {nested} b} 22-18 *", ["", "a {nested} b", ""], True),
        ("1. 11-15 {a {deeply {nested}} b} 22-18 *", ["", "a {deeply {nested}} b", ""], True),
        ("1. 11-15 {first} {second} 22-18 {never closed", ["", "first second", "never closed"], True),
        ("1. 11-15 } 22-18 ] *", ["", "", ""], True),
        ("1. 11-15 (a remark) 22-18 *", ["", "a remark", ""], True),
        ("1. 11-15 22-18 1-0 {behind the result}", ["", "", "behind the result"], False),
    ],
)
def test_comments_stay_with_their_move(text: str, expected: list[str], told: bool) -> None:
    game = read_one(text)
    assert comments(game) == expected
    assert len(game.problems) == told
    assert game.is_whole
    again = read_one(write_game(game))
    assert comments(again) == [comment.translate(str.maketrans("{}", "()")) for comment in expected]
    assert again.problems == ()


def test_a_comment_that_is_never_closed_ends_where_the_next_game_begins() -> None:
    games = read('1. 11-15 {never closed\n\n[Event "next"]\n[White "A"]\n\n1. 9-14 {closed} *')
    assert [comments(game) for game in games] == [["", "never closed"], ["", "closed"]]
    assert sentences(games[0]) == ["games.pdn, line 1, game 1: A comment is never closed."]
    assert games[1].problems == ()


@row("`;` comment to the end of the line")
def test_comments_to_the_end_of_the_line_and_lines_for_other_programs() -> None:
    game = read_one("% made by a program 1. 9-14\n1. 11-15 ; good (enough}\n% 9-14 *\n22-18 half%way\n15x22 *")
    assert moves(game) == ["11-15", "22-18", "15x22"]
    assert comments(game)[1:3] == ["good (enough}", "half%way"]


@row("Variations in parentheses")
def test_variations_are_reachable_and_written_back() -> None:
    text = "1. 11-15 (1. 9-14 22-17 (1... 22-18 {aside} 2. 5-9) 2. 11-15) (1. 10-14) 1... 23-19 *"
    game = read_one(text)
    first, second, third = game.game.first_moves
    assert [played.move.text() for played in (first, second, third)] == ["11-15", "9-14", "10-14"]
    assert [played.move.text() for played in second.next_moves] == ["22-17", "22-18"]
    assert second.next_moves[1].comment == "aside"
    assert second.next_moves[1].next_moves[0].move.text() == "5-9"
    assert second.next_moves[0].next_moves[0].move.text() == "11-15"
    assert moves(game) == ["11-15", "23-19"]
    assert text.replace("} 2. 5-9", "} 2. 5-9") in " ".join(write_game(game).split())


def test_a_broken_variation_costs_the_main_line_nothing() -> None:
    game = read_one("1. 11-15 (1. 9-14 9-14 (1... 22-17) 5-9) 1... 23-19 (( 1... 22-18 )) 2. 8-11 (2. 9-14 *")
    assert moves(game) == ["11-15", "23-19", "8-11"]
    assert sentences(game) == [
        "games.pdn, line 1, game 1, move 1... 9-14: 9-14 is not possible: there is no piece on 9.",
        "games.pdn, line 1, game 1: A variation stands before any move; it is kept as a comment.",
        "games.pdn, line 1, game 1: A variation is never closed.",
    ]


@row("NAGs `$1`")
def test_marks_are_kept_and_written_back() -> None:
    game = read_one("1. 11-15! 22-18?! 2. 15x22 $1 $14 25x18!? !! 3. 8-11(?) 29-25 (!) 4. 4-8 $999 $0 *")
    assert [played.marks for played in game.game.moves] == [[1], [6], [1, 14], [5, 3], [2], [1], []]
    assert len(game.problems) == 1
    written = write_game(game)
    assert "1. 11-15! 22-18?! 2. 15x22! $14 25x18!? $3 3. 8-11? 29-25! 4. 4-8 {$999 $0} *" in written
    assert [played.marks for played in read_one(written).game.moves] == [played.marks for played in game.game.moves]


@row("`1.11-15`, `1. 11-15 1... 23-18`")
@pytest.mark.parametrize(
    "text",
    [
        "1.11-15 23-18 2.8-11 27-23",
        "1. 11-15 1... 23-18 2.  8-11\n27-23",
        "1. 11-15 1. ... 23-18 2 8-11 27-23",
        "1.\n11-15\n23-18 2.\n\n8-11 27-23",
        "1. 11-\n15 23\n-18 2. 8 - 11 27-23",
        "01. 11-15  23-18 02. 08-11  27-23",
        "11-15 23-18 8-11 27-23",
        "1. 11–15 23×18 2. 8-11, 27-23.",
        "1. F6-E5 e3:d4 2. g7f6 f2e3",
    ],
)
def test_numbers_and_wraps_anywhere(text: str) -> None:
    game = read_one(f'[GameType "21"]\n{text} *')
    assert moves(game) == ["11-15", "23-18", "8-11", "27-23"]
    assert listed(f'[GameType "21"]\n{text} *')[0].plies == 4


@row("GameType by number")
@pytest.mark.parametrize(
    ("tags", "movetext", "rules"),
    [
        ('[GameType "21"]', "1. 11-15", "american"),
        ('[GameType "21,B,8,8,N1,0"]', "1. 11-15", "american"),
        ('[GameType "20,W,10,10,N1,0"]', "1. 32-28", "international"),
        ("", "1. 11-15 22-18", "american"),
        ("", "1. 32-28 19-23", "international"),
        ("", "1. 43-37", "canadian"),
        ("", "1. 22-18", "italian"),
        ("", "1. c3-d4", "russian"),
        ("", "1. a3-a4 a6-a5", "turkish"),
        ('[FEN "W:W31:BK50"]', "", "international"),
        ('[FEN "W:Wa1:Bh8"]', "1. a1-b2", "russian"),
    ],
)
def test_the_rule_set_follows_the_game_type_or_the_board(tags: str, movetext: str, rules: str) -> None:
    game = read_one(f'[Event "x"]\n{tags}\n\n{movetext} *')
    assert game.rules.name == rules
    assert game.problems == ()


def test_a_missing_game_type_is_the_one_asked_for() -> None:
    assert read_one("1. c3-d4 *", RULE_SETS["brazilian"]).rules.name == "brazilian"
    assert read_one('[GameType "25"]\n1. c3-d4 *', RULE_SETS["brazilian"]).rules.name == "russian"


@pytest.mark.parametrize(
    ("tags", "told"),
    [
        (
            '[GameType "21"]\n[FEN "W:W45:B1"]',
            "line 2, game 1: The FEN does not fit the rule set, American: There is no",
        ),
        ('[GameType "20,W,8,8,N2,0"]', "line 1, game 1: The GameType 20,W,8,8,N2,0 contradicts itself"),
        ('[GameType "23"]', "line 1, game 1: GameType 23 is pool checkers"),
        ('[GameType "chess"]', 'line 1, game 1: The GameType "chess" cannot be read'),
        ('[SetUp "1"]', "line 1, game 1: SetUp says that there is a position"),
    ],
)
def test_a_contradiction_is_told(tags: str, told: str) -> None:
    game = read_one(f"{tags}\n\n1. 11-15 *")
    assert told in sentences(game)[0]


LATIN = '[White "Bertè"]\n[GameType "21"]\n\n1. 11-15 {très bien} 22-18 *\n'


@row("UTF-8 with and without byte-order mark")
@pytest.mark.parametrize(
    "content",
    [
        LATIN.encode("utf-8"),
        LATIN.encode("utf-8-sig"),
        LATIN.encode("latin-1"),
        LATIN.encode().replace(b"\n", b"\r\n"),
        LATIN.encode().replace(b"\n", b"\r"),
        LATIN.encode().replace(b" 22", b" \0 22"),
        LATIN.encode() + b"\x1a",
        LATIN.encode("utf-8-sig") + LATIN.encode("utf-8-sig"),
    ],
    ids=["utf-8", "byte-order mark", "latin-1", "crlf", "cr", "nul", "end of file sign", "two files joined"],
)
def test_every_way_to_write_letters_and_lines(content: bytes) -> None:
    for game in read(content):
        assert game.tags["White"] == "Bertè"
        assert moves(game) == ["11-15", "22-18"]
        assert comments(game)[1] == "très bien"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "The file is empty."),
        (b"\xef\xbb\xbf\r\n \0", "The file is empty."),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 40, "it is a PNG picture."),
        (bytes(range(256)) * 9, "it is no text."),
        (LATIN.encode("utf-16"), "The file is written in UTF-16; save it as UTF-8."),
        (b"\x1f\x8b\x08\0\0\0", "unpack it first."),
        (b'[Event "x"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n', "The file holds games of chess, not of draughts."),
        (b"Dear friends,\nthere are 12 men a side (red and white).\n", "There is no game in this file."),
    ],
)
def test_what_holds_no_games_is_refused_in_one_sentence(content: bytes, reason: str) -> None:
    with pytest.raises(UnreadableFile) as refused:
        read(content)
    assert str(refused.value).endswith(reason)
    with pytest.raises(UnreadableFile) as not_listed:
        listed(content)
    assert str(not_listed.value) == str(refused.value)


@row("Export")
def test_export_has_one_form() -> None:
    game = read_one(
        '[Annotator "B"]\n[Result "1-0"]\n[White "A"]\n[FEN "B:W18:B11"]\n[Event "E"]\n[GameType "21"]\n\n'
        "11-15 18x11 1-0"
    )
    assert write_game(game) == (
        '[Event "E"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "A"]\n[Black "?"]\n[Result "1-0"]\n'
        '[GameType "21,B,8,8,N1,0"]\n[FEN "B:W18:B11"]\n[SetUp "1"]\n[Annotator "B"]\n\n1. 11-15 18x11 1-0\n\n'
    )
