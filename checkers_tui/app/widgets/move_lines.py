"""How numbered moves lie in the lines of a list: two plies a line, or each on lines of its own where they are long."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...frozen import frozen

NUMBER_CELLS = 4
"""The number of a move and the blank before its first ply, which is the latter's own."""
MARGINS = 2
"""A blank on each side of a ply."""
ELLIPSIS = " …"
STEP = re.compile(r"^[^-x:]+|[-x:][^-x:]*")
"""A square of a move, with the sign before it."""


@frozen
class Ply:
    """A ply, or one line of a long one, with a blank on each side. ``number``: 0, or one too high, where none is."""

    number: int
    text: str
    x: int
    cells: int
    begins: bool = True
    ends: bool = True


@frozen
class MoveLine:
    """A line of the list: what stands before the plies, and these."""

    label: str
    plies: tuple[Ply, ...]


def row_of(ply: int, late: bool) -> int:
    """The number of the move to which a ply belongs; plies count from 1."""
    return (ply + late + 1) // 2


@lru_cache(maxsize=8)
def lay_out(texts: tuple[str, ...], late: bool, width: int) -> tuple[MoveLine, ...]:
    """All lines, in so many columns. ``late``: the side that moves second made the first of these moves."""
    rows = range(1, row_of(len(texts), late) + 1)
    return tuple(line for row in rows for line in _lines_of(texts, row, 2 * row - 1 - late, width))


def _lines_of(texts: tuple[str, ...], row: int, first: int, width: int) -> Iterator[MoveLine]:
    """The line of a numbered move, or those that it needs."""
    room = 2 * ((width - NUMBER_CELLS) // 2)
    words = [_text(texts, number) for number in (first, first + 1)]
    needs = [len(word) + MARGINS for word in words]
    if sum(needs) <= room:
        share = _share(needs[0], needs[1], room)
        x = NUMBER_CELLS - 1
        yield MoveLine(f"{row:>2}", (Ply(first, words[0], x, share), Ply(first + 1, words[1], x + share, room - share)))
        return
    for number, word in enumerate(words, first):
        if 0 < number <= len(texts):
            label = f"{row:>2}" if number == first or first == 0 else ELLIPSIS
            yield from _lines_of_long(number, word, label, width - NUMBER_CELLS + 1)


def _text(texts: tuple[str, ...], number: int) -> str:
    return texts[number - 1] if 0 < number <= len(texts) else " "


def _share(first: int, second: int, room: int) -> int:
    """The cells of the first ply: half of them, unless one needs more."""
    half = room // 2
    return first if first > half else room - second if second > half else half


def _lines_of_long(number: int, text: str, label: str, cells: int) -> Iterator[MoveLine]:
    parts = broken(text, cells - MARGINS)
    for place, part in enumerate(parts):
        ply = Ply(number, part, NUMBER_CELLS - 1, cells, begins=place == 0, ends=place == len(parts) - 1)
        yield MoveLine("" if place else label, (ply,))


def broken(text: str, cells: int) -> list[str]:
    """A move over as many lines as it needs, broken before its signs: ``39x48x26``, ``x3x25``."""
    lines: list[str] = []
    for step in STEP.findall(text):
        if lines and len(lines[-1]) + len(step) <= cells:
            lines[-1] += step
        else:
            lines.append(step)
    return lines
