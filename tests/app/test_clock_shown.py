"""The clocks on the screen: set in the dialog, ticking in the header, standing in menus, lost by."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checkers_tui.app.look import Tone
from checkers_tui.app.screens.dialog import Page
from checkers_tui.app.screens.new_game import NewGame
from checkers_tui.app.widgets.header import Header
from checkers_tui.app.widgets.statistics import Statistics
from checkers_tui.draughts import RULE_SETS, Side
from checkers_tui.play.clock_words import clock_text
from checkers_tui.play.setup import Setup
from checkers_tui.play.time_control import NO_CONTROL, TimeControl

from .every_rule_set import first_text, two_boards
from .opponents import ScriptedOpponent
from .playing import Desk, against_computer, desk, two_players
from .test_dialogs import back_at_the_board, click_words, open_new_game

FIVE_MINUTES = TimeControl(game=300)


class Hands:
    """A source of time whose hands are moved by the test."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def with_clock(setup: Setup, control: TimeControl = FIVE_MINUTES) -> Setup:
    return replace(setup, control=control)


def header(place: Desk) -> str:
    return place.text("Header").splitlines()[0]


async def pass_by(place: Desk, hands: Hands, seconds: float) -> None:
    """Time passes, and the screen is told."""
    hands.now += seconds
    for _ in range(2):  # the first one after so long does not end the game yet
        place.screen.tick()
    await place.settle()


def tone_of(place: Desk, text: str) -> Tone:
    line = place.screen.query_one(Header).lines(80)[0]
    return next(tone for part, tone in line if text in part)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(3900, "1:05:00"), (300, "5:00"), (61, "1:01"), (10, "0:10"), (9.4, "0:09.4"), (0.1, "0:00.1"), (0, "0:00")],
)
def test_time_left_in_words(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text


async def test_both_clocks_stand_in_the_header_and_the_one_to_move_ticks() -> None:
    hands = Hands()
    async with desk(with_clock(two_players("american")), time=hands) as place:
        assert header(place).endswith("move 1   ○ 5:00   ● 5:00")
        await pass_by(place, hands, 29)
        assert header(place).endswith("○ 4:31   ● 5:00")
        assert (tone_of(place, "4:31"), tone_of(place, "5:00")) == (Tone.STRONG, Tone.DIM)
        await place.type_move("11-15")
        await pass_by(place, hands, 60)
        assert header(place).endswith("● 4:00   ○ 4:31")


async def test_a_narrow_window_shows_the_clock_of_the_player_alone() -> None:
    async with desk(with_clock(against_computer("international", Side.BLACK)), size=(62, 24)) as place:
        assert header(place).endswith("move 1   5:00")


async def test_without_a_control_there_is_no_clock() -> None:
    async with desk(two_players("american")) as place:
        assert header(place).endswith("move 1")


async def test_little_time_warns_in_header_and_turn_block() -> None:
    hands = Hands()
    async with desk(with_clock(two_players("american")), time=hands) as place:
        await pass_by(place, hands, 276)
        assert place.turn() == "○ Black to move 0:24 left"
        assert tone_of(place, "0:24") is Tone.DUTY
        await pass_by(place, hands, 15.1)
        assert place.turn() == "○ Black to move 0:08.9 left"
        await place.type_move("11-15")
        assert place.turn() == "● White to move"
        assert tone_of(place, "0:08.9") is Tone.WARN


@two_boards
async def test_running_out_ends_the_game_with_its_reason(rules: str) -> None:
    hands = Hands()
    side = RULE_SETS[rules].first_to_move
    async with desk(with_clock(against_computer(rules, side)), time=hands) as place:
        await pass_by(place, hands, 299)
        assert place.game.result is None
        await pass_by(place, hands, 2)
        assert place.turn().endswith(f"{side.other.title} has won {side.title} ran out of time")
        assert place.screen.query_one(Statistics).tally.lost == 1


@two_boards
async def test_taking_back_gives_the_time_back(rules: str) -> None:
    hands = Hands()
    async with desk(with_clock(two_players(rules)), time=hands) as place:
        await pass_by(place, hands, 100)
        await place.type_move(first_text(place))
        assert header(place).split()[-3::2] == ["5:00", "3:20"]
        await place.press("u")
        assert header(place).split()[-3::2] == ["5:00", "5:00"]


@two_boards
@pytest.mark.parametrize(
    ("control", "left"),
    [
        (TimeControl(game=300), "4:50"),
        (TimeControl(game=300, increment=5), "4:55"),
        (TimeControl(move=30), "0:30"),
    ],
    ids=["sudden death", "Fischer increment", "per move"],
)
async def test_a_move_costs_its_time_by_each_kind_of_clock(rules: str, control: TimeControl, left: str) -> None:
    hands = Hands()
    async with desk(with_clock(two_players(rules), control), time=hands) as place:
        await pass_by(place, hands, 10)
        await place.type_move(first_text(place))
        full = clock_text(control.game or control.move or 0)
        assert header(place).split()[-3::2] == [full, left]


async def test_the_clock_stands_while_a_dialog_lies_over_the_game() -> None:
    hands = Hands()
    async with desk(with_clock(two_players("american")), time=hands) as place:
        await pass_by(place, hands, 10)
        await place.press("question_mark")
        await place.until(lambda: isinstance(place.app.screen, Page))
        await pass_by(place, hands, 1000)
        await place.press("escape")
        await back_at_the_board(place)
        await pass_by(place, hands, 10)
        assert header(place).endswith("○ 4:40   ● 5:00")


async def test_the_computers_time_passes_while_it_thinks() -> None:
    hands, opponent = Hands(), ScriptedOpponent(slow=True)
    async with desk(with_clock(against_computer("american", Side.WHITE)), opponent, time=hands) as place:
        await place.until(lambda: place.screen.session.thinking)
        await pass_by(place, hands, 40)
        assert header(place).endswith("● 5:00   ○ 4:20")


# ---------------------------------------------------------------------- the dialog


async def test_a_clock_is_chosen_with_the_arrows_and_remembered() -> None:
    async with desk(time=Hands()) as place:
        await open_new_game(place)
        await place.press(*["tab"] * 4, "right", "right", "enter")
        await back_at_the_board(place)
        control = TimeControl(game=600, increment=5)
        assert place.screen.session.setup == with_clock(against_computer("american", Side.BLACK), control)
        assert header(place).endswith("○ 10:00   ● 10:00")
        await open_new_game(place)
        await place.press("enter")
        await back_at_the_board(place)
        assert place.screen.session.setup.control == control


async def test_any_other_clock_is_typed() -> None:
    async with desk() as place:
        await open_new_game(place)
        await click_words(place, "Custom")
        await place.type("45/move")
        await place.press("enter")
        await back_at_the_board(place)
        assert place.screen.session.setup.control == TimeControl(move=45)
        await open_new_game(place)
        assert "45/move" in place.text()


async def test_a_clock_that_means_nothing_is_refused_with_its_fault() -> None:
    async with desk() as place:
        await open_new_game(place)
        await click_words(place, "Custom")
        await place.type("later")
        await place.press("enter")
        assert isinstance(place.app.screen, NewGame)
        assert '"later" is no clock: write minutes (5)' in " ".join(place.text("#error").split())
        await place.press("backspace")
        assert not place.text("#error")
        await place.press("shift+tab", "left", "left", "left", "left", "enter")
        await back_at_the_board(place)
        assert place.screen.session.setup.control == NO_CONTROL
