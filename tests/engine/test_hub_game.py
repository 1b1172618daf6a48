"""Positions, moves and searches as the Hub protocol writes them."""

from __future__ import annotations

import re

import pytest

from checkers_tui.draughts import RULE_SETS, Game, IllegalMove, InvalidMove, InvalidPosition, Position
from checkers_tui.engine.hub_game import (
    GameReader,
    hub_variant,
    read_move,
    read_position,
    rule_set_name,
    write_move,
    write_position,
)
from checkers_tui.engine.hub_search import read_info, read_level, share_of_clock, write_done, write_info, write_level
from checkers_tui.engine.hub_words import HubLine
from checkers_tui.engine.limits import ENDLESS, Answer, Limits, Progress
from checkers_tui.engine.situation import Situation

from .games import NAMES, random_game, random_positions

START_10X10 = "W" + 20 * "b" + 10 * "e" + 20 * "w"


def test_the_start_position_is_what_other_programs_expect() -> None:
    assert write_position(Position.start("international")) == START_10X10
    assert read_position(RULE_SETS["international"], START_10X10) == Position.start("international")


@pytest.mark.parametrize("name", NAMES)
def test_positions_come_back_as_they_were_sent(name: str) -> None:
    for position in random_positions(name):
        assert read_position(RULE_SETS[name], write_position(position)) == position


@pytest.mark.parametrize("name", NAMES)
def test_each_legal_move_means_itself(name: str) -> None:
    captures = 0
    for position in random_positions(name):
        for move in position.legal_moves():
            captures += move.is_capture
            assert read_move(position, write_move(move)) == move
    assert captures


def test_a_capture_names_its_ends_and_then_all_that_it_takes() -> None:
    position = Position.from_fen("international", "W:W28:B23,14")
    (move,) = position.legal_moves()
    assert write_move(move) == "28x10x23x14"
    assert read_move(position, "28x10x14x23") == move


def test_the_order_of_prisoners_tells_two_captures_apart() -> None:
    # Both columns of four: round the ring one way or the other, an officer is taken first or last.
    position = Position.from_fen("lasca", "W:d2=W,c3=b,c5=b,e5=B,e3=b")
    moves = [move for move in position.legal_moves() if move.start == move.end]
    assert len(moves) == 2
    assert moves[0].victims == moves[1].victims
    assert [read_move(position, write_move(move)) for move in moves] == moves


@pytest.mark.parametrize(
    "text",
    ["", "W", "X" + START_10X10[1:], START_10X10[:-1], START_10X10 + "w", START_10X10[:-1] + "?", "W:W99:B1", 60 * "ä"],
)
def test_a_position_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(InvalidPosition):
        read_position(RULE_SETS["international"], text)


@pytest.mark.parametrize("text", ["", "32", "a-b", "32-99", "1-5", "32x28x19", "32x-28", "x", "-"])
def test_a_move_that_cannot_be_is_refused(text: str) -> None:
    with pytest.raises((InvalidMove, IllegalMove)):
        read_move(Position.start("international"), text)


def test_variants_have_the_common_names_where_there_are_any() -> None:
    assert hub_variant(RULE_SETS["international"]) == "normal"
    assert [rule_set_name(hub_variant(rules)) for rules in RULE_SETS.values()] == list(RULE_SETS)
    assert rule_set_name("Normal") == "international"


# ---------------------------------------------------------------------- games sent again and again


@pytest.mark.parametrize("name", ["american", "russian", "frisian", "lasca"])
def test_a_game_is_followed_move_by_move_and_back(name: str) -> None:
    game = random_game(name, 7)
    start = write_position(game.start_position)
    words = [write_move(played.move) for played in game.moves]
    reader = GameReader()
    for plies in (*range(len(words) + 1), 3, 10, 0):
        expected = Situation.of(game.start_position).after_all(played.move for played in game.moves[:plies])
        assert reader.read(RULE_SETS[name], start, words[:plies]) == expected


def test_another_line_of_the_same_game_is_read_from_where_it_leaves_the_first() -> None:
    reader = GameReader()
    rules = RULE_SETS["international"]
    reader.read(rules, START_10X10, ["32-28", "19-23", "28x19x23"])
    other = reader.read(rules, START_10X10, ["32-28", "18-23"])
    game = Game.start(rules)
    game.play(game.position.parse("32-28"))
    game.play(game.position.parse("18-23"))
    assert other == Situation.of(game)


def test_a_wrong_move_leaves_the_moves_before_it() -> None:
    reader = GameReader()
    rules = RULE_SETS["international"]
    with pytest.raises(ValueError, match=re.escape('"32-27"')):
        reader.read(rules, START_10X10, ["32-28", "32-27"])
    assert reader.read(rules, START_10X10, ["32-28"]).position.side.letter == "B"


# ---------------------------------------------------------------------- limits, progress, answers


@pytest.mark.parametrize(
    ("text", "limits"),
    [
        ("level infinite", ENDLESS),
        ("level depth=12", Limits(depth=12)),
        ("level depth=0", Limits(depth=1)),
        ("level nodes=5000", Limits(nodes=5000)),
        ("level move-time=1.5", Limits(seconds=1.5)),
        ("level move-time=0.5 depth=9", Limits(depth=9, seconds=0.5)),
        ("level depth=many", ENDLESS),
        ("level something=else", ENDLESS),
    ],
)
def test_a_level_command_is_read(text: str, limits: Limits) -> None:
    assert read_level(HubLine.read(text)) == limits


@pytest.mark.parametrize("limits", [ENDLESS, Limits(depth=3), Limits(seconds=0.25, depth=8), Limits(nodes=77)])
def test_limits_come_back_as_they_were_sent(limits: Limits) -> None:
    assert read_level(HubLine.read(str(write_level(limits)))) == limits


def test_a_clock_is_shared_out_and_never_used_up() -> None:
    assert read_level(HubLine.read("level time=300")).seconds == pytest.approx(10)
    assert read_level(HubLine.read("level moves=10 time=50")).seconds == pytest.approx(5)
    assert read_level(HubLine.read("level time=60 inc=2")).seconds == pytest.approx(3.6)
    for left in (0.0, 0.01, 0.1, 1.0, 5.0):
        assert 0 < share_of_clock(left, 10.0, 1) <= max(left, 0.01)


def test_progress_comes_back_as_it_was_sent() -> None:
    position = Position.start("russian")
    first = position.parse("c3-d4")
    line = (first, position.play(first).legal_moves()[0])
    progress = Progress(7, -29994, 12345, 0.25, line)
    assert read_info(HubLine.read(str(write_info(progress))), position) == progress


def test_what_a_foreign_program_leaves_out_stays_as_it_was() -> None:
    position = Position.start("international")
    before = Progress(4, 15, 100, 0.1, position.legal_moves()[:1])
    after = read_info(HubLine.read("info nodes=900 mean-depth=3.5 hashfull=3"), position, before)
    assert after == Progress(4, 15, 900, 0.1, before.line)


def test_a_line_of_moves_is_read_as_far_as_it_can_be_played() -> None:
    position = Position.start("international")
    progress = read_info(HubLine.read('info depth=3 score=0.12 pv="32-28 19-23 28x19x23 nonsense 1-6"'), position)
    assert [move.text() for move in progress.line] == ["32-28", "19-23", "28x19"]
    assert progress.score == 12


def test_an_answer_tells_the_reply_that_it_expects() -> None:
    position = Position.start("international")
    move = position.parse("32-28")
    reply = position.play(move).parse("19-23")
    assert str(write_done(Answer(1, 0, 1, 0.1, (move, reply), move=move), "5")) == "done move=32-28 ponder=19-23 id=5"
    assert str(write_done(Answer(1, 0, 1, 0.1, (move,), move=move))) == "done move=32-28"
