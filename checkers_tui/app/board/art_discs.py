"""Discs drawn in sub-pixels: by hand at 8x4 and 10x5, by the equation of the circle above that.

White is solid and wears a solid crown; black has a dimple, which is also the heart of its hollow crown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product

from .art import DISC_PART, Art, Ink, PieceArt, bitmap, from_pixels, piece_art
from .cells import EIGHT_BY_FOUR, TEN_BY_FIVE, CellSize

DIMPLE = 0.56
CROWN_WIDTH, CROWN_TOP, CROWN_VALLEY, CROWN_BOTTOM = 0.6, -0.42, 0.0, 0.44
CROWN_LINE = 0.12
CROSS_REACH, CROSS_WIDTH = 0.8, 0.15
"""Sizes on a disc of radius 1, columns to the right, rows down."""


@lru_cache(maxsize=16)
def disc_art(cell: CellSize) -> PieceArt:
    """The pieces of a cell from 8x4 up."""
    if cell == EIGHT_BY_FOUR:
        return _eight_by_four()
    if cell == TEN_BY_FIVE:
        return _ten_by_five()
    men = (lambda x, y: Ink.DISC), _dimple
    kings = (lambda x, y: Ink.CROWN if in_crown(x, y) else Ink.DISC), _hollow_crown
    (white, black), (white_king, black_king) = men, kings
    return piece_art(
        (drawn(cell, white), drawn(cell, white_king)),
        (drawn(cell, black), drawn(cell, black_king)),
        *(drawn(cell, _crossed(ink)) for ink in (white, white_king, black, _crown_on_dimple)),
    )


InkAt = Callable[[float, float], Ink]


def _crossed(ink_at: InkAt) -> InkAt:
    return lambda x, y: Ink.CROSS if in_cross(x, y) else ink_at(x, y)


def _crown_on_dimple(x: float, y: float) -> Ink:
    """Under a cross the outline of a crown alone would be lost."""
    crown = _hollow_crown(x, y)
    return _dimple(x, y) if crown is Ink.DISC else crown


def _dimple(x: float, y: float) -> Ink:
    return Ink.DIMPLE if x * x + y * y < DIMPLE**2 else Ink.DISC


def _hollow_crown(x: float, y: float) -> Ink:
    if not in_crown(x, y):
        return Ink.DISC
    around = product((-CROWN_LINE, 0.0, CROWN_LINE), repeat=2)
    return Ink.DIMPLE if all(in_crown(x + across, y + down) for across, down in around) else Ink.CROWN


def drawn(cell: CellSize, ink_at: InkAt) -> Art:
    """A disc in a cell; ``ink_at`` is asked for each point of it, on a disc of radius 1."""
    radius = round(DISC_PART * cell.height)
    middle_x, middle_y = cell.width / 2, float(cell.height)

    def ink(column: int, row: int) -> Ink:
        x = (column / 2 + 0.25 - middle_x) / radius
        y = (row + 0.5 - middle_y) / radius
        return ink_at(x, y) if x * x + y * y <= 1 else Ink.SQUARE

    return from_pixels([[ink(column, row) for column in range(2 * cell.width)] for row in range(2 * cell.height)])


def in_crown(x: float, y: float) -> bool:
    """Does a point of the disc lie on the crown?"""
    spacing = CROWN_WIDTH - 0.05
    from_point = min(abs(x - point) for point in (-spacing, 0, spacing))
    top = CROWN_TOP + (CROWN_VALLEY - CROWN_TOP) * min(1.0, from_point / (spacing / 2))
    return abs(x) <= CROWN_WIDTH and top <= y <= CROWN_BOTTOM


def in_cross(x: float, y: float) -> bool:
    """Does a point of the disc lie on the cross?"""
    return abs(abs(x) - abs(y)) < CROSS_WIDTH and x * x + y * y < CROSS_REACH**2


def crossed(rows: Sequence[str], cross: Sequence[str]) -> tuple[str, ...]:
    """Rows of ink letters with those of a cross over them."""
    return tuple(
        "".join("x" if over == "x" else ink for ink, over in zip(*pair, strict=True))
        for pair in zip(rows, cross, strict=True)
    )


def _discs(frame: Callable[..., Art], cross: Sequence[str], *figures: Sequence[str]) -> PieceArt:
    """From the middle rows of White's man and king, and Black's."""
    white, white_king, black, black_king = (frame(*rows) for rows in figures)
    return piece_art((white, white_king), (black, black_king), *(frame(*crossed(rows, cross)) for rows in figures))


def _eight_by_four_with(*middle: str) -> Art:
    edge = "." * 16, ".....oooooo....."
    return bitmap("\n".join([*edge, *middle, *reversed(edge)]))


def _eight_by_four() -> PieceArt:
    return piece_art(
        (
            _eight_by_four_with("...oooooooooo...", "..oooooooooooo..", "..oooooooooooo..", "...oooooooooo..."),
            _eight_by_four_with("...okookkooko...", "..ookkokkokkoo..", "..ookkkkkkkkoo..", "...oooooooooo..."),
        ),
        (
            _eight_by_four_with("...ooccccccoo...", "..ooccccccccoo..", "..ooccccccccoo..", "...ooccccccoo..."),
            _eight_by_four_with("...okookkooko...", "..ookkckkckkoo..", "..ookcccccckoo..", "...okkkkkkkko..."),
        ),
        _eight_by_four_with("...ooxxooxxoo...", "..oooooxxooooo..", "..oooooxxooooo..", "...ooxxooxxoo..."),
        _eight_by_four_with("...okoxooxoko...", "..ookkoxxokkoo..", "..ookkoxxokkoo..", "...oooxooxooo..."),
        _eight_by_four_with("...occxccxcco...", "..oocccxxcccoo..", "..oocccxxcccoo..", "...occxccxcco..."),
        _eight_by_four_with("...okoxccxoko...", "..ookkcxxckkoo..", "..ookccxxcckoo..", "...okkxccxkko..."),
    )


def _ten_by_five_with(*middle: str) -> Art:
    """From the six lines between the two at each end."""
    edge = "." * 20, "......oooooooo......"
    return bitmap("\n".join([*edge, *middle, *reversed(edge)]))


MIDDLE_ROW = "....oooooooooooo...."


def _ten_by_five() -> PieceArt:
    return _discs(
        _ten_by_five_with,
        (
            "....xxooooooooxx....",
            "...oooxxooooxxooo...",
            "..ooooooxxxxoooooo..",
            "..ooooooxxxxoooooo..",
            "...oooxxooooxxooo...",
            "....xxooooooooxx....",
        ),
        (
            MIDDLE_ROW,
            "...oooooooooooooo...",
            "..oooooooooooooooo..",
            "..oooooooooooooooo..",
            "...oooooooooooooo...",
            MIDDLE_ROW,
        ),
        (
            MIDDLE_ROW,
            "...ookoookkoookoo...",
            "..oookkookkookkooo..",
            "..oookkkkkkkkkkooo..",
            "...ookkkkkkkkkkoo...",
            MIDDLE_ROW,
        ),
        (
            MIDDLE_ROW,
            "...ooooccccccoooo...",
            "..ooooccccccccoooo..",
            "..ooooccccccccoooo..",
            "...ooooccccccoooo...",
            MIDDLE_ROW,
        ),
        (
            MIDDLE_ROW,
            "...ookoookkoookoo...",
            "..oookkookkookkooo..",
            "..oookckkcckkckooo..",
            "...ookcccccccckoo...",
            "....okkkkkkkkkko....",
        ),
    )
