"""Any window: every screen at every size, and the game waits unharmed."""

from __future__ import annotations

import pytest

from checkers_tui.draughts import RULE_SETS

from .playing import Desk, desk, two_players

SIZES = ((80, 24), (40, 12), (20, 5), (5, 2), (1, 1), (38, 10), (300, 100), (120, 40), (80, 24))


async def resize(place: Desk, size: tuple[int, int]) -> None:
    await place.pilot.resize_terminal(*size)
    await place.settle()
    lines = place.text().splitlines()
    assert len(lines) <= size[1]


@pytest.mark.parametrize("rules", ["american", "international", "canadian", "turkish", "lasca"])
async def test_the_game_survives_every_size(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        before = place.text()
        for size in SIZES:
            await resize(place, size)
        await place.until(lambda: place.text() == before)
        await place.type_move(place.game.position.legal_moves()[0].text())
        assert place.game.ply == 1


@pytest.mark.parametrize("key", ["n", "m", "f1", "question_mark"])
async def test_every_dialog_survives_every_size(key: str) -> None:
    async with desk() as place:
        await place.press(key)
        await place.until(lambda: place.app.screen is not place.screen)
        for size in SIZES:
            await resize(place, size)
            await place.press("tab", "down", "right")
        await place.press("escape")
        await place.until(lambda: place.app.screen is place.screen)
        assert place.game.ply == 0


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (300, 100)])
async def test_it_can_begin_in_any_window(size: tuple[int, int]) -> None:
    async with desk(size=size) as place:
        await place.type_move("11-15")
        await place.until(lambda: place.game.ply == 2)


async def test_a_small_window_is_told_what_it_lacks_and_typing_goes_on() -> None:
    async with desk(two_players("american"), size=(30, 8)) as place:
        words = " ".join(place.text().split())
        assert "American needs a window of 38 by 10; this one has 30 by 8." in words
        await resize(place, (80, 24))
        await place.until(lambda: "to move" in place.turn())
        assert "needs a window" not in place.text()


@pytest.mark.parametrize("rules", RULE_SETS)
async def test_every_rule_set_is_whole_at_80_by_24(rules: str) -> None:
    """Board with its labels, turn, score, moves, record, typing row and keys."""
    async with desk(two_players(rules)) as place:
        text = place.text()
        for words in ("to move", "Pieces", "Moves", "Record", "Type a move", "F1 help", "move 1"):
            assert words in text
        board = RULE_SETS[rules].board
        shown = [board.name(square, RULE_SETS[rules].notation) for square in range(len(board.squares))]
        assert any(name in text for name in shown)
