"""Strict play, by the numbers of the WCDF rules that it follows."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import AmbiguousMove, IllegalMove, InvalidMove, Notation, Outcome, Side
from checkers_tui.play.events import (
    Cautioned,
    DrawClaimable,
    GameOver,
    MovePlayed,
    MovesTakenBack,
)
from checkers_tui.play.picking import NOTHING_PICKED, Choice, Picking
from checkers_tui.play.time_control import TimeControl

from .playing import Hands, Scripted, against, choose, kinds, play_texts, square, two_players

WHITE, BLACK = Side.WHITE, Side.BLACK
SHUFFLE = ("1-6", "32-28", "6-1", "28-32")
KINGS = "B:WK32,29:BK1,4"
"""Kings and men that stay where they are: nothing is taken."""
REPEATED = Outcome(None, "the same position for the third time")


# ---------------------------------------------------------------------- 1.23: touch and move


def test_1_23_a_touched_piece_is_played() -> None:
    session, _ = two_players(strict=True)
    picked = choose(session, NOTHING_PICKED, "11").picking
    sentence = "You have touched the man on 11: it must be played."
    assert choose(session, picked, "12") == Choice(picked, refusal=sentence)
    assert choose(session, picked, "11") == Choice(picked, refusal=sentence)
    assert session.let_go(picked) == Choice(picked, refusal=sentence)
    with pytest.raises(IllegalMove, match="You have touched the man on 11: it must be played"):
        session.play("12-16")
    move = choose(session, picked, "15").move
    assert move is not None
    session.play(move)
    assert session.game.ply == 1


def test_1_23_in_the_notation_that_is_shown() -> None:
    session, _ = two_players(strict=True)
    picked = choose(session, NOTHING_PICKED, "11").picking
    assert "man on f6" in session.choose(picked, square(session, "12"), Notation.NAMES).refusal
    assert "man on f6" in session.let_go(picked, Notation.NAMES).refusal


def test_1_23_a_piece_without_a_legal_move_is_not_touched() -> None:
    session, _ = against(Scripted(), strict=True)
    stuck = choose(session, NOTHING_PICKED, "1")
    assert stuck.refusal
    assert stuck.picking == NOTHING_PICKED
    assert choose(session, stuck.picking, "12").picking.squares == (square(session, "12"),)


def test_1_23_of_two_players_it_may_be_let_go() -> None:
    session, _ = two_players(strict=True)
    stuck = choose(session, NOTHING_PICKED, "1")
    assert stuck.refusal
    assert choose(session, stuck.picking, "12").picking.squares == (square(session, "12"),)


def test_1_23_a_touched_piece_stays_in_the_hand_when_the_face_has_let_it_go() -> None:
    session, _ = two_players(strict=True)
    choose(session, NOTHING_PICKED, "11")
    held = choose(session, NOTHING_PICKED, "12")
    assert held.picking.squares == (square(session, "11"),)
    assert held.refusal.startswith("You have touched the man on 11")


def test_1_23_a_jump_that_was_made_stands() -> None:
    session, _ = two_players(fen="B:W15,16,23,24,32:B11,12", strict=True)
    picked = choose(session, NOTHING_PICKED, "11").picking
    middle = choose(session, picked, "20").picking
    assert middle.in_chain
    assert session.let_go(middle).picking == middle


def test_1_23_the_next_move_may_be_made_with_any_piece() -> None:
    session, _ = two_players(strict=True)
    choose(session, NOTHING_PICKED, "11")
    session.play("11-15")
    choose(session, NOTHING_PICKED, "22")
    session.undo()
    assert choose(session, NOTHING_PICKED, "12").refusal == ""


def test_without_strict_play_a_piece_may_be_let_go() -> None:
    session, _ = two_players()
    picked = choose(session, NOTHING_PICKED, "11").picking
    assert choose(session, picked, "12").picking.squares == (square(session, "12"),)
    assert session.let_go(picked) == Choice(NOTHING_PICKED)
    assert session.let_go(Picking((3, 4, 5))) == Choice(Picking((3, 4)))


# ---------------------------------------------------------------------- 1.25: illegal moves


def test_1_25_the_first_illegal_move_is_cautioned_and_the_second_loses() -> None:
    session, events = two_players(strict=True)
    with pytest.raises(
        IllegalMove, match=r"22-18 is not possible: .*\. You are cautioned: the next illegal move loses"
    ):
        session.play("22-18")
    assert events == [Cautioned(BLACK)]
    assert session.game.ply == 0
    session.play("11-15")
    session.play("22-18")
    session.play("21-17")
    lost = Outcome(WHITE, "Black made a second illegal move")
    assert session.outcome == lost
    assert events[-1] == GameOver(lost)


def test_1_25_each_side_is_cautioned_for_itself() -> None:
    session, events = two_players(strict=True)
    with pytest.raises(IllegalMove):
        session.play("1-10")
    session.play("11-15")
    with pytest.raises(IllegalMove):
        session.play("10-21")
    assert session.outcome is None
    assert events[-1] == Cautioned(WHITE)
    assert session.played_with.cautioned == {WHITE, BLACK}


@pytest.mark.parametrize("text", ["hello", "11-99", "11"])
def test_1_25_what_cannot_be_read_is_no_move(text: str) -> None:
    session, events = two_players(strict=True)
    with pytest.raises(InvalidMove):
        session.play(text)
    assert events == []


def test_1_25_what_means_several_moves_is_no_illegal_one() -> None:
    session, events = two_players(fen="B:W6,7,14,15:B2", strict=True)
    with pytest.raises(AmbiguousMove):
        session.play("2x18")
    assert events == []


def test_1_25_another_piece_than_the_touched_one_is_refused_without_a_caution() -> None:
    session, events = two_players(strict=True)
    choose(session, NOTHING_PICKED, "11")
    with pytest.raises(IllegalMove, match="You have touched"):
        session.play("12-16")
    assert events == []


def test_1_25_a_caution_holds_when_the_move_before_is_taken_back_but_not_in_the_next_game() -> None:
    session, _ = two_players(strict=True)
    session.play("11-15")
    with pytest.raises(IllegalMove):
        session.play("11-15")
    session.undo()
    session.play("11-15")
    session.play("11-15")
    assert session.outcome == Outcome(BLACK, "White made a second illegal move")
    session.new_game(session.setup)
    assert session.played_with.cautioned == frozenset()


def test_1_25_against_the_computer_too() -> None:
    session, _ = against(Scripted(), strict=True)
    for _ in range(2):
        try:
            session.play("1-10")
        except IllegalMove:
            assert session.outcome is None
    assert session.outcome == Outcome(WHITE, "Black made a second illegal move")


def test_without_strict_play_illegal_moves_are_only_refused() -> None:
    session, events = two_players()
    for _ in range(3):
        with pytest.raises(IllegalMove):
            session.play("22-18")
    assert events == []


# ---------------------------------------------------------------------- 1.32: draws on claim


def test_1_32_the_third_repetition_is_offered_as_a_claim() -> None:
    session, events = two_players(fen=KINGS, strict=True)
    play_texts(session, *SHUFFLE * 2)
    assert session.outcome is None
    assert events[-1] == DrawClaimable(REPEATED)
    session.claim_draw()
    assert session.outcome == REPEATED
    assert events[-1] == GameOver(REPEATED)


def test_1_32_who_does_not_claim_plays_on() -> None:
    session, events = two_players(fen=KINGS, strict=True)
    play_texts(session, *SHUFFLE * 2, "4-8")
    assert kinds(events)[-1] is MovePlayed
    with pytest.raises(ValueError, match=r"There is no draw to claim here\."):
        session.claim_draw()
    session.undo()
    assert kinds(events)[-2:] == [MovesTakenBack, DrawClaimable]


def test_1_32_forty_moves_without_progress_are_offered_as_a_claim() -> None:
    session, events = two_players(fen=KINGS, strict=True)
    play_texts(session, *SHUFFLE * 19, *SHUFFLE[:3])
    assert session.game.draw_counts[0].plies_left == 1
    events.clear()
    play_texts(session, *SHUFFLE[3:])
    claimable = events[-1]
    assert isinstance(claimable, DrawClaimable)
    # The position has been there often; leave it, so that only the forty moves count.
    play_texts(session, "1-5", "32-27")
    assert events[-1] == DrawClaimable(Outcome(None, "40 moves each without a capture or a man's move"))
    session.claim_draw()
    assert session.outcome is not None
    assert session.outcome.winner is None


def test_without_strict_play_the_third_repetition_ends_the_game() -> None:
    session, events = two_players(fen=KINGS)
    play_texts(session, *SHUFFLE * 2)
    assert events[-1] == GameOver(REPEATED)


@pytest.mark.parametrize(("score", "claims"), [(0, True), (40, True), (41, False)])
async def test_1_32_the_computer_claims_if_it_would_accept(score: int, claims: bool) -> None:
    session, events = against(
        Scripted("1-6", "6-1", "1-6", "6-1", "1-5", scores=[score]), WHITE, fen=KINGS, strict=True
    )
    for text in ("32-28", "28-32") * 2:
        await session.think()
        session.play(text)
    assert session.outcome is None
    await session.think()
    assert (session.outcome == REPEATED) is claims
    assert isinstance(events[-1], GameOver if claims else MovePlayed)


def test_1_32_a_claim_that_comes_too_late() -> None:
    hands = Hands()
    session, _ = two_players(fen=KINGS, strict=True, control=TimeControl(game=60), time=hands)
    play_texts(session, *SHUFFLE * 2)
    hands.pass_by(60)
    with pytest.raises(ValueError, match="no draw to claim"):
        session.claim_draw()
    assert session.outcome == Outcome(WHITE, "Black ran out of time")
