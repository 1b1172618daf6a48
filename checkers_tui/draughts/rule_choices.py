"""Where the sources of a rule set differ, and what we play: one sentence a choice, shown on its rule page."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

REMOVED_AFTER = "Captured pieces are removed after the move, not one by one."
WHITE_FIRST = "White moves first."
CROWNED_AT_THE_END = (
    "A man that reaches the far row in the middle of a capture goes on as a man, and is crowned if its move ends there."
)

OUR_CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "italian": (
            "The king that must be met as early as possible is looked for along the whole chain: king, king, man comes "
            "before king, man, king.",
        ),
        "spanish": (
            "Squares are numbered: h1 is 1, f1 is 2 and so on, right to left and upwards, to a8, which is 32.",
            REMOVED_AFTER,
        ),
        "czech": (REMOVED_AFTER,),
        "turkish": (
            WHITE_FIRST,
            CROWNED_AT_THE_END,
            "A lone king against a lone man is a draw at once; a lone man against a lone man plays on.",
        ),
        "armenian": (
            WHITE_FIRST,
            CROWNED_AT_THE_END,
            "Captured pieces leave the board at once.",
            "No piece may turn straight back between two jumps.",
        ),
        "thai": (
            "Black moves first.",
            "A king may turn straight back between two jumps, since captured pieces leave the board at once.",
        ),
        "frisian": (
            "A man that passes the far row in the middle of a capture stays a man.",
            "A king counts one and a half men, so two kings equal three men.",
            "The three moves in a row count for one and the same king; any other move of its side, or a capture, "
            "starts the count anew.",
            "If only the king that has made its three moves could move, its side has no legal move and loses.",
        ),
        "lasca": (
            "Being crowned ends the move.",
            "Taking the same columns in another order makes another column of prisoners, so it is another move.",
        ),
    }
)

FORTY_MOVES_CHOICE = "The 40 moves without a capture or a man's move are counted for each side, so 80 in all."
"""For every rule set that counts 40."""
