"""Games kept in a library: the moves are there again, the record counts, troubles are told, leaving loses nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.menu_messages import GameWanted
from checkers_tui.app.options import AppOptions
from checkers_tui.app.screens.dialog import Question
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.game_at_home import KEPT, UNSAVED
from checkers_tui.app.screens.games import GamesPage
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.widgets.statistics import Statistics
from checkers_tui.draughts import Side
from checkers_tui.library.library import Library
from checkers_tui.library.notices import Notice, NoticeKind
from checkers_tui.library.paths import Paths
from checkers_tui.library.troubles import Trouble
from checkers_tui.play.record import Tally
from checkers_tui.play.setup import Setup

from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players


@asynccontextmanager
async def at_home(
    folder: Path, setup: Setup | None = None, opponent: ScriptedOpponent | None = None
) -> AsyncIterator[Desk]:
    """The app with a library in a folder, which is open."""
    options = AppOptions(setup, depth=Depth.TRUE, paths=Paths(folder, folder))
    async with desk(opponent=opponent, options=options) as place:
        await place.until(
            lambda: place.app.home and place.app.home.shelf and place.app.home.shelf.library.opened.done()
        )
        yield place


def kept(folder: Path) -> list[tuple[str, int]]:
    """The unfinished games in a library: rule set and plies."""
    library = Library(folder / "library.sqlite3")
    games = [(game.rules, game.plies) for game in library.unfinished()]
    assert library.close(10)
    return games


async def play(place: Desk, *texts: str) -> None:
    """Type moves, each when the one before is kept and shown."""
    for text in texts:
        plies = place.game.ply
        await place.type_move(text)
        await place.until(lambda plies=plies: place.game.ply > plies)


async def asked(place: Desk) -> None:
    await place.until(lambda: isinstance(place.app.screen, Question))


async def test_without_a_folder_nothing_is_kept() -> None:
    async with desk() as place:
        assert place.app.home is None


async def begun(place: Desk) -> None:
    """A game is on the screen."""
    await place.until(lambda: isinstance(place.app.screen, GameScreen))


async def test_a_game_that_was_left_can_be_continued(tmp_path: Path) -> None:
    async with at_home(tmp_path, two_players("russian")) as place:
        await play(place, "c3-d4", "d6-c5")
    assert kept(tmp_path) == [("russian", 2)]
    async with at_home(tmp_path) as place:
        await place.until(lambda: "Russian  two players" in place.text())
        assert "move 2, White's turn" in place.text()
        await place.press("enter")
        await begun(place)
        assert [played.move.text() for played in place.game.moves] == ["c3-d4", "d6-c5"]
        assert place.text().splitlines()[0].startswith(" ≡ Menu   Russian  two players")
        await play(place, "g3-h4")
    assert kept(tmp_path) == [("russian", 3)]


async def test_a_new_game_may_be_begun_instead_and_the_computer_waits_until_then(tmp_path: Path) -> None:
    async with at_home(tmp_path, two_players("russian")) as place:
        await play(place, "c3-d4")
    opponent = ScriptedOpponent()
    async with at_home(tmp_path, None, opponent) as place:
        await place.press("n")
        await place.until(lambda: isinstance(place.app.screen, NewGame))
        assert opponent.asked == 0
        await place.press("enter")
        await begun(place)
        await play(place, "11-15")
        await place.until(lambda: place.game.ply == 2)
    assert kept(tmp_path) == [("american", 2), ("russian", 1)]


async def test_where_none_is_unfinished_the_first_row_begins_one(tmp_path: Path) -> None:
    async with at_home(tmp_path) as place:
        await place.until(lambda: "Play " in place.text())
        await place.press("enter")
        await begun(place)
        await play(place, "11-15")


async def test_no_menu_comes_first_where_a_game_was_wished_for(tmp_path: Path) -> None:
    async with at_home(tmp_path, two_players("turkish")) as place:
        assert place.app.screen is place.screen


async def test_a_take_back_is_kept(tmp_path: Path) -> None:
    async with at_home(tmp_path, two_players("american")) as place:
        await play(place, "11-15", "22-18")
        await place.press("u")
        await place.until(lambda: place.game.ply == 1)
    assert kept(tmp_path) == [("american", 1)]


async def test_moves_typed_while_the_one_before_is_being_written_are_played_in_order(tmp_path: Path) -> None:
    async with at_home(tmp_path, two_players("american")) as place:
        await place.type_move("11-15")
        await place.type_move("22-18")
        await place.type_move("15x22")
        await place.until(lambda: place.game.ply == 3)
    assert kept(tmp_path) == [("american", 3)]


# ---------------------------------------------------------------------- the record


async def test_the_record_counts_the_games_of_all_times(tmp_path: Path) -> None:
    setup = against_computer("american", Side.BLACK)
    for lost in (1, 2):
        async with at_home(tmp_path, setup) as place:
            await play(place, "11-15")
            place.screen.session.resign()
            await place.until(lambda lost=lost: place.screen.query_one(Statistics).tally == Tally(lost=lost))
            assert f"{lost} lost" in place.text("#record")
    async with at_home(tmp_path, setup) as place:
        await place.until(lambda: place.screen.query_one(Statistics).tally == Tally(lost=2))


# ---------------------------------------------------------------------- leaving


async def test_leaving_says_that_the_game_is_kept(tmp_path: Path) -> None:
    async with at_home(tmp_path, two_players("american")) as place:
        await play(place, "11-15")
        await place.press("q")
        await asked(place)
        await place.until(lambda: KEPT in " ".join(place.text().replace("│", "").split()))


async def test_without_a_usable_folder_everything_plays_and_a_warning_stays(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with at_home(tmp_path / "file", two_players("american")) as place:
        await play(place, "11-15", "22-18")
        await place.until(lambda: place.screen.session.warning)
        assert place.turn() == "○ Black to move You must capture 15x22 The file with your games cannot be reached"
        await play(place, "15x22")
        assert "cannot be reached" in place.turn()
        await place.press("q")
        await asked(place)
        await place.until(lambda: UNSAVED in " ".join(place.text().replace("│", "").split()))


async def test_the_warning_ends_when_everything_is_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with at_home(tmp_path / "file", two_players("american")) as place:
        await play(place, "11-15")
        await place.until(lambda: "cannot be reached" in place.turn())
        (tmp_path / "file").unlink()
        await play(place, "22-18")
        await place.until(lambda: "cannot be reached" not in place.turn())
    assert kept(tmp_path / "file") == [("american", 2)]


async def test_a_warning_holds_for_the_next_game_too(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with at_home(tmp_path / "file", two_players("american")) as place:
        await play(place, "11-15")
        await place.until(lambda: place.app.home and "cannot be reached" in place.app.home.warning)
        place.app.post_message(GameWanted(setup=two_players("turkish")))
        await place.until(lambda: place.app.screen is not place.screen)
        await place.until(lambda: "cannot be reached" in place.turn())


async def test_the_start_menu_does_not_promise_what_cannot_be(tmp_path: Path) -> None:
    """It used to say "Saved after every move." whatever the disk was like."""
    (tmp_path / "file").touch()
    async with at_home(tmp_path / "file") as place:
        await place.until(lambda: "The file with your games" in place.text())
        assert place.text().splitlines()[19].startswith("        cannot be reached.")
        assert "Saved after every move." not in place.text()
        assert place.app.home
        place.app.home.notices(Notice(NoticeKind.NOT_SAVED, Trouble.FULL.value))
        await place.until(lambda: "The disk is full.  " in place.text())
        told = [notice.message for notice in place.app._notifications]
        assert told[-1] == "The disk is full: each move is saved as soon as it can be."
        await place.press("l")
        await place.until(lambda: isinstance(place.app.screen, GamesPage) and "The disk is full: each" in place.text())
        assert "No game has been kept yet" not in place.text()
        await place.press("escape")
        place.app.home.notices(Notice(NoticeKind.SAVED, "Everything is saved now."))
        await place.until(lambda: "Saved after every move." in place.text())
        assert "The disk is full" not in place.text()


async def test_a_database_of_another_program_is_told_of_in_the_start_menu(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "library.sqlite3") as connection:
        connection.execute("CREATE TABLE other (word TEXT)")
    connection.close()
    async with at_home(tmp_path) as place:
        await place.until(lambda: "The file of your games is a" in place.text())
        assert place.text().splitlines()[19].startswith("        database of another program.")


async def test_a_repair_is_told_in_the_start_menu(tmp_path: Path) -> None:
    """It used to be told only when a game was begun."""
    (tmp_path / "library.sqlite3").write_bytes(b"This is no library. " * 500)
    async with at_home(tmp_path) as place:
        await place.until(lambda: any("was damaged" in notice.message for notice in place.app._notifications))
        assert "Saved after every move." in place.text()
        await place.press("l")
        await place.until(lambda: isinstance(place.app.screen, GamesPage))
        await place.until(lambda: "was damaged and nothing in it" in place.text())
        assert "No game has been kept yet" not in place.text()


async def test_a_warning_of_the_start_menu_stands_in_the_game_too(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    async with at_home(tmp_path / "file") as place:
        await place.until(lambda: "The file with your games" in place.text())
        await place.press("enter")
        await begun(place)
        await place.until(lambda: "cannot be reached" in place.turn())


@pytest.mark.parametrize("leave", ["ctrl+q", "signal"])
async def test_what_could_not_be_saved_is_written_elsewhere_in_the_end(tmp_path: Path, leave: str) -> None:
    """It used to be lost without a word."""
    (tmp_path / "file").touch()
    async with at_home(tmp_path / "file", two_players("russian")) as place:
        await play(place, "c3-d4")
        if leave == "signal":
            place.app.before_leaving()
        else:
            await place.press(leave)
            await place.until(lambda: place.app._exit)
    assert place.app.home
    (path,) = (tmp_path / "elsewhere").iterdir()
    assert place.app.home.leave() == f"One game could not be saved in the library. It is written to {path}."
    assert "1. c3-d4" in path.read_text()


async def test_the_library_of_a_newer_program_is_left_alone_and_told(tmp_path: Path) -> None:
    kept(tmp_path)
    with sqlite3.connect(tmp_path / "library.sqlite3") as connection:
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    before = (tmp_path / "library.sqlite3").read_bytes()
    async with at_home(tmp_path) as place:
        await place.until(lambda: place.app.refusal)
        assert place.app.return_code == 1
        assert "newer version" in place.app.refusal
    assert (tmp_path / "library.sqlite3").read_bytes() == before


async def test_a_signal_leaves_a_library_that_is_closed(tmp_path: Path) -> None:
    async with at_home(tmp_path, two_players("american")) as place:
        await place.type_move("11-15")
        place.app.before_leaving()
        assert kept(tmp_path) == [("american", 1)]


@pytest.mark.parametrize("leave", ["q", "ctrl+q"])
async def test_the_library_is_closed_in_the_end(tmp_path: Path, leave: str) -> None:
    async with at_home(tmp_path, two_players("american")) as place:
        await place.press(leave)
        await place.until(lambda: place.app._exit)
    assert not (tmp_path / "library.sqlite3-wal").exists()
