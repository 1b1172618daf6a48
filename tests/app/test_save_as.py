"""Where a file is to be saved: what is no name of a file is refused in a sentence, and no folder is made by mistake."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste

from checkers_tui.app.screens.save_as import SaveAs
from checkers_tui.app.widgets.field import Field

from .stage import Shown, shown

FEN = "W:W21,22,K30:B1,2"
GAMES = '[Event "Club"]\n\n1. 11-15 22-18 *\n'


def dialog(folder: Path) -> SaveAs:
    return SaveAs("Save", "Something.", folder / "offered.pdn", lambda tell: "the text")


async def paste(place: Shown, text: str) -> None:
    field = place.app.screen.query_one(Field)
    field.post_message(Paste(text))
    await place.settle()


def words(place: Shown) -> str:
    return " ".join(place.text().split())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (FEN, "This is a position, not the name of a file."),
        (GAMES, "These are moves, not the name of a file."),
        ("/a.pdn /b.pdn", "Several files at once cannot be opened"),
    ],
)
async def test_what_is_pasted_and_is_no_path_leaves_the_path_as_it_is(text: str, sentence: str, tmp_path: Path) -> None:
    """Until November 2026 a pasted position stood in the field, and Enter saved a file of that name."""
    async with shown(dialog(tmp_path)) as place:
        await paste(place, text)
        await place.until(lambda: sentence in words(place))
        assert place.app.screen.query_one(Field).value == str(tmp_path / "offered.pdn")
        await place.press("enter")
        await place.until(lambda: place.results)
        assert place.result == tmp_path / "offered.pdn"


async def test_a_position_that_is_typed_as_a_name_is_refused_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    async with shown(dialog(tmp_path)) as place:
        place.app.screen.query_one(Field).value = FEN
        await place.press("enter")
        await place.until(lambda: "This is a position, not the name of a file." in words(place))
        assert place.results == []
        assert list(tmp_path.iterdir()) == []


async def test_a_pasted_path_comes_without_quotes_and_words_are_put_in(tmp_path: Path) -> None:
    async with shown(dialog(tmp_path)) as place:
        await paste(place, f"'{tmp_path}/my games.pdn'\n")
        field = place.app.screen.query_one(Field)
        assert field.value == f"{tmp_path}/my games.pdn"
        field.value = f"{tmp_path}/"
        field.cursor_position = len(field.value)
        await paste(place, "evening")
        await place.press("enter")
        await place.until(lambda: place.results)
        assert (tmp_path / "evening").read_text() == "the text"


async def test_a_folder_that_is_missing_is_refused_and_not_made(tmp_path: Path) -> None:
    """Until November 2026 every folder of a misspelt path was made."""
    async with shown(dialog(tmp_path)) as place:
        place.app.screen.query_one(Field).value = str(tmp_path / "misspelt" / "x.pdn")
        await place.press("enter")
        await place.until(lambda: "It cannot be saved there: there is no folder" in words(place))
        assert list(tmp_path.iterdir()) == []


async def test_the_folder_that_was_offered_is_made(tmp_path: Path) -> None:
    async with shown(dialog(tmp_path / "exports")) as place:
        await place.press("enter")
        await place.until(lambda: place.results)
        assert (tmp_path / "exports" / "offered.pdn").exists()


async def test_a_name_alone_says_where_the_file_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with shown(dialog(tmp_path)) as place:
        place.app.screen.query_one(Field).value = "mine.pdn"
        await place.press("enter")
        await place.until(lambda: place.results)
        assert place.result == tmp_path / "mine.pdn"
