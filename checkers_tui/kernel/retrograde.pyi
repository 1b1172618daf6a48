"""What a Python caller sees of the solver, compiled or interpreted."""

from .endgames import Endgames
from .generator import Generator

COMPILED: bool

class Solver:
    """Fills the tables of one material and of the same with the sides exchanged, which lead to each other.

    Call ``open``, then ``settle`` for ``next_level`` until there is none. All materials that captures and crownings
    lead to must be in the tables before. The generator is that of the tables. Other threads run meanwhile.
    """

    def __init__(self, generator: Generator, endgames: Endgames) -> None: ...
    def open(self, own_men: int, own_kings: int, men: int, kings: int) -> None:
        """Begin with a material: nothing is decided, and everything is to be looked at."""

    def settle(self, level: int) -> int:
        """Decide what ends in so many plies; how many positions. Levels must come in order, as ``next_level`` says.

        Raises ValueError if a material that this one leads to has no table, or if a position ends sooner than it was
        looked at, which would be a fault of the method.
        """

    def next_level(self, level: int) -> int:
        """The next number of plies for which there is something to look at; 255 if there is nothing left."""

    def find_early(self, own_men: int, own_kings: int, men: int, kings: int) -> None:
        """Find the wins that leave the material before its count is over, though the end comes later.

        Only for a material with a count; those of the same count that it leads to come before it.
        """

    def shorten(self, own_men: int, own_kings: int, men: int, kings: int) -> None:
        """Make a table short to write: what needs no value repeats the one before.

        That is a number that means no position, and a position with a capture to make, whose value is soon found from
        those after its captures.
        """

    def complete(self, own_men: int, own_kings: int, men: int, kings: int) -> None:
        """Find again what ``shorten`` has dropped. Tables of fewer pieces must be complete."""

    def faults(self, own_men: int, own_kings: int, men: int, kings: int) -> int:
        """How many values of a table and its twin disagree with the values one move later."""
