"""The list of games: filter, search, open, delete and bring back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.widgets import Input

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.games_filter import FIELDS, choose, chosen
from checkers_tui.app.periods import CHOICES
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.screens.export_games import ExportGames
from checkers_tui.app.screens.games import GamesPage, OpenGame
from checkers_tui.app.screens.look_through import LookThrough
from checkers_tui.app.widgets.rows import Rows
from checkers_tui.draughts.pdn import PdnGame, read_games
from checkers_tui.library.games import LoadedGame
from checkers_tui.library.listing import EVERY_GAME, Ended, GameFilter, GameSummary
from checkers_tui.library.records import OpponentKind, Pairing
from checkers_tui.library.troubles import LibraryUnavailable, Trouble
from checkers_tui.library.writer import Ticket
from checkers_tui.play.notes import look_at_kept

from .kept_games import BLACK_WON, NORMAL, SOME, library_with, record
from .stage import Shown, Stage, shown, survive_every_size


class Many:
    """More games than anybody has played."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.trouble: Trouble | None = None

    def games(self, which: GameFilter = EVERY_GAME, limit: int | None = None, offset: int = 0) -> list[GameSummary]:
        if self.trouble is not None:
            raise LibraryUnavailable(self.trouble)
        return [
            GameSummary(f"{n:032x}", "russian", "level", "easy", "white", None, "", n, 0, 0, 0, 0, 1, "")
            for n in range(self.count)
        ]

    def delete(self, uids: Iterable[str]) -> Ticket:
        raise AssertionError("nobody asked for it")

    def load(self, uid: str) -> LoadedGame:
        raise AssertionError("nobody asked for it")

    def latest_deleted(self) -> str | None:
        raise AssertionError("nobody asked for it")

    def undelete(self, uids: Iterable[str]) -> Ticket:
        raise AssertionError("nobody asked for it")


async def listed(place: Shown, count: int) -> list[str]:
    """Wait until so many games are listed; their rows."""
    words = f"{count} game{'' if count == 1 else 's'}"
    await place.until(lambda: place.line(0).endswith(f" {words}"))
    return [line[3:74] for line in place.text().splitlines()[8 : 8 + count]]


async def test_the_latest_game_comes_first_with_all_that_is_to_be_known(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            rows = await listed(place, 7)
            assert (
                rows[0].split()[-6:] == ["American", "Normal,", "Black", "unfinished", "1"] or "unfinished" in rows[0]
            )
            assert "American       Normal, Black     won" in rows[1]
            assert "lost" in rows[2]
            assert rows[2].rstrip().endswith("1  t")
            assert "draw" in rows[3]
            assert "Russian        Hard, White       won" in rows[4]
            assert rows[4].rstrip().endswith("1  h")
            assert "Lasca          Two players       White won" in rows[5]


@pytest.mark.parametrize("columns", [80, 60, 40])
async def test_the_way_out_and_the_help_are_in_the_footer_however_short_it_is(columns: int, tmp_path: Path) -> None:
    """With all that can be done to a game there was no room for them at 80 columns."""
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library), size=(columns, 24)) as place:
            await place.until(lambda: "Esc back  F1 help" in place.line(-1))
            assert place.line(-1).startswith(" ↑↓ choose")


@pytest.mark.parametrize(("number", "finished"), [(0, False), (1, True)])
async def test_enter_opens_the_chosen_game(number: int, finished: bool, tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 7)
            await place.press(*["down"] * number, "enter")
            assert place.result == OpenGame(SOME[number].uid, finished)


async def test_an_unfinished_game_of_a_file_is_looked_through(tmp_path: Path) -> None:
    """It used to be played on as if it were the player's own."""
    with library_with(tmp_path, record(0, Pairing(OpponentKind.FILE))) as library:
        async with shown(GamesPage(library, look_at=lambda uid: look_at_kept(library, uid))) as place:
            await listed(place, 1)
            assert "Unfinished: Enter looks through it" in place.text()
            await place.press("enter")
            await place.until(lambda: isinstance(place.app.screen, LookThrough))
            assert place.results == []


async def test_a_second_click_opens(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 7)
            await place.click("White won")
            assert place.results == []
            await place.click("White won")
            assert place.result == OpenGame(SOME[5].uid, True)


@pytest.mark.parametrize(
    ("field", "steps", "count"),
    [("result", 1, 1), ("result", 3, 3), ("result", 4, 1), ("rules", 1, 5), ("opponent", 4, 1), ("opponent", -2, 1)],
)
async def test_each_field_filters_with_the_arrows(field: str, steps: int, count: int, tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 7)
            place.app.screen.query_one(f"#{field}").focus()
            await place.press(*["right" if steps > 0 else "left"] * abs(steps))
            await listed(place, count)


async def test_a_field_can_be_clicked(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 7)
            await place.click("All rules")
            await listed(place, 5)
            assert "‹    American   ›" in place.text()


async def test_searching_finds_names(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 7)
            await place.press("slash")
            await place.type("жан")
            await listed(place, 1)
            await place.press("enter", "enter")
            assert place.result == OpenGame(SOME[5].uid, True)


@pytest.mark.parametrize("choice", ["Today", "7 days", "30 days", "This year", "Any date"])
async def test_the_date_filters(choice: str, tmp_path: Path) -> None:
    now = datetime.now().astimezone()
    ages = [timedelta(days) for days in (0, 3, 20, 800)]
    days_of_year = (now - now.replace(month=1, day=1)).days
    count = {"Today": 1, "7 days": 2, "30 days": 3, "Any date": 4}.get(
        choice, sum(age.days <= days_of_year for age in ages)
    )
    records = [
        replace(record(number, NORMAL, BLACK_WON), changed=now - age, started=now - age)
        for number, age in enumerate(ages)
    ]
    with library_with(tmp_path, *records) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 4)
            place.app.screen.query_one("#date").focus()
            await place.press(*["right"] * CHOICES.index(choice))
            await listed(place, count)


async def test_a_period_can_be_typed(tmp_path: Path) -> None:
    months = [datetime(2026, month, 15, tzinfo=UTC) for month in (1, 2, 3)]
    records = [replace(record(at, NORMAL), changed=moment, started=moment) for at, moment in enumerate(months)]
    with library_with(tmp_path, *records) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 3)
            place.app.screen.query_one("#date").focus()
            await place.press("left")
            await place.type("2026-02")
            await listed(place, 1)
            assert "15 Feb" in place.text()
            await place.type(" to 2026-03")
            await listed(place, 2)
            await place.type("x")
            await place.until(lambda: "Write dates like 2026-05" in place.text())
            place.app.screen._read()  # what was asked for before may come only now
            await place.settle()
            await place.at_rest()
            assert "Write dates like 2026-05" in place.text()
            await place.press("backspace", "enter")
            assert isinstance(place.app.screen.focused, Rows)
            await place.click("Dates")
            await listed(place, 3)


# ---------------------------------------------------------------------- as text


def games_of(path: Path) -> list[PdnGame]:
    with path.open("rb") as file:
        return list(read_games(file))


async def test_the_chosen_game_is_copied(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library, exports=tmp_path)) as place:
            await listed(place, 7)
            await place.press("down", "y")
            await place.until(lambda: place.app.copied)
            assert '[Result "1-0"]' in place.app.copied[0]
            (file,) = tmp_path.glob("*.pdn")
            assert file.name in place.app.told[-1]
            (game,) = games_of(file)
            assert game.game.ply == 2
            await place.press("Y")
            await place.until(lambda: len(place.app.copied) == 2)
            assert place.app.copied[1] == game.game.position.to_fen()


@pytest.mark.parametrize(("all_of_them", "count"), [(False, 1), (True, 5)])
async def test_games_are_exported_to_a_file_of_ones_choice(all_of_them: bool, count: int, tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        which = GameFilter(rules="american")
        async with shown(GamesPage(library, which, exports=tmp_path)) as place:
            await listed(place, 5)
            await place.press("e")
            await place.until(lambda: isinstance(place.app.screen, ExportGames))
            path = tmp_path / "mine.pdn"
            place.app.screen.query_one("#path", Input).value = str(path)
            if all_of_them:
                place.app.screen.query_one("#which").focus()
                await place.press("right")
            await place.press("enter")
            await place.until(lambda: place.app.told)
            assert "mine.pdn" in place.app.told[-1]
            games = games_of(path)
            assert len(games) == count
            assert {game.rules.name for game in games} == {"american"}
            assert [game.problems for game in games] == [()] * count
            assert isinstance(place.app.screen, GamesPage)


async def test_what_is_not_there_is_said(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library, GameFilter(text="nobody"))) as place:
            await place.until(lambda: "No game is like that." in place.text())
            await place.press("slash", *["backspace"] * 6)
            await listed(place, 7)
            await place.press("escape")
            assert isinstance(place.app.screen.focused, Rows)


async def test_before_the_first_game_it_says_so(tmp_path: Path) -> None:
    with library_with(tmp_path) as library:
        async with shown(GamesPage(library)) as place:
            await place.until(lambda: "No game has been kept yet" in place.text())
            await place.press("d", "u", "enter")
            assert place.results == []


@pytest.mark.parametrize("key", ["d", "delete"])
async def test_deleted_games_come_back_the_last_first(key: str, tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 7)
            await place.press("down", key)
            await listed(place, 6)
            await place.press(key)
            await listed(place, 5)
            kept = {game.uid for game in library.games()}
            assert kept == {game.uid for game in SOME} - {SOME[1].uid, SOME[2].uid}
            await place.press("u")
            await listed(place, 6)
            assert SOME[2].uid in {game.uid for game in library.games()}
            await place.press("u")
            await listed(place, 7)
            await place.press("u")
            await place.until(lambda: "No game has been deleted in the last 30 days." in place.app.told)


async def test_a_game_that_was_deleted_before_comes_back_too(tmp_path: Path) -> None:
    """Until November 2026 only what had been deleted since the list was opened."""
    with library_with(tmp_path, *SOME) as library:
        library.delete([SOME[3].uid]).result(10)
        library.delete([SOME[1].uid]).result(10)
        async with shown(GamesPage(library)) as place:
            await listed(place, 5)
            await place.press("u")
            await listed(place, 6)
            assert SOME[1].uid in {game.uid for game in library.games()}


async def test_the_details_follow_the_chosen_game(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library)) as place:
            await listed(place, 7)
            assert "Unfinished: Enter plays it on" in place.text()
            await place.press("down", "down")
            assert "White has won: Black resigned, 2 take-backs" in place.text()


async def test_it_begins_with_the_filter_that_it_is_given(tmp_path: Path) -> None:
    which = GameFilter("american", OpponentKind.LEVEL, "normal", Ended.FINISHED)
    with library_with(tmp_path, *SOME) as library:
        async with shown(GamesPage(library, which)) as place:
            await listed(place, 4)
            for words in ("Finished", "American", "Normal"):
                assert f"{words} " in place.line(3)


async def test_ten_thousand_games_scroll_and_only_what_is_seen_is_written() -> None:
    screen = GamesPage(Many(10_000))
    async with shown(screen) as place:
        await listed(place, 10_000)
        rows = screen.query_one(Rows)
        written: list[int] = []
        write = rows._write

        def noted(index: int, width: int, is_chosen: bool) -> object:
            written.append(index)
            return write(index, width, is_chosen)

        rows._write = noted  # type: ignore[assignment]
        await place.press("end")
        await place.pilot.pause()
        assert set(written) >= set(range(9_999, 9_990, -1))
        assert len(set(written)) < 40
        written.clear()
        await place.press("up")
        await place.pilot.pause()
        assert set(written) == {9_998, 9_999}
        page = rows.scrollable_content_region.height - 1
        await place.press("home", "pagedown", "enter")
        assert place.result == OpenGame(f"{page:032x}", False)


async def test_the_wheel_scrolls_without_choosing() -> None:
    screen = GamesPage(Many(100))
    async with shown(screen) as place:
        await listed(place, 100)
        rows = screen.query_one(Rows)
        rows.scroll_to(y=50, animate=False, immediate=True)
        await place.pilot.pause()
        assert rows.chosen == 0
        await place.pilot.click(offset=(30, 9))
        await place.settle()
        assert rows.chosen == 51


async def test_a_library_that_cannot_be_read_is_told_of() -> None:
    source = Many(3)
    source.trouble = Trouble.BUSY
    async with shown(GamesPage(source)) as place:
        await place.until(lambda: place.app.told)


@pytest.mark.parametrize("how", ["escape", "q", "menu"])
async def test_it_leads_back(how: str) -> None:
    async with shown(GamesPage(Many(3))) as place:
        if how == "menu":
            await place.pilot.click(offset=(3, 0))
            await place.settle()
        else:
            await place.press(how)
        assert place.result is None


async def test_help_says_what_the_marks_mean() -> None:
    async with shown(GamesPage(Many(3)), size=(80, 40)) as place:
        await place.press("f1")
        await place.until(lambda: isinstance(place.app.screen, Page))
        assert "t marks take-backs" in " ".join(place.text().split())


async def test_it_can_be_shown_in_ascii() -> None:
    async with shown(GamesPage(Many(300)), Stage(Depth.NONE, PieceSet.ASCII)) as place:
        await listed(place, 300)
        assert place.text().isascii()


async def test_it_survives_every_size() -> None:
    async with shown(GamesPage(Many(300))) as place:
        await listed(place, 300)
        before = place.text()
        await survive_every_size(place, "down", "up")
        await place.until(lambda: place.text() == before)


@pytest.mark.parametrize("field", FIELDS)
def test_each_choice_of_a_field_is_found_again(field: str) -> None:
    for index in range(len(FIELDS[field])):
        assert chosen(choose(EVERY_GAME, field, index), field) == index


def test_a_filter_that_no_choice_makes_is_shown_as_everything() -> None:
    assert chosen(GameFilter(opponent=OpponentKind.ENGINE, level="kr"), "opponent") != 0
    assert chosen(GameFilter(ended=Ended.WHITE_WON), "result") == 0
