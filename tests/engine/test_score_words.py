"""What a score says in words."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import Position, Side
from checkers_tui.engine.limits import SURELY_WON, WON, Answer
from checkers_tui.engine.score_words import announced_win, end_in_words

MOVE = Position.start("american").legal_moves()[0]


@pytest.mark.parametrize(
    ("score", "words"),
    [
        (WON - 1, "wins in 1"),
        (WON - 2, "wins in 1"),
        (WON - 13, "wins in 7"),
        (SURELY_WON + 1, "wins in 500"),
        (1 - WON, "loses in 1"),
        (2 - WON, "loses in 1"),
        (14 - WON, "loses in 7"),
    ],
)
def test_an_end_that_is_seen_is_told_in_moves_of_the_winner(score: int, words: str) -> None:
    assert end_in_words(score) == words


@pytest.mark.parametrize("score", [35, -120, 0, SURELY_WON, -SURELY_WON])
def test_a_lead_is_no_end(score: int) -> None:
    assert end_in_words(score) == ""


@pytest.mark.parametrize(
    ("plies", "moves"),
    [(1, None), (2, 1), (3, 1), (5, 2), (13, 6)],
)
def test_the_move_that_is_made_counts_no_longer(plies: int, moves: int | None) -> None:
    assert Answer(9, WON - plies, 1, 0.1, move=MOVE).goes_on_to_win_in == moves
    assert Answer(9, plies - WON, 1, 0.1, move=MOVE).goes_on_to_win_in is None


def test_a_move_by_lot_has_seen_nothing() -> None:
    assert Answer(0, WON - 5, 1, 0.1, move=MOVE).goes_on_to_win_in is None
    assert Answer(4, 2500, 1, 0.1, move=MOVE).goes_on_to_win_in is None


def test_a_win_is_announced_by_its_side() -> None:
    assert announced_win(Side.BLACK, 5) == "Black wins in 5"
    assert announced_win(Side.WHITE, None) == ""
