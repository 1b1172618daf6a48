"""Marks behind a move: ``!``, ``?`` and their like, and the numbers that PDN and PGN give them (NAG, ``$1``)."""

from __future__ import annotations

import re
from collections.abc import Iterable

NUMBER_OF_SIGN = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "*": 7}
SIGN_OF_NUMBER = {number: sign for sign, number in NUMBER_OF_SIGN.items() if sign != "*"}
"""A star is read as "forced", but never written: where it stands alone it ends a game."""
SIGNS = re.compile(r"!!|\?\?|!\?|\?!|[!?*]")
HIGHEST = 255


def mark_numbers(text: str) -> list[int]:
    """The numbers of ``!?``, ``*`` or ``$12``; none for a number that no standard knows."""
    if text.startswith("$"):
        number = int(text[1:])
        return [number] if 0 < number <= HIGHEST else []
    return [NUMBER_OF_SIGN[sign] for sign in SIGNS.findall(text)]


def written_marks(numbers: Iterable[int]) -> tuple[str, list[str]]:
    """How marks are written: the sign right behind the move, if the first has one, and the words after it."""
    rest = list(numbers)
    sign = SIGN_OF_NUMBER.get(rest[0], "") if rest else ""
    return sign, [f"${number}" for number in (rest[1:] if sign else rest)]
