"""When something was, as short as a person would say it; in the time of the place where the program runs."""

from __future__ import annotations

from datetime import datetime, timedelta

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
LONGEST = len("30 Sep 2025")


def when(moment: datetime, now: datetime) -> str:
    """``today 21:40``, ``yesterday``, ``3 May``, ``3 May 2025``; both moments with their time zones."""
    here, today = moment.astimezone(now.tzinfo), now.date()
    if here.date() == today:
        return f"today {here:%H:%M}"
    if here.date() == today - timedelta(days=1):
        return "yesterday"
    day = f"{here.day} {MONTHS[here.month - 1]}"
    return day if here.year == today.year else f"{day} {here.year}"


def clock(seconds: float) -> str:
    """A length of time: ``0:07``, ``6:12``, ``1:02:30``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
