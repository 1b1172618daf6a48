"""Texts pasted in the app, and the ways to the position editor and back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.color import Color
from textual.events import Paste
from textual.widget import Widget
from textual.widgets import Input

from checkers_tui.app.board.palette import Role
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.menu_messages import SettingsChanged
from checkers_tui.app.screens.dialog import Question
from checkers_tui.app.screens.editor import Editor
from checkers_tui.app.screens.file_games import FileGames
from checkers_tui.app.screens.file_picker import FilePicker
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.games import GamesPage
from checkers_tui.app.screens.lobby import Lobby
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.screens.new_game import USUAL, NewGame
from checkers_tui.app.screens.pasted_position import PastedPositionDialog
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.save_position import SavePosition
from checkers_tui.app.widgets.board import Board
from checkers_tui.app.widgets.choice import Chips
from checkers_tui.draughts import Game, Position
from checkers_tui.draughts.pdn import write
from checkers_tui.library.settings import Pieces

from .playing import Desk, desk, two_players
from .test_editor import all_files_fit
from .test_lobby import at, on

FEN = "B:W18,24:B1,K10"


def paste(place: Desk, text: str) -> None:
    place.app.post_message(Paste(text))


def told(place: Desk) -> list[str]:
    return [notification.message for notification in place.app._notifications]


def fen(place: Desk) -> str:
    return place.app.screen.query_one("#fen", Input).value


# ---------------------------------------------------------------------- positions


async def test_a_position_pasted_in_the_menu_is_played(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        paste(place, f"{FEN}\n")
        await on(place, PastedPositionDialog)
        assert "American" in place.text()
        await place.press("enter")
        await on(place, NewGame)
        assert fen(place) == FEN
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.position == Position.from_fen("american", FEN)


async def test_another_rule_set_is_chosen_for_it(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        paste(place, "W:Wc3,e3:Bd6")
        await on(place, PastedPositionDialog)
        assert "‹    American   ›" in place.text()
        await place.press("right_square_bracket", "p")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.rules.name == "russian"


async def test_a_position_of_another_board_is_taken_for_what_it_fits(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        paste(place, "W:a1=w,c3=Bwwb")
        await on(place, PastedPositionDialog)
        assert "Lasca" in place.text()
        await place.press("e")
        await on(place, Editor)
        assert fen(place) == "W:c3=Bwwb,a1=w"
        await place.press("escape")
        await on(place, Lobby)


async def test_a_position_that_cannot_be_played_can_be_edited(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        paste(place, "W:W1,2:B30")
        await on(place, PastedPositionDialog)
        paste(place, "W:W1-32:B33")
        await place.until(lambda: "crowning row" in place.text())
        await place.press("p")
        await place.until(lambda: "It cannot be played like this" in place.text())
        await place.press("enter")
        await on(place, Editor)
        assert "crowning row" in place.text()


async def test_a_position_pasted_in_a_game_asks_before_the_game_is_left(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await place.type_move("11-15")
        paste(place, FEN)
        await on(place, PastedPositionDialog)
        await place.press("p")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, Question)
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.ply == 1
        paste(place, FEN)
        await on(place, PastedPositionDialog)
        await place.press("escape")
        await on(place, GameScreen)
        assert place.game.ply == 1


async def test_what_lies_over_the_game_closes_for_it(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await place.press("m")
        await on(place, PauseMenu)
        paste(place, FEN)
        await on(place, PastedPositionDialog)
        assert not any(isinstance(screen, PauseMenu) for screen in place.app.screen_stack)


async def test_a_position_pasted_while_a_game_is_set_up_is_its_start(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        paste(place, "W:W45:B5")
        await place.until(lambda: fen(place) == "W:W45:B5")
        await place.press("enter")
        await on(place, GameScreen)
        assert (place.game.rules.name, place.game.position.to_fen()) == ("international", "W:W45:B5")
        assert place.screen.session.setup.human is place.game.position.side


@pytest.mark.parametrize(
    ("text", "screen"),
    [(f"{FEN}\n", PastedPositionDialog), (FEN, PastedPositionDialog), ("1. 11-15 22-18 2. 15x22 *\n", LookThrough)],
)
async def test_what_is_pasted_where_a_file_is_chosen_is_no_name(
    text: str, screen: type[object], tmp_path: Path
) -> None:
    """Until November 2026 it was looked for among the names of the files."""
    async with at(tmp_path) as place:
        await place.press("o")
        await on(place, FilePicker)
        paste(place, text)
        await on(place, screen)
        assert not any(isinstance(each, FilePicker) for each in place.app.screen_stack)


async def test_a_position_that_cannot_be_read_is_refused_where_a_file_is_chosen(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("o")
        await on(place, FilePicker)
        paste(place, "W:W1,999:B7")
        await place.until(lambda: told(place))
        assert told(place)[0].startswith("The pasted position cannot be read.")
        assert isinstance(place.app.screen, FilePicker)
        assert place.app.screen.query_one(Input).value == ""


# ---------------------------------------------------------------------- boards in other colours


async def test_every_board_follows_the_theme_and_the_pieces(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("e")
        await on(place, Editor)
        board = place.app.screen.query_one(Board)
        before = board.palette
        place.app.theme = "maple"
        await place.until(lambda: board.palette != before)
        assert board.palette == place.app.palette
        sheet = board.sheet()
        assert sheet is not None
        assert sheet.background == Color.parse(place.app.palette.colors[Role.BG])
        place.app.on_settings_changed(SettingsChanged(replace(place.app.settings, pieces=Pieces.LETTERS)))
        await place.until(lambda: board.pieces is PieceSet.LETTERS)


async def test_the_next_game_is_drawn_on_a_board_of_another_size(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.pilot.resize_terminal(120, 40)
        paste(place, '[GameType "21"]\n\n1. 11-15 22-18 1-0\n\n[GameType "20"]\n\n1. 32-28 18-23 *\n')
        await on(place, FileGames)
        await place.until(lambda: "2 games" in place.text())
        await place.press("enter")
        await on(place, LookThrough)
        await place.press("greater_than_sign")
        await place.until(lambda: isinstance(place.app.screen, LookThrough) and "International" in place.text())
        await place.until(lambda: all_files_fit(place.app.screen.query_one(Board)))
        assert place.app.screen.query_one(Board).scene.rules.name == "international"


# ---------------------------------------------------------------------- games


async def test_one_pasted_game_is_looked_through_and_played_on(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        paste(place, '[Event "Club"]\n\n1. 11-15 22-18 2. 15x22 *\n')
        await on(place, LookThrough)
        await place.press("right", "n")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.position == Position.start("american").play(Position.start("american").parse("11-15"))


async def test_several_pasted_games_are_listed(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        paste(place, "1. 11-15 22-18 1-0\n\n1. 9-14 22-18 *\n")
        await on(place, FileGames)
        await place.until(lambda: "2 games" in place.text())
        await place.press("enter")
        await on(place, LookThrough)
        await place.press("escape")
        await on(place, FileGames)
        await place.press("escape")
        await on(place, GameScreen)


@pytest.mark.parametrize("rules", ["lasca", "thai", "turkish"])
async def test_a_pasted_game_of_any_rule_set_is_looked_through(rules: str, tmp_path: Path) -> None:
    game = Game.start(rules)
    game.play(game.position.legal_moves()[0])
    async with at(tmp_path) as place:
        paste(place, write(game))
        await on(place, LookThrough)
        assert game.rules.title in place.text()


async def test_a_pasted_path_that_leads_nowhere_is_told(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        paste(place, f"'{tmp_path}/no such file.pdn'")
        await place.until(lambda: told(place))
        assert "no such file" in told(place)[0]
        assert isinstance(place.app.screen, Lobby)


# ---------------------------------------------------------------------- moves and nonsense


async def test_a_pasted_move_is_typed() -> None:
    async with desk(two_players("american")) as place:
        paste(place, " 11-15\n")
        await place.until(lambda: "11-15" in place.text("#typing"))
        await place.press("enter")
        assert place.game.ply == 1


async def test_where_there_is_no_game_a_move_is_refused(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        paste(place, "11-15")
        await place.until(lambda: told(place) == ["There is no game here to make this move in."])


@pytest.mark.parametrize("text", ["W:W21-", "\x00\x01\x02\x1b[A", "?" * 1_000_000, "hello world, 11-15 is good", " "])
async def test_nonsense_is_told_in_one_sentence(text: str) -> None:
    async with desk(two_players("american")) as place:
        before = place.text("#turn")
        paste(place, text)
        await place.until(lambda: told(place))
        (sentence,) = told(place)
        assert len(sentence) < 200
        assert sentence.isprintable()
        assert (place.text("#turn"), place.game.ply) == (before, 0)


async def test_a_long_paste_while_a_move_is_typed_does_not_fill_the_row() -> None:
    async with desk(two_players("american")) as place:
        await place.type("11")
        place.screen._panel.typing.focus()
        await place.settle()
        paste(place, FEN * 30)
        await place.until(lambda: told(place))
        assert place.screen._panel.typing.text == "11"


# ---------------------------------------------------------------------- to the editor and back


async def test_the_menu_leads_to_the_editor_and_its_position_is_played(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("e")
        await on(place, Editor)
        await place.press("t", "p")
        await on(place, NewGame)
        await place.press("escape")
        await on(place, Editor)
        assert fen(place).startswith("W:W21")
        await place.press("p")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.position == Position.from_fen("american", "W:W21-32:B1-12")


async def test_from_a_game_the_position_on_the_board_is_edited() -> None:
    async with desk(two_players("american")) as place:
        await place.type_move("11-15")
        await place.press("E")
        await on(place, Editor)
        assert fen(place) == place.game.position.to_fen()
        await place.press("escape")
        await on(place, GameScreen)
        await place.press("left_square_bracket", "E")
        await on(place, Editor)
        assert fen(place) == Position.start("american").to_fen()


async def test_the_pause_menu_leads_to_the_editor() -> None:
    async with desk(two_players("american")) as place:
        await place.press("m")
        await on(place, PauseMenu)
        await place.press("E")
        await on(place, Editor)


async def choose_to_set_up(place: Desk) -> None:
    """Past the FEN, which takes the focus, to the last way to begin."""
    start, field = (place.app.screen.query_one(f"#{name}") for name in ("start", "fen"))

    async def focus(widget: Widget) -> None:
        await place.until(lambda: widget.focus() is widget and place.app.focused is widget)

    await focus(start)
    await place.press("right")
    await place.until(lambda: place.app.focused is field)
    await focus(start)
    await place.press("right")


async def test_a_new_game_begins_where_it_was_set_up(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        await choose_to_set_up(place)
        await on(place, Editor)
        await place.press("escape")
        await on(place, NewGame)
        await place.until(lambda: place.app.screen.query_one("#start", Chips).chosen == USUAL)
        await choose_to_set_up(place)
        await on(place, Editor)
        await place.press("right_square_bracket", "t", "p")
        await on(place, NewGame)
        await place.until(lambda: fen(place).startswith("B:W31"))
        await place.press("enter")
        await on(place, GameScreen)
        assert (place.game.rules.name, place.game.position.side.name) == ("international", "BLACK")


async def test_a_kept_position_is_an_unfinished_game_that_can_be_continued(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("e")
        await on(place, Editor)
        await place.press("t", "S")
        await on(place, SavePosition)
        await place.press("enter")
        await place.until(lambda: any("Kept in the library" in sentence for sentence in told(place)))
        await place.press("escape")
        await on(place, Lobby)
        await place.press("l")
        await on(place, GamesPage)
        await place.until(lambda: "1 game" in place.text() and "unfinished" in place.text())
        await place.press("enter")
        await on(place, GameScreen)
        assert place.game.position == Position.from_fen("american", "W:W21-32:B1-12")
        assert place.screen.session.setup.human is place.game.position.side


async def test_a_start_position_need_not_be_kept(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("e")
        await on(place, Editor)
        await place.press("S", "enter")
        await place.until(lambda: any("any new game begins there" in sentence for sentence in told(place)))
        assert place.app.home is not None
        assert place.app.home.open().library.count() == 0


async def test_the_palette_knows_the_editor() -> None:
    async with desk(two_players("american")) as place:
        commands = {command.title for command in place.app.get_system_commands(place.app.screen)}
        assert "Set up" in commands
