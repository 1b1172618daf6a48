"""Numbers as people write them on a command line; Python's own reading takes ``1_0`` for ten."""

from __future__ import annotations

import math
import re

WHOLE = re.compile(r"[+-]?[0-9]+")
FRACTION = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:e[+-]?[0-9]+)?", re.IGNORECASE)
LONGEST = 40


def whole_in(text: str, least: int | None = None) -> int:
    """The whole number that a text is. Raises ValueError if it is none, or less than ``least``."""
    found = text.strip()
    if len(found) > LONGEST or not WHOLE.fullmatch(found):
        raise ValueError(f"{text[:LONGEST]!r} is not a whole number.")
    number = int(found)
    if least is not None and number < least:
        raise ValueError(f"{number} is too small: {least} or more.")
    return number


def fraction_in(text: str) -> float:
    """The number that a text is, with or without a fraction. Raises ValueError if it is none."""
    found = text.strip()
    if len(found) > LONGEST or not FRACTION.fullmatch(found) or not math.isfinite(float(found)):
        raise ValueError(f"{text[:LONGEST]!r} is not a number.")
    return float(found)
