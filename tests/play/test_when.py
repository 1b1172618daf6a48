"""When something was, and how long it took, in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from checkers_tui.play.when import LONGEST, clock, when

NOW = datetime(2026, 5, 20, 21, 45, tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (NOW - timedelta(minutes=5), "today 21:40"),
        (datetime(2026, 5, 20, 0, 0, tzinfo=UTC), "today 00:00"),
        (datetime(2026, 5, 19, 23, 59, tzinfo=UTC), "yesterday"),
        (datetime(2026, 5, 18, 23, 59, tzinfo=UTC), "18 May"),
        (datetime(2026, 1, 3, tzinfo=UTC), "3 Jan"),
        (datetime(2025, 9, 30, tzinfo=UTC), "30 Sep 2025"),
    ],
)
def test_when(moment: datetime, words: str) -> None:
    assert when(moment, NOW) == words
    assert len(words) <= LONGEST


def test_days_are_those_of_the_place() -> None:
    here = timezone(timedelta(hours=5))
    assert when(datetime(2026, 5, 20, 20, tzinfo=UTC), NOW.astimezone(here)) == "today 01:00"


@pytest.mark.parametrize(("seconds", "words"), [(0, "0:00"), (7.4, "0:07"), (372, "6:12"), (3772, "1:02:52")])
def test_clock(seconds: float, words: str) -> None:
    assert clock(seconds) == words
