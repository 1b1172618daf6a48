"""What a Python caller sees of the generator, compiled or interpreted."""

from collections.abc import Sequence

from .tables import Tables

MoveWords = tuple[int, int, int, int, int]
"""start, end, captured, crowned (the end square if a king stands there afterwards, else 0), worth."""
PlacingWords = tuple[int, int, int, tuple[int, int], tuple[int, int], tuple[int, ...]]
"""own, opponent, kings, runners, runs, columns: what ``set_up`` takes, seen from the side to move."""

WORD_BITS: int
COMPILED: bool

class Generator:
    """Legal moves of one rule set. Not for two threads at once."""

    def __init__(self, tables: Tables) -> None: ...
    def set_up(
        self,
        own: int,
        opponent: int,
        kings: int,
        runners: tuple[int, int] = (0, 0),
        runs: tuple[int, int] = (0, 0),
        columns: Sequence[int] = (),
    ) -> None:
        """Take a position, seen from the side to move. What does not stand on the board is left out."""

    def legal_moves(self, side: int) -> list[tuple[MoveWords, PlacingWords]]:
        """Each legal move of the side to move, with the position after it, seen from the next side to move."""

    def moves_between(self, side: int, start: int, end: int) -> list[tuple[MoveWords, PlacingWords]]:
        """Those of the legal moves that go from one square to another, each square a word of one bit."""

    def perft(self, side: int, depth: int) -> int:
        """How many sequences of so many moves there are. Other threads run meanwhile.

        Raises ValueError for a depth below 0 or too deep for the position.
        """
