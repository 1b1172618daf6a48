"""Any window, in any order: every screen and dialog bears a walk through sizes, and keys pressed on the way."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.geometry import Offset, Region
from textual.widget import Widget

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.options import AppOptions
from checkers_tui.app.widgets.choice import Chips
from checkers_tui.app.widgets.scroll_column import ScrollColumn
from checkers_tui.library.paths import Paths

from .playing import Desk, desk, two_players

EDGES = ((1, 1), (300, 100), (80, 1), (1, 24), (2, 100))
SAFE_KEYS = ("tab", "shift+tab", "up", "down", "left", "right", "home", "end", "pageup", "pagedown")
WAYS_FROM_GAME = ("", "n", "m", "f1", "question_mark", "t", "comma", "q", "X", "E")
WAYS_FROM_START = ("", "n", "l", "t", "f1", "comma", "e")
STEPS = 2


def sizes(seed: str) -> Iterator[tuple[int, int]]:
    """Sizes by lot, small ones as often as large ones, with one of the extremes among them."""
    lot = random.Random(seed)
    extreme = lot.randrange(STEPS)
    for step in range(STEPS):
        if step == extreme:
            yield lot.choice(EDGES)
        else:
            yield round(300 ** lot.random()), round(100 ** lot.random())


async def walk(place: Desk, seed: str) -> None:
    """Through all the sizes, with keys that change nothing; then back to where it began."""
    lot = random.Random(seed)
    for columns, rows in sizes(seed):
        await place.pilot.resize_terminal(columns, rows)
        await place.press(*lot.choices(SAFE_KEYS, k=3))
        await place.settle()
        assert place.app.size == (columns, rows)
        assert len(place.text().splitlines()) <= rows
    await place.pilot.resize_terminal(80, 24)
    await place.settle()


async def leave(place: Desk) -> None:
    """Esc leads back, from a field of a page in two steps."""
    depth = len(place.app.screen_stack)
    for _ in range(3):
        if len(place.app.screen_stack) == depth > 1:
            await place.press("escape")
            await place.settle()


@pytest.mark.parametrize("key", WAYS_FROM_GAME)
async def test_what_a_game_leads_to(key: str, tmp_path: Path) -> None:
    options = AppOptions(two_players("american"), depth=Depth.TRUE, paths=Paths(tmp_path, tmp_path))
    async with desk(options=options) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 1)
        if key:
            await place.press(key)
            await place.until(lambda: place.app.screen is not place.screen)
        await walk(place, f"game {key}")
        await leave(place)
        assert place.game.ply == 1


@pytest.mark.parametrize("key", WAYS_FROM_START)
async def test_what_the_start_menu_leads_to(key: str, tmp_path: Path) -> None:
    async with desk(options=AppOptions(depth=Depth.TRUE, paths=Paths(tmp_path, tmp_path))) as place:
        start = place.app.screen
        if key:
            await place.press(key)
            await place.until(lambda: place.app.screen is not start)
        await walk(place, f"start {key}")
        if key:
            await leave(place)
        assert place.app.screen is start


async def test_the_terminals_cursor_goes_where_the_keys_go() -> None:
    """Braille lines and magnifiers follow it."""
    async with desk(two_players("american")) as place:
        for key in ("up", "left", "down", "down"):
            await place.press(key)
            await place.settle()
            square = place.board.cursor
            assert square is not None
            assert place.app.cursor_position in region_of(place, square)
        await place.press("1", "1")
        await place.settle()
        prompt = place.app.cursor_position
        await place.press("-")
        await place.settle()
        assert place.app.cursor_position == prompt + Offset(1, 0)
        await place.press("1", "5", "enter", "m")
        await place.settle()
        menu = place.app.cursor_position
        await place.press("down")
        await place.settle()
        assert place.app.cursor_position.x == menu.x
        assert place.app.cursor_position.y > menu.y


def region_of(place: Desk, square: int) -> Region:
    """Where on the screen a square lies."""
    sheet = place.board.sheet()
    assert sheet is not None
    column, row = place.board.scene.screen_place(square)
    cell = sheet.arrangement.cell
    corner = place.board.region.offset + Offset(sheet.arrangement.left, sheet.arrangement.top)
    return Region(corner.x + column * cell.width, corner.y + row * cell.height, cell.width, cell.height)


def is_in_view(place: Desk, widget: Widget) -> bool:
    """Can some of it be seen?"""
    return widget.region.overlaps(place.app.screen.find_widget(widget).clip)


@pytest.mark.parametrize("size", [(40, 12)])
@pytest.mark.parametrize("key", ["n", "m", "comma", "X", "q", "E"])
async def test_small_dialogs_scroll_to_what_has_the_keys(key: str, size: tuple[int, int], tmp_path: Path) -> None:
    options = AppOptions(two_players("american"), depth=Depth.TRUE, paths=Paths(tmp_path, tmp_path))
    async with desk(options=options, size=size) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 1)
        await place.press(key)
        await place.until(lambda: place.app.screen is not place.screen)
        seen = set()
        for _ in range(12):
            await place.press("tab")
            await place.settle()
            focused = place.app.focused
            assert focused is not None
            seen.add(focused)
            await place.until(lambda widget=focused: is_in_view(place, widget))
        if key == "n":
            assert len(seen) == 5


@pytest.mark.parametrize("size", [(20, 5), (30, 8), (40, 12), (78, 23)])
async def test_the_start_menu_shows_its_chosen_row_in_any_window(size: tuple[int, int], tmp_path: Path) -> None:
    """In a low window only the wordmark could be seen."""
    async with desk(options=AppOptions(depth=Depth.TRUE, paths=Paths(tmp_path, tmp_path)), size=size) as place:
        assert "▌ Play" in place.text()
        await place.press("up", "up")
        await place.settle()
        assert "▌ Settings" in place.text()
        await place.pilot.resize_terminal(80, 24)
        await place.until(lambda: "C H E C K E R S" in place.text() and "▌ Settings" in place.text())
        await place.pilot.resize_terminal(*size)
        await place.until(lambda: "C H E C K E R S" not in place.text() and "▌ Settings" in place.text())


@pytest.mark.parametrize(("key", "shown"), [("n", "▌ American"), ("comma", "Theme"), ("f1", "▌ American")])
async def test_a_dialog_shows_what_has_the_keys_in_the_smallest_window(key: str, shown: str, tmp_path: Path) -> None:
    """At 20x5 there was its border alone."""
    async with desk(options=AppOptions(depth=Depth.TRUE, paths=Paths(tmp_path, tmp_path))) as place:
        start = place.app.screen
        await place.press(key)
        await place.until(lambda: place.app.screen is not start)
        await place.pilot.resize_terminal(20, 5)
        await place.until(lambda: shown in place.text())


@pytest.mark.parametrize(("key", "title"), [("l", "Games"), ("t", "Statistics"), ("o", "Open a file of games")])
async def test_a_page_that_cannot_be_read_says_how_much_room_it_needs(key: str, title: str, tmp_path: Path) -> None:
    async with desk(options=AppOptions(depth=Depth.TRUE, paths=Paths(tmp_path, tmp_path))) as place:
        start = place.app.screen
        await place.press(key)
        await place.until(lambda: place.app.screen is not start)
        await place.pilot.resize_terminal(20, 5)
        await place.until(lambda: f"{title} needs a window of" in " ".join(place.text().split()))
        await place.pilot.resize_terminal(80, 24)
        await place.until(lambda: place.text().startswith(f" ≡ Menu   {title}"))


async def settings_at(place: Desk, field: str) -> Chips:
    """The settings with the keys at a field."""
    await place.press("comma")
    await place.until(lambda: place.app.screen is not place.screen)
    chips = place.app.screen.query_one(f"#{field}", Chips)
    await give_keys(place, chips)
    return chips


async def give_keys(place: Desk, chips: Chips) -> None:
    """What the field means has its room."""
    chips.focus()
    await place.until(lambda: chips.has_focus)
    await place.pilot.pause()


async def scroll(place: Desk, row: int) -> ScrollColumn:
    """Scroll the fields of the settings as the wheel does."""
    left = place.app.screen.query_one("#left", ScrollColumn)
    left.scroll_to(y=row, animate=False, immediate=True)
    await place.until(lambda: left.scroll_y == row)
    await place.pilot.pause()
    return left


async def test_what_has_the_keys_stays_in_view_when_words_beside_it_grow() -> None:
    """A setting was in view when the keys came to it; then what it means took the rows where that stood."""
    async with desk(two_players("american"), size=(40, 12)) as place:
        await settings_at(place, "confirm_moves")
        take_backs = place.app.screen.query_one("#take_backs", Chips)
        rows = place.app.screen.query_one("#left").size.height
        left = await scroll(place, take_backs.virtual_region.bottom - rows)
        assert place.app.screen.can_view_entire(take_backs)
        await give_keys(place, take_backs)
        await place.until(lambda: left.size.height < rows)
        await place.until(lambda: place.app.screen.can_view_entire(take_backs))


async def test_what_has_the_keys_stays_in_view_when_the_window_shrinks() -> None:
    async with desk(two_players("american")) as place:
        theme = await settings_at(place, "theme")
        for rows in (20, 16, 12, 9, 7, 5):
            await place.pilot.resize_terminal(40, rows)
            await place.until(lambda: is_in_view(place, theme))


async def test_what_the_wheel_scrolls_away_stays_away_until_the_keys_go_on() -> None:
    async with desk(two_players("american"), size=(40, 12)) as place:
        bell = await settings_at(place, "bell")
        left = await scroll(place, 0)
        assert left.scroll_y == 0
        assert not is_in_view(place, bell)
        await place.press("shift+tab", "tab")
        assert place.app.focused is bell
        await place.until(lambda: is_in_view(place, bell))
