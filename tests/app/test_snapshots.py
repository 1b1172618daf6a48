"""A few chosen screens as they look, in the two usual sizes. CONTRIBUTING tells how the pictures are renewed."""

from __future__ import annotations

import pytest

from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.results import Results
from checkers_tui.app.screens.rules import RulesDialog
from checkers_tui.app.screens.settings import SettingsDialog
from checkers_tui.app.screens.start import StartMenu
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.library.settings import NewGameChoice, Settings

from .opponents import ScriptedOpponent
from .picture import assert_looks_as_before
from .playing import against_computer, desk, two_players
from .stage import shown
from .test_results_dialog import PDN, WON
from .test_start_menu import SAVED
from .test_statistics_page import MANY, Told

SIZES = ((80, 24), (120, 40))
both_sizes = pytest.mark.parametrize("size", SIZES, ids=[f"{width}x{height}" for width, height in SIZES])
Cells = tuple[int, int]


def named(name: str, size: Cells) -> str:
    return f"{name}-{size[0]}x{size[1]}"


@both_sizes
async def test_the_start_menu(size: Cells) -> None:
    async with shown(StartMenu(SAVED, can_continue=True), size=size) as place:
        assert_looks_as_before(place.app, named("start", size))


@both_sizes
async def test_a_new_game(size: Cells) -> None:
    async with shown(NewGame(NewGameChoice()), size=size) as place:
        await place.until(lambda: "Start" in place.text())
        await place.press("down", "tab", "tab", "right", "right", "right")
        await place.until(lambda: "Depth" in place.text() and "International" in place.text())
        await place.press("tab", "tab", "tab", "tab")
        await place.at_rest()
        assert_looks_as_before(place.app, named("new-game", size))


@both_sizes
async def test_a_board_with_a_forced_capture(size: Cells) -> None:
    async with desk(against_computer("american", Side.BLACK), ScriptedOpponent(["22-18"]), size=size) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2 and "must capture" in place.turn())
        await place.pilot.pause()
        assert_looks_as_before(place.app, named("forced", size))


@both_sizes
async def test_a_chain_that_may_go_several_ways(size: Cells) -> None:
    async with desk(two_players("american", "B:W6,7,14,15,32:B2"), size=size) as place:
        await place.click("2", "18")
        await place.until(lambda: "Several ways" in place.turn())
        await place.click("11")
        await place.until(lambda: "Go on" in place.turn())
        await place.pilot.pause()
        assert_looks_as_before(place.app, named("chain", size))


@both_sizes
async def test_columns_of_lasca(size: Cells) -> None:
    async with desk(two_players("lasca", "W:c3=Wbbw,a1=w,g1=Wb,d4=wbb,g7=b,e7=Bw,c5=bw"), size=size) as place:
        await place.go_to("c3")
        await place.pilot.pause()
        assert_looks_as_before(place.app, named("lasca", size))


@both_sizes
async def test_the_results(size: Cells) -> None:
    async with shown(Results(WON, lambda: PDN, None), size=size) as place:
        assert_looks_as_before(place.app, named("results", size))


@both_sizes
async def test_the_statistics(size: Cells) -> None:
    async with shown(StatisticsPage(Told(MANY)), size=size) as place:
        await place.until(lambda: "Beginner" in place.text())
        await place.pilot.pause()
        assert_looks_as_before(place.app, named("statistics", size))


@both_sizes
async def test_a_page_of_rules(size: Cells) -> None:
    async with shown(RulesDialog(RULE_SETS["russian"]), size=size) as place:
        await place.pilot.pause()
        assert_looks_as_before(place.app, named("rules", size))


@both_sizes
async def test_the_settings(size: Cells) -> None:
    async with shown(SettingsDialog(Settings(), cores=4), size=size) as place:
        await place.pilot.pause()
        assert_looks_as_before(place.app, named("settings", size))
