"""What is worth how much, per rule set, in hundredths of a man.

Set by hand from what the rules say, then tried in games of engine against engine.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.kernel.weights import Weights


@dataclass(frozen=True)
class Taste:
    """The few numbers from which a rule set's tables are made."""

    man: int = 100
    king: int = 300
    advance: int = 2
    """For each row that a man has come forward."""
    back_row: int = 8
    """For a man at home, where it keeps the other side from crowning."""
    centre: int = 2
    """For each column nearer the middle."""
    king_centre: int = 3
    """For each ring nearer the middle: a king in the middle drives, one on the edge is driven."""
    freedom_of_men: int = 3
    freedom_of_kings: int = 4
    growth: int = 128
    """So many 256ths a lead grows by until all pieces are gone."""


FLYING_KINGS = Taste()
SHORT_KINGS = Taste(king=140, advance=-1, back_row=12, freedom_of_kings=5)
"""Men that only capture forward are strong as long as they stay behind."""
SHORT_KINGS_SAFE_FROM_MEN = Taste(king=165, advance=1, freedom_of_kings=5)
FORWARD_MEN = Taste(advance=0)
ALL_EIGHT_WAYS = Taste(king=400, advance=-6, freedom_of_men=5)
ALL_SQUARES = Taste(king=400, advance=16, back_row=0, freedom_of_men=2)
COLUMNS = Taste(king=140, advance=-3, freedom_of_kings=5)
LOSING_WINS = Taste(
    man=-100, king=-100, advance=-3, back_row=-8, centre=-2, king_centre=-3, freedom_of_men=60, freedom_of_kings=60
)
"""Few pieces are good, but those must be free to move: who has to capture at once loses control."""

FRIENDS = (60, 100)
PRISONERS = (25, 45)


def taste_for(rules: RuleSet) -> Taste:
    """The numbers that suit a rule set, by what it says of kings, men and squares."""
    if rules.no_move_wins:
        return LOSING_WINS
    if rules.columns:
        return COLUMNS
    if rules.board.played is Played.ALL:
        return ALL_SQUARES
    if not rules.flying:
        return SHORT_KINGS if rules.men_capture_kings else SHORT_KINGS_SAFE_FROM_MEN
    if len(rules.kings_capture) == 8:
        return ALL_EIGHT_WAYS
    return FORWARD_MEN if all(row > 0 for _, row in rules.men_capture) else FLYING_KINGS


@cache
def weights_for(rules: RuleSet) -> Weights:
    """The weights of a rule set."""
    return weights_to(rules, taste_for(rules))


def weights_to(rules: RuleSet, taste: Taste) -> Weights:
    """The tables that follow from a few numbers."""
    most = 2 * rules.men_a_side
    last = rules.board.size - 1

    def man(column: int, row: int) -> int:
        value = taste.man + taste.advance * row + taste.centre * min(column, last - column)
        return value + (taste.back_row if row == 0 else 0)

    def king(column: int, row: int) -> int:
        return taste.king + taste.king_centre * min(column, row, last - column, last - row)

    return Weights(
        men=_both_sides(rules, man),
        kings=_both_sides(rules, king),
        freedom_of_men=taste.freedom_of_men,
        freedom_of_kings=taste.freedom_of_kings,
        to_move=3,
        scale=tuple(256 + taste.growth * max(most - pieces, 0) // most for pieces in range(most + 65)),
        kings_to_win=_kings_to_win(rules),
        friends=FRIENDS if rules.columns else (0, 0),
        prisoners=PRISONERS if rules.columns else (0, 0),
    )


def _both_sides(rules: RuleSet, value: Callable[[int, int], int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """A value by column and row, as its own side sees the board, for each bit of White's and of Black's words."""
    last = rules.board.size - 1
    tables = tuple([0] * (1 + max(rules.layout.bit_number)) for _ in Side)
    for (column, row), number in zip(rules.board.squares, rules.layout.bit_number, strict=True):
        tables[Side.WHITE][number] = value(column, row)
        tables[Side.BLACK][number] = value(last - column, last - row)
    return tuple(tables[Side.WHITE]), tuple(tables[Side.BLACK])


def _kings_to_win(rules: RuleSet) -> int:
    """Flying kings on diagonals: three against one win on 8x8 at best, four on larger boards."""
    all_ways = rules.board.played is Played.ALL or len(rules.kings_capture) == 8
    if not rules.flying or rules.no_move_wins or all_ways:
        return 0
    return 3 if rules.board.size <= 8 else 4
