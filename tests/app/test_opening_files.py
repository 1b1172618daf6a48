"""From wherever the player is to a file of games, through one of them, and on to a game of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste

from checkers_tui.app.screens.comment import CommentDialog
from checkers_tui.app.screens.dialog import Question
from checkers_tui.app.screens.file_games import FileGames
from checkers_tui.app.screens.file_picker import FilePicker
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.games import GamesPage
from checkers_tui.app.screens.lobby import Lobby
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.results import Results
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.app.widgets.rows import Rows
from checkers_tui.draughts import Side
from checkers_tui.library.library import Library
from tests.play.test_file_listing import MIXED

from .playing import Desk, two_players
from .test_lobby import at, on


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "old games"
    folder.mkdir()
    path = folder / "club.pdn"
    path.write_bytes(MIXED)
    monkeypatch.chdir(folder)
    return path


async def listed(place: Desk) -> None:
    await on(place, FileGames)
    await place.until(lambda: "p lists them" in place.text())


async def write_comment(place: Desk, text: str) -> None:
    await place.press("C")
    await on(place, CommentDialog)
    await place.type(text)
    await place.press("enter")
    await on(place, LookThrough)


async def test_from_the_menu_through_a_file_to_a_game_against_the_computer(tmp_path: Path, club: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("o")
        await on(place, FilePicker)
        await place.until(lambda: "club.pdn" in place.text())
        await place.press("enter")
        await listed(place)
        await place.press("enter")
        await on(place, LookThrough)
        await place.press("right", "n")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, GameScreen)
        setup = place.screen.session.setup
        assert (setup.rules.name, setup.human) == ("american", Side.WHITE)
        assert setup.level is not None
        assert setup.fen is not None
        await place.type_move("23-19")
        await place.until(lambda: place.game.ply == 2)


async def test_from_game_to_game_of_a_list(tmp_path: Path, club: Path) -> None:
    async with at(tmp_path) as place:
        place.app.post_message(Paste(str(club)))
        await listed(place)
        await place.press("enter")
        for key, words in ((">", "Smith – Jones"), (">", "? – Smith"), ("<", "Smith – Jones"), ("<", "Jones – Müller")):
            await on(place, LookThrough)
            await place.press({">": "greater_than_sign", "<": "less_than_sign"}[key])
            await place.until(lambda words=words: words in place.text())  # type: ignore[misc]
        await place.press("less_than_sign")
        assert "Jones – Müller" in place.text(), "before the first there is none"
        await place.press("greater_than_sign")
        await place.until(lambda: "Smith – Jones" in place.text())
        await place.press("escape")
        await on(place, FileGames)
        assert place.app.screen.query_one(Rows).chosen == 1


async def test_every_page_leads_back_to_the_one_before(tmp_path: Path, club: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("o")
        await on(place, FilePicker)
        await place.until(lambda: "club.pdn" in place.text())
        await place.press("enter")
        await listed(place)
        await place.press("enter")
        for page in (LookThrough, FileGames, FilePicker, Lobby):
            await on(place, page)
            await place.press("escape")


async def test_from_a_game_in_progress_it_is_asked_before_another_is_begun(tmp_path: Path, club: Path) -> None:
    async with at(tmp_path, two_players("russian")) as place:
        await place.type_move("c3-d4")
        await place.until(lambda: place.game.ply == 1)
        await place.press("o")
        await on(place, FilePicker)
        await place.until(lambda: "club.pdn" in place.text())
        await place.press("enter")
        await listed(place)
        await place.press("enter")
        await on(place, LookThrough)
        await place.press("n")
        await on(place, NewGame)
        await place.press("enter")
        await on(place, Question)
        assert place.game.ply == 1
        await place.press("left", "enter")
        await place.until(lambda: place.game.ply == 0)
        assert place.game.rules.name == "american"


@pytest.mark.parametrize("start", ["menu", "game", "statistics"])
async def test_a_file_dropped_anywhere_is_opened(tmp_path: Path, club: Path, start: str) -> None:
    async with at(tmp_path, two_players("russian") if start == "game" else None) as place:
        if start == "statistics":
            await place.press("t")
            await on(place, StatisticsPage)
        place.app.post_message(Paste(str(club).replace(" ", "\\ ")))
        await listed(place)
        assert "club.pdn" in place.text()
        await place.press("escape")
        await on(place, GameScreen if start == "game" else Lobby)


async def test_a_folder_that_is_dropped_is_opened_to_choose_from(tmp_path: Path, club: Path) -> None:
    async with at(tmp_path) as place:
        place.app.post_message(Paste(f"'{club.parent}'"))
        await on(place, FilePicker)
        await place.until(lambda: "club.pdn" in place.text())


async def test_a_file_that_is_not_there_is_told_of_where_it_was_dropped(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        place.app.post_message(Paste("/no/such/games.pdn"))
        await place.until(lambda: place.app._notifications)
        told = [notice.message for notice in place.app._notifications]
        assert told == ["games.pdn cannot be opened: no such file or directory."]
        assert isinstance(place.app.screen, Lobby)


async def test_a_name_that_looks_like_markup_is_told_as_it_is(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        place.app.post_message(Paste("/no/such/[bold]odd[link].pdn"))
        await place.until(lambda: place.app._notifications)
        (notice,) = place.app._notifications
        assert notice.message.startswith("[bold]odd[link].pdn cannot be opened")
        assert not notice.markup


async def test_pasted_games_are_listed_as_those_of_a_file(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        place.app.post_message(Paste(MIXED.decode()))
        await listed(place)
        assert "the pasted text" in place.text()
        await place.press("enter")
        await on(place, LookThrough)


async def test_a_comment_on_a_game_of_a_file_goes_to_the_library_and_the_file_stays(tmp_path: Path, club: Path) -> None:
    async with at(tmp_path) as place:
        place.app.post_message(Paste(str(club)))
        await listed(place)
        await place.press("enter")
        await on(place, LookThrough)
        await write_comment(place, "Mine")
        await place.until(lambda: place.app._notifications)
        assert "copy of the game in your library" in [notice.message for notice in place.app._notifications][-1]
        await place.press("escape", "enter")
        await on(place, LookThrough)
        assert "Mine" in place.text(), "when it is opened again, it is there"
        await place.press("q", "q")
        await on(place, Lobby)
        await place.press("l")
        await on(place, GamesPage)
        await place.until(lambda: "1 game" in place.text())
        await place.press("enter")
        await on(place, LookThrough)
        assert "Mine" in place.text()
    assert club.read_bytes() == MIXED


async def test_a_comment_on_the_game_just_played_is_kept_with_it(tmp_path: Path) -> None:
    async with at(tmp_path, two_players("american")) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 1)
        place.screen.session.resign()
        await on(place, Results)
        await place.press("l")
        await on(place, LookThrough)
        await place.press("right")
        await write_comment(place, "Given up too early")
        await place.press("escape")
        await on(place, GameScreen)
    library = Library(tmp_path / "library.sqlite3")
    try:
        (kept,) = library.games()
        game = library.load(kept.uid).game
        assert game.first_moves[0].comment == "Given up too early"
        assert game.result is not None
    finally:
        library.close(10)


async def test_the_command_palette_leads_there_too(tmp_path: Path, club: Path) -> None:
    async with at(tmp_path) as place:
        commands = {command.title: command for command in place.app.get_system_commands(place.app.screen)}
        await commands["Open a file"].callback()
        await on(place, FilePicker)
    async with at(tmp_path, two_players("american")) as place:
        commands = {command.title: command for command in place.app.get_system_commands(place.app.screen)}
        await commands["Open a file"].callback()
        await on(place, FilePicker)
