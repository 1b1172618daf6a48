"""Games and menus in the two best known rule sets, or in more: one test an item, by its name."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.app.screens.dialog import Page, Question
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.lobby import Lobby
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.notation import NotationPage
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.results import Results
from checkers_tui.app.screens.rules import RulesDialog
from checkers_tui.app.widgets.choice import Chips
from checkers_tui.app.widgets.statistics import Statistics
from checkers_tui.draughts import RULE_SETS, Outcome, Side
from checkers_tui.library.settings import Settings
from checkers_tui.play.time_control import TimeControl

from .every_rule_set import every_board, first_text
from .known_positions import LAST_CAPTURES
from .opponents import ScriptedOpponent
from .playing import against_computer, desk, marked, two_players
from .test_clock_shown import Hands, pass_by
from .test_dialogs import click_words, open_new_game
from .test_lobby import at, on, written

both = pytest.mark.parametrize("rules", ["american", "international"])
REPLY = {"american": "24-20", "international": "20-24"}


def first(rules: str) -> Side:
    return RULE_SETS[rules].first_to_move


# ---------------------------------------------------------------------- playing


@both
async def test_u_takes_back_your_move_and_the_reply_and_r_plays_both_again(rules: str) -> None:
    async with desk(against_computer(rules, first(rules)), ScriptedOpponent([REPLY[rules]])) as place:
        text = first_text(place)
        await place.type_move(text)
        await place.until(lambda: place.game.ply == 2)
        await place.press("u")
        assert place.game.ply == 0
        assert place.screen.session.take_backs == 1
        await place.press("r")
        assert [played.move.text() for played in place.game.moves] == [text, REPLY[rules]]
        assert place.opponent.asked == 1


@both
async def test_of_two_players_u_takes_back_one_move(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        for _ in range(2):
            await place.type_move(first_text(place))
        await place.press("u")
        assert place.game.ply == 1


@both
async def test_i_hints_at_the_piece_and_then_at_the_move(rules: str) -> None:
    async with desk(against_computer(rules, first(rules))) as place:
        text = first_text(place)
        place.opponent.texts = [text]
        start, end = text.split("-")
        await place.press("i")
        await place.until(lambda: marked(place, place.board.scene.hint) == {start})
        await place.press("i")
        await place.until(lambda: marked(place, place.board.scene.hint) == {start, end})


@both
@pytest.mark.parametrize("answer", ["y accept", "n decline"])
async def test_in_two_player_games_the_other_side_answers_an_offer(rules: str, answer: str) -> None:
    async with desk(two_players(rules)) as place:
        await place.press("D")
        await place.until(lambda: answer in place.text())
        await click_words(place, answer)
        await place.until(lambda: (place.game.result is not None) is answer.startswith("y"))


@both
async def test_resigning_is_confirmed_and_named(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        await place.press("X")
        await on(place, Question)
        await place.press("left", "enter")
        await on(place, Results)
        side = first(rules)
        assert place.game.result == Outcome(side.other, f"{side.title} resigned")
        assert f"{side.title} resigned." in place.text()


@both
async def test_playing_from_an_earlier_position_asks_to_make_a_new_line(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        for _ in range(3):
            await place.type_move(first_text(place))
        await place.press("left_square_bracket", "left_square_bracket")
        position = place.game.positions[1]
        move = position.legal_moves()[-1]
        await place.click(place.game.rules.square_name(move.start))
        await on(place, Question)
        assert "Play on from move 1?" in place.text()
        await place.press("left", "enter")
        await on(place, GameScreen)
        assert place.game.ply == 1


# ---------------------------------------------------------------------- menus


@both
async def test_the_start_menu_continues_with_rule_set_level_move_number_and_when(rules: str, tmp_path: Path) -> None:
    async with at(tmp_path, against_computer(rules, first(rules)), ScriptedOpponent([REPLY[rules]])) as place:
        await place.type_move(first_text(place))
        await place.until(lambda: place.game.ply == 2)
    async with at(tmp_path) as place:
        await on(place, Lobby)
        await place.until(lambda: "move 2, your turn" in place.text())
        assert f"{RULE_SETS[rules].title}  against Normal" in place.text()
        assert "just now" in place.text() or "today" in place.text()
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.ply == 2


@both
async def test_the_new_game_dialog_remembers_the_last_choice(rules: str, tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        await click_words(place, RULE_SETS[rules].title)
        await click_words(place, "Hard")
        await click_words(place, "White")
        await click_words(place, "10+5")
        await place.press("enter")
        await on(place, GameScreen)
        await place.until(lambda: (tmp_path / "settings.toml").exists())
    chosen = written(tmp_path).new_game
    assert (chosen.rules, chosen.level, chosen.clock) == (rules, "hard", "10+5")
    async with at(tmp_path) as place:
        await place.press("enter")
        await on(place, GameScreen)
        setup = place.screen.session.setup
        assert (setup.rules.name, setup.human, setup.control.text) == (rules, Side.WHITE, "10+5")


async def test_a_clock_for_each_move_and_a_missing_one(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        await place.until(lambda: "30s" in place.text())
        clocks = place.app.screen.query_one("#clock", Chips)
        clocks.focus()
        await place.until(lambda: place.app.focused is clocks)
        await place.press("right", "right", "right", "right")
        await place.until(lambda: "15+10, or 30/move" in place.text())
        await place.press("enter")
        await place.until(lambda: "Write a clock, such as 15+10" in place.text())
        await click_words(place, "30s")
        await place.press("enter")
        await on(place, GameScreen)
        assert place.screen.session.setup.control == TimeControl(move=30)


@both
async def test_the_pause_menu_stops_the_clock(rules: str) -> None:
    hands = Hands()
    setup = replace(two_players(rules), control=TimeControl(game=300))
    async with desk(setup, time=hands) as place:
        await place.press("m")
        await on(place, PauseMenu)
        await pass_by(place, hands, 60)
        await place.press("escape")
        await on(place, GameScreen)
        await pass_by(place, hands, 5)
        assert "4:55" in place.text().splitlines()[0]


@every_board
async def test_the_results_tell_pieces_left_how_it_ended_moves_and_time(rules: str) -> None:
    capture, hands = LAST_CAPTURES[rules], Hands()
    async with desk(against_computer(rules, Side.WHITE, capture.fen), time=hands) as place:
        await pass_by(place, hands, 65)
        await place.type_move(capture.move)
        await on(place, Results)
        assert "You won" in place.text()
        assert place.text("#why") == "Black has no pieces left and loses."
        white, black = capture.left
        told = " ".join(place.text("#game").split())
        assert f"{RULE_SETS[rules].title} against Normal Pieces ● {white} ○ {black} Moves 1 and 0 Time 1:05 you" in told


@both
async def test_the_results_count_the_game_and_a_rematch_changes_colours(rules: str) -> None:
    async with desk(against_computer(rules, first(rules))) as place:
        place.screen.session.resign()
        await on(place, Results)
        await place.until(lambda: "one more loss" in place.text())
        assert place.screen.query_one(Statistics).tally.lost == 1
        await place.press("r")
        await on(place, GameScreen)
        assert place.screen.session.setup.human is first(rules).other


@both
async def test_rules_help_and_squares_are_there_from_the_game(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        await place.press("f1")
        await on(place, Page)
        assert "Keys" in place.text()
        await place.press("escape", "m", "f1")
        await on(place, RulesDialog)
        assert RULE_SETS[rules].summary[0] in place.text()
        await place.press("n")
        await on(place, NotationPage)
        assert f"Squares: {RULE_SETS[rules].title}" in place.text()


@both
async def test_a_move_is_confirmed_where_the_settings_want_it(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        place.app._change_settings(Settings(confirm_moves=True))
        text = first_text(place)
        await place.type_move(text)
        assert place.game.ply == 0
        assert f"Play {text}?" in place.turn()
        await place.press("enter")
        assert place.game.ply == 1


@both
async def test_without_take_backs_u_says_so(rules: str) -> None:
    async with desk(replace(two_players(rules), take_backs=False)) as place:
        await place.type_move(first_text(place))
        await place.press("u")
        assert place.game.ply == 1
        assert "without taking moves back" in place.turn()


@both
async def test_the_bell_rings_when_the_opponent_has_moved_only_if_it_is_on(rules: str) -> None:
    async with desk(against_computer(rules, first(rules)), ScriptedOpponent()) as place:
        rung: list[str] = []
        place.app.bell = lambda: rung.append("ping")  # type: ignore[method-assign]
        for bell in (False, True):
            place.app._change_settings(Settings(bell=bell))
            ply = place.game.ply
            await place.type_move(first_text(place))
            await place.until(lambda before=ply: place.game.ply == before + 2)
        assert rung == ["ping"]


@both
async def test_a_game_in_progress_is_not_left_unasked(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        await place.type_move(first_text(place))
        await open_new_game(place)
        await place.press("enter")
        await on(place, Question)
        await place.press("escape")
        await on(place, GameScreen)
        assert place.game.ply == 1
