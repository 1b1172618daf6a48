"""Patterns of men: where the windows of a board lie whose men are valued together, and how their values are kept.

Windows of four rows and four columns that overlap by half, as in Scan (F. Letouzey).
The kernel's ``Patterns`` says how they are read.
"""

from __future__ import annotations

import binascii
import zlib
from base64 import b64decode, b64encode

from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.kernel.weights import Patterns

SIDE = 4
"""Rows and columns of a window."""
APART = 2
"""Rows and columns from one window to the next."""
WINDOW = "4x4"
"""The name of the shape in a file of weights."""
STATES = 3**8
NEUTRAL = 128
"""The byte that is worth nothing."""


def has_windows(rules: RuleSet) -> bool:
    """Do the men go on every other square of a board with an even number of rows, so that all windows look alike?"""
    return rules.board.played is not Played.ALL and rules.board.size % 2 == 0


def pairs_of_windows(rules: RuleSet) -> tuple[tuple[int, int], ...]:
    """The bits of the lowest squares of each window and of the one across the board, which is not told again."""
    last = rules.board.size - SIDE
    steps = range(0, last + 1, APART)
    windows = [(row, column) for row in steps for column in steps]
    return tuple(
        (_squares(rules, column, row)[0], _squares(rules, last - column, last - row)[0])
        for row, column in windows
        if (row, column) <= (last - row, last - column)
    )


def frame_of(rules: RuleSet, values: bytes = b"") -> Patterns:
    """The windows of a rule set, with these values."""
    bits = _squares(rules, 0, 0)
    return Patterns(
        places=pairs_of_windows(rules),
        squares=sum(1 << bit - bits[0] for bit in bits),
        values=values,
    )


def patterns_of(rules: RuleSet, values: bytes) -> Patterns:
    """The patterns with these values; none for no values. Raises ValueError if they are too few or too many."""
    if not values:
        return Patterns()
    size = 2 * STATES * len(pairs_of_windows(rules)) if has_windows(rules) else 0
    if len(values) != size:
        raise ValueError(f"The patterns of {rules.name} have {size} values, not {len(values)}.")
    return frame_of(rules, values)


def text_of(values: bytes) -> str:
    """Values as a file of weights keeps them."""
    return b64encode(zlib.compress(values, 9)).decode("ascii")


def values_in(text: str) -> bytes:
    """The values that such a text keeps. Raises ValueError."""
    try:
        return zlib.decompress(b64decode(text, validate=True))
    except (binascii.Error, zlib.error) as error:
        raise ValueError(str(error)) from None


def _squares(rules: RuleSet, column: int, row: int) -> list[int]:
    """The bits of a window's squares, the lowest first."""
    squares = zip(rules.board.squares, rules.layout.bit_number, strict=True)
    return sorted(bit for (x, y), bit in squares if column <= x < column + SIDE and row <= y < row + SIDE)
