"""Discs without colours: white solid, black a ring, kings with the outline of a crown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from .art import Art, ArtCell, Ink, PieceArt, art_of_both, bitmap, plain
from .art_discs import drawn, in_cross, in_crown
from .cells import (
    EIGHT_BY_FOUR,
    EIGHT_BY_THREE,
    FIVE_BY_TWO,
    FOUR_BY_TWO,
    SIX_BY_THREE,
    SIX_BY_TWO,
    TEN_BY_FIVE,
    THREE_BY_ONE,
    TWO_BY_ONE,
    CellSize,
)

RING = 0.78
"""The inner radius of a ring, on a disc of radius 1."""

FREE = 1.45
"""How much smaller a crown is that stands free in a ring."""


def _in_one_ink(art: Art) -> Art:
    """Where there are no colours, a full cell is a full block, not a space on a background."""
    full = ArtCell("█", Ink.DISC, Ink.SQUARE)
    return tuple(tuple(full if cell.ground is Ink.DISC else cell for cell in row) for row in art)


def _disc_of_four(*middle: str) -> Art:
    edge = "." * 16, ".....oooooo....."
    return _in_one_ink(bitmap("\n".join([*edge, *middle, *reversed(edge)])))


def _disc_of_five(*middle: str) -> Art:
    """From the four middle lines, without the two blank sub-pixels at each end."""
    edge = "." * 20, "......oooooooo......", "....oooooooooooo...."
    return _in_one_ink(bitmap("\n".join([*edge, *(f"..{line}.." for line in middle), *reversed(edge)])))


def _solid_of_three(middle: str) -> Art:
    return plain(" ▄██▄ ", middle, " ▀██▀ ")


def _ring_of_three(middle: str) -> Art:
    return plain(" ▄▀▀▄ ", middle, " ▀▄▄▀ ")


PLAIN_ART: Mapping[CellSize, PieceArt] = {
    TEN_BY_FIVE: art_of_both(
        (
            _disc_of_five(".oooooooooooooo.", *["oooooooooooooooo"] * 2, ".oooooooooooooo."),
            _disc_of_five(".oo.ooo..ooo.oo.", "ooo..oo..oo..ooo", "ooo..........ooo", ".oo..........oo."),
            _disc_of_five(".ooo..oooo..ooo.", *["oooooo....oooooo"] * 2, ".ooo..oooo..ooo."),
            _disc_of_five(".o.o......o.o.o.", "ooo..o....o..ooo", "ooo..........ooo", ".oo...oooo...oo."),
        ),
        (
            _disc_of_five(".ooo........ooo.", *["ooo..........ooo"] * 2, ".ooo........ooo."),
            _disc_of_five(".ooo........ooo.", "ooo..o.oo.o..ooo", "ooo..oooooo..ooo", ".ooo........ooo."),
            _disc_of_five(".ooooo....ooooo.", *["ooo...oooo...ooo"] * 2, ".ooooo....ooooo."),
            _disc_of_five(".ooooo.oo.ooooo.", "ooo..oooooo..ooo", "ooo..oooooo..ooo", ".ooooo....ooooo."),
        ),
    ),
    EIGHT_BY_FOUR: art_of_both(
        (
            _disc_of_four("...oooooooooo...", *["..oooooooooooo.."] * 2, "...oooooooooo..."),
            _disc_of_four("...o.oo..oo.o...", "..oo..o..o..oo..", "..oo........oo..", "...oooooooooo..."),
            _disc_of_four("...oo..oo..oo...", *["..ooooo..ooooo.."] * 2, "...oo..oo..oo..."),
            _disc_of_four("...o...oo...o...", "..oo..o..o..oo..", "..oo........oo..", "...oo..oo..oo..."),
        ),
        (
            _disc_of_four("...oo......oo...", *["..oo........oo.."] * 2, "...oo......oo..."),
            _disc_of_four("...oo......oo...", "..oo.o.oo.o.oo..", "..oo.oooooo.oo..", "...oo......oo..."),
            _disc_of_four("...oooo..oooo...", *["..oo...oo...oo.."] * 2, "...oooo..oooo..."),
            _disc_of_four("...oooo..oooo...", "..oo.o.oo.o.oo..", "..oo.oooooo.oo..", "...oooo..oooo..."),
        ),
    ),
    SIX_BY_THREE: art_of_both(
        (_solid_of_three("▐████▌"), _solid_of_three("▐█KK█▌"), _solid_of_three("▐█><█▌"), _solid_of_three("▐K><K▌")),
        (_ring_of_three("▐▌  ▐▌"), _ring_of_three("▐▌KK▐▌"), _ring_of_three("▐▌><▐▌"), _ring_of_three("▐K><K▌")),
    ),
    EIGHT_BY_THREE: art_of_both(
        (
            plain("▗▟████▙▖", "████████", "▝▜████▛▘"),
            plain("▙▄▟██▙▄▟", "████████", "▝▜████▛▘"),
            plain("▗▟████▙▖", "███><███", "▝▜████▛▘"),
            plain("▙▄▟██▙▄▟", "███><███", "▝▜████▛▘"),
        ),
        (
            plain("▗▟▀▀▀▀▙▖", "█▌    ▐█", "▝▜▄▄▄▄▛▘"),
            plain("▙▄▟▀▀▙▄▟", "█▌    ▐█", "▝▜▄▄▄▄▛▘"),
            plain("▗▟▀▀▀▀▙▖", "█▌ >< ▐█", "▝▜▄▄▄▄▛▘"),
            plain("▙▄▟▀▀▙▄▟", "█▌ >< ▐█", "▝▜▄▄▄▄▛▘"),
        ),
    ),
    SIX_BY_TWO: art_of_both(
        (plain(" ▟██▙ ", " ▜██▛ "), plain(" ▙▟▙▟ ", " ▜██▛ "), plain(" ▚██▞ ", " ▞██▚ "), plain(" ▚▟▙▞ ", " ▞██▚ ")),
        (plain(" ▟▀▀▙ ", " ▜▄▄▛ "), plain(" ▙▟▙▟ ", " ▜▄▄▛ "), plain("  ▚▞  ", "  ▞▚  "), plain(" ▖▚▞▗ ", " ▝▞▚▘ ")),
    ),
    FIVE_BY_TWO: art_of_both(
        (plain("▟███▙", "▜███▛"), plain("▙▟█▙▟", "▜███▛"), plain("▚███▞", "▞███▚"), plain("▚▟█▙▞", "▞███▚")),
        (plain("▞▀▀▀▚", "▚▄▄▄▞"), plain("▙▟▄▙▟", "▜▄▄▄▛"), plain(" ▚▄▞ ", " ▞▀▚ "), plain("▖▚▄▞▗", "▝▞▀▚▘")),
    ),
    FOUR_BY_TWO: art_of_both(
        (plain("▟██▙", "▜██▛"), plain("▙▟▙▟", "▜██▛"), plain("▚██▞", "▞██▚"), plain("▚▟▙▞", "▞██▚")),
        (plain("▞▀▀▚", "▚▄▄▞"), plain("▙▟▙▟", "▜▄▄▛"), plain(" ▚▞ ", " ▞▚ "), plain("▖▚▞▗", "▝▞▚▘")),
    ),
    THREE_BY_ONE: art_of_both(
        (plain(" ● "), plain(" W "), plain(">●<"), plain(">W<")),
        (plain(" ○ "), plain(" B "), plain(">○<"), plain(">B<")),
    ),
    TWO_BY_ONE: art_of_both(
        (plain("● "), plain("W "), plain("●<"), plain("W<")),
        (plain("○ "), plain("B "), plain("○<"), plain("B<")),
    ),
}

LOW_PLAIN_ART: Mapping[CellSize, PieceArt] = {
    SIX_BY_TWO: art_of_both(
        (plain(" ▗▄▄▖ ", " ▜██▛ "), plain(" ▖▗▖▗ ", " ▜██▛ "), plain(" ▚██▞ ", " ▞██▚ "), plain(" ▚▟▙▞ ", " ▞██▚ ")),
        (plain(" ▗▄▄▖ ", " ▚▄▄▞ "), plain(" ▖▗▖▗ ", " ▜▄▄▛ "), plain("  ▚▞  ", "  ▞▚  "), plain(" ▖▚▞▗ ", " ▝▞▚▘ ")),
    ),
    FIVE_BY_TWO: art_of_both(
        (plain("▗▄▄▄▖", "▜███▛"), plain("▖▗▄▖▗", "▜███▛"), plain("▚███▞", "▞███▚"), plain("▚▟█▙▞", "▞███▚")),
        (plain("▗▄▄▄▖", "▚▄▄▄▞"), plain("▖▗▄▖▗", "▜▄▄▄▛"), plain(" ▚▄▞ ", " ▞▀▚ "), plain("▖▚▄▞▗", "▝▞▀▚▘")),
    ),
}
"""Where all squares are played, a line of air keeps pieces that stand one above the other apart."""


@lru_cache(maxsize=16)
def plain_art(cell: CellSize) -> PieceArt:
    """The pieces of a cell where there is one colour."""
    return PLAIN_ART.get(cell) or _large_art(cell)


def _large_art(cell: CellSize) -> PieceArt:
    """White's discs with crown or cross left blank, Black's as rings with crown or cross standing free."""

    def solid(blank: Callable[[float, float], bool]) -> Art:
        return _in_one_ink(drawn(cell, lambda x, y: Ink.SQUARE if blank(x, y) else Ink.DISC))

    def ring(free: Callable[[float, float], bool]) -> Art:
        return _in_one_ink(drawn(cell, lambda x, y: Ink.DISC if x * x + y * y > RING**2 or free(x, y) else Ink.SQUARE))

    return art_of_both(
        (
            solid(lambda x, y: False),
            solid(in_crown),
            solid(in_cross),
            solid(lambda x, y: in_crown(x, y) or in_cross(x, y)),
        ),
        (
            ring(lambda x, y: False),
            ring(lambda x, y: in_crown(FREE * x, FREE * y)),
            ring(in_cross),
            ring(lambda x, y: in_crown(FREE * x, FREE * y) or in_cross(x, y)),
        ),
    )
