"""While the computer thinks: nothing waits, and everything can be undone."""

from __future__ import annotations

import re

import pytest

from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.engine.limits import WON

from .every_rule_set import first_text, two_boards
from .opponents import FailingOpponent, ScriptedOpponent
from .playing import against_computer, desk, marked


@two_boards
async def test_while_the_computer_thinks_the_keys_go_on_working(rules: str) -> None:
    opponent, side = ScriptedOpponent(slow=True), RULE_SETS[rules].first_to_move
    async with desk(against_computer(rules, side), opponent) as place:
        await place.type_move(first_text(place))
        await place.until(lambda: place.screen.session.thinking)
        await place.until(lambda: f"{side.other.title} is thinking depth 7" in place.turn())
        before = place.board.cursor
        await place.press("up")
        assert place.board.cursor != before
        await place.press("u")
        assert place.game.ply == 0
        await place.until(lambda: opponent.cancelled == 1)
        assert place.turn().endswith(f" {side.title} to move")


@two_boards
async def test_move_now_plays_the_best_move_so_far(rules: str) -> None:
    side = RULE_SETS[rules].first_to_move
    async with desk(against_computer(rules, side), ScriptedOpponent(slow=True)) as place:
        await place.type_move(first_text(place))
        await place.until(lambda: place.screen.session.thinking)
        await place.press("ctrl+t")
        await place.until(lambda: place.game.ply == 2)
        assert place.turn().endswith(f" {side.title} to move")


async def test_what_is_typed_meanwhile_stays_and_counts_afterwards() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"], slow=True)) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.type("8-1")
        await place.press("ctrl+t")
        await place.until(lambda: place.game.ply == 2)
        assert place.text("#typing").startswith(" › 8-11")
        await place.press("enter")
        await place.until(lambda: place.game.ply == 3)


async def test_quitting_while_the_computer_thinks() -> None:
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.press("ctrl+q")
        app = place.app
    assert opponent.closed
    assert app.return_code == 0


async def test_the_computer_begins_where_it_moves_first() -> None:
    async with desk(against_computer("american", Side.WHITE), ScriptedOpponent(["11-15"])) as place:
        await place.until(lambda: place.game.ply == 1)
        assert place.turn() == "● White to move"
        assert not place.board.scene.flipped


async def test_a_hint_shows_the_piece_and_then_its_goal() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["11-15"])) as place:
        await place.press("i")
        await place.until(lambda: place.board.scene.hint)
        assert marked(place, place.board.scene.hint) == {"11"}
        assert place.turn() == "○ Black to move Hint: look at the man on 11"
        await place.press("i")
        assert marked(place, place.board.scene.hint) == {"11", "15"}
        assert place.turn() == "○ Black to move Hint: 11-15"
        assert place.game.ply == 0


async def test_a_click_on_the_turn_block_makes_the_computer_move() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"], slow=True)) as place:
        await place.type_move("11-15")
        await place.until(lambda: "Ctrl+T move now" in " ".join(place.turn().split()))
        await place.pilot.click("#turn")
        await place.until(lambda: place.game.ply == 2)


async def test_an_engine_that_fails_is_told_about_and_asked_again_by_hand() -> None:
    opponent = FailingOpponent(["24-20"])
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: opponent.failed == 2)
        await place.until(lambda: len(place.app._notifications) == 2)
        assert place.game.ply == 1
        assert place.turn() == "● White to move The engine has failed The game is kept Ctrl+T ask it again"
        await place.press("u")
        assert place.turn() == "○ Black to move"
        await place.type_move("11-15")
        await place.until(lambda: opponent.failed == 4)
        await place.until(lambda: "The engine has failed" in place.turn())
        opponent.fails = False
        await place.press("ctrl+t")
        await place.until(lambda: place.game.ply == 2)


async def test_enter_in_the_computers_turn_says_that_the_move_waits() -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["24-20"], slow=True)) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.type_move("8-11")
        await place.until(lambda: "Not your turn yet" in place.turn())
        await place.press("ctrl+t")
        await place.until(lambda: place.game.ply == 2)
        await place.press("enter")
        await place.until(lambda: place.game.ply == 3)


# ---------------------------------------------------------------------- wins that are seen


@pytest.mark.parametrize(("score", "end"), [(WON - 9, "wins in 5"), (10 - WON, "loses in 5")])
async def test_the_end_that_it_sees_is_told_while_it_thinks(score: int, end: str) -> None:
    opponent = ScriptedOpponent(slow=True, score=score)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: f" s, {end}" in place.turn())
        assert place.turn().startswith("● White is thinking depth 7, ")


async def test_a_lead_is_not_told_while_it_thinks() -> None:
    opponent = ScriptedOpponent(slow=True, score=2500)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: "depth 7" in place.turn())
        assert re.fullmatch(r"● White is thinking depth 7, [0-9.]+ s . Ctrl\+T move now", place.turn())


async def test_a_win_is_announced_until_the_player_goes_on() -> None:
    opponent = ScriptedOpponent(["24-20", "28-24"], score=WON - 9)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        assert place.turn() == "○ Black to move White wins in 4"
        await place.go_to("8")
        await place.press("enter")
        assert place.turn() == "○ Black to move 8: 11"
        await place.press("escape")
        assert place.turn() == "○ Black to move"
        await place.type_move("8-11")
        await place.until(lambda: place.game.ply == 4)
        assert place.turn() == "○ Black to move White wins in 4"
        await place.press("u")
        assert place.turn() == "○ Black to move"


async def test_what_must_be_captured_stands_above_it() -> None:
    opponent = ScriptedOpponent(["22-18"], score=WON - 9)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        assert place.text("#turn").splitlines() == [
            "▌○ Black to move",
            "▌You must capture",
            "▌15x22",
            "▌White wins in 4",
        ]


async def test_a_win_is_announced_to_who_looks_back_and_not_of_a_game_that_is_over() -> None:
    opponent = ScriptedOpponent(["24-20"], slow=True, score=WON - 9)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.screen.session.thinking)
        await place.press("left_square_bracket")
        await place.press("ctrl+t")
        await place.until(lambda: place.game.ply == 2)
        assert place.turn() == "Looking at the start; Esc returns White wins in 4"
        await place.press("escape")
        place.screen.session.resign()
        await place.until(lambda: place.screen.session.outcome is not None)
        assert place.turn() == "● White has won Black resigned"


async def test_a_computer_that_sees_no_win_announces_none() -> None:
    opponent = ScriptedOpponent(["24-20"], score=10 - WON)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        assert place.turn() == "○ Black to move"


@pytest.mark.parametrize(("score", "said"), [(WON - 9, " Black wins in 5"), (10 - WON, ""), (2500, "")])
async def test_a_hint_says_that_it_wins(score: int, said: str) -> None:
    opponent = ScriptedOpponent(["11-15"], score=score)
    async with desk(against_computer("american", Side.BLACK), opponent) as place:
        await place.press("i")
        await place.until(lambda: place.board.scene.hint)
        assert place.turn() == f"○ Black to move Hint: look at the man on 11{said}"
        await place.press("i")
        assert place.turn() == f"○ Black to move Hint: 11-15{said}"
        await place.press("escape")
        assert place.turn() == "○ Black to move"
