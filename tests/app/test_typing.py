"""Typed moves: what lights up, what completes, what is refused."""

from __future__ import annotations

import re

import pytest
from textual.events import Key
from textual.keys import key_to_character

from checkers_tui.app.widgets.move_input import MoveInput

from .playing import KEY_NAMES, desk, marked, two_players


async def test_typing_lights_up_what_the_text_can_mean() -> None:
    async with desk(two_players("american")) as place:
        await place.type("1")
        assert marked(place, place.board.scene.lit) == {"10", "11", "12"}
        await place.type("1")
        assert place.board.scene.picked == place.square("11")
        assert marked(place, place.board.scene.targets) == {"15", "16"}
        assert place.text("#typing") == " › 11-15   11-16"


async def test_tab_completes_and_enter_plays() -> None:
    async with desk(two_players("american", "W:W22,23,29:B1,2,18")) as place:
        await place.type("22")
        await place.press("tab", "enter")
        assert place.game.moves[0].move.text() == "22x15"
        assert place.screen.focused is place.board


async def test_a_letter_of_the_board_begins_a_move_where_names_are_shown() -> None:
    async with desk(two_players("russian")) as place:
        await place.type_move("c3d4")
        assert place.game.moves[0].move.text() == "c3-d4"


async def test_backspace_and_the_caret_edit_the_text() -> None:
    async with desk(two_players("american")) as place:
        await place.type("11-16")
        await place.press("backspace")
        await place.type("5")
        typing = place.screen.query_one(MoveInput)
        assert typing.text == "11-15"
        await place.press("home", "delete", "delete", "1", "1", "end", "enter")
        assert place.game.moves[0].move.text() == "11-15"


async def test_single_letters_are_commands_only_outside_the_field() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await place.type("2")
        await place.press("u")
        assert place.game.ply == 1
        assert place.screen.query_one(MoveInput).text == "2u"
        await place.press("escape", "u")
        assert place.game.ply == 0


async def test_many_moves_in_one_burst_are_played_in_their_order() -> None:
    burst = ["11-15", "23-19", "8-11", "22-17", "11-16", "25-22", "16x23", "27x11", "7x16", "24-20"]
    async with desk(two_players("american")) as place:
        keys = [key for move in burst for key in (*move, "enter")]
        await place.press(*("minus" if key == "-" else key for key in keys))
        await place.until(lambda: place.game.ply == len(burst))
        assert [played.move.text() for played in place.game.moves] == burst
        assert place.screen.query_one(MoveInput).text == ""


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        ("12 trash", "12 trash"),
        ("7-trqsk", "7-trqsk"),
        ("1W:W1,2", "1W:W1,2"),
        ("1{backspace}22{backspace}-1,u", "2-1,u"),
        ("11-1{ctrl+u}9-13", "9-13"),
    ],
)
async def test_keys_that_come_at_once_stand_in_their_order(keys: str, text: str) -> None:
    """Meant: as typed. It happened that what cannot stand in a move came after all that can."""
    async with desk(two_players("american")) as place:
        for key in re.findall(r"\{.*?\}|.", keys):
            name = key.strip("{}") if len(key) > 1 else KEY_NAMES.get(key, key)
            place.app.post_message(Key(name, key_to_character(name)))
        await place.settle()
        assert place.screen.query_one(MoveInput).text == text


async def test_typing_anew_replaces_what_was_refused() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-20")
        assert place.text("#typing") == " › 11-20"
        assert "11-20 is not possible" in place.turn()
        await place.type_move("11-15")
        assert [played.move.text() for played in place.game.moves] == ["11-15"]


async def test_what_was_refused_can_be_mended() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-20")
        await place.press("backspace", "backspace")
        await place.type_move("15")
        assert [played.move.text() for played in place.game.moves] == ["11-15"]
