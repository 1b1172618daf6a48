"""How much time there is to think: as data, as texts to read, and as words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from ..frozen import frozen

LEAST_SECONDS = 1.0
LONGEST_GAME = 10 * 3600.0
LONGEST_MOVE = 3600.0
LARGEST_INCREMENT = 300.0

NUMBER = r"(\d+(?:[.,]\d+)?)"
WHOLE_GAME = rf"{NUMBER}\s*(?:m|min|mins|minutes?)?(?:\s*\+\s*{NUMBER}\s*(?:s|sec|secs|seconds?)?)?"
EACH_MOVE = rf"{NUMBER}\s*(?P<unit>s|sec|secs|seconds?|m|min|mins|minutes?)?\s*(?:/|a|per|each)\s*(?:m|move)?"
NO_CLOCK = ("", "-", "0", "no", "none", "off", "no clock", "without")
TAG_OF_GAME = rf"{NUMBER}(?:\+{NUMBER})?"
TAG_OF_MOVE = rf"1/{NUMBER}"
"""All are compiled when a clock is asked for: no start waits for them."""


class InvalidTimeControl(ValueError):
    """A text that means no time control; the message is a sentence for the player."""


def number(value: float) -> str:
    """A number of at most three decimals, as short as it can be written."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _check(what: str, seconds: float, least: float, most: float) -> None:
    if seconds and seconds < least:
        raise InvalidTimeControl(f"{number(seconds)} s {what} is too short: {number(least)} s at least.")
    if seconds > most:
        raise InvalidTimeControl(f"{_length(seconds)} {what} is too long: {_length(most)} at most.")


def _length(seconds: float) -> str:
    return f"{number(seconds / 60)} min" if seconds > 300 else f"{number(seconds)} s"


@frozen
class TimeControl:
    """How long a side may think, in seconds.

    ``game``: for the whole game (sudden death); ``increment``: added after each move (Fischer);
    ``move``: for each move, instead of the two. All 0: as long as one likes.
    """

    game: float = 0.0
    increment: float = 0.0
    move: float = 0.0

    def __post_init__(self) -> None:
        if self.move and (self.game or self.increment):
            raise InvalidTimeControl("A clock counts each move or the whole game, not both.")
        if self.increment and not self.game:
            raise InvalidTimeControl("A clock that begins at 0 is out at once: give minutes before the +.")
        _check("for the game", self.game, LEAST_SECONDS, LONGEST_GAME)
        _check("for a move", self.move, LEAST_SECONDS, LONGEST_MOVE)
        _check("added after each move", self.increment, 0.0, LARGEST_INCREMENT)

    @property
    def is_none(self) -> bool:
        """May everybody think as long as they like?"""
        return not self.game and not self.move

    @property
    def text(self) -> str:
        """As a player would type it: ``5``, ``10+5``, ``15/move``, or ``none``."""
        if self.is_none:
            return "none"
        if self.move:
            return f"{number(self.move)}/move"
        return f"{number(self.game / 60)}+{number(self.increment)}" if self.increment else number(self.game / 60)

    @property
    def title(self) -> str:
        """In words: ``5 min``, ``10+5``, ``15 s a move``, ``no clock``."""
        if self.is_none:
            return "no clock"
        if self.move:
            return f"{number(self.move)} s a move"
        return self.text if self.increment else f"{self.text} min"

    @property
    def tag(self) -> str:
        """The value of the tag ``TimeControl`` in files of games, in seconds: ``300``, ``600+5``, ``1/15``, ``-``."""
        if self.is_none:
            return "-"
        if self.move:
            return f"1/{number(self.move)}"
        return f"{number(self.game)}+{number(self.increment)}" if self.increment else number(self.game)


NO_CONTROL = TimeControl()
PRESETS: Mapping[str, TimeControl] = MappingProxyType(
    {
        "None": NO_CONTROL,
        "5m": TimeControl(game=300),
        "10+5": TimeControl(game=600, increment=5),
        "30s": TimeControl(move=30),
    }
)
"""The usual clocks, by a word: minutes for the whole game, minutes and seconds for each move, seconds for a move."""


def read_time_control(text: str) -> TimeControl:
    """The time control that a typed text means: minutes, minutes + seconds, or seconds for a move.

    Raises InvalidTimeControl with the reason in a sentence.
    """
    wanted = text.strip().lower()
    if wanted in NO_CLOCK:
        return NO_CONTROL
    if each := re.fullmatch(EACH_MOVE, wanted):
        in_minutes = (each["unit"] or "s").startswith("m")
        return TimeControl(move=_seconds(each[1]) * (60 if in_minutes else 1))
    if whole := re.fullmatch(WHOLE_GAME, wanted):
        return TimeControl(game=_seconds(whole[1]) * 60, increment=_seconds(whole[2] or "0"))
    raise InvalidTimeControl(
        f'"{text.strip()[:20]}" is no clock: write minutes (5), minutes + seconds (10+5), or seconds a move (15/move).'
    )


def read_tag(text: str) -> TimeControl:
    """The time control of a tag ``TimeControl``; none if it says something that we do not know."""
    try:
        if each := re.fullmatch(TAG_OF_MOVE, text.strip()):
            return TimeControl(move=_seconds(each[1]))
        if whole := re.fullmatch(TAG_OF_GAME, text.strip()):
            return TimeControl(game=_seconds(whole[1]), increment=_seconds(whole[2] or "0"))
    except InvalidTimeControl:
        return NO_CONTROL
    return NO_CONTROL


def _seconds(text: str) -> float:
    return float(text.replace(",", "."))
