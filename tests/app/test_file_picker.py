"""A file is chosen by going from folder to folder, by typing with completion, or by dropping it on the field."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from textual.events import Paste
from textual.geometry import Offset
from textual.widgets import Input

from checkers_tui.app.folders import FolderRow, list_folder
from checkers_tui.app.screens import file_picker
from checkers_tui.app.screens.file_picker import FileList, FilePicker, PathField

from .stage import Shown, shown, survive_every_size


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    games = tmp_path / "games"
    games.mkdir()
    for name in ("alpha.pdn", "beta.pdn", "notes.txt"):
        (games / name).write_text("x")
    (games / "old ones").mkdir()
    (games / "old ones" / "deep.pdn").write_text("x")
    return games


def names(place: Shown) -> list[str]:
    return [row.name for row in place.app.screen._found]  # type: ignore[attr-defined]


async def listed(place: Shown, *wanted: str) -> None:
    await place.until(lambda: names(place) == list(wanted))


def typed(place: Shown) -> str:
    return place.app.screen.query_one(Input).value


async def test_files_of_games_stand_first_and_the_first_of_them_is_chosen(folder: Path) -> None:
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        assert "2 game files" in place.text()
        await place.press("down", "enter")
        await place.until(lambda: place.results)
        assert place.result == folder / "beta.pdn"


async def test_into_a_folder_and_out_again(folder: Path) -> None:
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.press("down", "down", "enter")
        await listed(place, "..", "deep.pdn")
        await place.press("shift+tab")
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        assert names(place)[place.app.screen.query_one(FileList).chosen] == "old ones"
        await place.press("enter")
        await listed(place, "..", "deep.pdn")
        await place.press("up", "enter")
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.press("up", "up", "up", "enter")
        await listed(place, "..", "games")


async def test_what_is_typed_is_completed_and_opened(folder: Path) -> None:
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.type("b")
        await listed(place, "beta.pdn")
        await place.press("tab")
        assert typed(place) == "beta.pdn"
        await place.press("enter")
        await place.until(lambda: place.results)
        assert place.result == folder / "beta.pdn"


async def test_a_path_leads_elsewhere_as_it_is_typed(folder: Path) -> None:
    async with shown(FilePicker(folder.parent)) as place:
        await listed(place, "..", "games")
        await place.type("ga")
        await place.press("tab")
        assert typed(place) == "games/"
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.type("old")
        await place.press("tab")
        await listed(place, "..", "deep.pdn")
        await place.type("d")
        await listed(place, "deep.pdn")
        await place.press("enter")
        await place.until(lambda: place.results)
        assert place.result == folder / "old ones" / "deep.pdn"


async def test_what_is_not_there_is_told(folder: Path) -> None:
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.type("zzz")
        await place.until(lambda: "No name here is like that." in place.text())
        await place.press("enter")
        await place.until(lambda: place.app.told == ["There is no such file here."])
        await place.press(*["backspace"] * 3)
        await place.type("/no/such/")
        await place.until(lambda: "This folder cannot be opened: no such file or directory." in place.text())
        await place.press("escape")
        await place.until(lambda: place.results == [None])


@pytest.mark.parametrize("form", ["{}", "'{}'", "file://{quoted}", "{escaped}"])
async def test_a_path_dropped_on_the_field_loses_what_terminals_put_round_it(folder: Path, form: str) -> None:
    path = str(folder / "old ones" / "deep.pdn")
    text = form.format(path, quoted=path.replace(" ", "%20"), escaped=path.replace(" ", "\\ "))
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        place.app.post_message(Paste(text))
        await place.until(lambda: typed(place) == path)
        await listed(place, "deep.pdn")
        await place.press("enter")
        await place.until(lambda: place.results)
        assert place.result == folder / "old ones" / "deep.pdn"


@pytest.mark.parametrize("text", ["beta", "final 2"])
async def test_a_pasted_name_is_looked_for(text: str, folder: Path) -> None:
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        place.app.post_message(Paste(text))
        await place.until(lambda: typed(place) == text)


async def test_a_click_chooses_and_another_opens(folder: Path) -> None:
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.click("beta.pdn")
        await place.click("beta.pdn")
        await place.until(lambda: place.results)
        assert place.result == folder / "beta.pdn"


async def test_an_empty_folder_is_no_trouble(tmp_path: Path) -> None:
    async with shown(FilePicker(tmp_path)) as place:
        await listed(place, "..")
        await place.press("up", "down", "tab", "pagedown", "pageup")
        assert "no game files" in place.text()


async def test_every_size_of_window(folder: Path) -> None:
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await survive_every_size(place, "down", "up")


async def test_enter_waits_for_the_folder_of_a_typed_path(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Meant: the typed file opens. It happened that Enter opened a row of the folder before."""
    may_read = Event()

    def slow(wanted: Path) -> list[FolderRow]:
        assert wanted == folder or may_read.wait(60)
        return list_folder(wanted)

    monkeypatch.setattr(file_picker, "list_folder", slow)
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.type("old ones/deep.pdn")
        await place.press("enter")
        assert not place.results
        may_read.set()
        await place.until(lambda: place.results)
        assert place.result == folder / "old ones" / "deep.pdn"


async def test_a_path_that_is_typed_faster_than_folders_are_read_is_opened(folder: Path) -> None:
    """Until November 2026 a folder on the way stayed in the list, and Enter found nothing there."""
    picker = FilePicker(folder)
    async with shown(picker) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        field = picker.query_one(Input)
        for text in (f"{folder.parent}/", f"{folder}/", f"{folder}/beta.pdn"):
            with field.prevent(Input.Changed):
                field.value = text
            picker.on_input_changed(Input.Changed(field, text))
        await listed(place, "beta.pdn")
        await place.press("enter")
        await place.until(lambda: place.results)
        assert place.result == folder / "beta.pdn"


async def test_enter_opens_what_is_typed_before_anybody_has_told_of_it(folder: Path) -> None:
    picker = FilePicker(folder.parent)
    async with shown(picker) as place:
        await listed(place, "..", "games")
        field = picker.query_one(Input)
        with field.prevent(Input.Changed):
            field.value = f"{folder}/beta.pdn"
        picker.action_open()
        picker.on_input_changed(Input.Changed(field, f"{folder}/"))
        await place.until(lambda: place.results)
        assert place.result == folder / "beta.pdn"


async def test_the_terminals_cursor_is_where_the_next_character_goes_or_at_the_chosen_row(folder: Path) -> None:
    """While nothing was typed it stood on the screen's first line, and one cell too far behind what was typed."""
    async with shown(FilePicker(folder)) as place:
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        start = place.app.screen.query_one(Input).content_region.offset
        rows = place.app.screen.query_one(FileList)
        assert cursor(place) == start
        await place.press("a", "l")
        assert cursor(place) == start + Offset(2, 0)
        await place.press("left")
        assert cursor(place) == start + Offset(1, 0)
        await place.press("delete", "backspace")
        await listed(place, "..", "alpha.pdn", "beta.pdn", "old ones", "notes.txt")
        await place.press("down")
        assert cursor(place) == rows.content_region.offset + Offset(0, 2)
        await place.press("b")
        assert cursor(place) == start + Offset(1, 0)


def cursor(place: Shown) -> Offset:
    """Where the app leaves the terminal's cursor."""
    focused = place.app.screen.focused
    assert isinstance(focused, PathField)
    return focused.content_region.offset + focused.place_of_cursor
