"""Discs of block elements in the small cells, with colours.

White is solid and wears a solid crown; black has a dimple and wears the outline of one. What is about to be taken
keeps what tells it beside its cross; in the narrowest cells a king is broader, and Black's cross is open or thin.
"""

from __future__ import annotations

from collections.abc import Mapping

from checkers_tui.draughts.ruleset import Side

from .art import PieceArt, piece_art, side_art, written
from .cells import (
    EIGHT_BY_THREE,
    FIVE_BY_TWO,
    FOUR_BY_TWO,
    SIX_BY_THREE,
    SIX_BY_TWO,
    THREE_BY_ONE,
    TWO_BY_ONE,
    CellSize,
)

TOP_OF_THREE = (" ▄▆▆▄ ", ".oooo.", "......")
BOTTOM_OF_THREE = (" ▀▂▂▀ ", ".o..o.", "..oo..")

SIX_BY_THREE_ART = piece_art(
    (
        written(TOP_OF_THREE, ("▐    ▌", "oooooo", ".oooo."), BOTTOM_OF_THREE),
        written(TOP_OF_THREE, ("▐▙▟▙▟▌", "okkkko", ".oooo."), BOTTOM_OF_THREE),
    ),
    (
        written(TOP_OF_THREE, ("▐▐  ▌▌", "occcco", ".occo."), BOTTOM_OF_THREE),
        written(TOP_OF_THREE, ("▐▚▞▚▞▌", "okkkko", ".oooo."), BOTTOM_OF_THREE),
    ),
    *(
        written((" ▄▖▗▄ ", ".oxxo.", "..oo.."), middle, (" ▀▘▝▀ ", ".oxxo.", "..oo.."))
        for middle in (
            ("▐ ▐▌ ▌", "ooxxoo", ".oooo."),
            ("▐▟▐▌▙▌", "okxxko", ".oooo."),
            ("▐▐▐▌▌▌", "ocxxco", ".occo."),
            ("▐▞▐▌▚▌", "okxxko", ".oooo."),
        )
    ),
)
SIX_BY_TWO_ART = piece_art(
    (
        written(("▗▆  ▆▖", "oooooo", "..oo.."), ("▝▂  ▂▘", "o.oo.o", ".oooo.")),
        written(("▗▆▖▗▆▖", "ookkoo", "..oo.."), ("▝▂▀▀▂▘", "o.kk.o", ".oooo.")),
    ),
    (
        written(("▗▆▃▃▆▖", "ooccoo", "..oo.."), ("▝▂▅▅▂▘", "o.oo.o", ".occo.")),
        written(("▗▆▖▗▆▖", "ookkoo", "..oo.."), ("▝▂▝▘▂▘", "o.kk.o", ".oooo.")),
    ),
    written(("▗▆▚▞▆▖", "ooxxoo", "..oo.."), ("▝▂▞▚▂▘", "o.xx.o", ".oooo.")),
    written(("▗▖▚▞▗▖", "okxxko", ".oooo."), ("▝▀▞▚▀▘", "okxxko", ".oooo.")),
    written(("▗▃▚▞▃▖", "ocxxco", ".occo."), ("▝▅▞▚▅▘", "ooxxoo", ".cccc.")),
    written(("▗▖▚▞▗▖", "okxxko", ".oooo."), ("▝▝▞▚▘▘", "okxxko", ".oooo.")),
)
LOW_SIX_BY_TWO_MEN = (
    written(("▗▆▇▇▆▖", "oooooo", "......"), ("▝▂▁▁▂▘", "o....o", ".oooo.")),
    written(("▗▆▃▃▆▖", "ooccoo", "..oo.."), ("▝▂▁▁▂▘", "o....o", ".oooo.")),
)
FIVE_BY_TWO_ART = piece_art(
    (
        written(("▗▆ ▆▖", "ooooo", "..o.."), ("▝▂ ▂▘", "o.o.o", ".ooo.")),
        written(("▗▖▄▗▖", "okkko", ".ooo."), ("▝▀▀▀▘", "okkko", ".ooo.")),
    ),
    (
        written(("▗▆▃▆▖", "oocoo", "..o.."), ("▝▂▅▂▘", "o.o.o", ".oco.")),
        written(("▗▖▄▗▖", "okkko", ".ooo."), ("▝▝ ▘▘", "okoko", ".ooo.")),
    ),
    written(("▗▝▄▘▖", "oxxxo", ".ooo."), ("▝▗▀▖▘", "oxxxo", ".ooo.")),
    written(("▟▝▄▘▙", "oxxxo", ".ooo."), ("▜▗▀▖▛", "oxxxo", ".ooo.")),
    written(("▗▚ ▞▖", "oxoxo", ".ooo."), ("▝▞ ▚▘", "oxoxo", ".ooo.")),
    written(("▟▚ ▞▙", "oxoxo", ".ooo."), ("▜▞ ▚▛", "oxoxo", ".ooo.")),
)
LOW_FIVE_BY_TWO_MEN = (
    written(("▗▆▇▆▖", "ooooo", "....."), ("▝▂▁▂▘", "o...o", ".ooo.")),
    written(("▗▆▃▆▖", "oocoo", "..o.."), ("▝▂▁▂▘", "o...o", ".ooo.")),
)
FOUR_BY_TWO_ART = piece_art(
    (
        written(("▗▆▆▖", "oooo", "...."), ("▝▂▂▘", "o..o", ".oo.")),
        written(("▗▖▗▖", "okko", ".oo."), ("▝▀▀▘", "okko", ".oo.")),
    ),
    (
        written(("▗▃▃▖", "occo", ".oo."), ("▝▅▅▘", "oooo", ".cc.")),
        written(("▗▖▗▖", "okko", ".oo."), ("▝▝▘▘", "okko", ".oo.")),
    ),
    written(("▗▚▞▖", "oxxo", ".oo."), ("▝▞▚▘", "oxxo", ".oo.")),
    written(("▟▚▞▙", "oxxo", ".oo."), ("▜▞▚▛", "oxxo", ".oo.")),
    written(("▗╲╱▖", "oxxo", ".oo."), ("▝╱╲▘", "oxxo", ".oo.")),
    written(("▟╲╱▙", "oxxo", ".oo."), ("▜╱╲▛", "oxxo", ".oo.")),
)
THREE_BY_ONE_ART = {
    **side_art(
        Side.WHITE,
        written((" ● ", ".o.", "...")),
        written(("▐K▌", "oko", ".o.")),
        written((">●<", "xox", "...")),
        written((">K<", "xkx", ".o.")),
    ),
    **side_art(
        Side.BLACK,
        written((" ○ ", ".o.", "...")),
        written(("▌k▐", "ooo", "...")),
        written((">○<", "xox", "...")),
        written((">k<", "xox", "...")),
    ),
}
TWO_BY_ONE_ART = {
    **side_art(
        Side.WHITE,
        written(("● ", "o.", "..")),
        written(("K ", "k.", "o.")),
        written(("●<", "ox", "..")),
        written(("K<", "kx", "o.")),
    ),
    **side_art(
        Side.BLACK,
        written(("○ ", "o.", "..")),
        written(("k ", "o.", "..")),
        written(("○<", "ox", "..")),
        written(("k<", "ox", "..")),
    ),
}
"""In one line White's king is a filled chip; Black's is hollow, as its man is: a small letter on the square."""

TOP_OF_EIGHT = ("▂▅▇  ▇▅▂", "oooooooo", "...oo...")
BOTTOM_OF_EIGHT = ("▆▃▁  ▁▃▆", "...oo...", "oooooooo")
EIGHT_BY_THREE_ART = piece_art(
    (
        written(TOP_OF_EIGHT, ("        ", "oooooooo", "oooooooo"), BOTTOM_OF_EIGHT),
        written(TOP_OF_EIGHT, ("  ▙▟▙▟  ", "ookkkkoo", "oooooooo"), BOTTOM_OF_EIGHT),
    ),
    (
        written(TOP_OF_EIGHT, ("  ▐  ▌  ", "ooccccoo", "oooccooo"), BOTTOM_OF_EIGHT),
        written(TOP_OF_EIGHT, ("  ▚▞▚▞  ", "ookkkkoo", "oooooooo"), BOTTOM_OF_EIGHT),
    ),
    *(
        written(("▂▅▇▌▐▇▅▂", "oooxxooo", "...oo..."), middle, ("▆▃▁▌▐▁▃▆", "...xx...", "oooooooo"))
        for middle in (
            ("   ▐▌   ", "oooxxooo", "oooooooo"),
            ("  ▟▐▌▙  ", "ookxxkoo", "oooooooo"),
            ("  ▐▐▌▌  ", "oocxxcoo", "oooccooo"),
            ("  ▞▐▌▚  ", "ookxxkoo", "oooooooo"),
        )
    ),
)
"""The commander of a column in large cells: it lies on its prisoners, so it is lower than a single man."""

BLOCK_ART: Mapping[CellSize, PieceArt] = {
    SIX_BY_THREE: SIX_BY_THREE_ART,
    SIX_BY_TWO: SIX_BY_TWO_ART,
    FIVE_BY_TWO: FIVE_BY_TWO_ART,
    FOUR_BY_TWO: FOUR_BY_TWO_ART,
    THREE_BY_ONE: THREE_BY_ONE_ART,
    TWO_BY_ONE: TWO_BY_ONE_ART,
    EIGHT_BY_THREE: EIGHT_BY_THREE_ART,
}
LOW_MEN = {SIX_BY_TWO: LOW_SIX_BY_TWO_MEN, FIVE_BY_TWO: LOW_FIVE_BY_TWO_MEN}
"""White and black men where all squares are played: a line of air keeps men that stand one above the other apart."""
