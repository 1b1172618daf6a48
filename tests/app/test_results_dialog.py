"""The results of a game."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest

from checkers_tui.app.menu_entries import ResultsAnswer
from checkers_tui.app.results import GameResult, Record, as_pdn, result_of
from checkers_tui.app.screens.results import Results
from checkers_tui.app.widgets.buttons import Buttons
from checkers_tui.draughts import RULE_SETS, Game, Outcome, Side
from checkers_tui.draughts.pdn import read_games, winner_of
from checkers_tui.engine.levels import LEVELS
from checkers_tui.play.setup import Setup

from .stage import shown, survive_every_size

AMERICAN = RULE_SETS["american"]
RECORD = Record(13, 3, 7, 4, 5, "one more win")
WON = GameResult(
    AMERICAN,
    "against Normal",
    Outcome(Side.WHITE, "Black cannot move"),
    Side.WHITE,
    ((4, 2), (1, 0)),
    76,
    (372, 100),
    RECORD,
)

PDN = "1. 11-15 23-19 2-0"


def dialog(result: GameResult, exports: Path | None = None) -> Results:
    return Results(result, lambda: PDN, exports)


async def test_it_stands_where_the_design_says() -> None:
    async with shown(dialog(WON)) as place:
        assert place.line(5)[26:33] == "You won"
        assert place.line(6)[26:54] == "Black cannot move and loses."
        assert place.line(8)[17:63] == "Game ───────────────── American against Normal"
        assert place.line(9)[17:63] == "Pieces      ● 4 men 2 kings    ○ 1 man 0 kings"
        assert place.line(10)[17:36].rstrip(" │") == "Moves       38 each"
        assert place.line(11)[17:55].rstrip() == "Time        6:12 you   1:40 computer"
        assert place.line(13)[17:63] == "Record ────────────────────────── one more win"
        assert place.line(14)[17:63] == "13 won  3 drawn  7 lost       streak 4, best 5"
        assert place.line(15)[17:22] == "57 % "
        assert "› Rematch ‹   Look through     Copy     New" in place.line(18)
        assert place.line(3)[13] == "╭"
        assert place.line(19)[66] == "╯"


async def test_a_side_that_moved_once_more_is_told() -> None:
    async with shown(dialog(replace(WON, plies=5))) as place:
        assert place.line(10)[17:36].rstrip(" │") == "Moves       3 and 2"


@pytest.mark.parametrize(
    ("outcome", "human", "headline", "sentence"),
    [
        (Outcome(Side.WHITE, "Black resigned"), Side.WHITE, "You won", "Black resigned."),
        (
            Outcome(Side.BLACK, "White has no pieces left"),
            Side.WHITE,
            "You lost",
            "White has no pieces left and loses.",
        ),
        (Outcome(None, "agreed"), Side.WHITE, "Draw", "Both sides agreed."),
        (
            Outcome(None, "the same position for the third time"),
            Side.BLACK,
            "Draw",
            "The same position for the third time.",
        ),
        (Outcome(Side.BLACK, "White cannot move"), None, "Black has won", "White cannot move and loses."),
    ],
)
async def test_how_it_ended(outcome: Outcome, human: Side | None, headline: str, sentence: str) -> None:
    result = GameResult(AMERICAN, "two players", outcome, human, ((1, 0), (0, 1)), 11)
    async with shown(dialog(result)) as place:
        assert headline in place.text()
        assert sentence in place.text()
        assert "6 and 5" in place.text()
        assert "Time" not in place.text()
        assert "Record" not in place.text()


async def test_in_giveaway_whoever_cannot_move_wins() -> None:
    outcome = Outcome(Side.WHITE, "White has no pieces left")
    result = GameResult(RULE_SETS["giveaway"], "against Easy", outcome, Side.WHITE, ((0, 0), (3, 1)), 40)
    async with shown(dialog(result)) as place:
        assert "White has no pieces left and wins." in place.text()


async def test_officers_and_long_numbers_take_two_lines() -> None:
    outcome = Outcome(None, "agreed")
    result = GameResult(RULE_SETS["lasca"], "two players", outcome, None, ((4, 2), (1, 0)), 176, None, None, 2, 1)
    async with shown(dialog(result)) as place:
        assert "● 4 soldiers 2 officers" in place.text()
        assert "○ 1 soldier 0 officers" in place.text()
        assert "2 take-backs, 1 hint" in place.text()


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        (["enter"], ResultsAnswer.REMATCH),
        (["r"], ResultsAnswer.REMATCH),
        (["right", "enter"], ResultsAnswer.LOOK_THROUGH),
        (["l"], ResultsAnswer.LOOK_THROUGH),
        (["right", "right", "right", "enter"], ResultsAnswer.NEW_GAME),
        (["n"], ResultsAnswer.NEW_GAME),
        (["escape"], ResultsAnswer.MENU),
    ],
)
async def test_the_answers_by_key(keys: list[str], answer: ResultsAnswer) -> None:
    async with shown(dialog(WON)) as place:
        await place.press(*keys)
        assert place.result is answer


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("Rematch", ResultsAnswer.REMATCH),
        ("Look through", ResultsAnswer.LOOK_THROUGH),
        ("  New  ", ResultsAnswer.NEW_GAME),
    ],
)
async def test_the_answers_by_click(words: str, answer: ResultsAnswer) -> None:
    async with shown(dialog(WON)) as place:
        await place.click(words)
        assert place.result is answer


@pytest.mark.parametrize("how", ["key", "click", "button"])
async def test_copying_says_where_the_moves_are_and_stays(how: str, tmp_path: Path) -> None:
    async with shown(dialog(WON, tmp_path)) as place:
        if how == "key":
            await place.press("c")
        elif how == "click":
            await place.click("  Copy  ")
        else:
            await place.press("right", "right", "enter")
        assert place.app.copied == [PDN]
        (file,) = tmp_path.iterdir()
        assert file.read_text("utf-8") == f"{PDN}\n"
        assert file.name in place.app.told[0]
        assert place.results == []


async def test_copying_where_nothing_can_be_saved_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    async with shown(dialog(WON, blocked / "folder")) as place:
        await place.press("c")
        assert "cannot be saved" in place.app.told[0]
        assert place.app.copied == [PDN]


async def test_it_survives_every_size() -> None:
    async with shown(dialog(WON)) as place:
        before = place.text()
        await survive_every_size(place, "right", "left")
        await place.until(lambda: place.text() == before)


def test_the_game_as_it_is_copied_is_a_game_file() -> None:
    game = Game.start("american")
    for text in ("11-15", "23-19"):
        game.play(game.position.parse(text))
    game.resign(Side.WHITE)
    text = as_pdn(game, Setup(AMERICAN, LEVELS["easy"], Side.BLACK), datetime(2026, 5, 20, tzinfo=UTC))
    (read,) = read_games(BytesIO(text.encode()))
    assert [played.move.text() for played in read.game.moves] == ["11-15", "23-19"]
    assert read.tags["White"] == "checkers-tui, easy"
    assert read.tags["Date"] == "2026.05.20"
    assert winner_of(read.game.rules, read.result) is Side.BLACK


def test_a_result_is_made_of_a_finished_game() -> None:
    game = Game.start("american")
    setup = Setup(AMERICAN, LEVELS["easy"], Side.WHITE)
    with pytest.raises(ValueError, match="goes on"):
        result_of(game, setup)
    game.resign(Side.BLACK)
    result = result_of(game, setup, hints=1)
    assert (result.opponent, result.left, result.plies, result.hints) == ("against Easy", ((12, 0), (12, 0)), 0, 1)
    assert Record().rate == 0
    assert RECORD.games == 23


@pytest.mark.parametrize(("columns", "word_rows"), [(80, 1), (40, 2)])
async def test_the_terminals_cursor_is_at_the_chosen_button(columns: int, word_rows: int) -> None:
    """It was where it would be if the buttons stood at the right."""
    async with shown(dialog(WON)) as place:
        await place.pilot.resize_terminal(columns, 24)
        await place.until(lambda: place.app.size.width == columns)
        buttons = place.app.screen.query_one(Buttons)
        assert len(buttons.lines(buttons.size.width)) == word_rows
        for word in ("Rematch", "Look through", "Copy", "New"):
            cursor = buttons.content_region.offset + buttons.place_of_cursor
            assert place.line(cursor.y)[cursor.x :].startswith(f"› {word} ‹")
            await place.press("right")
