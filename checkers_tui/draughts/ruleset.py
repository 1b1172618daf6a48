"""The vocabulary in which a rule set is written: what can differ, as data.

A rule set is one row of values (see ``rulesets``); nothing in the program asks for a rule set by
its name. Directions are (column, row) steps as White sees them: columns to the right, rows up.
"""

from __future__ import annotations

from enum import Enum, IntEnum
from functools import cached_property

from ..frozen import frozen
from .draws import DrawRule
from .geometry import Board, Layout, Notation, layout_of

Direction = tuple[int, int]
Directions = tuple[Direction, ...]


class Side(IntEnum):
    """One of the two players; White sits at the bottom and moves up."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side(1 - self)

    @property
    def title(self) -> str:
        """The name shown to players: ``White`` or ``Black``."""
        return self.name.capitalize()

    @property
    def letter(self) -> str:
        """The letter in FEN: ``W`` or ``B``."""
        return self.name[0]


class Reach:
    """Named sets of directions. Opposite directions stand side by side."""

    FORWARD: Directions = ((-1, 1), (1, 1))
    ALL_DIAGONALS: Directions = ((-1, 1), (1, -1), (1, 1), (-1, -1))
    ROWS_AND_COLUMNS: Directions = ((-1, 0), (1, 0), (0, 1), (0, -1))
    FORWARD_AND_SIDEWAYS: Directions = ((-1, 0), (1, 0), (0, 1))
    ALL_BUT_BACKWARD: Directions = FORWARD_AND_SIDEWAYS + FORWARD
    ALL_EIGHT: Directions = ROWS_AND_COLUMNS + ALL_DIAGONALS
    DIAGONALS_AND_TWO_ALONG: Directions = (*ALL_DIAGONALS, (-2, 0), (2, 0), (0, 2), (0, -2))
    """Frisian: along a row or a column the next dark square is two squares away."""


class Kings(Enum):
    """How far a king goes."""

    ONE_SQUARE = "one square"
    FLYING = "flying"
    FLYING_LANDS_BEHIND = "flying, lands right behind its victim"


class Crowning(Enum):
    """What happens to a man that reaches the far row in the middle of a capture."""

    ENDS_MOVE = "ends the move"
    PASSES = "passes, stays a man"
    AT_THE_END = "goes on as a man, crowned if the move ends there"
    CONTINUES_AS_KING = "continues at once as a king"


class Removal(Enum):
    """When captured pieces leave the board."""

    AFTER_THE_MOVE = "after the move"
    AT_ONCE = "at once"


@frozen
class Choice:
    """Which capture must be taken: one with the largest sum over its victims.

    All zero means that any capture may be chosen. ``early_king`` counts for a king as the first
    victim and is halved with each later jump, so that an earlier king outweighs all later ones.
    """

    per_man: int = 0
    per_king: int = 0
    with_a_king: int = 0
    early_king: int = 0

    @property
    def is_free(self) -> bool:
        """May any capture be chosen?"""
        return not any((self.per_man, self.per_king, self.with_a_king, self.early_king))


ANY = Choice()
MOST = Choice(per_man=1, per_king=1)


@frozen
class Words:
    """What the pieces are called."""

    man: str = "man"
    men: str = "men"
    king: str = "king"
    kings: str = "kings"

    def told(self, text: str) -> str:
        """A text about kings and men in this rule set's own words."""
        return text.replace("king", self.king).replace("man", self.man)


DARK_8X8 = Board()
MEN_AND_KINGS = Words()


@frozen
class RuleSet:
    """One way to play draughts. The fourteen are in ``rulesets``; RULES.md is the source of each.

    ``men_rows`` counts rows from a side's own edge. ``king_run_limit`` is the number of moves in a
    row that one king may make without capturing while its side has men (Frisian), 0 for no limit.
    ``columns``: captured pieces go under the capturing column (Lasca). ``no_move_wins``: a side
    that cannot move has won (Giveaway). ``summary`` is two short lines for the new-game dialog.
    """

    name: str
    title: str
    summary: tuple[str, str]
    game_type: str
    board: Board = DARK_8X8
    notation: Notation = Notation.NAMES
    first_to_move: Side = Side.WHITE
    men_rows: tuple[int, ...] = (0, 1, 2)
    men_move: Directions = Reach.FORWARD
    men_capture: Directions = Reach.FORWARD
    kings_move: Directions = Reach.ALL_DIAGONALS
    kings_capture: Directions = Reach.ALL_DIAGONALS
    kings: Kings = Kings.FLYING
    men_capture_kings: bool = True
    must_capture: Choice = ANY
    crowning_in_capture: Crowning = Crowning.ENDS_MOVE
    removal: Removal = Removal.AFTER_THE_MOVE
    may_turn_back: bool = False
    king_run_limit: int = 0
    columns: bool = False
    no_move_wins: bool = False
    draws: tuple[DrawRule, ...] = ()
    words: Words = MEN_AND_KINGS

    @property
    def layout(self) -> Layout:
        """Where the squares of the board lie in a machine word."""
        return layout_of(self.board)

    @property
    def flying(self) -> bool:
        """Do kings fly?"""
        return self.kings is not Kings.ONE_SQUARE

    @cached_property
    def start_squares(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The squares of White's and of Black's men at the start."""
        size = self.board.size
        white = tuple(s for s, (_, row) in enumerate(self.board.squares) if row in self.men_rows)
        black = tuple(s for s, (_, row) in enumerate(self.board.squares) if size - 1 - row in self.men_rows)
        return white, black

    @property
    def men_a_side(self) -> int:
        """How many men each side starts with; no side ever has more pieces, save in columns."""
        return len(self.start_squares[0])

    def far_row(self, side: Side) -> int:
        """The row where a side's men are crowned."""
        return self.board.size - 1 if side is Side.WHITE else 0

    def directions(self, side: Side, directions: Directions) -> Directions:
        """The directions as this side sees them: Black looks down the board."""
        return directions if side is Side.WHITE else tuple((column, -row) for column, row in directions)

    def square_name(self, square: int, notation: Notation | None = None) -> str:
        """A square as this rule set writes it, or in the notation that is asked for."""
        return self.board.name(square, notation or self.notation)
