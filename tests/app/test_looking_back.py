"""Undo, redo, and looking back without undoing."""

from __future__ import annotations

from textual.events import MouseScrollDown, MouseScrollUp

from checkers_tui.app.screens.dialog import Question
from checkers_tui.app.widgets.move_list import MoveList
from checkers_tui.draughts import Side

from .every_rule_set import two_boards
from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, marked, two_players


async def test_undo_takes_back_the_reply_too_and_redo_plays_both_again() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"])) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        await place.press("u")
        assert place.game.ply == 0
        assert place.turn() == "○ Black to move"
        await place.press("r")
        assert [played.move.text() for played in place.game.moves] == ["11-15", "24-20"]


async def test_there_may_be_nothing_to_take_back() -> None:
    async with desk() as place:
        await place.press("u")
        assert "There is no move to take back" in place.turn()
        await place.press("r")
        assert "There is no move to play again" in place.turn()


async def test_looking_back_shows_earlier_positions_and_escape_returns() -> None:
    async with desk(two_players("american")) as place:
        for text in ("11-15", "24-20", "8-11"):
            await place.type_move(text)
        await place.press("left_square_bracket", "left_square_bracket")
        assert place.turn() == "Looking at move 1; Esc returns"
        assert place.board.scene.pieces[place.square("24")].side is Side.WHITE
        assert marked(place, place.board.scene.last) == {"11", "15"}
        assert place.game.ply == 3
        await place.press("right_square_bracket")
        assert marked(place, place.board.scene.last) == {"24", "20"}
        await place.press("escape")
        assert place.turn() == "● White to move"


async def test_a_click_in_the_move_list_looks_at_that_position() -> None:
    async with desk(two_players("american")) as place:
        for text in ("11-15", "24-20", "8-11"):
            await place.type_move(text)
        moves = place.screen.query_one(MoveList)
        x, y = moves.region.offset
        await place.pilot.click(offset=(x + 5, y + 1))
        await place.until(lambda: place.turn() == "Looking at move 1; Esc returns")
        await place.press("right")
        assert place.turn() == "Looking at move 1; Esc returns"
        await place.press("end")
        assert place.turn() == "● White to move"


@two_boards
async def test_the_move_list_scrolls_by_itself_and_by_the_wheel(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        for _ in range(24):
            place.screen.session.play(place.game.position.legal_moves()[0])
        await place.pilot.pause()
        moves = place.screen.query_one(MoveList)
        assert place.text("#moves").splitlines()[-1].split()[0] == "12"
        for event in (MouseScrollUp, MouseScrollDown):
            moves.post_message(event(moves, 1, 1, 0, 0, 0, False, False, False))
            await place.settle()
            first_row = place.text("#moves").splitlines()[1].split()[0]
            last_row = place.text("#moves").splitlines()[-1].split()[0]
            assert int(last_row) == 12 - (event is MouseScrollUp)
            assert int(first_row) == int(last_row) - moves.room + 1
        assert not place.turn().startswith("Looking")
        moves.action_look_at_end(False)
        await place.until(lambda: place.text("#moves").splitlines()[1].split()[0] == "1")
        assert place.turn().startswith("Looking at the start;")


async def three_moves_and_two_back(place: Desk) -> None:
    for text in ("11-15", "24-20", "8-11"):
        await place.type_move(text)
    await place.press("left_square_bracket", "left_square_bracket")
    assert place.game.ply == 3


async def test_playing_on_from_an_earlier_position_is_asked_for() -> None:
    async with desk(two_players("american")) as place:
        await three_moves_and_two_back(place)
        await place.click("23")
        await place.until(lambda: isinstance(place.app.screen, Question))
        assert "Play on from move 1?" in place.text()
        await place.press("left", "enter")
        await place.until(lambda: place.app.screen is place.screen)
        assert place.game.ply == 1
        await place.click("18")
        assert [played.move.text() for played in place.game.moves] == ["11-15", "23-18"]


async def test_typing_plays_on_from_an_earlier_position_too() -> None:
    async with desk(two_players("american")) as place:
        await three_moves_and_two_back(place)
        await place.press("2")
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("left", "enter")
        await place.until(lambda: place.text("#typing").startswith(" › 2"))
        assert place.game.ply == 1
        await place.type_move("4-20")
        assert [played.move.text() for played in place.game.moves][1:] == ["24-20"]


async def test_not_playing_on_leaves_everything_as_it_was() -> None:
    async with desk(two_players("american")) as place:
        await three_moves_and_two_back(place)
        await place.click("23")
        await place.until(lambda: isinstance(place.app.screen, Question))
        await place.press("enter")
        await place.until(lambda: place.app.screen is place.screen)
        assert place.game.ply == 3
        assert place.turn() == "Looking at move 1; Esc returns"


async def test_where_the_computer_was_to_move_nobody_plays_on() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"])) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        await place.press("left_square_bracket")
        await place.click("23")
        assert place.app.screen is place.screen
        assert place.game.ply == 2


async def test_the_computers_move_does_not_end_looking_back() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"], slow=True)) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.press("left_square_bracket", "ctrl+t")
        await place.until(lambda: place.game.ply == 2)
        assert place.turn().startswith("Looking at the start;")
        await place.press("escape")
        assert place.turn() == "○ Black to move"
