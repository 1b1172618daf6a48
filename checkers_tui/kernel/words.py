"""What words.h and generator.pxd define in C, for the interpreted kernel.

Python's integers have any width, so the 12x12 board needs no second form here.
"""

from __future__ import annotations

from array import array

WIDTH = 128
"""Rotations are counted in a word of so many bits; see ``rotate``."""

MEN_QUIET, KING_QUIET, MEN_CAPTURES, KING_CAPTURES = 0, 16, 32, 48
NO_DIRECTION = 64
MOVE_SLOTS = 16384
MOST_QUIET_MOVES = 1024
PLIES = 128
COLUMN_SLOTS = 32
LONG_CHAIN = 5
CHAINS = 4096
"""Compiled there are more: here each is an object."""

WIN, INFINITE, SURE = 30000, 31000, 29000
DEEPEST, PATH, LINE, MOVE_CODES = 120, 1024, 64, 16384
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
TAKES, KILLER, HISTORY_LIMIT, TRIED = 2000000, 1000000, 500000, -1
MOST, FAR_OUTSIDE = 28000, 150
WINDOWS, PATTERN_STATES = 16, 6561
FAR_FROM_KNOWN, FOR_EVER, LATE = 8, 100000, 1000

MATERIALS, MOST_OF_A_KIND, NUMBERS, BINOMIALS = 625, 4, 128, 640
DRAWN, UNKNOWN, NEVER = 255, -1, 255


class Move:
    """A move as squares of one word each; see generator.pxd."""

    __slots__ = ("captured", "crowned", "end", "start", "worth")

    def __init__(self) -> None:
        self.start = self.end = self.captured = self.crowned = self.worth = 0


class Placing:
    """Who stands where, seen from the side to move; see generator.pxd."""

    __slots__ = ("kings", "opponent", "opponent_run", "opponent_runner", "own", "own_run", "own_runner")

    def __init__(self) -> None:
        self.own = self.opponent = self.kings = 0
        self.own_runner = self.opponent_runner = self.own_run = self.opponent_run = 0


class Chain:
    """A long capture from one square on; see generator.pxd."""

    __slots__ = ("goes_on", "square", "tag", "targets", "worth")

    def __init__(self) -> None:
        self.square = self.targets = self.tag = self.worth = 0
        self.goes_on = False


def rotate(squares: int, by: int) -> int:
    """Move all squares by one step. What would wrap around is masked by every caller, so it is dropped here."""
    return squares << by if by < 64 else squares >> (WIDTH - by)


def count(squares: int) -> int:
    """How many squares."""
    return squares.bit_count()


def index_of(square: int) -> int:
    """The bit number of a single square."""
    return square.bit_length() - 1


def highest_bit(number: int) -> int:
    """The highest bit that is set, alone; 0 for 0."""
    return 1 << number.bit_length() >> 1


def mix(key: int, squares: int) -> int:
    """Stir a set of squares into a 64-bit key, as words.h does."""
    key ^= (squares >> 64) * 0xD6E8FEB86659FD93
    key = ((key ^ squares) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    return key ^ key >> 32


def word_bytes() -> int:
    """How many bytes hold a word."""
    return WIDTH // 8


def new_table(entries: int) -> array[int]:
    """Room for so many 64-bit numbers, all 0."""
    return array("Q", bytes(8 * entries))


def clear_table(table: array[int], entries: int) -> None:
    """Make all numbers 0 again."""
    table[:] = new_table(entries)


def fetch(table: array[int], entry: int) -> None:
    """Nothing: for the compiled kernel, where memory is slower than the processor."""


def new_bytes(size: int) -> bytearray:
    """Room for so many bytes."""
    return bytearray(size)


def copy_bytes(to: bytearray, data: bytes, size: int) -> None:
    """Overwrite the first bytes."""
    to[:size] = data
