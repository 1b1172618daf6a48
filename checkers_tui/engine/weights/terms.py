"""The few numbers from which a rule set's tables are made: what a fit finds, and what a file of weights holds."""

from __future__ import annotations

from dataclasses import dataclass, fields

from checkers_tui.kernel.weights import NOTHING, Pair


@dataclass(frozen=True)
class Terms:
    """For each thing that counts its value in the opening and in the endgame, in hundredths of a man."""

    man: Pair = NOTHING
    advance: Pair = NOTHING
    """For each row that a man has come forward."""
    back_row: Pair = NOTHING
    """For a man at home, where it keeps the other side from crowning."""
    centre: Pair = NOTHING
    """For each column that a man is nearer the middle."""
    man_in_double_corner: Pair = NOTHING
    """For a man on one of the two squares of its side's double corner."""
    freedom_of_men: Pair = NOTHING
    """For each step that a man could make."""
    stuck_men: Pair = NOTHING
    """For a man that only the other side could set free."""
    crowned_in_one: Pair = NOTHING
    """For a man that nobody is near, with one move to its crowning."""
    crowned_in_two: Pair = NOTHING
    crowned_in_three: Pair = NOTHING
    bridge: Pair = NOTHING
    """For holding the bridge: the two squares of the back row from which two men stop all others."""
    king: Pair = NOTHING
    king_centre: Pair = NOTHING
    """For each ring nearer the middle: a king in the middle drives, one on the edge is driven."""
    king_in_double_corner: Pair = NOTHING
    """For a king on one of the four squares of the double corners, where it is safe."""
    freedom_of_kings: Pair = NOTHING
    """For each empty square that a king sees."""
    stuck_kings: Pair = NOTHING
    """For a king without a step."""
    only_kings: Pair = NOTHING
    """For having a king when the other side has none."""
    long_diagonal: Pair = NOTHING
    """For a flying king that has the long diagonal."""
    to_move: Pair = NOTHING
    """For being on move."""
    last_move: Pair = NOTHING
    """For having the move, as checkers players say: a move left when the other side's run out."""
    friendly_man: Pair = NOTHING
    """In columns: for a man of its own side below a commander."""
    friendly_king: Pair = NOTHING
    captive_man: Pair = NOTHING
    """In columns: for a man of the other side below a commander."""
    captive_king: Pair = NOTHING
    bare: Pair = NOTHING
    """In columns: for a commander that stands right above a prisoner."""


NAMES = tuple(field.name for field in fields(Terms))
