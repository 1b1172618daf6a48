"""The pause menu."""

from __future__ import annotations

import pytest

from checkers_tui.app.menu_entries import PauseEntry
from checkers_tui.app.screens.pause import Paused, PauseMenu
from checkers_tui.library.settings import Settings

from .stage import shown, survive_every_size

ROWS = {
    "Back to the game": PauseEntry.RESUME,
    "Take back": PauseEntry.TAKE_BACK,
    "Play again": PauseEntry.PLAY_AGAIN,
    "Turn the board": PauseEntry.TURN_BOARD,
    "Legal moves": PauseEntry.LEGAL_MOVES,
    "Offer a draw": PauseEntry.OFFER_DRAW,
    "Resign": PauseEntry.RESIGN,
    "New game": PauseEntry.NEW_GAME,
    "Start again": PauseEntry.RESTART,
    "Load a game": PauseEntry.LOAD,
    "Statistics": PauseEntry.STATISTICS,
    "Rules and help": PauseEntry.RULES,
    "Settings": PauseEntry.SETTINGS,
    "Quit": PauseEntry.QUIT,
}


def menu(**more: bool) -> PauseMenu:
    return PauseMenu(Paused(**more), Settings())


@pytest.mark.parametrize(("words", "entry"), ROWS.items())
async def test_each_row_can_be_clicked(words: str, entry: PauseEntry) -> None:
    async with shown(menu()) as place:
        await place.click(words)
        assert place.result is entry


@pytest.mark.parametrize(
    ("key", "entry"),
    [
        ("enter", PauseEntry.RESUME),
        ("escape", None),
        ("m", None),
        ("n", PauseEntry.NEW_GAME),
        ("R", PauseEntry.RESTART),
        ("D", PauseEntry.OFFER_DRAW),
        ("X", PauseEntry.RESIGN),
        ("t", PauseEntry.STATISTICS),
        ("f1", PauseEntry.RULES),
        ("comma", PauseEntry.SETTINGS),
        ("u", PauseEntry.TAKE_BACK),
        ("q", PauseEntry.QUIT),
    ],
)
async def test_the_keys(key: str, entry: PauseEntry | None) -> None:
    async with shown(menu()) as place:
        await place.press(key)
        assert place.result is entry


async def test_the_arrows_go_to_every_row() -> None:
    async with shown(menu()) as place:
        await place.press("up", "enter")
        assert place.result is PauseEntry.QUIT


@pytest.mark.parametrize("how", ["key", "click"])
async def test_sound_is_switched_without_closing(how: str) -> None:
    async with shown(menu()) as place:
        for state in ("on", "off"):
            if how == "key":
                await place.press("s")
            else:
                await place.click("Sound")
            assert f"Sound: {state}" in place.text()
        assert [settings.bell for settings in place.app.settings] == [True, False]
        assert place.results == []


async def test_a_game_that_is_over_can_neither_be_drawn_nor_resigned() -> None:
    async with shown(menu(over=True)) as place:
        text = place.text()
        assert "Offer a draw" not in text
        assert "Resign" not in text
        await place.press("D", "X")
        assert place.results == []


async def test_what_cannot_be_taken_back_is_not_offered() -> None:
    async with shown(menu(can_take_back=False, can_play_again=False)) as place:
        assert "Take back" not in place.text()
        await place.press("u", "r")
        assert place.results == []


async def test_all_rows_fit_at_80_by_24() -> None:
    async with shown(menu()) as place:
        assert all(words in place.text() for words in ROWS)


async def test_it_survives_every_size_and_scrolls_in_small_ones() -> None:
    async with shown(menu()) as place:
        await survive_every_size(place, "down", "up")
        await place.resize((40, 10))
        await place.press("end")
        await place.until(lambda: "Quit" in place.text())
        await place.press("home", "enter")
        assert place.result is PauseEntry.RESUME
