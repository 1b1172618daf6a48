"""Every screen round the game where the terminal has ASCII alone, with colours and without."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.screens.comment import CommentDialog
from checkers_tui.app.screens.file_games import FileGames
from checkers_tui.app.screens.file_picker import FilePicker
from checkers_tui.app.screens.file_problems import FileProblems
from checkers_tui.app.screens.games import GamesPage
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.screens.notation import NotationPage
from checkers_tui.app.screens.pause import Paused, PauseMenu
from checkers_tui.app.screens.read_as import ReadAs
from checkers_tui.app.screens.rules import RulesDialog
from checkers_tui.app.screens.settings import SettingsDialog
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.draughts import RULE_SETS
from checkers_tui.library.settings import Settings
from checkers_tui.play.file_listing import Problems, check_file
from checkers_tui.play.game_file import PastedFile
from tests.play.test_file_listing import MIXED

from .annotated import looked_at
from .stage import Stage, shown
from .test_games_page import Many
from .test_results_dialog import WON, dialog
from .test_start_menu import menu
from .test_statistics_page import MANY, Told

PLAIN = MIXED.replace("ü".encode(), b"ue")
SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "start": menu,
    "pause": lambda: PauseMenu(Paused(), Settings()),
    "settings": lambda: SettingsDialog(Settings()),
    "results": lambda: dialog(WON),
    "statistics": lambda: StatisticsPage(Told(MANY)),
    "rules": lambda: RulesDialog(RULE_SETS["lasca"]),
    "squares": lambda: NotationPage(RULE_SETS["turkish"]),
    "games": lambda: GamesPage(Many(300)),
}

WITH_KEYS_OF_THEIR_OWN: dict[str, Callable[[], Screen[Any]]] = {
    "looking through": lambda: LookThrough(looked_at()),
    "comment": lambda: CommentDialog("1. 11-15", "A comment"),
    "files": lambda: FilePicker(Path(__file__).parent),
    "games of a file": lambda: FileGames(PastedFile(PLAIN)),
    "rules of a file": lambda: ReadAs(None),
    "problems of a file": lambda: FileProblems("club.pdn", problems_of(PLAIN)),
}
"""Where Tab does something else than going from field to field, or there is only one."""


def problems_of(data: bytes) -> Problems:
    """What is wrong with a file."""
    problems = Problems()
    for batch in check_file(PastedFile(data), lambda: False):
        problems.add(batch.problems)
    return problems


@pytest.mark.parametrize("depth", [Depth.ANSI, Depth.NONE])
@pytest.mark.parametrize("name", [*SCREENS, *WITH_KEYS_OF_THEIR_OWN])
async def test_nothing_but_ascii_is_shown(name: str, depth: Depth) -> None:
    async with shown((SCREENS | WITH_KEYS_OF_THEIR_OWN)[name](), Stage(depth, PieceSet.ASCII)) as place:
        await place.pilot.pause()
        for size in ((80, 24), (40, 12), (80, 24)):
            await place.resize(size)
            await place.press("tab", "down", "right")
            assert place.text().isascii(), place.text()


@pytest.mark.parametrize("name", SCREENS)
async def test_the_focus_goes_round_every_field(name: str) -> None:
    async with shown(SCREENS[name]()) as place:
        await place.pilot.pause()
        start = place.app.screen.focused
        seen = [start]
        while len(seen) < 30:
            await place.press("tab")
            if place.app.screen.focused is start:
                break
            seen.append(place.app.screen.focused)
        assert None not in seen
        assert len(seen) == len(set(map(id, seen)))
        assert place.app.screen.focused is start
