"""What a player expects beside the board, in rule sets that differ: one test an item, by its name."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.app.look import Tone
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.pause import PauseMenu
from checkers_tui.app.screens.results import Results
from checkers_tui.app.screens.statistics import StatisticsPage
from checkers_tui.app.widgets.move_list import MoveList
from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.play.endings import AGREED

from .every_rule_set import every_board, first_text, three_boards, two_boards
from .kept_games import BLACK_WON, DRAWN, HARD, NORMAL, WHITE_WON, library_with, record
from .known_positions import LAST_CAPTURES, SHUFFLES
from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players
from .test_lobby import at, on
from .test_strict_on_every_board import play

SCORES = {
    "american": ("W:W22,27,32:B18,K7", "White +1", "Black  1 man 1 king", "White  3 men 0 kings", "White +2"),
    "international": ("W:W32,37,K46:B28,K5", "White +1", "Black 1 man 1 king", "White 2 men 1 king", "White +2"),
    "turkish": ("W:Wd4,Kh1,Kh2:Bd5,Ka8", "White +1", "Black 1 man 1 king", "White 1 man 2 kings", "White +2"),
    "frisian": ("W:W38,42,K46:B28,K1", "White +1", "Black 1 man 1 king", "White 2 men 1 king", "White +2"),
    "lasca": (
        "W:c3=Ww,a1=w,g1=wb:d4=bw,a7=b",
        "White +1",
        "Black 2 columns 0 officers",
        "White 3 columns 1 officer",
        "White +3",
    ),
}
"""A position, how the score line tells it, and who is ahead after White's first capture."""


@every_board
async def test_the_score_line_counts_men_and_kings_and_who_has_more(rules: str) -> None:
    fen, ahead, black, white, after = SCORES[rules]
    async with desk(two_players(rules, fen)) as place:
        heading, *sides = (" ".join(line.split()) for line in place.text("#score").splitlines())
        assert heading.endswith(ahead)
        assert sides == [f"○ {' '.join(black.split())}", f"● {' '.join(white.split())}"]
        await place.type_move(first_text(place))
        assert place.text("#score").splitlines()[0].endswith(after)


# ---------------------------------------------------------------------- the turn bar


@two_boards
async def test_the_turn_bar_tells_depth_and_time_of_the_computer_with_a_sign_of_progress(rules: str) -> None:
    opponent = ScriptedOpponent(slow=True)
    async with desk(against_computer(rules, RULE_SETS[rules].first_to_move), opponent) as place:
        await place.type_move(first_text(place))
        side = place.game.position.side.title
        await place.until(lambda: re.search(rf"{side} is thinking depth 7, \d+\.\d s [▖▘▝▗] ", place.turn()))
        await place.pilot.click("#turn")
        await place.until(lambda: place.game.ply == 2)


@every_board
async def test_a_draw_is_counted_down_from_eight_moves_left_with_its_reason(rules: str) -> None:
    shuffle = SHUFFLES[rules]
    async with desk(replace(two_players(rules, shuffle.fen), strict=True)) as place:
        play(place, shuffle.moves, shuffle.plies - 17)
        await place.settle()
        assert "Draw in" not in place.text()
        await place.type_move(shuffle.moves[(shuffle.plies - 17) % 4])
        await place.until(lambda: "Draw in 8 " in place.text())
        assert place.text("#draw").splitlines()[1] == f"{(shuffle.plies - 16) // 2} without a capture"


# ---------------------------------------------------------------------- the move list


@three_boards
async def test_the_move_list_numbers_pairs_and_marks_the_current_ply(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        texts = []
        for _ in range(3):
            texts.append(first_text(place))
            await place.type_move(texts[-1])
        assert [line.split() for line in place.text("#moves").splitlines()[1:]] == [["1", *texts[:2]], ["2", texts[2]]]
        for current in reversed(texts):
            lines = place.screen.query_one(MoveList).lines(30)
            assert [text.strip() for line in lines for text, tone in line if tone is Tone.CURRENT] == [current]
            await place.press("left_square_bracket")
        assert place.turn().startswith("Looking at the start;")


@two_boards
async def test_home_and_end_look_at_the_first_and_the_newest_position_with_the_list_focused(rules: str) -> None:
    async with desk(two_players(rules)) as place:
        for _ in range(5):
            await place.type_move(first_text(place))
        await place.press("f6", "home")
        assert place.turn().startswith("Looking at the start; Esc returns")
        assert place.board.scene.pieces == dict(place.game.start_position.pieces())
        await place.press("end")
        assert place.board.scene.pieces == dict(place.game.position.pieces())
        assert place.game.ply == 5


# ---------------------------------------------------------------------- statistics


@three_boards
async def test_the_record_is_that_of_this_rule_set_and_level(rules: str, tmp_path: Path) -> None:
    other = "russian"
    games = [
        *(record(number, NORMAL, how, rules=rules) for number, how in enumerate((BLACK_WON, BLACK_WON, DRAWN))),
        *(record(number, NORMAL, how, rules=rules) for number, how in ((3, WHITE_WON), (4, BLACK_WON), (5, None))),
        record(6, HARD, WHITE_WON, rules=rules),
        record(7, NORMAL, WHITE_WON, rules=other),
    ]
    with library_with(tmp_path, *games):
        pass
    async with at(tmp_path, against_computer(rules, Side.BLACK)) as place:
        await place.until(lambda: "60 %" in place.text("#record"))
        heading, numbers, rate, streak = place.text("#record").splitlines()
        assert heading.endswith("Normal")
        assert numbers.split() in (["3", "won", "1", "drawn", "1", "lost"], ["3", "W", "1", "D", "1", "L"])
        assert rate.startswith("60 % ━")
        assert streak.split() == ["streak", "2", "best", "2"]


async def resigned(place: Desk) -> None:
    """Give the game up and go back to the board."""
    place.screen.session.resign()
    await on(place, Results)
    await place.press("escape")
    await on(place, PauseMenu)
    await place.press("escape")
    await on(place, GameScreen)


@three_boards
async def test_only_finished_games_from_the_start_against_a_level_are_counted(rules: str, tmp_path: Path) -> None:
    normal = against_computer(rules, RULE_SETS[rules].first_to_move)
    async with at(tmp_path, normal) as place:
        session = place.screen.session
        await place.type_move(first_text(place))
        await resigned(place)
        for setup in (two_players(rules), against_computer(rules, Side.WHITE, LAST_CAPTURES[rules].fen)):
            session.new_game(setup)
            await resigned(place)
        session.new_game(normal)
        await place.type_move(first_text(place))
        session.new_game(normal)
        await place.press("t")
        await on(place, StatisticsPage)
        for words in (
            "0 won  0 drawn  1 lost",
            f"▌ {RULE_SETS[rules].title:<15}Normal",
            "Two players 1, from a position 1",
            "1  never counted as a loss",
        ):
            await place.until(lambda words=words: words in place.text())


# ---------------------------------------------------------------------- draws offered to the computer

BEHIND = {
    "american": "W:WK1,K2,24:BK29",
    "international": "W:WK1,K2,44:BK46",
    "lasca": "W:a1=Www,c1=W,e1=W,g1=W:g7=B",
}
"""White, to move, is far ahead."""


@pytest.mark.parametrize("rules", SHUFFLES)
async def test_the_computer_accepts_an_offer_where_few_pieces_are_left_and_neither_is_ahead(rules: str) -> None:
    async with desk(against_computer(rules, RULE_SETS[rules].first_to_move, SHUFFLES[rules].fen)) as place:
        await place.press("D")
        assert place.game.result == AGREED
        assert place.turn().startswith("Draw agreed")


@three_boards
async def test_the_computer_accepts_an_offer_when_it_is_far_behind(rules: str) -> None:
    async with desk(against_computer(rules, Side.WHITE, BEHIND[rules])) as place:
        await place.press("D")
        assert place.game.result == AGREED


@pytest.mark.parametrize(("rules", "fen"), [("american", "W:WK32:BK1,12"), ("international", "W:WK47:BK4,16")])
@pytest.mark.parametrize(("level", "accepts"), [("beginner", True), ("normal", False), ("crazy", False)])
async def test_the_computer_answers_an_offer_by_its_level_where_it_is_a_man_ahead(
    rules: str, fen: str, level: str, accepts: bool
) -> None:
    async with desk(replace(against_computer(rules, Side.WHITE, fen), level=LEVELS[level])) as place:
        await place.press("D")
        assert (place.game.result == AGREED) is accepts
