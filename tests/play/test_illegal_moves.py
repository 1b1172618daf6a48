"""Illegal moves in strict games of two: they are made on the board, and the opponent may object (WCDF rule 1.26)."""

from __future__ import annotations

import re

import pytest

from checkers_tui.draughts import IllegalMove, InvalidMove, Outcome, Side, irregular_move
from checkers_tui.play.events import (
    Cautioned,
    GameOver,
    IllegalMoveMade,
    MovePlayed,
    MovePutBack,
)
from checkers_tui.play.picking import NOTHING_PICKED, Choice
from checkers_tui.play.session import Session
from checkers_tui.play.time_control import TimeControl

from .playing import Hands, Scripted, against, choose, kinds, play_texts, square, two_players

WHITE, BLACK = Side.WHITE, Side.BLACK


# ---------------------------------------------------------------------- 1.26: an illegal move that is made on the board

MUST_CAPTURE = ("11-15", "22-18")
"""Black has to take 15x22 now."""


def made_illegal(**options: object) -> tuple[Session, list[object]]:
    """Two players; Black, who must take 15x22 or so, has moved 9-13 instead."""
    session, events = two_players(strict=True, **options)
    play_texts(session, *MUST_CAPTURE)
    events.clear()
    session.play("9-13")
    return session, events


def test_1_26_an_illegal_move_of_two_players_is_made_and_flagged() -> None:
    session, events = made_illegal()
    assert session.game.ply == 3
    assert kinds(events) == [MovePlayed, IllegalMoveMade]
    assert session.illegal_move is session.game.current
    assert session.side is WHITE
    assert session.played_with.cautioned == frozenset()


def test_1_26_it_stands_if_the_opponent_moves_on() -> None:
    session, events = made_illegal()
    session.play("18x11")
    assert session.illegal_move is None
    assert session.game.ply == 4
    assert session.played_with.cautioned == frozenset()
    with pytest.raises(ValueError, match=r"There is no illegal move to object to\."):
        session.object()
    assert kinds(events)[-1] is MovePlayed


def test_1_26_the_opponent_may_have_it_put_back_and_it_is_cautioned() -> None:
    session, events = made_illegal()
    session.object()
    assert events[-2:] == [MovePutBack(BLACK), Cautioned(BLACK)]
    assert (session.game.ply, session.side) == (2, BLACK)
    assert session.played_with.cautioned == {BLACK}
    assert not session.game.can_redo


def test_1_26_the_second_one_loses() -> None:
    session, events = made_illegal()
    session.object()
    session.play("9-13")
    session.object()
    lost = Outcome(WHITE, "Black made a second illegal move")
    assert session.outcome == lost
    assert events[-1] == GameOver(lost)
    assert session.game.ply == 2


def test_1_26_the_first_move_of_a_game_can_be_put_back() -> None:
    session, _ = two_players(strict=True, fen="B:W18,32:B15,1")
    session.play("1-6")
    session.object()
    assert session.game.ply == 0
    session.play("15x22")
    assert session.game.ply == 1


def test_1_26_undo_and_redo_go_past_it() -> None:
    session, _ = made_illegal()
    session.play("18x11")
    for ply in (3, 2):
        session.undo()
        assert session.game.ply == ply
    session.redo()
    assert session.illegal_move is session.game.current
    session.redo()
    assert session.game.ply == 4
    assert session.game.position.piece(square(session, "13")) is not None


@pytest.mark.parametrize("text", ["9-17", "12-20-19", "9-22", "15-14", "12x19"])
def test_1_26_what_no_piece_could_do_is_made_and_flagged_too(text: str) -> None:
    """It was cautioned at once, as if there were no opponent to see it."""
    session, events = two_players(strict=True)
    play_texts(session, *MUST_CAPTURE)
    events.clear()
    session.play(text)
    assert kinds(events) == [MovePlayed, IllegalMoveMade]
    start, end = (square(session, re.split("[-x]", text)[place]) for place in (0, -1))
    assert session.game.position.piece(start) is None
    piece = session.game.position.piece(end)
    assert piece is not None
    assert piece.side is BLACK
    session.object()
    assert session.game.ply == 2
    assert session.played_with.cautioned == {BLACK}


@pytest.mark.parametrize("text", ["21-10", "9-9", "24-20", "9-23"])
def test_1_26_what_is_no_move_on_the_board_is_cautioned_at_once(text: str) -> None:
    """From a square without a piece of one's own, or onto a piece."""
    session, events = two_players(strict=True)
    play_texts(session, *MUST_CAPTURE)
    events.clear()
    with pytest.raises((IllegalMove, InvalidMove)):
        session.play(text)
    assert session.game.ply == 2


# ---------------------------------------------------------------------- 1.26: by hand


def by_hand(session: Session, *names: str) -> Choice:
    """Choose squares one after the other, as with keys or mouse."""
    choice = Choice(NOTHING_PICKED)
    for name in names:
        choice = choose(session, choice.picking, name)
    return choice


def test_1_26_a_picked_piece_can_be_put_down_where_it_may_not_go() -> None:
    session, _ = two_players(strict=True)
    choice = by_hand(session, "11", "18")
    assert choice.move is None
    assert choice.against_rules is not None
    assert choice.picking.squares == (square(session, "11"),)
    session.play(choice.against_rules)
    assert session.illegal_move is session.game.current
    assert session.game.current is not None
    assert session.game.current.move.text() == "11-18"


def test_1_26_a_piece_that_may_not_move_can_be_picked_and_let_go() -> None:
    session, _ = two_players(strict=True)
    play_texts(session, *MUST_CAPTURE)
    stuck = by_hand(session, "9")
    assert stuck.picking.squares == (square(session, "9"),)
    assert stuck.refusal == "The man on 9 cannot move: you must capture, with 15."
    assert session.let_go(stuck.picking) == Choice(NOTHING_PICKED)
    made = by_hand(session, "10", "9", "13").against_rules
    assert made is not None
    assert made.text() == "9-13"


def test_1_26_a_touched_piece_is_put_down_against_the_rules_but_no_other() -> None:
    session, _ = two_players(strict=True)
    play_texts(session, *MUST_CAPTURE)
    assert by_hand(session, "15", "9").refusal == "You have touched the man on 15: it must be played."
    held = by_hand(session, "15", "19")
    assert held.against_rules is not None
    assert held.against_rules.text() == "15-19"


def test_1_26_a_chain_can_be_left_off() -> None:
    session, _ = two_players(fen="B:W15,16,23,24,32:B11,12", strict=True)
    choice = by_hand(session, "11", "20", "20")
    assert choice.against_rules is not None
    assert choice.against_rules.text() == "11x20"
    session.play(choice.against_rules)
    assert session.game.position.piece(square(session, "16")) is None


@pytest.mark.parametrize("options", [{}, {"computer": True}])
def test_1_26_by_hand_only_in_strict_games_of_two(options: dict[str, bool]) -> None:
    session = against(Scripted(), strict=True)[0] if options else two_players()[0]
    choice = by_hand(session, "11", "18")
    assert choice.against_rules is None
    assert choice.refusal == "The man on 11 cannot go to 18: it can go to 15 or 16."
    illegal = irregular_move(session.game.position, "11-18")
    assert illegal is not None
    with pytest.raises(IllegalMove):
        session.play(illegal)
    assert session.game.ply == 0


# ---------------------------------------------------------------------- 1.26: an illegal move that would end the game

LAST_PIECE = "B:W14:B18,1"
"""Black's man on 18 can take White's last piece backwards."""
ENDS_IT = pytest.mark.parametrize(
    ("fen", "text", "reason"),
    [(LAST_PIECE, "18x9", "White has no pieces left"), ("B:W13:B10,6,2", "10-9", "White cannot move")],
)


@ENDS_IT
def test_1_26_a_move_that_would_end_the_game_is_made_and_flagged(fen: str, text: str, reason: str) -> None:
    """It was cautioned at once, though the opponent is there to see it."""
    session, events = two_players(strict=True, fen=fen)
    session.play(text)
    assert kinds(events) == [MovePlayed, IllegalMoveMade]
    assert session.outcome is None
    assert session.game.end_if_let_stand == Outcome(BLACK, reason)
    assert session.illegal_move is session.game.current
    assert session.played_with.cautioned == frozenset()


@ENDS_IT
def test_1_26_it_ends_the_game_when_the_opponent_lets_it_stand(fen: str, text: str, reason: str) -> None:
    session, events = two_players(strict=True, fen=fen)
    session.play(text)
    session.let_stand()
    assert session.outcome == Outcome(BLACK, reason)
    assert events[-1] == GameOver(Outcome(BLACK, reason))
    assert session.illegal_move is None
    with pytest.raises(ValueError, match=r"There is no illegal move to object to\."):
        session.object()


@ENDS_IT
def test_1_26_the_opponent_may_object_before_the_game_counts_as_ended(fen: str, text: str, reason: str) -> None:
    session, events = two_players(strict=True, fen=fen)
    session.play(text)
    session.object()
    assert events[-2:] == [MovePutBack(BLACK), Cautioned(BLACK)]
    assert (session.outcome, session.game.ply, session.side) == (None, 0, BLACK)
    session.play(text)
    session.object()
    assert session.outcome == Outcome(WHITE, "Black made a second illegal move")


def test_1_26_the_opponent_cannot_move_on_from_a_game_that_is_over() -> None:
    session, _ = two_players(strict=True, fen="B:W13:B10,6,2")
    session.play("10-9")
    for text in ("13-14", "13x6"):
        with pytest.raises(IllegalMove, match=r"object to it, or allow it \(Black has won, White cannot move\)"):
            session.play(text)
    assert session.game.ply == 1


async def test_1_26_there_is_no_hint_where_there_is_no_move() -> None:
    session, _ = two_players(strict=True, fen=LAST_PIECE)
    session.play("18x9")
    assert await session.hint() is None


def test_1_26_no_time_is_lost_over_the_objection() -> None:
    """The game may be over: what is left of the clock decides nothing any more."""
    hands = Hands()
    session, _ = two_players(strict=True, fen=LAST_PIECE, control=TimeControl(game=60), time=hands)
    session.play("18x9")
    hands.pass_by(90)
    session.tick()
    session.let_stand()
    assert session.outcome == Outcome(BLACK, "White has no pieces left")


def test_1_26_it_can_be_taken_back_and_played_again() -> None:
    session, _ = two_players(strict=True, fen=LAST_PIECE)
    session.play("18x9")
    session.let_stand()
    session.undo()
    assert session.outcome is None
    session.redo()
    assert session.game.end_if_let_stand == Outcome(BLACK, "White has no pieces left")
    assert session.outcome is None


def test_1_26_what_goes_on_needs_no_word_to_stand() -> None:
    session, _ = made_illegal()
    session.let_stand()
    assert session.outcome is None
    session.play("18x11")
    with pytest.raises(ValueError, match=r"There is no illegal move to let stand\."):
        session.let_stand()


def test_1_26_by_hand_too() -> None:
    session, _ = two_players(strict=True, fen=LAST_PIECE)
    made = by_hand(session, "18", "9").against_rules
    assert made is not None
    session.play(made)
    assert session.game.end_if_let_stand == Outcome(BLACK, "White has no pieces left")


def test_1_26_against_the_computer_no_illegal_move_is_made() -> None:
    session, events = against(Scripted("23-18"), strict=True)
    with pytest.raises(IllegalMove, match="You are cautioned"):
        session.play("9-22")
    assert session.game.ply == 0
    assert events == [Cautioned(BLACK)]


def test_1_26_a_touched_piece_is_to_be_played_also_against_the_rules() -> None:
    session, _ = two_players(strict=True)
    play_texts(session, *MUST_CAPTURE)
    choose(session, NOTHING_PICKED, "15")
    with pytest.raises(IllegalMove, match="You have touched the man on 15"):
        session.play("9-13")
    assert session.game.ply == 2


def test_without_strict_play_two_players_cannot_make_an_illegal_move() -> None:
    session, _ = two_players()
    play_texts(session, *MUST_CAPTURE)
    with pytest.raises(IllegalMove, match="you must capture"):
        session.play("9-13")
    assert session.game.ply == 2
