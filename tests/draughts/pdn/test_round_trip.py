"""What is written reads back as the same game: random games with variations, comments, marks and odd tags."""

from __future__ import annotations

import random

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Position
from checkers_tui.draughts.pdn import PdnGame, write, write_game
from checkers_tui.draughts.pdn.characters import tidy

from .files import Tree, check, listed, read, read_one, tree

WORDS = (
    "good", "weak", "(a bracket", "another)", ";", "}", "{", "[%clk 0:12:34]", "[Event", '"quoted"', "back\\slash",
    "1.", "11-15", "c3-d4", "*", "1-0", "1/2-1/2", "$1", "%", "naïve", "ход", "手", "🙂", "two\nlines", "tab\tbed",
    "\x1b[31m", "\ufeff", "\u2028", "a" * 90, "]", "x" * 30,
)  # fmt: skip
MARKS = (1, 2, 3, 4, 5, 6, 7, 14, 140, 255)


def random_text(chance: random.Random) -> str:
    return " ".join(chance.choices(WORDS, k=chance.randint(1, 25)))


def annotated_game(rules: str, seed: int) -> Game:
    """Random moves to a random length, with moves taken back and others played beside them."""
    chance = random.Random(f"{rules} {seed}")
    game = Game(random_start(rules, chance))
    game.comment = random_text(chance) if chance.random() < 0.3 else ""
    for _ in range(chance.randint(0, 90)):
        take_back(game, chance)
        moves = game.position.legal_moves()
        if moves:
            played = game.vary(chance.choice(moves), past_draws=True, anew=chance.random() < 0.2)
            if chance.random() < 0.2:
                played.comment = random_text(chance)
            if chance.random() < 0.2:
                played.marks = chance.choices(MARKS, k=chance.randint(1, 3))
    return game


def random_start(rules: str, chance: random.Random) -> Position:
    position = Position.start(rules)
    for _ in range(chance.choice((0, 0, 1, 30))):
        moves = position.legal_moves()
        position = position.play(chance.choice(moves)) if moves else position
    return position


def take_back(game: Game, chance: random.Random) -> None:
    if chance.random() < 0.15:
        for _ in range(min(game.ply, chance.randint(1, 12))):
            game.undo()


def random_tags(chance: random.Random) -> dict[str, str]:
    names = ("Event", "White", "Black", "Result", "Annotator", "Source", "X-1", "PlyCount")
    tags = {name: random_text(chance) for name in names if chance.random() < 0.5}
    if "Result" in tags:
        tags["Result"] = chance.choice(("1-0", "0-1", "2-0", "0-0", "1/2-1/2", "*", "9-1", "White won", "?", ""))
    return tags


def written_form(line: Tree) -> Tree:
    """The tree as a file can hold it: comments in one paragraph, braces as round brackets."""
    return [(move, in_file(comment), marks, written_form(rest)) for move, comment, marks, rest in line]


def in_file(comment: str) -> str:
    return tidy(comment).translate(str.maketrans("{}", "()"))


def check_round_trip(rules: str, seed: int) -> None:
    chance = random.Random(seed)
    game, tags = annotated_game(rules, seed), random_tags(chance)
    written = write(game, tags)
    again = read_one(written)
    assert again.problems == ()
    assert again.game.start_position == game.start_position
    assert written_form(tree(game)) == tree(again.game)
    assert in_file(game.comment) == again.game.comment
    assert write_game(again) == written
    assert_tags_kept(tags, again)
    assert_neat(written)
    (entry,) = listed(written)
    (checked,) = check(written)
    assert entry.plies == checked.plies == again.game.ply
    assert entry.rules is checked.rules is game.rules


def assert_tags_kept(tags: dict[str, str], again: PdnGame) -> None:
    for name, value in tags.items():
        if name != "Result" or value not in ("", "?", "*"):
            assert again.tags[name] == tidy(value)
    assert list(again.tags)[:8] == ["Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType"]


def assert_neat(written: str) -> None:
    assert written.endswith("\n\n")
    for line in written.splitlines():
        assert line == line.strip()
        assert len(line) <= 79 or line.startswith("[") or " [" in line or "a" * 90 in line


@pytest.mark.parametrize("rules", RULE_SETS)
def test_twenty_games(rules: str) -> None:
    for seed in range(20):
        check_round_trip(rules, seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_thousand_games(rules: str) -> None:
    for seed in range(20, 1020):
        check_round_trip(rules, seed)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_games_in_one_file(rules: str) -> None:
    games = [annotated_game(rules, seed) for seed in range(100, 105)]
    again = read("".join(write(game) for game in games))
    assert [written_form(tree(game)) for game in games] == [tree(game.game) for game in again]
    assert [game.problems for game in again] == [()] * 5
