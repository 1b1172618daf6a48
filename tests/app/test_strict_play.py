"""Strict play on the screen: an illegal move of two players is flagged, objected to, or allowed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.app.screens.dialog import Question, Sentences
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.results import Results
from checkers_tui.app.screens.settings import SettingsDialog
from checkers_tui.app.setting_fields import sections
from checkers_tui.draughts import Outcome, Side
from checkers_tui.library.settings import Settings

from .playing import Desk, desk, two_players
from .test_dialogs import click_words
from .test_lobby import at, on

STRICT = replace(two_players("american"), strict=True)
INTERNATIONAL = replace(two_players("international"), strict=True)


async def slip(place: Desk) -> None:
    """Black, who must take with 15, moves 9-13."""
    for move in ("11-15", "22-18", "9-13"):
        await place.type_move(move)
    await place.until(lambda: place.game.ply == 3)


async def test_an_illegal_move_is_flagged_with_its_reason_and_its_answers() -> None:
    async with desk(STRICT) as place:
        await slip(place)
        assert place.turn().startswith("● White to move 9-13 was illegal you must capture, 15x22")
        assert "y object   n allow" in place.text("#turn")
        assert "9-13*" in place.text("#moves")


async def object_to_it(place: Desk, how: str) -> None:
    await place.until(lambda: "y object" in place.text())
    await (place.press("y") if how == "key" else click_words(place, "y object"))


@pytest.mark.parametrize("how", ["key", "mouse"])
async def test_an_objection_puts_it_back_and_the_second_loses(how: str) -> None:
    async with desk(STRICT) as place:
        await slip(place)
        await object_to_it(place, how)
        await place.until(lambda: place.game.ply == 2)
        assert "Black is cautioned" in place.turn()
        await place.type_move("9-13")
        await object_to_it(place, how)
        await on(place, Results)
        assert place.game.result == Outcome(Side.WHITE, "Black made a second illegal move")


@pytest.mark.parametrize("how", ["key", "mouse", "move"])
async def test_it_stands_if_the_opponent_allows_it_or_moves_on(how: str) -> None:
    async with desk(STRICT) as place:
        await slip(place)
        if how != "move":
            await place.until(lambda: "n allow" in place.text())
            await (place.press("n") if how == "key" else click_words(place, "n allow"))
            assert not isinstance(place.app.screen, NewGame)
            await place.until(lambda: "illegal" not in place.turn())
        await place.type_move("18x11")
        await place.until(lambda: place.game.ply == 4)
        await place.press("left_square_bracket")
        assert "9-13 was illegal, but it stood" in place.turn()


async def test_it_can_be_objected_to_in_a_later_session(tmp_path: Path) -> None:
    async with at(tmp_path, STRICT) as place:
        await slip(place)
    async with at(tmp_path) as place:
        await place.until(lambda: "move 2" in place.text())
        await place.press("enter")
        await place.until(lambda: any(isinstance(screen, GameScreen) for screen in place.app.screen_stack))
        await place.until(lambda: "9-13 was illegal" in place.turn())
        await place.press("y")
        await place.until(lambda: place.game.ply == 2)


async def test_in_international_the_number_that_was_taken_is_told() -> None:
    async with desk(replace(INTERNATIONAL, fen="W:W32,33,47:B28,19,20,22,9")) as place:
        await place.type_move("47-42")
        await place.until(lambda: place.game.ply == 1)
        assert "47-42 was illegal" in place.turn()
        assert "you must" in place.turn()


async def test_without_strict_play_it_is_refused() -> None:
    async with desk(two_players("american")) as place:
        for move in ("11-15", "22-18", "9-13"):
            await place.type_move(move)
        assert place.game.ply == 2
        assert "you must capture" in place.turn()


# ---------------------------------------------------------------------- illegal moves made by hand


async def hand(place: Desk, how: str, *names: str) -> None:
    """Choose squares, with the keys or with the mouse."""
    for name in names:
        await (place.choose(name) if how == "key" else place.click(name))


@pytest.mark.parametrize("how", ["key", "mouse"])
async def test_an_illegal_move_can_be_made_by_hand_after_a_question(how: str) -> None:
    async with desk(STRICT) as place:
        for move in ("11-15", "22-18"):
            await place.type_move(move)
        await place.until(lambda: place.game.ply == 2)
        await hand(place, how, "9")
        assert place.turn() == "○ Black to move The man on 9 cannot move: you must capture, with 15"
        await hand(place, how, "13")
        assert place.turn() == (
            "○ Black to move 9-13 is illegal You must capture, 15x22 Once more plays it, Esc does not"
        )
        assert place.game.ply == 2
        await hand(place, how, "13")
        await place.until(lambda: place.game.ply == 3)
        assert place.turn().startswith("● White to move 9-13 was illegal you must capture, 15x22")
        await place.press("y")
        await place.until(lambda: place.game.ply == 2)


async def test_esc_and_another_choice_take_the_question_back() -> None:
    async with desk(STRICT) as place:
        await place.choose("11", "18")
        assert "11-18 is illegal" in place.turn()
        await place.press("escape")
        assert "11-18" not in place.turn()
        await place.choose("18")
        await place.choose("17")
        assert "11-17 is illegal The man on 11 can go to 15 or 16 Once more" in place.turn()
        await place.choose("15")
        await place.until(lambda: place.game.ply == 1)
        assert place.game.moves[0].move.is_regular


async def test_a_man_that_may_not_move_is_let_go_with_esc() -> None:
    async with desk(STRICT) as place:
        await place.choose("1")
        assert place.turn() == "○ Black to move The man on 1 cannot move: no square is free for it"
        await place.press("escape")
        assert place.turn() == "○ Black to move No legal move Esc lets it go"
        await place.press("escape")
        assert place.turn() == "○ Black to move"


async def test_a_typed_move_that_no_piece_could_make_is_flagged() -> None:
    async with desk(STRICT) as place:
        await place.type_move("12-17")
        await place.until(lambda: place.game.ply == 1)
        assert "12-17 was illegal" in place.turn()
        assert "the man on 12 can go to 16" in place.turn()


@pytest.mark.parametrize("rules", ["international", "turkish", "frisian", "lasca"])
async def test_by_hand_in_other_rule_sets(rules: str) -> None:
    async with desk(replace(two_players(rules), strict=True)) as place:
        position = place.game.position
        move = position.legal_moves()[0]
        occupied = {square for square, _ in position.pieces()}
        ends = {legal.end for legal in position.legal_moves() if legal.start == move.start}
        free = [square for square in range(len(position.rules.board.squares)) if square not in occupied | ends]
        start, end = (position.rules.square_name(square) for square in (move.start, free[0]))
        await place.click(start, end)
        assert "is illegal" in place.turn()
        assert place.game.ply == 0
        await place.click(end)
        await place.until(lambda: place.game.ply == 1)
        assert "was illegal" in place.turn()


@pytest.mark.parametrize("how", ["key", "mouse"])
async def test_what_would_end_the_game_is_flagged_and_ends_it_when_it_is_allowed(how: str) -> None:
    async with desk(replace(STRICT, fen="B:W14:B18,1")) as place:
        await place.type_move("18x9")
        await place.until(lambda: place.game.ply == 1)
        assert place.turn().startswith("● White to object 18x9 was illegal the man on 18 can")
        assert "allowed, Black wins" in place.turn()
        assert place.app.screen is place.screen
        await place.until(lambda: "n allow" in place.text())
        await (place.press("n") if how == "key" else click_words(place, "n allow"))
        await on(place, Results)
        assert place.game.result == Outcome(Side.BLACK, "White has no pieces left")


async def test_what_would_end_the_game_can_be_objected_to_first() -> None:
    async with desk(replace(STRICT, fen="B:W13:B10,6,2")) as place:
        await place.type_move("10-9")
        await place.until(lambda: "y object" in place.text())
        await place.type_move("13-17")
        assert "object to it, or allow it" in place.turn()
        await place.press("escape", "y")
        await place.until(lambda: place.game.ply == 0)
        assert "Black is cautioned" in place.turn()


# ---------------------------------------------------------------------- strict from when on


def about(place: Desk) -> str:
    """What the settings say of the one in focus."""
    widget = place.app.screen.query_one("#about", Sentences)
    return " ".join(text for line in widget.lines(widget.size.width) for text, _ in line)


@pytest.mark.parametrize("begins", ["restart", "rematch"])
async def test_strict_play_holds_for_the_next_game_also_one_that_is_started_again(begins: str) -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await place.press("comma")
        await on(place, SettingsDialog)
        names = [field.name for fields in sections(Settings()).values() for field in fields]
        await place.press(*["down"] * names.index("strict"))
        await place.press("left")
        await place.until(lambda: "From the next game on (also one that is started again)" in about(place))
        await place.press("escape")
        assert not place.screen.session.setup.strict
        if begins == "restart":
            await place.press("m")
            await on(place, PauseMenu)
            await place.press("R")
            await on(place, Question)
            await place.press("left", "enter")
        else:
            place.screen.session.resign()
            await on(place, Results)
            await place.press("enter")
        await place.until(lambda: place.game.ply == 0 and place.screen.session.outcome is None)
        assert place.screen.session.setup.strict
