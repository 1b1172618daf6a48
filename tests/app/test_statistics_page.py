"""The statistics as a table."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.screens.dialog import Page, Question
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.app.table_of_statistics import NO_GAMES, apart_words, as_csv, tally_rows, why_empty
from checkers_tui.draughts import RULE_SETS
from checkers_tui.engine.levels import LEVELS
from checkers_tui.library.listing import Ended, GameFilter
from checkers_tui.library.records import OpponentKind
from checkers_tui.library.statistics import Aid, Apart, ApartHeading, Heading, Statistics, Tally
from checkers_tui.library.troubles import LibraryUnavailable, Trouble
from checkers_tui.library.writer import Ticket
from checkers_tui.play.when import when

from .kept_games import SOME, library_with
from .stage import Stage, shown, survive_every_size


class Told:
    """Statistics that are told, not counted."""

    def __init__(self, statistics: Statistics, trouble: Trouble | None = None) -> None:
        self._statistics = statistics
        self._trouble = trouble

    def statistics(self, aid: Aid = Aid.COUNTED) -> Statistics:
        if self._trouble is not None:
            raise LibraryUnavailable(self._trouble)
        return self._statistics

    def reset_statistics(self) -> Ticket:
        raise AssertionError("nobody asked for it")

    def undo_reset(self) -> Ticket | None:
        return None


MANY = Statistics(
    {
        Heading(): Tally(61, 19, 44),
        **{Heading(rules, level): Tally(12, 3, 7, 3, 5) for rules in RULE_SETS for level in LEVELS},
    },
    {
        ApartHeading(Apart.PEOPLE, "lasca", ""): Tally(4, 1, 2),
        ApartHeading(Apart.OTHER_START, "lasca", "easy"): Tally(3),
        ApartHeading(Apart.CUSTOM, "lasca", "x"): Tally(2),
    },
    1,
)


async def test_it_stands_where_the_design_says() -> None:
    async with shown(StatisticsPage(Told(MANY))) as place:
        await place.until(lambda: "Beginner" in place.text())
        assert place.line(0) == " ≡ Menu   Statistics                                  61 won  19 drawn  44 lost"
        assert place.line(3)[4:76] == "Rules          Level        Won  Drawn  Lost   Rate        Streak / best"
        assert place.line(5)[2:30] == "▌ American       Beginner   "
        assert place.line(6)[4:76] == "               Easy          12      3     7   55 %  ━━━━━━━━━━  3 /   5"
        assert "Two players 7, from a position 3, own levels 2" in place.text()
        assert "1  never counted as a loss" in place.text()
        assert "[x] count games with take-backs or hints" in place.text()


async def test_rows_scroll_and_each_can_be_reached() -> None:
    screen = StatisticsPage(Told(MANY))
    async with shown(screen) as place:
        await place.until(lambda: "Beginner" in place.text())
        await place.press("end")
        await place.until(lambda: any(line.startswith("  ▌") and "Crazy" in line for line in place.text().splitlines()))
        assert "Lasca" in place.text()
        await place.press("enter")
        assert place.result == GameFilter("lasca", OpponentKind.LEVEL, "crazy", Ended.FINISHED)


async def test_it_grows_downwards() -> None:
    async with shown(StatisticsPage(Told(MANY)), size=(120, 60)) as place:
        await place.until(lambda: "Beginner" in place.text())
        assert sum("55 %" in line for line in place.text().splitlines()) == 60 - 13


async def test_a_row_can_be_clicked_and_clicked_again() -> None:
    async with shown(StatisticsPage(Told(MANY))) as place:
        await place.until(lambda: "Beginner" in place.text())
        for _ in range(2):
            await place.pilot.click(offset=(30, 7))
            await place.settle()
        assert place.result == GameFilter("american", OpponentKind.LEVEL, "normal", Ended.FINISHED)


async def test_before_the_first_game_it_says_so() -> None:
    async with shown(StatisticsPage(Told(Statistics()))) as place:
        await place.until(lambda: "No game against a level has been finished yet." in place.text())
        await place.press("enter", "down", "up")
        assert "none" in place.text()


async def test_a_library_that_cannot_be_read_is_told_of() -> None:
    async with shown(StatisticsPage(Told(MANY, Trouble.BUSY))) as place:
        await place.until(lambda: place.app.told)
        assert place.app.told == [str(LibraryUnavailable(Trouble.BUSY))]


@pytest.mark.parametrize("how", ["key", "click"])
async def test_games_with_help_can_be_left_out(how: str, tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(StatisticsPage(library)) as place:
            await place.until(lambda: "3 won" in place.line(0))
            assert "3 won  1 drawn  1 lost" in place.line(0)
            if how == "key":
                await place.press("h")
            else:
                await place.click("count games")
            await place.until(lambda: "[ ] count games" in place.text())
            assert "2 won  1 drawn  0 lost" in place.line(0)
            assert "Russian" not in place.text()
            await place.press("h")
            await place.until(lambda: "only games with" in place.text())
            assert "1 won  0 drawn  1 lost" in place.line(0)
            await place.press("h")
            await place.until(lambda: "[x] count games" in place.text())
            assert "3 won  1 drawn  1 lost" in place.line(0)


@pytest.mark.parametrize("how", ["key", "click"])
async def test_the_games_of_one_side_can_be_shown(how: str, tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(StatisticsPage(library)) as place:
            await place.until(lambda: "3 won" in place.line(0))
            for words, numbers in (
                ("played with White", "1 won  0 drawn  0 lost"),
                ("played with Black", "2 won  1 drawn  1 lost"),
                ("played with either side", "3 won  1 drawn  1 lost"),
            ):
                await (place.press("s") if how == "key" else place.click("played with"))
                await place.until(lambda words=words: words in place.text())  # type: ignore[misc]
                assert numbers in place.line(0)


async def test_the_chosen_row_says_how_long_its_games_are_and_when_the_last_one_was(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(StatisticsPage(library)) as place:
            await place.until(lambda: "1.0 moves on average, last 20 May" in place.text())
            assert "Black 2-1-1" in place.text()
            await place.press("down")
            await place.until(lambda: "White 1-0-0" in place.text())


async def test_a_reset_is_asked_for_and_can_be_undone(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        async with shown(StatisticsPage(library)) as place:
            await place.until(lambda: "3 won" in place.line(0))
            await place.press("R")
            await place.until(lambda: isinstance(place.app.screen, Question))
            await place.press("escape")
            await place.until(lambda: isinstance(place.app.screen, StatisticsPage))
            assert "3 won" in place.line(0)
            await place.press("R")
            await place.until(lambda: isinstance(place.app.screen, Question))
            await place.press("left", "enter")
            await place.until(lambda: "0 won" in place.text())
            assert len(library.games()) == len(SOME)
            await place.press("u")
            await place.until(lambda: "3 won" in place.text())
            await place.press("u")
            await place.until(lambda: "There is no reset to undo." in place.app.told)


async def test_after_a_reset_the_empty_table_says_when_it_was_and_how_to_undo_it(tmp_path: Path) -> None:
    """Until November 2026 it said that no game had been finished yet."""
    with library_with(tmp_path, *SOME) as library:
        library.reset_statistics().result()
        reset_at = library.statistics().reset_at
        assert reset_at is not None
        moment = when(reset_at, datetime.now().astimezone())
        async with shown(StatisticsPage(library)) as place:
            await place.until(lambda: f"The statistics were reset {moment}" in place.text().replace("on ", ""))
            words = " ".join(place.text().split())
            assert "no game against a level has been finished since. u brings the earlier ones back." in words
            assert NO_GAMES not in words
            await place.press("u")
            await place.until(lambda: "3 won" in place.line(0))
            assert "were reset" not in place.text()
        assert library.statistics().reset_at is None


@pytest.mark.parametrize(
    ("reset_at", "is_part", "sentence"),
    [
        (None, False, "No game against a level has been finished yet."),
        (None, True, "No such game against a level has been finished; h and s change which games are shown."),
        (
            datetime(2026, 5, 3, 12, tzinfo=UTC),
            False,
            "The statistics were reset on 3 May, and no game against a level has been finished since. "
            "u brings the earlier ones back.",
        ),
        (
            datetime(2026, 5, 20, 9, 5, tzinfo=UTC),
            True,
            "The statistics were reset today 09:05, and no such game has been finished since. "
            "u brings the earlier ones back.",
        ),
    ],
)
def test_an_empty_table_says_why(reset_at: datetime | None, is_part: bool, sentence: str) -> None:
    assert why_empty(reset_at, datetime(2026, 5, 20, 12, tzinfo=UTC), is_part=is_part) == sentence


async def test_where_only_some_games_are_asked_for_it_does_not_say_that_none_was_finished(tmp_path: Path) -> None:
    with library_with(tmp_path, SOME[4]) as library:
        async with shown(StatisticsPage(library)) as place:
            await place.until(lambda: "1 won" in place.line(0))
            await place.press("s")
            await place.until(lambda: "played with White" in place.text() and "1 won" in place.line(0))
            await place.press("s")
            await place.until(lambda: "No such game against a level has been finished; h and s" in place.text())


async def test_the_table_can_be_saved(tmp_path: Path) -> None:
    async with shown(StatisticsPage(Told(MANY), tmp_path)) as place:
        await place.until(lambda: "Beginner" in place.text())
        await place.press("e")
        (file,) = tmp_path.iterdir()
        assert file.suffix == ".csv"
        lines = file.read_text("utf-8").splitlines()
        assert lines[1] == "American,Beginner,both,12,3,7,55,3,5,0.0,"
        assert len(lines) == 1 + len(RULE_SETS) * len(LEVELS)
        assert file.name in place.app.told[0]


def test_the_table_says_each_side_and_when_the_last_game_was(tmp_path: Path) -> None:
    with library_with(tmp_path, *SOME) as library:
        lines = as_csv(library.statistics()).splitlines()
    assert lines[0] == "rules,level,side,won,drawn,lost,rate,streak,best streak,average moves,last played"
    assert lines[1:] == [
        "American,Normal,both,2,1,1,50,1,1,1.0,2026-05-20T11:00:00+00:00",
        "American,Normal,Black,2,1,1,50,1,1,1.0,2026-05-20T11:00:00+00:00",
        "Russian,Hard,both,1,0,0,100,1,1,1.0,2026-05-20T08:00:00+00:00",
        "Russian,Hard,White,1,0,0,100,1,1,1.0,2026-05-20T08:00:00+00:00",
    ]


@pytest.mark.parametrize("how", ["escape", "q", "menu"])
async def test_it_leads_back(how: str) -> None:
    async with shown(StatisticsPage(Told(MANY))) as place:
        if how == "menu":
            await place.pilot.click(offset=(3, 0))
            await place.settle()
        else:
            await place.press(how)
        assert place.result is None


async def test_help_says_what_is_counted() -> None:
    async with shown(StatisticsPage(Told(MANY)), size=(80, 40)) as place:
        await place.press("f1")
        await place.until(lambda: isinstance(place.app.screen, Page))
        assert "from the start position against a named level" in place.text()
        assert "Undo the last reset" in place.text()


async def test_without_colours_the_bars_differ_by_shade() -> None:
    async with shown(StatisticsPage(Told(MANY)), Stage(Depth.NONE)) as place:
        await place.until(lambda: "█████▒▒░░░" in place.text())


async def test_it_survives_every_size() -> None:
    async with shown(StatisticsPage(Told(MANY))) as place:
        await place.until(lambda: "Beginner" in place.text())
        before = place.text()
        await survive_every_size(place, "down", "up")
        await place.until(lambda: place.text() == before)


def test_rows_are_in_the_order_of_rule_sets_and_levels_and_unknown_ones_come_last() -> None:
    counted = {
        Heading(rules, level): Tally(1)
        for rules, level in (("hexagonal", "x"), ("lasca", "hard"), ("american", "odd"), ("american", "easy"))
    }
    rows = tally_rows(Statistics(counted))
    assert [(row.rules, row.level, row.first) for row in rows] == [
        ("american", "easy", True),
        ("american", "odd", False),
        ("lasca", "hard", True),
        ("hexagonal", "x", True),
    ]


def test_what_is_apart_in_words() -> None:
    assert apart_words(Statistics()) == "none"
    assert apart_words(Statistics({}, {ApartHeading(Apart.ENGINE, "lasca", "kr"): Tally(1, 1)})) == "Other engines 2"
