"""What a pasted text means."""

from __future__ import annotations

import random
import string

import pytest

from checkers_tui.app.pasting import (
    LONGEST,
    NEITHER,
    NO_TEXT,
    NOTHING,
    SEVERAL_FILES,
    Nonsense,
    PastedGames,
    PastedMove,
    PastedPath,
    PastedPosition,
    read_paste,
)
from checkers_tui.draughts import RULE_SETS, Game, Position
from checkers_tui.draughts.pdn import write

TWO_GAMES = '[Event "A"]\n[Result "1-0"]\n\n1. 11-15 22-18 1-0\n\n[Event "B"]\n\n1. 9-14 22-18 *\n'


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("/home/me/games.pdn", "/home/me/games.pdn"),
        ("/home/me/games.pdn \n", "/home/me/games.pdn"),
        ("'/home/me/my games.pdn'", "/home/me/my games.pdn"),
        ("'/home/me/it'\\''s mine.pdn' ", "/home/me/it's mine.pdn"),
        ('"/home/me/my games.pdn"', "/home/me/my games.pdn"),
        ("/home/me/my\\ games.pdn", "/home/me/my games.pdn"),
        ("/home/me/my games.pdn", "/home/me/my games.pdn"),
        ("/home/me/it's.pdn", "/home/me/it's.pdn"),
        ("file:///home/me/my%20games.pdn", "/home/me/my games.pdn"),
        ("~/games.pdn", "~/games.pdn"),
        ("../games", "../games"),
        ("games.PDN", "games.PDN"),
        ("C:\\Users\\me\\my games.pdn", "C:\\Users\\me\\my games.pdn"),
        ('"B:\\games.pdn"', "B:\\games.pdn"),
        ("W:/games.pdn", "W:/games.pdn"),
    ],
)
def test_a_path_comes_without_quotes_and_escapes(text: str, path: str) -> None:
    assert read_paste(text) == PastedPath(path)


@pytest.mark.parametrize("text", ["/a.pdn /b.pdn", "'/my a.pdn' '/my b.pdn'", "/a.pdn\n/b.pdn\n"])
def test_several_paths_are_one_too_many(text: str) -> None:
    assert read_paste(text) == Nonsense(SEVERAL_FILES)


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_position_of_each_rule_set_is_known_again(name: str) -> None:
    start = Position.start(name)
    found = read_paste(f"{start.to_fen()}\n", RULE_SETS[name])
    assert isinstance(found, PastedPosition)
    assert found.rules.name == name
    assert found.problem == ""
    assert Position.from_fen(found.rules, found.fen) == start


@pytest.mark.parametrize(
    ("fen", "likeliest", "others"),
    [
        ("W:W21-32:B1-12", "american", {"brazilian", "italian", "russian", "giveaway"}),
        ("W:W31-50:B1-20", "international", {"frisian", "canadian"}),
        ("W:Wc3:Bd6", "russian", {"international", "czech"}),
        ("W:Wa2,b2:Ba7,b7", "turkish", {"armenian"}),
        ("B:W60:BK12", "canadian", {"canadian"}),
        ("W:a1=w,c3=Bwwb", "lasca", {"lasca"}),
        ('[FEN "B:W18,24:B1,K10"]', "american", {"czech"}),
        ("W:W21,22,\r\n23:B1", "american", {"giveaway"}),
        ("w:W21:B1.", "american", {"russian"}),
    ],
)
def test_the_rule_set_is_guessed_from_what_fits(fen: str, likeliest: str, others: set[str]) -> None:
    found = read_paste(fen)
    assert isinstance(found, PastedPosition)
    assert found.rules.name == likeliest
    assert others <= {rules.name for rules in found.legal}


def test_the_rule_set_at_hand_goes_before_the_guess() -> None:
    found = read_paste("W:W21-32:B1-12", RULE_SETS["brazilian"])
    assert isinstance(found, PastedPosition)
    assert [rules.name for rules in found.legal[:2]] == ["brazilian", "american"]
    other = read_paste("W:W31-50:B1-20", RULE_SETS["brazilian"])
    assert isinstance(other, PastedPosition)
    assert other.rules.name == "international"


def test_a_position_that_nobody_can_play_can_still_be_mended() -> None:
    found = read_paste("W:W1:B5")
    assert isinstance(found, PastedPosition)
    turned = {rules.name for rules in found.legal}
    assert "american" not in turned
    everywhere = read_paste("W:W1-32:B33")
    assert isinstance(everywhere, PastedPosition)
    assert everywhere.legal == ()
    assert everywhere.rules.name == "international"
    assert "crowning row" in everywhere.problem


@pytest.mark.parametrize(
    ("half", "reason"),
    [
        ("W:", "There are no pieces after the side to move"),
        ("W:W21-", 'no square "21-"'),
        ("W:W21,2", ""),
        ("W21-32:B1-12", "The side to move must be W or B"),
        ("B:W18,24:B1,K", 'no square ""'),
        ("W:W99:B1", 'no square "99"'),
        ("W:hello", "Pieces must begin with W or B"),
    ],
)
def test_half_a_position_is_told_in_a_sentence(half: str, reason: str) -> None:
    found = read_paste(half)
    if reason:
        assert isinstance(found, Nonsense)
        assert found.sentence.startswith("The pasted position cannot be read. ")
        assert reason in found.sentence
        assert "\n" not in found.sentence
    else:
        assert isinstance(found, PastedPosition)


@pytest.mark.parametrize("text", ["11-15", "11x18x25", "1. 11-15", "c3-d4", "c3:e5", "b6:d4", "c3d4", " 32-28\n", "11"])
def test_one_move_is_a_move(text: str) -> None:
    assert read_paste(text) == PastedMove(text.strip())


@pytest.mark.parametrize(
    ("text", "plies"),
    [
        ("1. 11-15 22-18 2. 15x22", [3]),
        ("11-15 22-18", [2]),
        (TWO_GAMES, [2, 2]),
        ("{an old game} 1. c3-d4 d6-c5 1/2-1/2", [2]),
        ('[Event "only tags"]\n[FEN "W:W21:B1"]\n\n*', [0]),
        ('\ufeff[Event "x"]\r\n\r\n1. 32-28 19-23\r\n2. 28x19 14x23 *', [4]),
    ],
)
def test_games_are_listed(text: str, plies: list[int]) -> None:
    found = read_paste(text)
    assert isinstance(found, PastedGames)
    assert [entry.plies for entry in found.entries] == plies


@pytest.mark.parametrize("name", RULE_SETS)
def test_a_game_of_each_rule_set_is_known_again(name: str) -> None:
    game = Game.start(name)
    for _ in range(6):
        game.play(game.position.legal_moves()[0])
    found = read_paste(write(game))
    assert isinstance(found, PastedGames)
    (entry,) = found.entries
    assert (entry.rules, entry.plies) == (RULE_SETS[name], 6)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", NOTHING),
        (" \r\n\t", NOTHING),
        ("hello world", NEITHER),
        ("\x1b[31m\x07\x00\x01\x02", NO_TEXT),
        ("the move 11-15 is what I have always played here", NEITHER),
        ("http://example.com/", NEITHER),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "The pasted text holds games of chess, not of draughts."),
        ("[White", NEITHER),
        ("{", NEITHER),
        ("漢字 漢字", NEITHER),
    ],
)
def test_what_is_nothing_is_said_in_a_sentence(text: str, sentence: str) -> None:
    assert read_paste(text) == Nonsense(sentence, is_words=sentence is NEITHER)


def test_a_few_control_characters_are_left_out() -> None:
    assert read_paste("W:W21-32:\x07B1-12" + " " * 60) == read_paste("W:W21-32:B1-12")


@pytest.mark.parametrize("seed", range(5))
def test_a_megabyte_of_noise_is_refused(seed: int) -> None:
    dice = random.Random(seed)
    alphabet = [string.printable, string.ascii_letters + string.digits + " \n", "".join(map(chr, range(256)))][seed % 3]
    noise = "".join(dice.choices(alphabet, k=1_000_000))
    found = read_paste(noise)
    assert isinstance(found, Nonsense)
    assert len(found.sentence) < 200
    assert found.sentence.isprintable()


def test_too_much_is_refused_with_the_numbers() -> None:
    found = read_paste("1" * (LONGEST + 1))
    assert isinstance(found, Nonsense)
    assert str(LONGEST) in found.sentence


@pytest.mark.parametrize("seed", range(300))
def test_nothing_that_is_pasted_raises(seed: int) -> None:
    dice = random.Random(seed)
    whole = dice.choice([TWO_GAMES, "W:W21-32,K5:B1-12", "W:a1=w,c3=Bwwb", "'/home/me/my games.pdn'", "file://x"])
    start = dice.randrange(len(whole))
    part = whole[start : dice.randrange(start, len(whole)) + 1]
    letters = dice.choices(string.printable + "×½\u200b\ud800", k=dice.randrange(4))
    read_paste("".join(dice.choice(("", letter)) + letter for letter in letters) + part)
