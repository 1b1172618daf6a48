"""Patterns of men: counted square by square on the board, they are what the kernel says."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from checkers_tui.draughts.geometry import Played
from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.draughts.tables import new_generator, word_bits_for
from checkers_tui.engine.weights.patterns import STATES, has_windows, patterns_of
from checkers_tui.engine.weights.tables import weights_of
from checkers_tui.engine.weights.terms import Terms
from checkers_tui.kernel.compilations import evaluation_module

from .playing import Player, random_game

WITH_WINDOWS = [name for name, rules in RULE_SETS.items() if has_windows(rules)]
WINDOWS = {8: 5, 10: 8, 12: 13}
BOTH_FORMS = pytest.mark.parametrize("interpreted", [False, True], ids=["compiled", "interpreted"])
Sums = tuple[int, int]


def drawn_values(rules: RuleSet) -> bytes:
    return Random(rules.name).randbytes(2 * STATES * WINDOWS[rules.board.size])


def drawn_men(rules: RuleSet, random: Random) -> dict[tuple[int, int], Side]:
    """A third of the squares for each side."""
    squares = random.sample(rules.board.squares, len(rules.board.squares) // 3 * 2)
    return {square: Side.WHITE if number % 2 else Side.BLACK for number, square in enumerate(squares)}


def turned(rules: RuleSet, men: dict[tuple[int, int], Side]) -> dict[tuple[int, int], Side]:
    last = rules.board.size - 1
    return {(last - column, last - row): side.other for (column, row), side in men.items()}


def by_the_square(rules: RuleSet, values: bytes, men: dict[tuple[int, int], Side]) -> Sums:
    """What White's men are worth together: all windows by rows from White's side, the second half as Black's own."""
    size, other_side = rules.board.size, turned(rules, men)
    corners = [(column, row) for row in range(0, size - 3, 2) for column in range(0, size - 3, 2)]
    is_mirrored = rules.board.played is Played.MIRRORED
    sums = [0, 0]
    half = sorted(corners, key=lambda corner: (corner[1], corner[0]))[: (len(corners) + 1) // 2]
    for number, (left, low) in enumerate(half):
        for sign, board in ((1, men), (-1, other_side)):
            # the kernel's lowest bit is the square nearest to White on the right, on a mirrored board on the left
            columns = range(left, left + 4) if is_mirrored else range(left + 3, left - 1, -1)
            squares = [(x, y) for y in range(low, low + 4) for x in columns]
            state = 0
            for place, square in enumerate(square for square in squares if square in set(rules.board.squares)):
                state += 3**place * {None: 0, Side.WHITE: 1, Side.BLACK: 2}[board.get(square)]
            for phase in (0, 1):
                sums[phase] += sign * (values[2 * (STATES * number + state) + phase] - 128)
    return sums[0], sums[1]


@BOTH_FORMS
@pytest.mark.parametrize("name", WITH_WINDOWS)
def test_the_kernel_counts_what_stands_in_each_window(name: str, interpreted: bool) -> None:
    rules, random = RULE_SETS[name], Random(7)
    values = drawn_values(rules)
    weights = replace(weights_of(rules, Terms()), patterns=patterns_of(rules, values))
    generator = new_generator(rules, interpreted)
    evaluation = evaluation_module(word_bits_for(rules), interpreted).Evaluation(weights)
    for _ in range(20):
        men = drawn_men(rules, random)
        white, black = (
            rules.layout.word(s for s, place in enumerate(rules.board.squares) if men.get(place) is side)
            for side in Side
        )
        expected = by_the_square(rules, values, men)
        generator.set_up(white, black, 0)
        assert evaluation.sums_of_root(generator, Side.WHITE) == expected
        generator.set_up(black, white, 0)
        assert evaluation.sums_of_root(generator, Side.BLACK) == (-expected[0], -expected[1])


@pytest.mark.parametrize("name", ["american", "international"])
def test_a_bound_is_given_only_where_the_worth_is_far_outside(name: str) -> None:
    player, bounds = Player(name, interpreted=True), 0
    for side, words in random_game(name, seed=4, plies=120):
        player.generator.set_up(*words)
        exact = player.evaluation.worth(player.generator, 0, side)

        def between(alpha: int, beta: int, side: Side = side) -> int:
            return int(player.evaluation.worth_between(player.generator, 0, side, alpha, beta))

        assert between(-29000, 29000) == exact
        for low, high in ((exact - 401, exact - 400), (exact + 400, exact + 401), (exact - 20, exact + 20)):
            found = between(low, high)
            assert found == exact or (found >= high) != (found <= low)
            if abs(exact - low) > 50:
                assert (found >= high) == (exact >= high)
                bounds += found != exact
    assert bounds > 20


@BOTH_FORMS
def test_values_of_another_board_are_refused(interpreted: bool) -> None:
    russian = RULE_SETS["russian"]
    with pytest.raises(ValueError, match="The patterns of russian have 65610 values, not 104976"):
        patterns_of(russian, drawn_values(RULE_SETS["international"]))
    short = replace(patterns_of(russian, drawn_values(russian)), values=b"few")
    with pytest.raises(ValueError, match="5 windows have 65610 values, not 3"):
        evaluation_module(64, interpreted).Evaluation(replace(weights_of(russian, Terms()), patterns=short))


def test_boards_of_all_squares_or_an_odd_size_have_no_windows() -> None:
    assert set(RULE_SETS) - set(WITH_WINDOWS) == {"turkish", "armenian", "lasca"}
    with pytest.raises(ValueError, match="The patterns of lasca have 0 values, not 2"):
        patterns_of(RULE_SETS["lasca"], b"ab")
