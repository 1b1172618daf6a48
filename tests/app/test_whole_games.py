"""Whole short games, to the end: by keys, by mouse and by typed moves."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from checkers_tui.draughts import RULE_SETS, Game, Outcome, Position

from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players


@dataclass(frozen=True)
class ShortGame:
    """A game from a position to its end; the person makes the first move and every other one."""

    rules: str
    fen: str
    moves: tuple[str, ...]
    ending: str
    reason: str

    @property
    def position(self) -> Position:
        return Position.from_fen(RULE_SETS[self.rules], self.fen)

    def outcome(self) -> Outcome:
        game = Game(self.position)
        for text in self.moves:
            game.play(game.position.parse(text))
        assert game.result is not None
        return game.result


GAMES = (
    ShortGame(
        "american",
        "W:WK10,15,19,22,23,25,29,30:B4,5,17",
        ("22x13", "4-8", "25-22", "8-11", "15x8", "5-9", "13x6"),
        "White has won",
        "Black has no pieces left",
    ),
    ShortGame(
        "international",
        "B:W23,40:B1,5,34,K47",
        ("34x45", "23-18", "5-10", "18-12", "10-15", "12-7", "1x12"),
        "Black has won",
        "White has no pieces left",
    ),
    ShortGame(
        "turkish",
        "W:WKe8,a4,a3,f2:Ba6,d3",
        ("a4-b4", "d3-e3", "e8xe1", "a6-b6", "e1-c1", "b6-c6", "c1xc8"),
        "White has won",
        "Black has no pieces left",
    ),
    ShortGame(
        "frisian",
        "B:W25,28,40,41:B2,5,11,13,26",
        ("11-16", "40-34", "2-8", "41-36", "26x46", "34-30", "46x15"),
        "Black has won",
        "White has no pieces left",
    ),
    ShortGame(
        "lasca",
        "B:a7=b,c7=b,g7=b,b6=b,d6=bb,a5=wb,d4=bw,a3=Bwwww,e3=bw,g3=bw,d2=w,f2=w,g1=w",
        ("e3xc1", "f2-e3", "d4xf2", "g1xe3", "g3xe1", "e3-f4", "e1xe5"),
        "Black has won",
        "White cannot move",
    ),
)

each_game = pytest.mark.parametrize("short", GAMES, ids=lambda short: short.rules)


def at_the_board(short: ShortGame) -> tuple[str, ...]:
    return short.moves[::2]


def squares(desk: Desk, text: str) -> list[str]:
    """The start and the end of the move, as the rule set names them."""
    move = desk.game.position.parse(text)
    return [desk.game.rules.square_name(square) for square in (move.start, move.end)]


async def ends_as_it_should(desk: Desk, short: ShortGame) -> None:
    await desk.until(lambda: desk.game.result)
    assert desk.game.result == short.outcome()
    assert [played.move.text() for played in desk.game.moves] == list(short.moves)
    await desk.until(lambda: short.ending in desk.turn())
    assert short.reason in desk.turn()


@each_game
async def test_by_keys(short: ShortGame) -> None:
    setup = against_computer(short.rules, short.position.side, short.fen)
    async with desk(setup, ScriptedOpponent(short.moves[1::2])) as place:
        for number, text in enumerate(at_the_board(short)):
            await place.until(lambda number=number: place.game.ply == 2 * number)
            await place.choose(*squares(place, text))
        await ends_as_it_should(place, short)


@each_game
async def test_by_mouse(short: ShortGame) -> None:
    setup = against_computer(short.rules, short.position.side, short.fen)
    async with desk(setup, ScriptedOpponent(short.moves[1::2])) as place:
        for number, text in enumerate(at_the_board(short)):
            await place.until(lambda number=number: place.game.ply == 2 * number)
            await place.click(*squares(place, text))
        await ends_as_it_should(place, short)


@each_game
async def test_by_typed_moves(short: ShortGame) -> None:
    setup = against_computer(short.rules, short.position.side, short.fen)
    async with desk(setup, ScriptedOpponent(short.moves[1::2])) as place:
        for number, text in enumerate(at_the_board(short)):
            await place.until(lambda number=number: place.game.ply == 2 * number)
            await place.type_move(text)
        await ends_as_it_should(place, short)


@each_game
async def test_by_two_players(short: ShortGame) -> None:
    """Both sides at one keyboard: keys, mouse and typing in turn."""
    async with desk(two_players(short.rules, short.fen)) as place:
        for number, text in enumerate(short.moves):
            if number % 3 == 0:
                await place.choose(*squares(place, text))
            elif number % 3 == 1:
                await place.click(*squares(place, text))
            else:
                await place.type_move(text)
        await ends_as_it_should(place, short)


@pytest.mark.parametrize("rules", RULE_SETS)
async def test_a_game_begins_in_every_rule_set(rules: str) -> None:
    """Three moves from the usual start, typed against the first legal replies."""
    async with desk(against_computer(rules, RULE_SETS[rules].first_to_move)) as place:
        for number in range(3):
            await place.until(lambda number=number: place.game.ply == 2 * number)
            await place.type_move(place.game.position.legal_moves()[-1].text())
        await place.until(lambda: place.game.ply == 6)
        assert place.screen.table.person_to_move
