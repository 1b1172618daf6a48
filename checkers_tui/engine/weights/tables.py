"""From the terms of a rule set to the tables that the kernel reads."""

from __future__ import annotations

from collections.abc import Callable

from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.kernel.weights import NOTHING, Pair, Squares, Weights

from .patterns import patterns_of
from .terms import Terms

Place = tuple[int, int]
"""Column and row as a side sees its board: columns from its left, rows from its own."""
MOVES_TO_CROWNING = 3
ROOM_FOR_MORE = 65
"""A position that was set up may hold more pieces than the start position."""


def weights_of(rules: RuleSet, terms: Terms, pattern_values: bytes = b"") -> Weights:
    """The tables that follow from a few numbers, each value in them a sum of these; and patterns, if there are any.

    Raises ValueError for patterns that are not this rule set's.
    """
    most = 2 * rules.men_a_side
    last = rules.board.size - 1
    corners = _double_corners(rules)
    system = _mask(rules, lambda place: rules.board.played is not Played.ALL and place[1] % 2 == 0)

    def man(place: Place) -> Pair:
        column, row = place
        return _sum(
            (terms.man, 1),
            (terms.advance, row),
            (terms.centre, min(column, last - column)),
            (terms.back_row, row == 0),
            (terms.man_in_double_corner, place in corners and row < 2),
        )

    def king(place: Place) -> Pair:
        column, row = place
        return _sum(
            (terms.king, 1),
            (terms.king_centre, min(column, row, last - column, last - row)),
            (terms.king_in_double_corner, place in corners),
        )

    return Weights(
        phase=tuple(256 * min(pieces, most) // most for pieces in range(most + ROOM_FOR_MORE)),
        men=_on_squares(rules, man),
        kings=_on_squares(rules, king),
        to_move=terms.to_move,
        freedom_of_men=terms.freedom_of_men,
        stuck_men=terms.stuck_men,
        freedom_of_kings=terms.freedom_of_kings,
        stuck_kings=terms.stuck_kings,
        only_kings=terms.only_kings,
        runaways=(terms.crowned_in_one, terms.crowned_in_two, terms.crowned_in_three),
        near_crowning=_mask(rules, lambda place: last - MOVES_TO_CROWNING <= place[1] < last),
        bridge=terms.bridge,
        bridge_squares=_mask(rules, lambda place: place in _bridge(rules)),
        long_diagonal=terms.long_diagonal,
        long_diagonal_squares=_mask(rules, lambda place: _is_on_long_diagonal(rules, place))[Side.WHITE],
        last_move=terms.last_move if any(system) else NOTHING,
        system=system,
        friends=(terms.friendly_man, terms.friendly_king),
        prisoners=(terms.captive_man, terms.captive_king),
        bare=terms.bare,
        kings_to_win=_kings_to_win(rules),
        patterns=patterns_of(rules, pattern_values),
    )


def _sum(*values: tuple[Pair, int]) -> Pair:
    opening = sum(pair[0] * times for pair, times in values)
    endgame = sum(pair[1] * times for pair, times in values)
    return opening, endgame


def _seen_by(rules: RuleSet, side: Side, square: int) -> Place:
    column, row = rules.board.place(square)
    last = rules.board.size - 1
    return (column, row) if side is Side.WHITE else (last - column, last - row)


def _on_squares(rules: RuleSet, value: Callable[[Place], Pair]) -> Squares:
    """A value by place, as its own side sees the board, for each bit of White's and of Black's words."""
    white, black = ([NOTHING] * (1 + max(rules.layout.bit_number)) for _ in Side)
    for square, number in enumerate(rules.layout.bit_number):
        white[number] = value(_seen_by(rules, Side.WHITE, square))
        black[number] = value(_seen_by(rules, Side.BLACK, square))
    return tuple(white), tuple(black)


def _mask(rules: RuleSet, chosen: Callable[[Place], bool]) -> tuple[int, int]:
    """The squares that are chosen by their place, as White and as Black sees the board."""
    white, black = (
        rules.layout.word(s for s in range(len(rules.board.squares)) if chosen(_seen_by(rules, side, s)))
        for side in Side
    )
    return white, black


def _double_corners(rules: RuleSet) -> frozenset[Place]:
    """The two pairs of squares beside the corners that are not played on: a king on them cannot be driven out."""
    last = rules.board.size - 1
    if rules.board.played is Played.ALL or rules.board.is_played(0, 0) == rules.board.is_played(last, 0):
        return frozenset()
    if rules.board.played is Played.DARK:
        return frozenset({(last - 1, 0), (last, 1), (1, last), (0, last - 1)})
    return frozenset({(1, 0), (0, 1), (last - 1, last), (last, last - 1)})


def _bridge(rules: RuleSet) -> frozenset[Place]:
    """On 8x8: of the back row's four squares the one in the double corner, and the next but one."""
    if rules.board.size != 8 or rules.board.played is Played.ALL:
        return frozenset()
    return frozenset({(2, 0), (6, 0)} if rules.board.played is Played.DARK else {(1, 0), (5, 0)})


def _is_on_long_diagonal(rules: RuleSet, place: Place) -> bool:
    if not rules.flying or rules.board.played is Played.ALL:
        return False
    column, row = place
    return column == row if rules.board.played is Played.DARK else column + row == rules.board.size - 1


def _kings_to_win(rules: RuleSet) -> int:
    """Flying kings on diagonals: three against one win on 8x8 at best, four on larger boards."""
    all_ways = rules.board.played is Played.ALL or len(rules.kings_capture) == 8
    if not rules.flying or rules.no_move_wins or all_ways:
        return 0
    return 3 if rules.board.size <= 8 else 4
