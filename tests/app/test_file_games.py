"""The games of a file: listed while it is read, found by filter and text, problems told, one looked through."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from checkers_tui.app.file_jobs import FileJobs
from checkers_tui.app.screens.file_games import FileGames
from checkers_tui.app.screens.file_problems import FileProblems
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.screens.read_as import ReadAs
from checkers_tui.app.widgets.rows import Rows
from checkers_tui.draughts.pdn import Entry
from checkers_tui.library.paths import Paths
from checkers_tui.play.file_listing import Batch, Ended, Listed
from checkers_tui.play.game_file import FileOnDisk, PastedFile
from checkers_tui.play.home import Home
from tests.play.test_file_listing import MIXED

from .stage import Shown, shown, survive_every_size

DONE = "p lists them"


def file_games(place: Shown) -> FileGames:
    return next(screen for screen in place.app.screen_stack if isinstance(screen, FileGames))


def rows(place: Shown) -> list[str]:
    lines = place.text().splitlines()
    return [line[3:].rstrip() for line in lines[7:] if line[4:10].strip(" !▌").isdigit()]


def in_view(place: Shown) -> list[int]:
    return [int(line.split()[0].rstrip("!")) for line in rows(place)]


async def checked(place: Shown) -> None:
    await place.until(lambda: DONE in place.text() or "can be played" in place.text())


async def test_every_game_has_its_row_with_players_result_and_length() -> None:
    async with shown(FileGames(PastedFile(MIXED, "club.pdn"))) as place:
        await checked(place)
        assert "club.pdn" in place.line(0)
        assert "5 games" in place.line(0)
        assert [line.split() for line in rows(place)] == [
            ["1", "Müller", "Jones", "Black", "won", "1"],
            ["2", "Smith", "Jones", "White", "won", "1"],
            ["3!", "Smith", "?", "Draw", "1"],
            ["4!", "Poole", "?", "Black", "won", "1"],
            ["5", "Nobody", "?", "Unfinished", "1"],
        ]
        assert "American, Club" in place.text()
        assert "2 problems in 2 games; p lists them" in place.text()
        await place.press("down", "down")
        assert "taken as American; 1 problem" in place.text()
        await place.press("down")
        assert "unknown rules (GameType 23); 1 problem" in place.text()


async def test_one_types_and_the_list_follows() -> None:
    async with shown(FileGames(PastedFile(MIXED))) as place:
        await checked(place)
        await place.press("slash")
        await place.type("jon")
        assert in_view(place) == [1, 2]
        assert "2 of 5 games" in place.line(0)
        await place.type("esq")
        await place.until(lambda: "No game of this file is like that." in place.text())
        await place.press(*["backspace"] * 6)
        await place.until(lambda: in_view(place) == [1, 2, 3, 4, 5])
        await place.type("smith")
        await place.press("enter", "down", "slash", *["backspace"] * 5)
        assert file_games(place)._chosen is file_games(place)._jobs.games[2], "the chosen game stays chosen"


async def test_rules_and_results_are_stepped_through() -> None:
    async with shown(FileGames(PastedFile(MIXED))) as place:
        await checked(place)
        file_games(place).query_one("#rules").focus()
        await place.press("right")
        assert in_view(place) == [1, 3, 5]
        file_games(place).query_one("#ended").focus()
        await place.press("right")
        await place.until(lambda: in_view(place) == [])
        await place.press("right")
        await place.until(lambda: in_view(place) == [1])


async def test_a_problem_leads_to_its_game() -> None:
    async with shown(FileGames(PastedFile(MIXED, "club.pdn"))) as place:
        await checked(place)
        await place.press("slash")
        await place.type("jones")
        await place.press("enter", "p")
        await place.until(lambda: isinstance(place.app.screen, FileProblems))
        assert "Problems: club.pdn" in place.line(0)
        assert "2 problems" in place.line(0)
        assert "19       3  1... 1-30 is not possible" in place.text()
        await place.press("down")
        assert "line 23, game 4: GameType 23 is pool checkers" in " ".join(place.text().split())
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, FileGames))
        assert file_games(place).query_one(Rows).chosen == 3
        assert in_view(place) == [1, 2, 3, 4, 5]
        await place.press("p", "escape")
        await place.until(lambda: isinstance(place.app.screen, FileGames))


async def test_games_without_a_rule_set_are_read_by_the_one_that_is_wanted() -> None:
    data = b'[White "A"]\n[Result "1-0"]\n\n1. c3-d4 d6-e5 1-0\n'
    async with shown(FileGames(PastedFile(data))) as place:
        await checked(place)
        assert "taken as Russian" in place.text()
        await place.press("r")
        await place.until(lambda: isinstance(place.app.screen, ReadAs))
        for _ in range(3):
            await place.press("down")
        await place.press("enter")
        await place.until(lambda: "taken as Brazilian" in place.text())
        await checked(place)
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, LookThrough))
        assert "Brazilian" in place.line(0)
        await place.press("escape", "r", "home", "enter")
        await place.until(lambda: "taken as Russian" in place.text())


@pytest.mark.parametrize("when", ["at first", "again"])
async def test_the_list_has_the_keys_when_its_first_game_comes_late(when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until November 2026 the keys stayed with the filter, where they had gone while the list was empty."""
    started: list[FileJobs] = []
    start = FileJobs.start

    def note(jobs: FileJobs) -> None:
        started.append(jobs)

    if when == "at first":
        monkeypatch.setattr(FileJobs, "start", note)
    async with shown(FileGames(PastedFile(b"1. c3-d4 d6-e5 1-0"))) as place:
        if when == "again":
            await checked(place)
            monkeypatch.setattr(FileJobs, "start", note)
            await place.press("r")
            await place.until(lambda: isinstance(place.app.screen, ReadAs))
            await place.press("down", "down", "down", "enter")
        else:
            place.app.screen.query_one("#rows").display = False
        await place.until(lambda: started and not place.app.screen.query_one("#rows").has_focus)
        start(started[0])
        await place.until(lambda: file_games(place).query_one(Rows).has_focus)
        await place.press("enter")
        await place.until(lambda: isinstance(place.app.screen, LookThrough))


async def test_a_file_without_fault_says_so() -> None:
    data = b'[GameType "21"]\n\n1. 11-15 23-19 *\n'
    async with shown(FileGames(PastedFile(data))) as place:
        await checked(place)
        assert "All moves can be played." in place.text()
        await place.press("p")
        await place.until(lambda: place.app.told)
        assert place.app.told == ["Nothing wrong has been found in this file."]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "The file is empty."),
        (b"\x89PNG\r\n\x1a\n\0\0", "The file holds no games: it is a PNG picture."),
        (b"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "The file holds games of chess, not of draughts."),
    ],
)
async def test_a_file_without_games_says_why(data: bytes, sentence: str) -> None:
    async with shown(FileGames(PastedFile(data))) as place:
        await place.until(lambda: sentence in place.text())
        await place.press("enter", "p", "down", "slash", "x")
        assert sentence in place.text()
        await place.press("escape", "escape")
        await place.until(lambda: place.results == [None])


async def test_a_file_that_vanishes_says_so_when_a_game_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "club.pdn"
    path.write_bytes(MIXED)
    async with shown(FileGames(FileOnDisk(path))) as place:
        await checked(place)
        path.unlink()
        await place.press("enter")
        await place.until(lambda: place.app.told)
        assert place.app.told == ["club.pdn cannot be opened: no such file or directory."]


class Endless(BytesIO):
    """Games without end."""

    def read(self, size: int | None = -1) -> bytes:
        return b'[White "A"]\n[GameType "21"]\n\n1. 11-15 *\n\n' * 50


class EndlessFile:
    name, size = "endless.pdn", 10**9

    def open(self) -> BytesIO:
        return Endless()


async def test_reading_can_be_stopped() -> None:
    async with shown(FileGames(EndlessFile())) as place:
        await place.until(lambda: "reading the file   Esc stops" in place.text())
        await place.until(lambda: file_games(place)._jobs.games)
        await place.press("escape")
        await place.until(lambda: "Stopped before the end" in place.text())
        assert not place.results
        await place.press("escape")
        await place.until(lambda: place.results == [None])


async def test_22000_games_scroll_and_are_searched_at_once() -> None:
    games = [
        Listed(
            Entry(n, 0, 1, 40, "*", ("Event", None, None, None, f"White {n}", "Black", "*", "21", None)),
            None,
            False,
            Ended.UNFINISHED,
            f"event\nwhite {n}\nblack",
        )
        for n in range(1, 22_001)
    ]
    async with shown(FileGames(PastedFile(MIXED))) as place:
        await checked(place)
        page = file_games(place)
        page._jobs.games.clear()
        page._shown, page._sought = [], 0
        page._jobs.take(Batch(games, 1))
        page._seek_more()
        list_ = page.query_one(Rows)
        written: list[int] = []
        write = list_._write
        list_._write = lambda index, width, is_chosen: written.append(index) or write(index, width, is_chosen)  # type: ignore[func-returns-value]
        await place.press("end")
        assert in_view(place)[-1] == 22_000
        await place.press("pageup", "pageup", "up")
        assert len(written) < 200, "only rows in view are written"
        await place.press("slash")
        await place.type("white 2197")
        assert in_view(place) == [12_197, *range(21_970, 21_980)], "the chosen game stays in view"
        assert len(written) < 600


async def test_a_game_is_looked_through_and_played_on(tmp_path: Path) -> None:
    path = tmp_path / "club.pdn"
    path.write_bytes(MIXED)
    home = Home(Paths(tmp_path, tmp_path))
    try:
        async with shown(FileGames(FileOnDisk(path), home)) as place:
            await checked(place)
            await place.press("down", "enter")
            await place.until(lambda: isinstance(place.app.screen, LookThrough))
            assert "International  Smith – Jones" in place.line(0)
            await place.press("escape")
            await place.until(lambda: isinstance(place.app.screen, FileGames))
            assert file_games(place).query_one(Rows).chosen == 1
            await place.press("enter")
            await place.until(lambda: isinstance(place.app.screen, LookThrough))
            await place.press("right", "n")
            await place.until(lambda: isinstance(place.app.screen, NewGame))
            await place.press("enter")
            await place.until(lambda: place.results)
            assert place.result.rules == "international"
            assert place.result.start.startswith("B:W")
    finally:
        home.close()


async def test_every_size_of_window() -> None:
    async with shown(FileGames(PastedFile(MIXED))) as place:
        await checked(place)
        await survive_every_size(place, "down", "up")
        assert in_view(place) == [1, 2, 3, 4, 5]
