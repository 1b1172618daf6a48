"""What a Python caller sees of the endgame tables, compiled or interpreted."""

from .generator import Generator

COMPILED: bool
MOST_PIECES: int

class Endgames:
    """Tables of distances for one rule set, by material, of positions in one generator. Nothing changes in a search.

    A material is given as the men and kings of the side to move, then those of the other side. A value is the number of
    plies until a side cannot move, both playing their best; 255 is a draw.
    """

    most_pieces: int
    """Of all tables that were put in; 0 if there are none."""

    def __init__(self, generator: Generator) -> None: ...
    def positions_of(self, own_men: int, own_kings: int, men: int, kings: int) -> int:
        """How many values a table of this material has."""

    def put(self, own_men: int, own_kings: int, men: int, kings: int, data: bytes) -> None:
        """Take the values of a material. Raises ValueError if there are too many or too few."""

    def get(self, own_men: int, own_kings: int, men: int, kings: int) -> bytes:
        """The values of a material; empty if they are not there."""

    def limit(self, own_men: int, own_kings: int, men: int, kings: int, rule: int, plies: int) -> None:
        """Say that a count towards a draw runs in a material: the number of its rule, and how many plies it allows."""

    def put_early(self, own_men: int, own_kings: int, men: int, kings: int, data: bytes) -> None:
        """Say which wins come early enough for the count of the material although the end does not: 1, others 0.

        They leave the material in time; then the count is over. Raises ValueError if there are too many or too few.
        """

    def get_early(self, own_men: int, own_kings: int, men: int, kings: int) -> bytes:
        """What ``put_early`` or the solver has said of a material; empty if nothing."""

    def share(self, lender: Endgames) -> None:
        """Use the tables that another one has now, for a search beside its own. It must have none of its own.

        Tables that the lender has already must not be put in again; after new ones were, share again.
        """

    def value_of_root(self, side: int) -> int:
        """The value of the position that was set up, captures played out; -1 if it is in no table."""

    def is_won(self, value: int) -> bool:
        """Does the side to move win where the value is this one? Not for a draw."""
