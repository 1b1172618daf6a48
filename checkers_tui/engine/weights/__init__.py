"""What is worth how much, per rule set, set by hand from what the rule set says. In hundredths of a man."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.kernel.weights import Weights

MAN = 100
SHORT_KING = 140
KING_SAFE_FROM_MEN = 45
FLYING_KING = 300
FLYING_ALL_EIGHT_WAYS = 100
FLYING_AMONG_ALL_SQUARES = 100

ADVANCE = 3
"""For each row that a man has come forward."""
ADVANCE_AMONG_ALL_SQUARES = 6
BACK_ROW = 8
"""For a man at home, where it keeps the other side from crowning."""
CENTRE = 2
"""For each column nearer the middle."""
KING_CENTRE = 3
"""For each ring nearer the middle: a king in the middle drives, one on the edge is driven."""

GROWTH = 128
"""So many 256ths a lead grows by until all pieces are gone."""


@cache
def weights_for(rules: RuleSet) -> Weights:
    """The hand-set weights of a rule set."""
    most_pieces = 2 * rules.men_a_side
    return Weights(
        men=_both_sides(rules, _man),
        kings=_both_sides(rules, _king),
        freedom_of_men=2,
        freedom_of_kings=4 if rules.flying else 5,
        to_move=3,
        scale=tuple(256 + GROWTH * (most_pieces - min(n, most_pieces)) // most_pieces for n in range(most_pieces + 65)),
        kings_to_win=_kings_to_win(rules),
        sign=-1 if rules.no_move_wins else 1,
        friends=(45, 80) if rules.columns else (0, 0),
        prisoners=(25, 45) if rules.columns else (0, 0),
    )


def _both_sides(rules: RuleSet, value: Callable[[RuleSet, int, int], int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    last = rules.board.size - 1
    bits = 1 + max(rules.layout.bit_number)
    tables = ([0] * bits, [0] * bits)
    for square, (column, row) in enumerate(rules.board.squares):
        number = rules.layout.bit_number[square]
        tables[Side.WHITE][number] = value(rules, column, row)
        tables[Side.BLACK][number] = value(rules, last - column, last - row)
    return tuple(tables[0]), tuple(tables[1])


def _man(rules: RuleSet, column: int, row: int) -> int:
    """A man's value as its own side sees the board."""
    all_squares = rules.board.played is Played.ALL
    value = MAN + (ADVANCE_AMONG_ALL_SQUARES if all_squares else ADVANCE) * row
    value += CENTRE * min(column, rules.board.size - 1 - column)
    return value + (BACK_ROW if row == 0 and not all_squares else 0)


def _king(rules: RuleSet, column: int, row: int) -> int:
    last = rules.board.size - 1
    value = FLYING_KING if rules.flying else SHORT_KING
    if not rules.men_capture_kings:
        value += KING_SAFE_FROM_MEN
    if rules.flying and len(rules.kings_capture) > 4:
        value += FLYING_ALL_EIGHT_WAYS
    if rules.flying and rules.board.played is Played.ALL:
        value += FLYING_AMONG_ALL_SQUARES
    return value + KING_CENTRE * min(column, row, last - column, last - row)


def _kings_to_win(rules: RuleSet) -> int:
    """Flying kings on diagonals: three against one win on 8x8 at best, four on larger boards."""
    if not rules.flying or rules.no_move_wins or rules.board.played is Played.ALL or len(rules.kings_capture) > 4:
        return 0
    return 3 if rules.board.size <= 8 else 4
