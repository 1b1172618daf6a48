"""Piece art: how it is written down, and how it becomes cells.

Small pieces are written cell by cell: glyphs, the ink of each glyph, the ink behind it. Eighth blocks give
the curve; the lower half of a curve swaps ink and ground. Large pieces are drawn in sub-pixels, two by two
in a cell, and become quadrants.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from checkers_tui.draughts.ruleset import Side


class Ink(Enum):
    """What part of a piece a glyph or its ground belongs to; the letter is used in the art."""

    SQUARE = "."
    DISC = "o"
    DIMPLE = "c"
    CROWN = "k"
    CROSS = "x"


class ArtCell(NamedTuple):
    """One cell of a piece."""

    glyph: str
    ink: Ink
    ground: Ink


class Figure(NamedTuple):
    """What is drawn: whose piece, man or king, and whether a cross lies on it."""

    side: Side
    king: bool = False
    victim: bool = False


Art = tuple[tuple[ArtCell, ...], ...]
PieceArt = Mapping[Figure, Art]

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The block whose quarters are set, by the sum of 1 upper left, 2 upper right, 4 lower left, 8 lower right."""

STRONGEST_FIRST = (Ink.CROSS, Ink.CROWN, Ink.DISC, Ink.DIMPLE, Ink.SQUARE)
"""Which of a cell's two inks is the glyph and which the ground."""

DISC_PART = 0.8
"""A disc's diameter in a square of width 1, before it is rounded to whole rows of sub-pixels."""


def written(*rows: tuple[str, str, str]) -> Art:
    """Art from rows of glyphs, glyph inks and ground inks."""
    return tuple(
        tuple(ArtCell(glyph, Ink(ink), Ink(ground)) for glyph, ink, ground in zip(*row, strict=True)) for row in rows
    )


def plain(*rows: str) -> Art:
    """Art in one ink on the square, from glyphs alone."""
    return tuple(
        tuple(ArtCell(glyph, Ink.SQUARE if glyph == " " else Ink.DISC, Ink.SQUARE) for glyph in row) for row in rows
    )


def from_pixels(pixels: Sequence[Sequence[Ink]]) -> Art:
    """Art from sub-pixels; where three inks meet in one cell, the rarest gives way."""
    return tuple(tuple(_quadrant(pixels, x, y) for x in range(0, len(pixels[0]), 2)) for y in range(0, len(pixels), 2))


def bitmap(text: str) -> Art:
    """Art from lines of ink letters, one a sub-pixel."""
    return from_pixels([[Ink(letter) for letter in line] for line in text.split()])


def _quadrant(pixels: Sequence[Sequence[Ink]], x: int, y: int) -> ArtCell:
    corner = [pixels[y][x], pixels[y][x + 1], pixels[y + 1][x], pixels[y + 1][x + 1]]
    commonest = sorted(set(corner), key=lambda ink: (-corner.count(ink), STRONGEST_FIRST.index(ink)))[:2]
    kept = sorted(commonest, key=STRONGEST_FIRST.index)
    if len(kept) == 1:
        return ArtCell(" ", kept[0], kept[0])
    ink, ground = kept
    return ArtCell(QUADRANTS[sum(1 << quarter for quarter, part in enumerate(corner) if part is ink)], ink, ground)


Four = tuple[Art, Art, Art, Art]
"""A side's man and king, plain and then crossed."""


def art_of_both(white: Four, black: Four) -> PieceArt:
    """The art of all figures."""
    return {**side_art(Side.WHITE, *white), **side_art(Side.BLACK, *black)}


def piece_art(white: tuple[Art, Art], black: tuple[Art, Art], *crossed: Art) -> PieceArt:
    """The art of all figures from man and king of each side; then the four crossed, White's first."""
    white_man, white_king, black_man, black_king = crossed
    return art_of_both((*white, white_man, white_king), (*black, black_man, black_king))


def side_art(side: Side, man: Art, king: Art, victim: Art, king_victim: Art) -> PieceArt:
    """The art of one side's figures."""
    return {
        Figure(side): man,
        Figure(side, king=True): king,
        Figure(side, victim=True): victim,
        Figure(side, king=True, victim=True): king_victim,
    }


def size_of(art: Art) -> tuple[int, int]:
    """Columns and rows of a piece."""
    return len(art[0]), len(art)


def all_sizes(arts: Iterable[Art]) -> set[tuple[int, int]]:
    """The sizes that occur; one, if the art of a cell size is drawn right."""
    return {size_of(art) for art in arts}
