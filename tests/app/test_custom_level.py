"""A level of one's own: chosen, refused, remembered, kept with its game, gone on with, counted apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.lobby import Lobby
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.app.widgets.field import Field
from checkers_tui.app.widgets.level_fields import LevelFields
from checkers_tui.app.widgets.statistics import Statistics
from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.engine.levels import custom_level
from checkers_tui.library.records import OpponentKind
from checkers_tui.library.settings import PlayAs
from checkers_tui.library.statistics import Apart, ApartHeading
from checkers_tui.play.setup import Setup

from .opponents import ScriptedOpponent
from .playing import Desk, desk
from .test_dialogs import back_at_the_board, click_words, open_new_game
from .test_lobby import at, on, written

OWN = Setup(RULE_SETS["american"], custom_level("depth=6,time=0.5"), Side.BLACK)


async def choose_custom(place: Desk) -> None:
    """Go to the level and choose the last one; the caret is in the first field then."""
    await place.press("tab", "tab", "right", "right", "right")
    await place.until(lambda: "Depth" in place.text())


async def write(place: Desk, *values: str) -> None:
    for value in values:
        await place.press("ctrl+u", "ctrl+k")
        await place.type(value)
        await place.press("tab")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_fields_appear_when_custom_is_chosen(size: tuple[int, int]) -> None:
    async with desk(size=size) as place:
        await open_new_game(place)
        assert "Depth" not in place.text()
        await choose_custom(place)
        for words in ("Depth", "plies", "Time", "Nodes", "Threads", "You play"):
            assert words in place.text()
        await write(place, "6", "0.5", "20000", "2")
        await place.press("enter")
        await back_at_the_board(place)
        assert place.screen.session.setup.level == custom_level("depth=6,time=0.5,nodes=20000,threads=2")
        assert "against Custom" in place.text().splitlines()[0]


async def test_an_empty_field_sets_no_limit() -> None:
    async with desk() as place:
        await open_new_game(place)
        await choose_custom(place)
        await write(place, "", "", "500")
        await place.press("enter")
        await back_at_the_board(place)
        assert place.screen.session.setup.level == custom_level("nodes=500")


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (("", "", ""), "A level of your own needs an end"),
        (("0", "1", ""), "whole number from 1 to 99"),
        (("5", "soon", ""), "The time of a level is in seconds"),
    ],
)
async def test_what_cannot_be_is_refused_with_its_fault(values: tuple[str, ...], sentence: str) -> None:
    async with desk() as place:
        await open_new_game(place)
        await choose_custom(place)
        await write(place, *values)
        await place.press("enter")
        assert isinstance(place.app.screen, NewGame)
        assert sentence in " ".join(place.text("#error").split())


async def test_it_is_remembered_even_when_another_level_is_chosen_in_between(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        await choose_custom(place)
        await write(place, "6", "0.5")
        await place.press("enter")
        await on(place, GameScreen)
        await place.until(lambda: (tmp_path / "settings.toml").exists())
    assert written(tmp_path).new_game.level == "depth=6,time=0.5"
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        assert "Depth" in place.text()
        await click_words(place, "Normal")
        await place.press("enter")
        await on(place, GameScreen)
        await place.until(lambda: written(tmp_path).new_game.level == "normal")
        await open_new_game(place)
        await choose_custom(place)
        await place.press("enter")
        await place.until(lambda: place.screen.session.setup.level == OWN.level)


async def test_the_game_goes_on_with_it(tmp_path: Path) -> None:
    async with at(tmp_path, OWN, ScriptedOpponent()) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
    opponent = ScriptedOpponent()
    async with at(tmp_path, opponent=opponent) as place:
        await place.until(lambda: "American  against Custom" in place.text())
        await place.press("enter")
        await on(place, GameScreen)
        assert place.screen.session.setup == OWN
        assert place.game.ply == 2


async def test_its_games_are_listed_apart(tmp_path: Path) -> None:
    async with at(tmp_path, OWN) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)
        place.screen.session.resign()
        await place.screen.session.all_shown()
        home = place.app.home
        assert home is not None
        library = home.open().library
        assert library.games()[0].pairing.kind is OpponentKind.CUSTOM
        found = library.statistics()
        assert found.counted == {}
        assert found.apart[ApartHeading(Apart.CUSTOM, "american", "depth=6,time=0.5")].lost == 1
        place.screen.show_record()
        await place.until(lambda: place.screen.query_one(Statistics).tally.lost == 1)
    async with at(tmp_path) as place:
        await on(place, Lobby)
        await place.press("t")
        await on(place, StatisticsPage)
        await place.until(lambda: "Own levels 1" in place.text())


# ---------------------------------------------------------------------- the side by lot


async def test_a_side_by_lot_is_drawn_again_in_each_game(tmp_path: Path) -> None:
    async with at(tmp_path) as place:
        await place.press("n")
        await on(place, NewGame)
        await click_words(place, "Random")
        await place.press("enter")
        await on(place, GameScreen)
        await place.until(lambda: (tmp_path / "settings.toml").exists())
        assert written(tmp_path).new_game.side is PlayAs.RANDOM
        drawn = set()
        for _ in range(40):
            await open_new_game(place)
            await place.press("enter")
            await place.until(lambda: not isinstance(place.app.screen, NewGame))
            if not isinstance(place.app.screen, GameScreen):
                await place.press("left", "enter")
            await back_at_the_board(place)
            drawn.add(place.screen.session.setup.human)
            if len(drawn) == 2:
                break
        assert drawn == set(Side)
    async with at(tmp_path) as place:
        await on(place, Lobby)
        assert written(tmp_path).new_game.side is PlayAs.RANDOM


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 18)])
async def test_what_stands_in_empty_fields_can_be_read(size: tuple[int, int]) -> None:
    """Of the threads it said "usua"."""
    async with desk(size=size) as place:
        await open_new_game(place)
        await choose_custom(place)
        fields = list(place.app.screen.query_one(LevelFields).query(Field))
        assert [field.placeholder for field in fields] == ["any", "any", "any", "usual"]
        for field in fields:
            assert field.content_region.width >= len(field.placeholder)
        if size != (60, 18):
            (line,) = (line for line in place.text().splitlines() if "Threads" in line)
            assert "Threads  usual" in line
