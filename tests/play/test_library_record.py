"""The record beside the board, as the library counts it."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import RULE_SETS, Outcome, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.library.library import Library
from checkers_tui.library.statistics import Aid
from checkers_tui.library.troubles import LibraryUnavailable, Trouble
from checkers_tui.play.keeping import LibraryKeeper
from checkers_tui.play.library_record import LibraryRecord
from checkers_tui.play.record import Tallies, Tally
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup

AMERICAN = RULE_SETS["american"]
NORMAL_BLACK = Setup(AMERICAN, LEVELS["normal"], Side.BLACK)
BLACK_WON = Outcome(Side.BLACK, "White resigned")


def play_games(library: Library, setup: Setup, *winners: Side | None, take_back: bool = False) -> None:
    for winner in winners:
        session = Session(setup, None, lambda event: None, LibraryKeeper(library))
        session.play("11-15")
        if take_back:
            session.undo()
            session.play("11-16")
        session._end(Outcome(winner, "as the test has it"))


def test_won_drawn_lost_and_the_streaks(library: Library) -> None:
    record: Tallies = LibraryRecord(library)
    assert record.tally("american", "normal") == Tally()
    play_games(library, NORMAL_BLACK, Side.BLACK, Side.BLACK, None, Side.WHITE, Side.BLACK)
    assert record.tally("american", "normal") == Tally(won=3, drawn=1, lost=1, streak=1, best_streak=2)
    assert record.tally("american", "hard") == Tally()


def test_adding_is_left_to_the_library(library: Library) -> None:
    record = LibraryRecord(library)
    play_games(library, NORMAL_BLACK, Side.BLACK)
    record.add("american", "normal", BLACK_WON, Side.BLACK)
    assert record.tally("american", "normal").won == 1


def test_two_players_are_counted_for_white(library: Library) -> None:
    play_games(library, Setup(AMERICAN), Side.WHITE, Side.BLACK)
    assert LibraryRecord(library).tally("american", None) == Tally(won=1, lost=1, best_streak=1)
    assert LibraryRecord(library).tally("russian", None) == Tally()


def test_games_with_take_backs_can_be_left_out(library: Library) -> None:
    play_games(library, NORMAL_BLACK, Side.BLACK, take_back=True)
    play_games(library, NORMAL_BLACK, Side.WHITE)
    assert LibraryRecord(library).tally("american", "normal").games == 2
    assert LibraryRecord(library, Aid.LEFT_OUT).tally("american", "normal").games == 1


async def test_beside_the_event_loop(library: Library) -> None:
    record = LibraryRecord(library)
    session = Session(NORMAL_BLACK, None, lambda event: None, LibraryKeeper(library))
    session.play("11-15")
    session.resign()
    await session.all_shown()
    assert await record.find("american", "normal") == Tally(lost=1)


def test_while_nothing_can_be_read_the_last_count_stays(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    record = LibraryRecord(library)
    play_games(library, NORMAL_BLACK, Side.BLACK)
    seen = record.tally("american", "normal")

    def busy(*args: object, **options: object) -> None:
        raise LibraryUnavailable(Trouble.BUSY)

    monkeypatch.setattr(library, "tally", busy)
    assert record.tally("american", "normal") == seen == Tally(won=1, streak=1, best_streak=1)
    assert record.tally("american", "easy") == Tally()
