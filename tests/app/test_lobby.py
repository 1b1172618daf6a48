"""From the start menu to games and pages and back; settings that hold at once, and the next time too."""

from __future__ import annotations

import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.board.scene import Labels
from checkers_tui.app.options import AppOptions
from checkers_tui.app.screens.dialog import Page, Question
from checkers_tui.app.screens.file_picker import FilePicker
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.games import GamesPage
from checkers_tui.app.screens.lobby import Lobby
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.notation import NotationPage
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.results import Results
from checkers_tui.app.screens.rules import RulesDialog
from checkers_tui.app.screens.settings import SettingsDialog
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.library.paths import Paths
from checkers_tui.library.settings import Settings, TwoPlayerBoard
from checkers_tui.library.settings_file import SettingsFile
from checkers_tui.play.setup import Setup

from .kept_games import NORMAL, SOME, WHITE_WON, library_with, record
from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players
from .test_dialogs import click_words


@asynccontextmanager
async def at(
    folder: Path, setup: Setup | None = None, opponent: ScriptedOpponent | None = None, **more: object
) -> AsyncIterator[Desk]:
    """The app with a folder of its own, its library open."""
    options = replace(AppOptions(setup, depth=Depth.TRUE, paths=Paths(folder, folder)), **more)  # type: ignore[arg-type]
    async with desk(opponent=opponent, options=options) as place:
        await place.until(
            lambda: place.app.home and place.app.home.shelf and place.app.home.shelf.library.opened.done()
        )
        yield place


async def on(place: Desk, screen: type[object]) -> None:
    await place.until(lambda: isinstance(place.app.screen, screen))


def written(folder: Path) -> Settings:
    return SettingsFile(folder / "settings.toml").read().settings


# ---------------------------------------------------------------------- from the menu


async def test_without_a_game_that_was_asked_for_the_menu_comes_first(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        assert isinstance(place.app.screen, Lobby)
        assert "you play Black and begin" in place.text()


async def test_a_game_that_was_asked_for_begins_at_once(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("lasca")) as place:
        assert isinstance(place.app.screen, GameScreen)


async def test_the_latest_game_goes_on(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME):
        pass
    async with at(tmp_path) as place:
        await place.until(lambda: "move 2, your turn" in place.text())
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.ply == 2
        assert place.screen.session.setup == against_computer("american", Side.BLACK)


async def test_enter_before_the_library_is_open_is_not_lost(tmp_path: Path) -> None:
    with library_with(tmp_path, record(0)):
        pass
    options = AppOptions(None, depth=Depth.TRUE, paths=Paths(tmp_path, tmp_path))
    async with desk(options=options) as place:
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.ply == 2


async def test_a_new_game_is_remembered(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        await click_words(place, "Turkish")
        await click_words(place, "Two players")
        await place.press("enter")
        await on(place, GameScreen)
        assert place.screen.session.setup == two_players("turkish")
        await place.until(lambda: (tmp_path / "settings.toml").exists())
    async with at(tmp_path) as place:
        await place.until(lambda: "Turkish  two players" in place.text())
        await place.press("enter")
        await on(place, GameScreen)
        assert place.screen.session.setup == two_players("turkish")


@pytest.mark.parametrize(
    ("key", "screen"),
    [("f1", RulesDialog), ("comma", SettingsDialog), ("l", GamesPage), ("o", FilePicker), ("t", StatisticsPage)],
)
async def test_the_pages_lead_back_to_the_menu(key: str, screen: type[object], tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press(key)
        await on(place, screen)
        await place.press("escape")
        await on(place, Lobby)


async def test_a_game_of_the_list_is_opened(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME):
        pass
    async with at(tmp_path) as place:
        await place.press("l")
        await on(place, GamesPage)
        await place.until(lambda: "7 games" in place.text())
        await place.press("down", "enter")
        await on(place, LookThrough)
        assert "Black has won: on" in place.text()
        await place.press("escape")
        await on(place, GamesPage)
        await place.press("up", "l")
        await on(place, LookThrough)
        await place.press("escape", "enter")
        await on(place, GameScreen)
        assert place.game.ply == 2


async def test_from_the_statistics_to_the_games_of_a_row(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME):
        pass
    async with at(tmp_path) as place:
        await place.press("t")
        await on(place, StatisticsPage)
        await place.until(lambda: "Normal" in place.text())
        await place.press("enter")
        await on(place, GamesPage)
        await place.until(lambda: "4 games" in place.text())
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, GameScreen | LookThrough))


async def test_quit(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("q")
        await place.until(lambda: place.app._exit)
        assert place.app.return_code == 0


async def test_without_a_folder_there_is_nothing_to_load() -> None:
    async with desk(options=AppOptions(depth=Depth.TRUE)) as place:
        await place.press("l", "t")
        await on(place, Lobby)
        assert [notice.message[:15] for notice in place.app._notifications] == ["Nothing is kept"] * 2
        await place.press("enter")
        await on(place, GameScreen)


# ---------------------------------------------------------------------- from the game


async def test_every_row_of_the_pause_menu_does_what_it_says(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 1)
        for words, screen, key in (
            ("Statistics", StatisticsPage, "escape"),
            ("Rules and help", RulesDialog, "escape"),
            ("Settings", SettingsDialog, "escape"),
            ("Load a game", GamesPage, "escape"),
            ("Open a game file", FilePicker, "escape"),
            ("Legal moves", Page, "escape"),
            ("New game", NewGame, "escape"),
            ("Start again", Question, "escape"),
            ("Resign", Question, "escape"),
            ("Quit", Question, "escape"),
        ):
            await place.press("m")
            await on(place, PauseMenu)
            await click_words(place, words)
            await on(place, screen)
            await place.press(key)
            await on(place, GameScreen)
        await place.press("m")
        await on(place, PauseMenu)
        await click_words(place, "Turn the board")
        await on(place, GameScreen)
        assert place.board.scene.flipped
        await place.press("m")
        await on(place, PauseMenu)
        await click_words(place, "Take back")
        await place.until(lambda: place.game.ply == 0)


async def test_the_rules_are_those_that_are_played() -> None:
    async with desk(two_players("frisian")) as place:
        await place.press("m", "f1")
        await on(place, RulesDialog)
        assert "Along the column over 22" in place.text()
        await place.press("n")
        await on(place, NotationPage)
        assert "Squares: Frisian" in place.text()


async def test_start_again_begins_the_same_game() -> None:
    async with desk(two_players("russian")) as place:
        await place.type_move("c3-d4")
        await place.press("m", "R")
        await on(place, Question)
        await place.press("left", "enter")
        await place.until(lambda: place.game.ply == 0)
        assert place.screen.session.setup == two_players("russian")


# ---------------------------------------------------------------------- the end


async def resigned(place: Desk) -> None:
    place.screen.session.resign()
    await on(place, Results)


async def test_the_results_stand_over_the_board_with_the_record(tmp_path: Path) -> None:
    with library_with(tmp_path, record(0, NORMAL, WHITE_WON)):
        pass
    async with at(tmp_path, against_computer("american", Side.BLACK)) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        await resigned(place)
        text = place.text()
        assert "You lost" in text
        assert "Black resigned." in text
        assert "one more loss" in text
        assert "0 won  0 drawn  2 lost" in text


async def test_a_rematch_changes_colours() -> None:
    async with desk(against_computer("american", Side.BLACK)) as place:
        await resigned(place)
        await place.press("enter")
        await on(place, GameScreen)
        assert place.screen.session.setup == against_computer("american", Side.WHITE)
        await place.until(lambda: place.game.ply == 1)


async def test_looking_through_begins_at_the_start_and_leads_back() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await resigned(place)
        await place.press("l")
        await on(place, LookThrough)
        assert "The start of the game" in place.text()
        await place.press("right")
        assert "has won" in place.text()
        await place.press("escape")
        await on(place, GameScreen)
        assert "resigned" in place.turn()


async def test_the_next_game_is_set_up_from_the_results() -> None:
    async with desk(two_players("american")) as place:
        await resigned(place)
        await place.press("n")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, GameScreen)
        assert place.screen.session.outcome is None


async def test_escape_leads_to_the_start_menu_where_the_game_was_begun(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("enter")
        await on(place, GameScreen)
        await resigned(place)
        await place.press("escape")
        await on(place, Lobby)
        await place.until(lambda: "Play " in place.text())


async def test_escape_leads_to_the_menu_of_the_game_where_there_is_no_other() -> None:
    async with desk(two_players("american")) as place:
        await resigned(place)
        await place.press("escape")
        await on(place, PauseMenu)
        assert "Resign" not in place.text()


async def test_a_game_taken_back_from_its_end_has_results_again_and_one_played_again_has_not() -> None:
    setup = two_players("american", "W:W15:B11")
    async with desk(setup) as place:
        await place.type_move("15x8")
        await on(place, Results)
        await place.press("l")
        await on(place, LookThrough)
        await place.press("escape")
        await on(place, GameScreen)
        await place.press("u")
        await place.until(lambda: place.game.ply == 0)
        await place.press("r")
        await place.until(lambda: place.game.ply == 1)
        await place.settle()
        assert isinstance(place.app.screen, GameScreen)
        await place.press("u")
        await place.until(lambda: place.game.ply == 0)
        await place.type_move("15x8")
        await on(place, Results)


# ---------------------------------------------------------------------- settings


async def test_changes_hold_at_once_and_the_next_time(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await place.press("comma")
        await on(place, SettingsDialog)
        for words in ("Maple", "Letters", "Names", "Edges"):
            await click_words(place, words)
        await place.press("escape")
        await on(place, GameScreen)
        assert place.board.palette.name == "maple"
        assert place.board.pieces is PieceSet.LETTERS
        assert place.board.scene.labels is Labels.EDGES
        await place.until(lambda: written(tmp_path).labels.value == "edges")
    async with at(tmp_path, two_players("american")) as place:
        assert (place.app.theme, place.board.palette.name, place.board.pieces) == ("maple", "maple", PieceSet.LETTERS)
        assert place.board.scene.labels is Labels.EDGES
        assert place.screen.table.notation is RULE_SETS["russian"].notation


async def test_labels_that_are_changed_at_the_board_stay_so(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await place.press("s")
        assert place.board.scene.labels is Labels.EDGES
        await place.press("m", "s", "escape")
        await on(place, GameScreen)
        assert place.app.settings.bell
        assert place.board.scene.labels is Labels.EDGES
        await place.until(lambda: written(tmp_path).labels.value == "edges")


async def test_the_command_line_goes_first_until_another_is_chosen(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings.toml").save(Settings(theme="maple"))
    async with at(tmp_path, two_players("american"), theme="daylight") as place:
        assert place.app.theme == "daylight"
        await place.press("comma")
        await on(place, SettingsDialog)
        await click_words(place, "Tournament")
        assert place.app.theme == "tournament"


async def test_a_broken_file_is_told_of_and_repaired(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "maple"\nbell = "loud"\n')
    async with at(tmp_path) as place:
        assert place.app.theme == "maple"
        told = " ".join(notice.message for notice in place.app._notifications)
        assert '"bell" was "loud"' in told
    assert tomllib.loads((tmp_path / "settings.toml").read_text())["bell"] is False


async def test_a_folder_that_cannot_be_written_is_told_of_and_the_change_holds(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file"
    async with at(folder, two_players("american")) as place:
        await place.press("comma")
        await on(place, SettingsDialog)
        await click_words(place, "Maple")
        await place.until(lambda: any("cannot be saved" in n.message for n in place.app._notifications))
        assert place.app.theme == "maple"


async def test_targets_can_be_hidden() -> None:
    async with desk(two_players("american")) as place:
        place.app._change_settings(Settings(show_targets=False))
        await place.choose("11")
        assert place.board.scene.picked == place.square("11")
        assert not place.board.scene.targets


@pytest.mark.parametrize("how", ["keys", "typed"])
async def test_a_move_can_ask_once_more(how: str) -> None:
    async with desk(two_players("american")) as place:
        place.app._change_settings(Settings(confirm_moves=True))
        for round_ in range(2):
            assert place.game.ply == 0
            if how == "typed" and round_ == 0:
                await place.type_move("11-15")
            elif how == "typed":
                await place.press("enter")
            else:
                await place.choose(*(["11", "15"] if round_ == 0 else ["15"]))
            if round_ == 0:
                assert "Play 11-15?" in place.turn()
        await place.until(lambda: place.game.ply == 1)


async def test_a_move_that_asks_once_more_can_be_left(tmp_path: Path) -> None:
    async with desk(two_players("american")) as place:
        place.app._change_settings(Settings(confirm_moves=True))
        await place.choose("11", "15")
        await place.press("escape")
        await place.choose("11", "16")
        assert "Play 11-16?" in place.turn()
        assert place.game.ply == 0


async def test_the_board_turns_to_whoever_moves_where_two_players_want_it() -> None:
    async with desk(two_players("american")) as place:
        place.app._change_settings(Settings(two_player_board=TwoPlayerBoard.TURNS))
        assert place.board.scene.flipped
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 1)
        assert not place.board.scene.flipped


@pytest.mark.parametrize("bell", [True, False])
async def test_the_bell_rings_when_the_computer_has_moved(bell: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async with desk(against_computer("american", Side.BLACK)) as place:
        rung: list[bool] = []
        monkeypatch.setattr(place.app, "bell", lambda: rung.append(True))
        place.app._change_settings(Settings(bell=bell))
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        assert bool(rung) is bell


async def test_taking_back_and_strictness_hold_from_the_next_game_on() -> None:
    async with desk(two_players("american")) as place:
        place.app._change_settings(Settings(take_backs=False, strict=True))
        await place.press("n")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, GameScreen)
        assert (place.screen.session.setup.take_backs, place.screen.session.setup.strict) == (False, True)
