"""What a player does at the board, without widgets."""

from __future__ import annotations

from checkers_tui.app.table import Table
from checkers_tui.draughts import RULE_SETS, Outcome, Side
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup
from checkers_tui.play.time_control import TimeControl


def table_of(setup: Setup, now: list[float]) -> Table:
    return Table(Session(setup, None, lambda event: None, time=lambda: now[0]))


def choose(table: Table, *squares: str) -> None:
    for name in squares:
        square = table.session.game.rules.board.find(name)
        assert square is not None
        table.choose(square)


def test_in_strict_play_esc_does_not_let_a_touched_piece_go() -> None:
    table = table_of(Setup(RULE_SETS["american"], strict=True), [0.0])
    choose(table, "11")
    picking = table.doing.picking
    assert table.step_back()
    assert table.doing.picking == picking
    assert table.doing.refusal == "You have touched the man on 11: it must be played."
    choose(table, "12")
    assert table.doing.picking == picking
    choose(table, "15")
    assert table.session.game.ply == 1


def test_esc_lets_a_piece_go_otherwise() -> None:
    table = table_of(Setup(RULE_SETS["american"]), [0.0])
    choose(table, "11")
    assert table.step_back()
    assert not table.doing.picking.squares
    assert not table.step_back()


def test_a_move_that_is_chosen_too_late_is_refused() -> None:
    now = [0.0]
    table = table_of(Setup(RULE_SETS["american"], control=TimeControl(move=15)), now)
    choose(table, "11")
    now[0] = 16.0
    choose(table, "15")
    assert table.session.outcome == Outcome(Side.WHITE, "Black ran out of time")
    assert table.doing.refusal == "The game is over: White has won, Black ran out of time."
