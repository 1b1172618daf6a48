"""The editor is reached from wherever there is a position, and what is set up there is played, or saved."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from checkers_tui.app.screens.dialog import Question
from checkers_tui.app.screens.editor import Editor
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.games import GamesPage
from checkers_tui.app.screens.lobby import Lobby
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.save_position import SavePosition
from checkers_tui.draughts import Game
from checkers_tui.library.listing import GameFilter

from .kept_games import NORMAL, SOME, WHITE_WON, library_with, record
from .playing import Desk, two_players
from .test_lobby import at, on

Way = Callable[[Desk], Awaitable[None]]


async def start_menu(place: Desk) -> None:
    await place.press("e")


async def list_of_games(place: Desk) -> None:
    await place.press("l")
    await on(place, GamesPage)
    await place.until(lambda: "3 games" in place.text())
    await place.press("down", "E")


async def looking_through(place: Desk) -> None:
    await place.press("l")
    await on(place, GamesPage)
    await place.until(lambda: "3 games" in place.text())
    await place.press("down", "l")
    await on(place, LookThrough)
    await place.press("right", "E")


async def pause_menu(place: Desk) -> None:
    await place.press("escape")
    await on(place, PauseMenu)
    await place.press("E")


WAYS = {
    "start menu": (start_menu, 0, Lobby),
    "list of games": (list_of_games, 2, GamesPage),
    "looking through": (looking_through, 1, LookThrough),
    "pause menu": (pause_menu, 0, GameScreen),
}
GAMES = (record(0), record(1, NORMAL, WHITE_WON, rules="russian"), record(2, rules="russian"))


def stands(place: Desk) -> str:
    assert isinstance(place.app.screen, Editor)
    return place.app.screen.draft.fen()


def position_after(rules: str, plies: int) -> str:
    game = Game.start(rules)
    for _ in range(plies):
        game.play(game.position.legal_moves()[0])
    return game.position.to_fen()


async def reach(place: Desk, way: str) -> str:
    """Open the editor; the position that stands on it at first."""
    go, plies, _ = WAYS[way]
    await go(place)
    await on(place, Editor)
    rules = "russian" if way in ("list of games", "looking through") else "american"
    assert stands(place) == position_after(rules, plies)
    return rules


def setup_for(way: str) -> object:
    return two_players("american") if way == "pause menu" else None


@pytest.mark.parametrize("way", WAYS)
async def test_what_is_set_up_is_played(way: str, tmp_path: Path) -> None:
    with library_with(tmp_path, *GAMES):
        pass
    async with at(tmp_path, setup_for(way)) as place:  # type: ignore[arg-type]
        rules = await reach(place, way)
        await place.press("t", "p")
        await on(place, NewGame)
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, GameScreen | Question))
        await place.until(lambda: isinstance(place.app.screen, GameScreen) and place.game.rules.name == rules)
        assert place.game.start_position.to_fen() != position_after(rules, 0)


@pytest.mark.parametrize("way", WAYS)
async def test_what_is_set_up_is_saved_and_leads_back(way: str, tmp_path: Path) -> None:
    with library_with(tmp_path, *GAMES):
        pass
    async with at(tmp_path, setup_for(way)) as place:  # type: ignore[arg-type]
        await reach(place, way)
        await place.press("t", "S")
        await on(place, SavePosition)
        await place.press("enter")
        await on(place, Editor)
        await place.press("escape")
        await on(place, WAYS[way][2])
        assert place.app.home is not None
        assert place.app.home.shelf is not None
        assert place.app.home.shelf.library.count() == 4
        if way == "list of games":
            await place.until(lambda: "4 games" in place.text())


async def test_an_empty_list_leads_to_the_start_position(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME):
        pass
    async with at(tmp_path) as place:
        await place.press("l")
        await on(place, GamesPage)
        await place.until(lambda: "7 games" in place.text())
        await place.press("slash", *"nobody")
        await place.until(lambda: "No game is like that." in place.text())
        await place.press("enter", "E")
        await on(place, Editor)
        assert stands(place) == position_after("american", 0)
        await place.press("escape")
        await on(place, GamesPage)
        assert place.app.home is not None
        assert place.app.home.open().library.count(GameFilter(text="nobody")) == 0
