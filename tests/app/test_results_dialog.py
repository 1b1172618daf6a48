"""The results of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers_tui.app.menu_entries import ResultsAnswer
from checkers_tui.app.results import GameResult, Record, moves_text, result_of
from checkers_tui.app.screens.results import Results
from checkers_tui.draughts import RULE_SETS, Game, Outcome, Position, Side
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
    "1. 11-15 23-19 2-0",
    (372, 100),
    RECORD,
)


async def test_it_stands_where_the_design_says() -> None:
    async with shown(Results(WON)) as place:
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
    result = GameResult(AMERICAN, "two players", outcome, human, ((1, 0), (0, 1)), 11, "")
    async with shown(Results(result)) as place:
        assert headline in place.text()
        assert sentence in place.text()
        assert "6 each" in place.text()
        assert "Time" not in place.text()
        assert "Record" not in place.text()


async def test_in_giveaway_whoever_cannot_move_wins() -> None:
    outcome = Outcome(Side.WHITE, "White has no pieces left")
    result = GameResult(RULE_SETS["giveaway"], "against Easy", outcome, Side.WHITE, ((0, 0), (3, 1)), 40, "")
    async with shown(Results(result)) as place:
        assert "White has no pieces left and wins." in place.text()


async def test_officers_and_long_numbers_take_two_lines() -> None:
    outcome = Outcome(None, "agreed")
    result = GameResult(RULE_SETS["lasca"], "two players", outcome, None, ((4, 2), (1, 0)), 176, "", None, None, 2, 1)
    async with shown(Results(result)) as place:
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
    async with shown(Results(WON)) as place:
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
    async with shown(Results(WON)) as place:
        await place.click(words)
        assert place.result is answer


@pytest.mark.parametrize("how", ["key", "click", "button"])
async def test_copying_says_where_the_moves_are_and_stays(how: str, tmp_path: Path) -> None:
    async with shown(Results(WON, tmp_path)) as place:
        if how == "key":
            await place.press("c")
        elif how == "click":
            await place.click("  Copy  ")
        else:
            await place.press("right", "right", "enter")
        assert place.app.copied == [WON.moves]
        (file,) = tmp_path.iterdir()
        assert file.read_text("utf-8") == f"{WON.moves}\n"
        assert file.name in place.app.told[0]
        assert place.results == []


async def test_copying_where_nothing_can_be_saved_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    async with shown(Results(WON, blocked / "folder")) as place:
        await place.press("c")
        assert "cannot be saved" in place.app.told[0]
        assert place.app.copied == [WON.moves]


async def test_it_survives_every_size() -> None:
    async with shown(Results(WON)) as place:
        before = place.text()
        await survive_every_size(place, "right", "left")
        await place.until(lambda: place.text() == before)


def test_the_moves_as_text() -> None:
    game = Game.start("american")
    for text in ("11-15", "23-19", "8-11"):
        game.play(game.position.parse(text))
    assert moves_text(game) == "1. 11-15 23-19 2. 8-11 *"
    game.resign(Side.WHITE)
    assert moves_text(game).endswith("8-11 0-2")


def test_the_moves_of_a_game_that_the_second_side_began() -> None:
    game = Game(Position.from_fen("american", "W:W21,22:B1,2"))
    game.play(game.position.parse("22-18"))
    assert moves_text(game) == "1... 22-18 *"


def test_long_games_are_wrapped() -> None:
    game = Game.start("american")
    while game.result is None and game.ply < 40:
        game.play(game.position.legal_moves()[0])
    assert max(map(len, moves_text(game).splitlines())) <= 78


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
