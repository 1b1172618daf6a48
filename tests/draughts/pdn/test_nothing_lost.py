"""What cannot be played is kept as a comment, in words, and an export gives it back."""

from __future__ import annotations

import random

import pytest

from checkers_tui.draughts.pdn import write_game

from .files import comments, moves, read, read_one, sentences

ODD = (
    '[GameType "21"]', '[GameType "23"]', '[GameType "40"]', '[FEN "W:W45:B1"]', '[FEN "B:W18:B11"]', '[Event "x"]',
    "1. 11-15", "22-18", "15x22", "25x18", "1... 23-19", "32-28", "19-23", "c3-d4", "2x2", "(", ")", "(", ")",
    "(1. 9-14", "$1", "$999", "!", "?", "*", "1-0", "0-1", "1/2-1/2", "7.", "...", "/FEN", "\n", "\n\n",
)  # fmt: skip


def test_a_variation_that_cannot_be_played_is_kept_in_words() -> None:
    """Until November 2026 a variation that began with an illegal move was left out, and its comments with it."""
    game = read_one(
        '[GameType "21"]\n\n1. 11-15 (1. 9-10! {weak, says\nthe book} 22-17 (1... 23-19 {or so}) 2. 5-9) 22-18 *'
    )
    assert moves(game) == ["11-15", "22-18"]
    assert comments(game)[1] == "Not played: 1. 9-10! (weak, says the book) 22-17 (23-19 (or so)) 5-9"
    assert sentences(game) == [
        "games.pdn, line 3, game 1, move 1. 9-10: 9-10 is not possible: the man on 9 can go to 13 or 14."
    ]
    assert comments(read_one(write_game(game))) == comments(game)


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("1. 11-15 22-18 2. 9-14 {a}\n18-13? 3. 8-11 *", ["", "", "Not played: 2. 9-14 (a) 18-13? 8-11"]),
        ("1. 11-15 22-18 {b} 2. {a} 9-14 *", ["", "", "b Not played: 2. (a) 9-14"]),
        ("1. 11-15 (1. 9-14 9-14 (1... 22-17) 5-9) 22-18 *", ["", "", ""]),
        ("(1. 9-14 {a}) 1. 11-15 22-18 *", ["Not played: (9-14 (a))", "", ""]),
        ("{a} 1. 11-16 (1. 11-15) 12-13 (1-0)", ["a", "Not played: 1... 12-13 ((1-0))"]),
        ("1. 11-15 (1. 9-14 1-0) 22-18 $999 1/2-1/2", ["", "", "$999"]),
        ("! 1. 11-15 22-18 1-0 0-1", ["!", "", "0-1"]),
        ("1. 11-15 () 22-18 2. 2-2 () *", ["", "", "Not played: 2. 2-2 ()"]),
        ('[Event "two"]\n\n1. 11-15 *', ["Event: two", ""]),
    ],
)
def test_each_kind_of_leaving_out(text: str, kept: list[str]) -> None:
    game = read_one(f'[Event "one"]\n[GameType "21"]\n{text}')
    assert comments(game) == kept
    again = read_one(write_game(game))
    assert comments(again) == comments(game)
    assert again.problems == ()


def test_a_result_in_a_variation_is_kept_with_its_last_move() -> None:
    game = read_one('[GameType "21"]\n1. 11-15 (1. 9-14 22-17 1-0) 22-18 *')
    assert game.result == "*"
    assert game.game.first_moves[1].next_moves[0].comment == "1-0"


@pytest.mark.parametrize(
    ("tags", "kept"),
    [
        ('[GameType "23"]', "Not played: GameType 23; 11-15 (a) 22-18"),
        ('[GameType "21"]\n[FEN "W:W45:B1"]', "Not played: GameType 21; FEN W:W45:B1; 11-15 (a) 22-18"),
    ],
)
def test_moves_of_a_game_that_cannot_be_set_up_are_kept_in_words(tags: str, kept: str) -> None:
    game = read_one(f"{tags}\n\n1. 11-15 {{a}} 22-18 *")
    assert comments(game) == [kept]
    assert len(game.problems) == 1
    assert comments(read_one(write_game(game))) == [kept]


def test_what_is_too_long_for_one_comment_is_written_as_several() -> None:
    words = " ".join(f"w{number}" for number in range(30_000))
    game = read_one(
        f'[GameType "21"]\n\n1. 11-15 {" ".join("{" + words[i : i + 999] + "}" for i in range(0, len(words), 999))} *'
    )
    again = read_one(write_game(game))
    assert again.problems == ()
    assert comments(again) == comments(game)


def test_each_comment_and_remark_comes_out_of_whatever_it_stood_in() -> None:
    for seed in range(500):
        chance = random.Random(seed)
        words = []
        for number in range(chance.randint(1, 25)):
            words += chance.choices(ODD, k=chance.randint(0, 4))
            words.append(chance.choice(("{{c{0}}}", "remark{0}", "{{c{0} (}}")).format(f"{number}."))
        content = " ".join(['[Event "x"]\n\n1. 11-15', *words])
        written = "".join(write_game(game) for game in read(content))
        lost = [n for n in range(content.count(".")) if f"c{n}." in content and f"c{n}." not in written]
        lost += [n for n in range(content.count(".")) if f"remark{n}." in content and f"remark{n}." not in written]
        assert lost == [], (seed, content, written)
