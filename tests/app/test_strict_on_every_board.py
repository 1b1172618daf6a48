"""Strict play after the rules of the WCDF, in rule sets that differ: one test a rule, by its number."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice

import pytest

from checkers_tui.app.screens.results import Results
from checkers_tui.draughts import RULE_SETS, Outcome, Position
from checkers_tui.play.setup import Setup

from .every_rule_set import CHAINS, every_board, two_boards
from .known_positions import SHUFFLES
from .playing import Desk, against_computer, desk, two_players
from .test_dialogs import click_words
from .test_lobby import on


def strictly(setup: Setup) -> Setup:
    return replace(setup, strict=True)


@every_board
async def test_1_23_picking_touches_and_a_touched_piece_must_be_played(rules: str) -> None:
    async with desk(strictly(two_players(rules))) as place:
        moves = place.game.position.legal_moves()
        touched, other = (RULE_SETS[rules].square_name(move.start) for move in (moves[0], moves[-1]))
        await place.click(touched, other)
        sentence = f"You have touched the {RULE_SETS[rules].words.man} on {touched}: it must be played"
        assert sentence in place.turn()
        await place.press("escape")
        assert place.board.scene.picked == place.square(touched)
        await place.type_move(moves[-1].text())
        assert sentence in place.turn()
        await place.press("escape")
        await place.click(touched, RULE_SETS[rules].square_name(moves[0].end))
        assert place.game.moves[0].move == moves[0]


@two_boards
async def test_1_23_a_piece_without_a_legal_move_may_be_let_go(rules: str) -> None:
    chain = CHAINS[rules]
    async with desk(strictly(two_players(rules, chain.fen))) as place:
        await place.click(chain.stuck, chain.path[0])
        assert place.board.scene.picked == place.square(chain.path[0])


@every_board
async def test_1_25_an_illegal_typed_move_is_cautioned_once_and_then_forfeits(rules: str) -> None:
    chain = CHAINS[rules]
    side = Position.from_fen(rules, chain.fen).side
    async with desk(strictly(against_computer(rules, side, chain.fen))) as place:
        await place.type_move(chain.slip)
        assert (place.game.ply, place.game.result) == (0, None)
        assert place.screen.session.played_with.cautioned == {side}
        assert "You are cautioned: the next illegal move loses" in place.turn()
        await place.press("escape")
        await place.type_move(chain.slip)
        await on(place, Results)
        assert place.game.result == Outcome(side.other, f"{side.title} made a second illegal move")
        assert place.text("#why") == f"{side.title} made a second illegal move."


async def slip(place: Desk, rules: str) -> None:
    """The side that must capture makes another move instead, which is flagged."""
    chain = CHAINS[rules]
    await place.type_move(chain.slip)
    await place.until(lambda: f"{chain.slip} was illegal {chain.duty}" in place.turn())
    assert f"{chain.slip}*" in place.text("#moves")
    await place.until(lambda: "y object   n allow" in place.text())


@pytest.mark.parametrize(
    ("rules", "how"), [*((rules, "moving on") for rules in CHAINS), ("american", "n allow"), ("lasca", "n allow")]
)
async def test_1_26_an_illegal_move_of_two_players_is_flagged_and_stands_if_the_opponent_moves_on(
    rules: str, how: str
) -> None:
    chain = CHAINS[rules]
    async with desk(strictly(two_players(rules, chain.fen))) as place:
        await slip(place, rules)
        if how == "n allow":
            await click_words(place, how)
            await place.until(lambda: "illegal" not in place.turn())
        await place.type_move(chain.answer)
        assert [played.move.text() for played in place.game.moves] == [chain.slip, chain.answer]
        assert place.game.result is None


@every_board
async def test_1_26_an_objection_puts_an_illegal_move_back_and_the_second_one_loses(rules: str) -> None:
    chain = CHAINS[rules]
    async with desk(strictly(two_players(rules, chain.fen))) as place:
        before, side = place.game.position, place.game.position.side
        await slip(place, rules)
        await click_words(place, "y object")
        await place.until(lambda: place.game.ply == 0)
        assert place.game.position == before
        assert f"{side.title} is cautioned" in place.turn()
        await slip(place, rules)
        await click_words(place, "y object")
        await on(place, Results)
        assert place.game.result == Outcome(side.other, f"{side.title} made a second illegal move")


def play(place: Desk, moves: tuple[str, ...], plies: int) -> None:
    """Play these moves again and again, without the hands of a person."""
    for text in islice(cycle(moves), plies):
        place.game.play(place.game.position.parse(text))
    place.screen.show()


async def may_claim(place: Desk, reason: str) -> None:
    """A draw for this reason is offered as a claim; it is claimed, and the results name it."""
    await place.until(lambda: "A draw can be claimed" in place.turn() and "y claim" in place.text())
    assert place.game.result is None
    assert all(played.move.is_regular for played in place.game.moves)
    await click_words(place, "y claim")
    await on(place, Results)
    assert place.game.result == Outcome(None, reason)
    assert " ".join(place.text("#why").split()) == f"{reason[0].upper()}{reason[1:]}."


@every_board
async def test_1_32_the_third_repetition_is_offered_as_a_claim(rules: str) -> None:
    shuffle = SHUFFLES[rules]
    async with desk(strictly(two_players(rules, shuffle.fen))) as place:
        play(place, shuffle.moves * 2, 7)
        assert "claim" not in place.turn()
        await place.type_move(shuffle.moves[-1])
        await may_claim(place, "the same position for the third time")


@two_boards
async def test_without_strict_play_the_third_repetition_ends_the_game(rules: str) -> None:
    shuffle = SHUFFLES[rules]
    async with desk(two_players(rules, shuffle.fen)) as place:
        play(place, shuffle.moves * 2, 7)
        await place.type_move(shuffle.moves[-1])
        await on(place, Results)
        assert place.text("#why") == "The same position for the third time."


@every_board
async def test_1_32_moves_without_progress_are_offered_as_a_claim(rules: str) -> None:
    shuffle = SHUFFLES[rules]
    async with desk(strictly(two_players(rules, shuffle.fen))) as place:
        play(place, shuffle.moves, shuffle.plies - 1)
        await place.type_move(shuffle.other)
        await may_claim(place, shuffle.reason)
