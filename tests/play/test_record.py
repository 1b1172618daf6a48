"""Won, drawn, lost, and the streak."""

from __future__ import annotations

from checkers_tui.draughts import Outcome, Side
from checkers_tui.play.record import Record, Tally

WHITE_WON = Outcome(Side.WHITE, "Black cannot move")
BLACK_WON = Outcome(Side.BLACK, "White resigned")
DRAWN = Outcome(None, "agreed")


def after(*outcomes: Outcome, player: Side | None = Side.WHITE) -> Tally:
    record = Record()
    for outcome in outcomes:
        record.add("american", "normal", outcome, player)
    return record.tally("american", "normal")


def test_a_record_begins_empty() -> None:
    assert Record().tally("american", "normal") == Tally()
    assert Tally().rate == 0


def test_games_are_counted_from_the_players_side() -> None:
    assert after(WHITE_WON, BLACK_WON, DRAWN, WHITE_WON) == Tally(won=2, drawn=1, lost=1, streak=1, best_streak=1)
    assert after(WHITE_WON, BLACK_WON, player=Side.BLACK) == Tally(won=1, lost=1, streak=1, best_streak=1)


def test_two_players_are_counted_for_white() -> None:
    assert after(BLACK_WON, player=None).lost == 1


def test_the_streak_breaks_and_the_best_one_stays() -> None:
    tally = after(WHITE_WON, WHITE_WON, WHITE_WON, DRAWN, WHITE_WON)
    assert (tally.streak, tally.best_streak) == (1, 3)


def test_the_rate_is_in_per_cent() -> None:
    assert after(WHITE_WON, WHITE_WON, BLACK_WON).rate == 67


def test_rule_sets_and_levels_are_kept_apart() -> None:
    record = Record()
    record.add("american", "normal", WHITE_WON, Side.WHITE)
    assert record.tally("american", "hard") == Tally()
    assert record.tally("russian", "normal") == Tally()
