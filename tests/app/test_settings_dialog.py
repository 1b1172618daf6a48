"""The settings dialog: each setting by key and click, told at once, shown in the preview."""

from __future__ import annotations

from dataclasses import fields

import pytest

from checkers_tui.app.board.themes import THEMES
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.screens.settings import SettingsDialog, preview
from checkers_tui.app.setting_fields import SECTIONS, SettingField
from checkers_tui.app.widgets.choice import Chips
from checkers_tui.app.widgets.lines import length
from checkers_tui.library.settings import Animation, Labels, Pieces, Settings, SquareNames

from .stage import Stage, shown, survive_every_size

ALL = [field for section in SECTIONS.values() for field in section]


def test_every_setting_of_the_player_is_there() -> None:
    in_the_file_alone = {"new_game", "threads", "hash_megabytes"}
    assert {field.name for field in ALL} == {field.name for field in fields(Settings)} - in_the_file_alone


@pytest.mark.parametrize("field", ALL, ids=lambda field: field.name)
async def test_each_option_can_be_chosen_with_the_arrows(field: SettingField) -> None:
    async with shown(SettingsDialog(Settings())) as place:
        await place.press(*["down"] * ALL.index(field))
        await place.press(*["left"] * len(field.options))
        for _ in field.options:
            await place.press("right")
        changed = [getattr(settings, field.name) for settings in place.app.settings]
        values = [option.value for option in field.options]
        assert changed[-len(values) + 1 :] == values[1:]
        for other in ALL:
            if other is not field:
                assert getattr(place.app.settings[-1], other.name) == getattr(Settings(), other.name)
        await place.press("escape")
        assert place.result is None


@pytest.mark.parametrize(
    ("words", "name", "value"),
    [
        ("Tournament", "theme", "tournament"),
        ("Daylight", "theme", "daylight"),
        ("Edges", "labels", Labels.EDGES),
        ("Names", "notation", SquareNames.NAMES),
        ("Slow", "animation", Animation.SLOW),
        ("Hidden", "show_targets", False),
    ],
)
async def test_options_can_be_clicked(words: str, name: str, value: object) -> None:
    async with shown(SettingsDialog(Settings())) as place:
        await place.click(words)
        assert getattr(place.app.settings[-1], name) == value


async def test_the_theme_changes_at_once() -> None:
    async with shown(SettingsDialog(Settings())) as place:
        await place.click("Maple")
        assert place.app.theme == "maple"


async def test_the_preview_follows() -> None:
    async with shown(SettingsDialog(Settings())) as place:
        assert "13" in place.text()
        await place.click("Names")
        await place.until(lambda: "a5" in place.text())
        await place.click("None")
        await place.until(lambda: "a5" not in place.text())


def test_the_preview_shows_targets_only_if_they_are_wanted() -> None:
    assert preview(Settings()).targets
    assert preview(Settings()).victims
    assert not preview(Settings(show_targets=False)).targets


async def test_it_says_what_the_chosen_option_does() -> None:
    async with shown(SettingsDialog(Settings())) as place:
        await place.press("down")
        assert "What the terminal can" in place.text()
        await place.press("right")
        assert "Round discs; kings wear" in place.text()


async def test_unknown_values_are_shown_as_the_first_option() -> None:
    async with shown(SettingsDialog(Settings(theme="plaid"))) as place:
        await place.press("right")
        assert place.app.settings[-1].theme == list(THEMES)[1]


@pytest.mark.parametrize("key", ["escape", "enter", "comma"])
async def test_it_closes(key: str) -> None:
    async with shown(SettingsDialog(Settings())) as place:
        await place.press(key)
        assert place.result is None
        assert place.app.settings == []


async def test_help_says_what_can_be_done_here() -> None:
    async with shown(SettingsDialog(Settings())) as place:
        await place.press("f1")
        await place.until(lambda: isinstance(place.app.screen, Page))
        assert "Every change holds at once" in place.text()
        assert "The option to the left" in place.text()


@pytest.mark.parametrize("theme", THEMES)
async def test_it_can_be_read_in_every_theme(theme: str) -> None:
    async with shown(SettingsDialog(Settings(theme=theme)), Stage(theme=theme)) as place:
        assert all(field.label in place.text() for field in ALL)


async def test_it_survives_every_size() -> None:
    async with shown(SettingsDialog(Settings())) as place:
        before = place.text()
        await survive_every_size(place, "down", "up")
        await place.until(lambda: place.text() == before)


@pytest.mark.parametrize("size", [(80, 24), (60, 18), (40, 24), (30, 20)])
async def test_no_option_is_cut_in_narrow_windows(size: tuple[int, int]) -> None:
    """They ended at the edge: a row goes on in the next where there is no room."""
    async with shown(SettingsDialog(Settings()), size=size) as place:
        seen: set[str] = set()
        for field in ALL:
            chips = place.app.screen.query_one(f"#{field.name}", Chips)
            lines = chips.lines(chips.size.width)
            assert all(length(line) <= chips.size.width for line in lines)
            assert chips.size.height == len(lines)
            await place.press("down")
            words = "\n".join(" ".join(part for part, _ in line) for line in lines)
            seen |= {option.word for option in field.options if option.word in words}
            assert place.app.screen.focused is not chips
            assert place.app.screen.query_one("#about").region.height > 0
        assert seen == {option.word for field in ALL for option in field.options}


async def test_options_in_wrapped_rows_are_clicked_where_they_stand() -> None:
    async with shown(SettingsDialog(Settings()), size=(40, 40)) as place:
        await place.until(lambda: "Bell" in place.text() and "Slate, with" in place.text())
        await place.click("ASCII")
        await place.until(lambda: place.app.settings)
        assert place.app.settings[-1].pieces is Pieces.ASCII
        await place.until(lambda: "Plain characters" in place.text())
