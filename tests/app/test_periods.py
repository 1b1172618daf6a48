"""Periods as a person names them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from checkers_tui.app.periods import ALWAYS, CHOICES, InvalidPeriod, Period, chosen_period, read_period

HERE = timezone(timedelta(hours=2))
NOW = datetime(2026, 5, 20, 21, 40, tzinfo=HERE)


def day(year: int, month: int, of_month: int) -> datetime:
    return datetime(year, month, of_month, tzinfo=HERE)


@pytest.mark.parametrize(
    ("choice", "since"),
    [
        ("Any date", None),
        ("Today", day(2026, 5, 20)),
        ("7 days", day(2026, 5, 14)),
        ("30 days", day(2026, 4, 21)),
        ("This year", day(2026, 1, 1)),
        ("Dates", None),
    ],
)
def test_what_can_be_chosen(choice: str, since: datetime | None) -> None:
    assert chosen_period(CHOICES.index(choice), NOW) == Period(since)


@pytest.mark.parametrize(
    ("text", "since", "until"),
    [
        ("2026-05-20", day(2026, 5, 20), day(2026, 5, 21)),
        ("2026.5.20", day(2026, 5, 20), day(2026, 5, 21)),
        ("2026-12-31", day(2026, 12, 31), day(2027, 1, 1)),
        ("2026-12", day(2026, 12, 1), day(2027, 1, 1)),
        ("2026-05", day(2026, 5, 1), day(2026, 6, 1)),
        ("2026", day(2026, 1, 1), day(2027, 1, 1)),
        ("2026-01 to 2026-06-15", day(2026, 1, 1), day(2026, 6, 16)),
        ("2025..2026-05", day(2025, 1, 1), day(2026, 6, 1)),
        ("2025 - 2026", day(2025, 1, 1), day(2027, 1, 1)),
        ("since 2026-05", day(2026, 5, 1), None),
        ("until 2026-05", None, day(2026, 6, 1)),
    ],
)
def test_what_can_be_written(text: str, since: datetime | None, until: datetime | None) -> None:
    assert read_period(text, NOW) == Period(since, until)


def test_nothing_means_always() -> None:
    assert read_period("  ", NOW) == ALWAYS
    assert read_period("2026-05", NOW.astimezone(UTC)).since == datetime(2026, 5, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("soon", "Write dates like 2026-05"),
        ("2026-13", "There is no such date: 2026-13."),
        ("2026-02-30", "There is no such date: 2026-02-30."),
        ("0000", "There is no such date"),
        ("9999", "There is no such date"),
        ("2026-06 to 2026-05", "2026-05 comes before 2026-06."),
        ("2026-05 to soon", "Write dates like"),
    ],
)
def test_what_is_no_period_is_told(text: str, reason: str) -> None:
    with pytest.raises(InvalidPeriod, match=reason):
        read_period(text, NOW)
