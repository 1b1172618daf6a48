"""Moves of the computer are shown step by step, and never stand in the player's way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers_tui.app import pace
from checkers_tui.app.animation import frames_of
from checkers_tui.app.pace import frame_seconds, sign_seconds
from checkers_tui.app.screens.results import Results
from checkers_tui.app.terminals import SSH
from checkers_tui.app.view import Style
from checkers_tui.draughts import RULE_SETS, Game, PlayedMove, Position, Side
from checkers_tui.library.settings import Animation

from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, marked

LONG = 3600.0
"""So long does each board stand in these tests: they turn them over themselves."""
DOUBLE = "B:W18,10,21,32:B22,1"
TWO_JUMPS = "W:W22,32:B18,10,1"


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SSH)
    monkeypatch.setattr(pace, "FRAME_SECONDS", dict.fromkeys(Animation, LONG))


def played(rules: str, fen: str, text: str) -> PlayedMove:
    game = Game(Position.from_fen(rules, fen))
    return game.play(game.position.parse(text))


def stands(place: Desk, name: str) -> bool:
    return place.square(name) in place.board.scene.pieces


def test_the_sign_of_thinking_moves_less_often_over_ssh() -> None:
    assert (sign_seconds({}), sign_seconds({"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"})) == (0.5, 1.0)


def test_auto_is_off_over_ssh() -> None:
    assert frame_seconds(Animation.AUTO, {}) == frame_seconds(Animation.NORMAL, {}) > 0
    assert frame_seconds(Animation.AUTO, {SSH: "10.0.0.1 50000 10.0.0.2 22"}) == 0
    assert frame_seconds(Animation.OFF, {}) == 0
    slow, fast = (frame_seconds(each, {SSH: "1"}) for each in (Animation.SLOW, Animation.FAST))
    assert slow > fast > 0


def test_a_step_lifts_the_piece_first() -> None:
    move = played("american", "B:B11:W30", "11-15")
    (lifted,) = frames_of(move, Style())
    assert lifted.picked == move.move.start
    assert dict(lifted.pieces) == dict(move.before.pieces())


@pytest.mark.parametrize(
    ("rules", "fen", "text", "standing"),
    [
        ("american", TWO_JUMPS, "22x15x6", 1),
        ("turkish", "W:Wc3,h1:Bc4,c6,a8", "c3xc7", 0),
        ("lasca", "W:c3=w:d4=b,d6=b,a7=b", "c3xe5xc7", 0),
    ],
)
def test_a_chain_lands_on_every_square_of_its_way(rules: str, fen: str, text: str, standing: int) -> None:
    move = played(rules, fen, text)
    frames = frames_of(move, Style())
    assert [frame.picked for frame in frames] == list(move.move.path[:-1])
    assert [len(frame.victims) for frame in frames] == [2, 1]
    assert len(frames[1].standing) == standing
    assert move.move.path[1] in frames[1].pieces
    assert move.move.start not in frames[1].pieces


@pytest.mark.usefixtures("slowly")
async def test_the_computers_move_is_shown_board_by_board() -> None:
    opponent = ScriptedOpponent(["22x15x6"])
    async with desk(against_computer("american", Side.BLACK, TWO_JUMPS), opponent) as place:
        await place.until(lambda: place.game.ply == 1)
        assert place.board.scene.picked == place.square("22")
        assert marked(place, place.board.scene.victims) == {"18", "10"}
        place.screen.next_frame()
        assert (stands(place, "22"), stands(place, "15")) == (False, True)
        assert marked(place, place.board.scene.standing) == {"18"}
        place.screen.next_frame()
        assert stands(place, "6")
        assert place.board.scene == replace(place.screen.table.scene(), cursor=place.board.cursor)


@pytest.mark.usefixtures("slowly")
async def test_the_last_move_is_shown_before_the_results() -> None:
    opponent = ScriptedOpponent(["22x15"])
    async with desk(against_computer("american", Side.BLACK, "W:W22:B18"), opponent) as place:
        await place.until(lambda: place.game.result)
        assert stands(place, "22")
        assert place.app.screen is place.screen
        place.screen.next_frame()
        await place.until(lambda: isinstance(place.app.screen, Results))
        assert stands(place, "15")


@pytest.mark.usefixtures("slowly")
async def test_a_last_move_that_is_taken_back_has_no_results() -> None:
    opponent = ScriptedOpponent(["25x18"])
    async with desk(against_computer("american", Side.BLACK, "B:W25:B18"), opponent) as place:
        await place.type_move("18-22")
        await place.until(lambda: place.game.result)
        await place.press("u")
        assert place.game.ply == 0
        assert place.app.screen is place.screen


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize(
    ("rules", "first", "reply", "capture"),
    [
        ("american", "11-15", "22-18", "15x22"),
        ("international", "32-28", "17-22", "28x17"),
        ("turkish", "c3-c4", "c6-c5", "c4xc6"),
    ],
)
async def test_the_player_need_not_wait(rules: str, first: str, reply: str, capture: str) -> None:
    async with desk(against_computer(rules, RULE_SETS[rules].first_to_move), ScriptedOpponent([reply])) as place:
        await place.type_move(first)
        await place.until(lambda: place.game.ply == 2)
        here, there = reply.split("-")
        assert place.board.scene.picked == place.square(here)
        assert stands(place, here)
        await place.type(capture)
        assert stands(place, there)
        assert place.board.scene.picked == place.square(capture.split("x")[0])
        await place.press("enter")
        await place.until(lambda: place.game.ply >= 3)


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("key", ["u", "F", "left_square_bracket"])
async def test_whatever_the_player_does_ends_the_way(key: str) -> None:
    async with desk(against_computer("american", Side.BLACK)) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        assert place.board.scene.picked is not None
        await place.press(key)
        assert place.board.scene.picked is None


async def test_over_ssh_the_move_is_there_at_once() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["22-18"])) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        assert stands(place, "18")
