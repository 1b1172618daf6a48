"""Periods of days, as a person names them: ``last 30 days``, ``2026-05``, ``2026-05-01 to 2026-06-15``. Pure."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import NamedTuple

EXAMPLE = "2026-05, or 2026-05-20, or 2026-01 to 2026-06"
DATE = re.compile(r"([0-9]{4})(?:[-./]([0-9]{1,2})(?:[-./]([0-9]{1,2}))?)?")
RANGE = re.compile(r"\s*(\S+?)\s*(?:\.\.|\bto\b|–|\s-\s)\s*(\S+)\s*")
OPEN = re.compile(r"\s*(since|from|until|to)\s+(\S+)\s*", re.IGNORECASE)
CHOICES = ("Any date", "Today", "7 days", "30 days", "This year", "Dates")
"""What can be chosen without typing; the last means that a period is typed."""
ANY, TYPED = 0, len(CHOICES) - 1


class InvalidPeriod(ValueError):
    """A text that names no period; the text of the error is a sentence."""


class Period(NamedTuple):
    """From a moment on, up to another, which is not part of it; None for no bound."""

    since: datetime | None = None
    until: datetime | None = None


ALWAYS = Period()


def chosen_period(choice: int, now: datetime) -> Period:
    """What a choice means at this moment; the days are those of its time zone."""
    today = now.replace(hour=0, minute=0, second=0, microsecond=0)
    match CHOICES[choice]:
        case "Today":
            return Period(today)
        case "7 days":
            return Period(today - timedelta(days=6))
        case "30 days":
            return Period(today - timedelta(days=29))
        case "This year":
            return Period(today.replace(month=1, day=1))
        case _:
            return ALWAYS


def read_period(text: str, now: datetime) -> Period:
    """The period that a text names, in the time zone of a moment; all time for an empty one. Raises InvalidPeriod."""
    bare = text.strip()
    if not bare:
        return ALWAYS
    if match := OPEN.fullmatch(bare):
        begin, end = _day(match[2], now)
        return Period(begin) if match[1].lower() in ("since", "from") else Period(None, end)
    if match := RANGE.fullmatch(bare):
        (begin, _), (_, end) = _day(match[1], now), _day(match[2], now)
        if begin >= end:
            raise InvalidPeriod(f"{match[2]} comes before {match[1]}.")
        return Period(begin, end)
    return Period(*_day(bare, now))


def _day(text: str, now: datetime) -> tuple[datetime, datetime]:
    """The begin of a day, a month or a year, and of the one after it."""
    match = DATE.fullmatch(text)
    if match is None:
        raise InvalidPeriod(f"Write dates like {EXAMPLE}.")
    year, month, day = int(match[1]), int(match[2] or 1), int(match[3] or 1)
    try:
        begin = datetime(year, month, day, tzinfo=now.tzinfo)
        if match[3]:
            return begin, begin + timedelta(days=1)
        if match[2]:
            return begin, begin.replace(year=year + month // 12, month=month % 12 + 1)
        return begin, begin.replace(year=year + 1)
    except (ValueError, OverflowError):
        raise InvalidPeriod(f"There is no such date: {text}.") from None
