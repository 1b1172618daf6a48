"""The words of the turn block, without an app."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers_tui.app.look import Tone
from checkers_tui.app.turn import (
    Mood,
    TurnText,
    turn_looking,
    turn_over,
    turn_refused,
    turn_thinking,
    turn_to_move,
    turn_typed,
)
from checkers_tui.app.widgets.lines import length
from checkers_tui.app.widgets.turn_bar import turn_lines
from checkers_tui.draughts import Notation, Outcome, Position, Side
from checkers_tui.draughts.piece import column_of
from checkers_tui.engine.limits import WON
from checkers_tui.play.picking import NOTHING_PICKED, Picking

INNER = 22
FOUR_WAYS = Position.from_fen("american", "B:W14,15,22,23:B10,11")


def words(turn: TurnText, width: int = INNER) -> list[str]:
    return ["".join(text for text, _ in line) for line in turn_lines(turn, width)]


def square(position: Position, name: str) -> int:
    found = position.rules.board.find(name)
    assert found is not None
    return found


def test_a_free_move_needs_one_line() -> None:
    turn = turn_to_move(Position.start("american"), NOTHING_PICKED, Notation.NUMBERS)
    assert words(turn) == ["○ Black to move"]
    assert turn.mood is Mood.FREE


def test_what_cannot_be_done_leaves_the_end_and_the_thinking_told() -> None:
    over = turn_over(Outcome(Side.WHITE, "Black cannot move"), "There is no move to take back.")
    assert words(over) == ["● White has won", "There is no move to", "take back"]
    assert over.mood is Mood.REFUSED
    thinking = turn_thinking(Side.WHITE, 4, 1.0, "Not your turn yet: Enter plays it then.")
    assert words(thinking) == ["● White is thinking", "Not your turn yet:", "Enter plays it then"]


def test_a_picked_piece_says_where_it_can_go() -> None:
    position = Position.from_fen("turkish", "W:Wc4:Bh8")
    turn = turn_to_move(position, Picking((square(position, "c4"),)), Notation.NAMES)
    assert words(turn) == ["● White to move", "c4: b4, c5 or d4"]


def test_a_piece_with_very_many_goals_only_counts_them() -> None:
    position = Position.from_fen("turkish", "W:WKd4:Bh8")
    turn = turn_to_move(position, Picking((square(position, "d4"),)), Notation.NAMES)
    assert words(turn) == ["● White to move", "d4: 14 squares"]


def test_forced_captures_are_listed_by_their_squares() -> None:
    position = Position.from_fen("american", "W:W22,23,29:B18")
    turn = turn_to_move(position, NOTHING_PICKED, Notation.NUMBERS)
    assert words(turn) == ["● White to move", "You must capture", "22x15 or 23x14"]
    assert turn.mood is Mood.FORCED


def test_more_captures_than_fit_are_counted() -> None:
    position = Position.from_fen("american", "W:W21,22,23,24,29:B16,17,18,19")
    moves = position.legal_moves()
    turn = turn_to_move(position, NOTHING_PICKED, Notation.NUMBERS)
    shown = words(turn, 14)
    assert shown[-1] == "lists them"
    assert f"{len(moves)} ways; ?" in shown


def test_the_notation_asked_for_is_used() -> None:
    position = Position.from_fen("american", "W:W22:B18")
    assert words(turn_to_move(position, NOTHING_PICKED, Notation.NAMES))[-1] == "c3xe5"


def test_a_chain_goes_on_from_where_the_piece_stands() -> None:
    picking = Picking((square(FOUR_WAYS, "11"), square(FOUR_WAYS, "18")))
    turn = turn_to_move(FOUR_WAYS, picking, Notation.NUMBERS)
    assert words(turn) == ["○ Black to move", "Go on capturing", "18x25 or 18x27"]


def test_several_ways_ask_for_each_jump() -> None:
    picking = Picking((square(FOUR_WAYS, "10"),), jump_by_jump=True)
    turn = turn_to_move(FOUR_WAYS, picking, Notation.NUMBERS)
    assert words(turn) == ["○ Black to move", "Several ways: choose", "each jump", "10x17 or 10x19"]


def test_a_refusal_is_wrapped_and_loses_its_full_stop() -> None:
    turn = turn_refused(FOUR_WAYS, "The man on 22 cannot move: you must capture, with 18 or 26.")
    assert words(turn) == ["○ Black to move", "The man on 22 cannot", "move: you must", "capture, with 18 or 26"]
    assert all(length(line) <= INNER for line in turn_lines(turn, INNER))


def test_a_typed_text_shows_what_is_left() -> None:
    turn = turn_typed(FOUR_WAYS, FOUR_WAYS.readings("11"), Notation.NUMBERS)
    assert words(turn) == ["○ Black to move", "You must capture", "11x25 or 11x27"]


@pytest.mark.parametrize(("depth", "line"), [(0, "1.4 s"), (11, "depth 11, 1.4 s")])
def test_thinking_tells_depth_and_time(depth: int, line: str) -> None:
    turn = turn_thinking(Side.BLACK, depth, 1.43)
    assert words(turn) == ["○ Black is thinking", line]
    assert [button.text for button in turn.buttons] == ["Ctrl+T move now"]
    assert turn.mood is Mood.QUIET


@pytest.mark.parametrize(
    ("score", "lines"),
    [
        (WON - 9, ["depth 12, 1.4 s,", "wins in 5"]),
        (12 - WON, ["depth 12, 1.4 s,", "loses in 6"]),
        (300, ["depth 12, 1.4 s"]),
        (-300, ["depth 12, 1.4 s"]),
    ],
)
def test_thinking_tells_an_end_that_is_seen_and_no_other_score(score: int, lines: list[str]) -> None:
    turn = turn_thinking(Side.BLACK, 12, 1.43, score=score)
    assert words(turn) == ["○ Black is thinking", *lines]
    assert words(turn, 40) == ["○ Black is thinking", " ".join(lines)]
    assert words(turn_thinking(Side.BLACK, 0, 1.43, score=score)) == ["○ Black is thinking", "1.4 s"]


def test_a_win_is_announced_below_what_must_be_captured() -> None:
    position = Position.from_fen("american", "W:W22,23,29:B18")
    turn = replace(turn_to_move(position, NOTHING_PICKED, Notation.NUMBERS), announced="Black wins in 12")
    duty = ["● White to move", "You must capture", "22x15 or 23x14"]
    assert words(turn) == [*duty, "Black wins in 12"]
    assert turn_lines(turn, INNER)[-1] == (("Black wins in 12", Tone.DIM),)
    assert ["".join(text for text, _ in line) for line in turn_lines(turn, INNER, 3)] == duty


def test_a_win_is_announced_whole_or_not_at_all_and_a_warning_stays_last() -> None:
    turn = TurnText("White to move", Side.WHITE, announced="Black wins in 12", warning="The disk is full")
    assert words(turn) == ["● White to move", "Black wins in 12", "The disk is full"]
    assert ["".join(text for text, _ in line) for line in turn_lines(turn, 12, 4)] == [
        "● White to",
        "  move",
        "The disk is",
        "full",
    ]


def test_looking_back_names_the_move() -> None:
    assert words(turn_looking(12)) == ["Looking at move 12;", "Esc returns"]
    assert words(turn_looking(0))[0] == "Looking at the start;"


def test_the_end_is_told_with_its_reason() -> None:
    assert words(turn_over(Outcome(Side.WHITE, "Black cannot move"))) == ["● White has won", "Black cannot move"]
    assert words(turn_over(Outcome(None, "agreed"))) == ["Draw", "agreed"]


def test_a_column_is_told_from_the_top() -> None:
    position = Position.from_fen("lasca", "W:c3=Wbbw,g7=b")
    turn = TurnText("White to move", Side.WHITE, column=("c3", column_of("Wbbw")), rules=position.rules)
    assert words(turn)[-1] == "c3: ● officer over ○○●"
    lone = TurnText("White to move", Side.WHITE, column=("g7", column_of("b")), rules=position.rules)
    assert words(lone)[-1] == "g7: ○ soldier"


def test_what_is_forced_stands_out() -> None:
    turn = turn_to_move(FOUR_WAYS, NOTHING_PICKED, Notation.NUMBERS)
    assert turn_lines(turn, INNER)[1][0][1] is Tone.DUTY
