"""The settings dialog: each setting by key and click, told at once, shown in the preview."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.themes import THEMES
from checkers_tui.app.options import AppOptions
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.screens.settings import SettingsDialog, preview
from checkers_tui.app.setting_fields import SettingField, sections
from checkers_tui.app.widgets.choice import Chips
from checkers_tui.app.widgets.lines import length
from checkers_tui.app.widgets.sentences import Sentences
from checkers_tui.draughts import Side
from checkers_tui.engine.own_process import default_threads
from checkers_tui.library.paths import Paths
from checkers_tui.library.settings import Animation, Labels, Pieces, Settings, SquareNames
from checkers_tui.library.settings_file import SettingsFile

from .opponents import ScriptedOpponent
from .playing import against_computer, desk
from .stage import Stage, shown, survive_every_size

CORES = 6
ALL = [field for section in sections(Settings(), CORES).values() for field in section]


def settings_dialog(settings: Settings | None = None) -> SettingsDialog:
    """As it is on a machine with six cores."""
    return SettingsDialog(settings or Settings(), CORES)


def test_every_setting_of_the_player_is_there() -> None:
    assert {field.name for field in ALL} == {field.name for field in fields(Settings)} - {"new_game"}


@pytest.mark.parametrize("field", ALL, ids=lambda field: field.name)
async def test_each_option_can_be_chosen_with_the_arrows(field: SettingField) -> None:
    async with shown(settings_dialog()) as place:
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
    async with shown(settings_dialog()) as place:
        await place.click(words)
        assert getattr(place.app.settings[-1], name) == value


async def test_the_theme_changes_at_once() -> None:
    async with shown(settings_dialog()) as place:
        await place.click("Maple")
        assert place.app.theme == "maple"


async def test_the_preview_follows() -> None:
    async with shown(settings_dialog()) as place:
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
    async with shown(settings_dialog()) as place:
        await place.press("down")
        assert "What the terminal can" in place.text()
        await place.press("right")
        assert "Round discs; kings wear" in place.text()


async def test_unknown_values_are_shown_as_the_first_option() -> None:
    async with shown(settings_dialog(Settings(theme="plaid"))) as place:
        await place.press("right")
        assert place.app.settings[-1].theme == list(THEMES)[1]


@pytest.mark.parametrize("key", ["escape", "enter", "comma"])
async def test_it_closes(key: str) -> None:
    async with shown(settings_dialog()) as place:
        await place.press(key)
        assert place.result is None
        assert place.app.settings == []


async def test_help_says_what_can_be_done_here() -> None:
    async with shown(settings_dialog()) as place:
        await place.press("f1")
        await place.until(lambda: isinstance(place.app.screen, Page))
        assert "Every change holds at once" in place.text()
        assert "The option to the left" in place.text()


@pytest.mark.parametrize("theme", THEMES)
async def test_it_can_be_read_in_every_theme(theme: str) -> None:
    async with shown(settings_dialog(Settings(theme=theme)), Stage(theme=theme)) as place:
        assert all(field.label in place.text() for field in ALL)


async def test_it_survives_every_size() -> None:
    async with shown(settings_dialog()) as place:
        before = place.text()
        await survive_every_size(place, "down", "up")
        await place.until(lambda: place.text() == before)


@pytest.mark.parametrize("size", [(80, 24), (60, 18), (40, 24), (30, 20)])
async def test_no_option_is_cut_in_narrow_windows(size: tuple[int, int]) -> None:
    """They ended at the edge: a row goes on in the next where there is no room."""
    async with shown(settings_dialog(), size=size) as place:
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
    async with shown(settings_dialog(), size=(40, 40)) as place:
        await place.until(lambda: "Bell" in place.text() and "Slate, with" in place.text())
        await place.click("ASCII")
        await place.until(lambda: place.app.settings)
        assert place.app.settings[-1].pieces is Pieces.ASCII
        await place.until(lambda: "Plain characters" in place.text())


# ---------------------------------------------------------------------- how much of the machine the computer uses


def offered(settings: Settings, name: str, cores: int = CORES) -> tuple[list[str], str]:
    """The words of a field, and the one that holds."""
    field = next(field for field in sections(settings, cores)["Engine"] if field.name == name)
    return [option.word for option in field.options], field.options[field.chosen(settings)].word


@pytest.mark.parametrize(
    ("cores", "numbers"),
    [(1, ["1"]), (2, ["1", "2"]), (6, ["1", "2", "4", "6"]), (16, ["1", "2", "4", "8", "16"])],
)
def test_threads_are_doubled_up_to_what_the_machine_has(cores: int, numbers: list[str]) -> None:
    assert offered(Settings(), "threads", cores) == (["All but one", *numbers], "All but one")


def test_the_usual_sizes_of_the_memory_are_offered() -> None:
    assert offered(Settings(), "hash_megabytes") == (["4 MB", "16 MB", "64 MB", "256 MB"], "16 MB")


def test_what_only_the_file_says_is_offered_too() -> None:
    settings = Settings(threads=3, hash_megabytes=100)
    assert offered(settings, "threads") == (["All but one", "1", "2", "3", "4", "6"], "3")
    assert offered(settings, "hash_megabytes") == (["4 MB", "16 MB", "64 MB", "100 MB", "256 MB"], "100 MB")


def test_what_cannot_be_is_shown_as_what_holds_instead() -> None:
    settings = Settings(threads=-2, hash_megabytes=0)
    assert offered(settings, "threads") == (["All but one", "1", "2", "4", "6"], "All but one")
    assert offered(settings, "hash_megabytes") == (["1 MB", "4 MB", "16 MB", "64 MB", "256 MB"], "1 MB")


async def test_what_only_the_file_says_stays_when_something_else_changes() -> None:
    async with shown(settings_dialog(Settings(threads=3, hash_megabytes=100))) as place:
        await place.click("Maple")
        assert (place.app.settings[-1].threads, place.app.settings[-1].hash_megabytes) == (3, 100)


@pytest.mark.parametrize(
    ("name", "key", "sentence"),
    [
        ("threads", "left", "Crazy and Custom use 5 threads, from the next thought on."),
        ("threads", "right", "Crazy and Custom use 1 thread, from the next thought on."),
        ("hash_megabytes", "right", "Positions are remembered in 64 MB, from the next thought on."),
    ],
)
async def test_they_say_what_they_do(name: str, key: str, sentence: str) -> None:
    async with shown(settings_dialog()) as place:
        await place.press(*["down"] * [field.name for field in ALL].index(name), key)
        widget = place.app.screen.query_one("#about", Sentences)
        assert " ".join(text for line in widget.lines(widget.size.width) for text, _ in line) == sentence


@pytest.mark.parametrize("size", [(80, 24), (60, 18)])
async def test_they_are_clicked_when_they_have_been_scrolled_to(size: tuple[int, int]) -> None:
    async with shown(settings_dialog(), size=size) as place:
        await place.press(*["down"] * [field.name for field in ALL].index("hash_megabytes"))
        await place.until(lambda: "64 MB" in place.text() and "All but one" in place.text())
        await place.click("64 MB")
        await place.until(lambda: place.app.settings)
        assert place.app.settings[-1].hash_megabytes == 64


async def test_the_engine_is_told_at_once_and_the_file_keeps_it(tmp_path: Path) -> None:
    opponent = Noting()
    paths = Paths(tmp_path, tmp_path)
    options = AppOptions(against_computer("american", Side.BLACK), depth=Depth.TRUE, paths=paths)
    async with desk(opponent=opponent, options=options) as place:
        assert (opponent.told[-1]["threads"], opponent.told[-1]["hash"]) == (str(default_threads()), "16")
        await place.press("comma")
        await place.until(lambda: isinstance(place.app.screen, SettingsDialog))
        await place.press(*["down"] * [field.name for field in ALL].index("threads"), "right", "down", "right")
        await place.until(lambda: opponent.told[-1]["hash"] == "64")
        assert opponent.told[-1]["threads"] == "1"
        await place.until(lambda: SettingsFile(paths.settings).read().settings.hash_megabytes == 64)
        assert SettingsFile(paths.settings).read().settings.threads == 1


class Noting(ScriptedOpponent):
    """Notes the parameters that it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[Mapping[str, str]] = []

    def use(self, parameters: Mapping[str, str]) -> None:
        self.told.append(parameters)
