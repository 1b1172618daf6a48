"""A rule set and the layout of its board as the tables that the kernel's generator takes."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from checkers_tui.kernel.compilations import generator_module
from checkers_tui.kernel.tables import Tables

from .draws import LonePieces
from .ruleset import Crowning, Direction, Directions, Kings, Removal, RuleSet, Side

if TYPE_CHECKING:
    from checkers_tui.kernel.generator import Generator

NO_DIRECTION = 64
NEVER = 64
MEN_QUIET, KINGS_QUIET, MEN_CAPTURES, KINGS_CAPTURES = 0, 16, 32, 48
LONGEST_CAPTURE_OF_COLUMNS = 13
"""A 7x7 board has so many squares that can be jumped; each gives the rank of its prisoner as one bit."""


def word_bits_for(rules: RuleSet) -> int:
    """The width of the machine word that holds the board: 64, or 128."""
    return 64 if max(rules.layout.bit_number) < 64 else 128


def new_generator(rules: RuleSet, interpreted: bool = False) -> Generator:
    """A generator of the rule set's legal moves, compiled where it can be."""
    module = generator_module(word_bits_for(rules), interpreted)
    generator: Generator = module.Generator(tables_for(rules, module.WORD_BITS))
    return generator


@cache
def tables_for(rules: RuleSet, word_bits: int) -> Tables:
    """The rule set as numbers, for words of so many bits."""
    tables = Tables(
        board=sum(rules.layout.bit),
        far_row=[_row(rules, rules.far_row(side)) for side in Side],
        flying=rules.flying,
        lands_right_behind=rules.kings is Kings.FLYING_LANDS_BEHIND,
        crowned_in_passing=rules.crowning_in_capture is Crowning.CONTINUES_AS_KING,
        king_run_limit=rules.king_run_limit,
        has_columns=rules.columns,
        no_move_wins=rules.no_move_wins,
        men_go_sideways=any(row == 0 for _, row in rules.men_move),
    )
    tables.removed_at_once = tables.board if rules.removal is Removal.AT_ONCE else 0
    tables.safe_from_men = 0 if rules.men_capture_kings else tables.board
    for side in Side:
        _fill_list(tables, rules, MEN_QUIET + 8 * side, rules.directions(side, rules.men_move), word_bits)
        _fill_list(tables, rules, MEN_CAPTURES + 8 * side, rules.directions(side, rules.men_capture), word_bits)
    _fill_list(tables, rules, KINGS_QUIET, rules.kings_move, word_bits)
    _fill_list(tables, rules, KINGS_CAPTURES, rules.kings_capture, word_bits)
    _fill_worth(tables, rules)
    _fill_repeats(tables, rules)
    _fill_lone_draws(tables, rules)
    return tables


def _row(rules: RuleSet, wanted: int) -> int:
    return sum(bit for bit, (_, row) in zip(rules.layout.bit, rules.board.squares, strict=True) if row == wanted)


def _fill_list(tables: Tables, rules: RuleSet, first: int, steps: Directions, word_bits: int) -> None:
    for d, step in enumerate(steps, first):
        rotation, tables.reach[d], tables.jumpable[d] = _step(rules, step, word_bits)
        tables.rotation[d] = rotation
        tables.back_rotation[d] = word_bits - rotation
        back = (-step[0], -step[1])
        can_turn_back = back in steps and not rules.may_turn_back
        tables.barred_after[d] = first + steps.index(back) if can_turn_back else NO_DIRECTION
    tables.end_of_list[first // 8] = first + len(steps)


def _step(rules: RuleSet, direction: Direction, word_bits: int) -> tuple[int, int, int]:
    """A direction as its rotation, the squares it can arrive on, and the squares it can pass over."""
    rotations, reach, jumpable = set(), 0, 0
    layout, board = rules.layout, rules.board
    for square, (column, row) in enumerate(board.squares):
        target = board.square_at(column + direction[0], row + direction[1])
        if target is not None:
            rotations.add((layout.bit_number[target] - layout.bit_number[square]) % word_bits)
            reach |= layout.bit[target]
            if board.square_at(column - direction[0], row - direction[1]) is not None:
                jumpable |= layout.bit[square]
    (rotation,) = rotations
    return rotation, reach, jumpable


def _fill_worth(tables: Tables, rules: RuleSet) -> None:
    """The must-take order as one sum along the capture; in columns the ranks of the prisoners, first taken lowest."""
    choice = rules.must_capture
    tables.some_must_be_taken = not choice.is_free
    tables.man_worth = choice.per_man
    tables.capturing_king_worth = choice.with_a_king
    if rules.columns:
        tables.king_worth[:LONGEST_CAPTURE_OF_COLUMNS] = [1 << jump for jump in range(LONGEST_CAPTURE_OF_COLUMNS)]
    else:
        tables.king_worth = [choice.per_king + (choice.early_king >> jump) for jump in range(64)]


def _fill_repeats(tables: Tables, rules: RuleSet) -> None:
    """From how many jumps on two routes can be the same move: the shortest ring that a piece can go round."""
    all_eight_ways = len(rules.men_capture) == 8
    shortest_ring = 3 if all_eight_ways else 4
    only_forward = all(row >= 0 for _, row in rules.men_capture)
    tables.kings_repeat_from = 2 if rules.flying else shortest_ring
    tables.men_repeat_from = NEVER if only_forward else shortest_ring
    if tables.crowned_in_passing:
        tables.men_repeat_from = 2


def _fill_lone_draws(tables: Tables, rules: RuleSet) -> None:
    for draw in rules.draws:
        if isinstance(draw, LonePieces) and draw.one.matches(men=0, kings=1):
            if draw.other.matches(men=0, kings=1):
                tables.lone_kings_draw = True
                tables.lone_draw_unless_capture = draw.unless_one_can_capture
            elif draw.other.matches(men=1, kings=0):
                tables.lone_king_and_man_draw = True
