"""What a Python caller sees of the evaluation, compiled or interpreted."""

from .generator import Generator
from .weights import Weights

COMPILED: bool

class Evaluation:
    """What a position without captures is worth. Reads weights; keeps nothing of a position."""

    def __init__(self, weights: Weights) -> None: ...
    def of_root(self, generator: Generator, side: int) -> int:
        """The worth of the position that was set up, in hundredths of a man, for the side to move."""
    def sums_of_root(self, generator: Generator, side: int) -> tuple[int, int]:
        """What the position that was set up is worth by the opening's values alone, and by the endgame's alone."""
