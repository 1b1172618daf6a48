"""Draw rules as data (RULES: draws). ``Game`` counts; these say what is counted, and how far.

A ply is one side's turn, so "n moves each" is 2n plies.
"""

from __future__ import annotations

from ..frozen import frozen


@frozen
class Force:
    """A class of one side's pieces: how many pieces, how many of them kings, how many men.

    ``name`` stands in sentences, ``short`` on the narrow panel.
    """

    name: str
    short: str
    least_pieces: int = 1
    most_pieces: int = 99
    least_kings: int = 0
    most_kings: int = 99
    most_men: int = 99

    def matches(self, men: int, kings: int) -> bool:
        """Do so many men and kings belong to this class?"""
        pieces = men + kings
        if not self.least_pieces <= pieces <= self.most_pieces:
            return False
        return self.least_kings <= kings <= self.most_kings and men <= self.most_men


LONE_KING = Force("a lone king", "king", most_pieces=1, least_kings=1)
LONE_MAN = Force("a lone man", "man", most_pieces=1, most_kings=0)
TWO_KINGS = Force("two kings", "2 kings", least_pieces=2, most_pieces=2, most_men=0)
THREE_OR_MORE_KINGS = Force("three or more kings", "3 kings", least_pieces=3, most_men=0)
TWO_PIECES_WITH_A_KING = Force(
    "two pieces with a king among them", "2 pieces", least_pieces=2, most_pieces=2, least_kings=1
)
THREE_PIECES_WITH_A_KING = Force(
    "three pieces with a king among them", "3 pieces", least_pieces=3, most_pieces=3, least_kings=1
)


@frozen
class Repetition:
    """The same position with the same side to move, for so many times, is a draw."""

    times: int = 3


@frozen
class KingMovesOnly:
    """So many plies in a row without a capture or a man's move are a draw."""

    plies: int = 80


@frozen
class LongGame:
    """A game of so many plies is a draw."""

    plies: int = 600


@frozen
class Endgame:
    """So many plies with one side's pieces in one class and the other's in another are a draw.

    The count starts when the classes arise and runs until a capture or a crowning leaves them.
    """

    one: Force
    other: Force
    plies: int


@frozen
class LonePieces:
    """A draw at once with one side's pieces in one class and the other's in another.

    ``unless_one_can_capture``: not while either side, were it on move, could capture.
    """

    one: Force
    other: Force
    unless_one_can_capture: bool = False


DrawRule = Repetition | KingMovesOnly | LongGame | Endgame | LonePieces
