"""What the evaluation is handed: values of pieces, of squares, of freedom. All in hundredths of a man."""

from __future__ import annotations

from dataclasses import dataclass

Pair = tuple[int, int]
"""A value when all pieces of the start are on the board, and one when none is left: between them it changes evenly."""
NOTHING: Pair = (0, 0)
Squares = tuple[tuple[Pair, ...], tuple[Pair, ...]]
"""A value for each bit number, for White's pieces and for Black's."""


@dataclass(frozen=True)
class Patterns:
    """What men are worth together: a table for each pair of windows that lie across the board from each other.

    A window is four rows of four columns: eight squares on which men go, each empty or with a man of either side.
    ``places``: the bits of the lowest squares of a window and of the one across. ``squares``: the bits of a window's
    squares above its lowest. ``values``: by pair of windows, by state (a digit of three a square, the lowest first:
    0 empty, 1 White's man, 2 Black's), a byte for the opening and one for the endgame, in hundredths of a man and 128
    more, for White in the first window.
    """

    places: tuple[tuple[int, int], ...] = ()
    squares: int = 0
    values: bytes = b""


@dataclass(frozen=True)
class Weights:
    """What is worth how much in one rule set, for boards whose squares are bits of one word.

    What counts for a side counts the other way round for the other. Masks go by side (White, Black); where one is
    empty its value counts for nothing.
    """

    phase: tuple[int, ...]
    """By the number of pieces on the board: how many 256ths of the first value of each pair count; the rest of the
    second."""
    men: Squares
    """The value of a man on its square: negative where losing everything wins."""
    kings: Squares
    to_move: Pair = NOTHING
    freedom_of_men: Pair = NOTHING
    """For each step that a man could make onto an empty square."""
    stuck_men: Pair = NOTHING
    """For each man before whom every square is the other side's or off the board."""
    freedom_of_kings: Pair = NOTHING
    """For each empty square that a king sees."""
    stuck_kings: Pair = NOTHING
    """For each king without a step."""
    only_kings: Pair = NOTHING
    """For having a king when the other side has none."""
    runaways: tuple[Pair, Pair, Pair] = (NOTHING, NOTHING, NOTHING)
    """For each man that can be crowned in one, two, three moves without coming near the other side's pieces."""
    near_crowning: tuple[int, int] = (0, 0)
    """The squares from which a man may be crowned within three moves."""
    bridge: Pair = NOTHING
    """For men on all squares of the bridge, which two men can hold against crowning."""
    bridge_squares: tuple[int, int] = (0, 0)
    long_diagonal: Pair = NOTHING
    """For a king on the long diagonal when no piece of the other side stands there."""
    long_diagonal_squares: int = 0
    last_move: Pair = NOTHING
    """For being, with as many pieces on either side, the one who will have a move left when the other runs out."""
    system: tuple[int, int] = (0, 0)
    """Every other row, from a side's own first: with an odd number of all pieces there the side on move has the last
    move, if men meet men."""
    friends: tuple[Pair, Pair] = (NOTHING, NOTHING)
    """In columns: a man, a king of the commander's own side below it."""
    prisoners: tuple[Pair, Pair] = (NOTHING, NOTHING)
    """In columns: a man, a king of the other side that the column holds."""
    bare: Pair = NOTHING
    """In columns: a commander right above a prisoner, who is free once the commander is taken."""
    kings_to_win: int = 0
    """Without men, a side with fewer kings cannot expect to beat a king: its lead counts an eighth. 0: it can."""
    patterns: Patterns = Patterns()
