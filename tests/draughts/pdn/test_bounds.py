"""Files without end, in every way that a file can be without end: reading ends, in bounded memory."""

from __future__ import annotations

import tracemalloc

import pytest

from checkers_tui.draughts.pdn import UnreadableFile

from .files import comments, listed, moves, read, read_one, sentences

ENDLESS = [
    "{", "}", "(", ")", "[", "]", ";", "%", "\n%", " ", "\n", "\r", "a", "1", "1 ", "1-", "11-15x", "11-15 ", "* ",
    "{{}", "{{}" + "{}" * 90, "[A ", '[A "', '[A "x"]', '\n[A "', '{\n[a "b"]', "$1 ", "!", "1. ", ". ", "1/2-", "\xff",
    "a ", "(1. 11-15) ", "11-15 (", "11-15 (11-15 ) ", "{a}", "11-15 {a} ", ";x\n", "(!)", "1 - ", '"', "\\", '[A "\\',
]  # fmt: skip
SIZE = 70_000


@pytest.mark.parametrize("piece", ENDLESS, ids=repr)
def test_endless_pieces(piece: str) -> None:
    content = '[GameType "21"]\n1. ' + piece * (SIZE // len(piece)) + '\n\n[Event "behind"]\n\n1. 9-14 *\n'
    games = read(content)
    assert len(games) == len(listed(content))
    assert all(len(game.problems) <= 100 for game in games)
    if piece not in "{%[;":
        assert games[-1].tags.get("Event") == "behind"
        assert moves(games[-1]) == ["9-14"]


def test_a_comment_without_end_is_cut_and_the_next_game_is_there() -> None:
    first, second = read("1. 11-15 {" + "long " * 40_000 + '\n\n[Event "behind"]\n\n1. 9-14 *\n')
    assert comments(first)[1].startswith("long long")
    assert 60_000 < len(comments(first)[1]) <= 65_536
    assert sentences(first) == [
        "games.pdn, line 1, game 1: A comment is too long, or never closed; the rest of it is left out."
    ]
    assert not first.is_whole
    assert moves(second) == ["9-14"]


def test_a_long_comment_that_is_closed_costs_only_its_end() -> None:
    game = read_one("1. 11-15 {" + "long " * 40_000 + "} 22-18 *")
    assert moves(game) == ["11-15", "22-18"]


def test_a_game_without_end_is_cut_and_the_next_game_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checkers_tui.draughts.pdn.splitting.LARGEST_GAME", 10_000)
    first, second = read("1. 11-15 22-18 " + "{word} " * 1000 + '\n\n[Event "behind"]\n\n1. 9-14 *\n')
    assert moves(first) == ["11-15", "22-18"]
    assert "too long" in sentences(first)[0]
    assert moves(second) == ["9-14"]


def test_variations_nested_without_end() -> None:
    text = "1. 11-15 " + "(11-15 " * 200 + ")" * 200 + " 22-18 *"
    game = read_one(text)
    assert moves(game) == ["11-15", "22-18"]
    assert "nested deeper than 64" in sentences(game)[0]


def test_a_word_of_a_move_is_never_cut_where_the_window_ends() -> None:
    for blanks in range(65_500, 65_560):
        game = read_one('[GameType "21"]\n' + " 1." * 7 + " " * blanks + "11-\n15 22-18\n2. 15x22 25x18 *")
        assert moves(game) == ["11-15", "22-18", "15x22", "25x18"]
        assert game.problems == ()


def test_a_long_file_of_nothing_takes_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checkers_tui.draughts.pdn.splitting.LARGEST_GAME", 10_000)
    content = b"word " * 200_000
    tracemalloc.start()
    with pytest.raises(UnreadableFile):
        read(content)
    assert tracemalloc.get_traced_memory()[1] < 4_000_000
    tracemalloc.stop()
