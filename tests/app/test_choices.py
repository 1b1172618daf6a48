"""Settings become setups and styles, and back."""

from __future__ import annotations

import pytest

from checkers_tui.app.board.scene import Labels as BoardLabels
from checkers_tui.app.choices import style_of
from checkers_tui.app.view import Style
from checkers_tui.draughts import RULE_SETS, Notation, Side
from checkers_tui.engine.levels import LEVELS, custom_level
from checkers_tui.library.settings import Labels, NewGameChoice, Opponent, PlayAs, Settings, SquareNames
from checkers_tui.play.choices import as_strict_as, choice_of, setup_of
from checkers_tui.play.setup import Setup
from checkers_tui.play.time_control import TimeControl

AMERICAN, RUSSIAN = RULE_SETS["american"], RULE_SETS["russian"]


def test_the_first_game_ever() -> None:
    assert setup_of(Settings()) == Setup(AMERICAN, LEVELS["normal"], Side.BLACK)


@pytest.mark.parametrize(
    "setup",
    [
        Setup(AMERICAN, LEVELS["normal"], Side.BLACK),
        Setup(AMERICAN, LEVELS["crazy"], Side.WHITE),
        Setup(RUSSIAN),
        Setup(RUSSIAN, LEVELS["easy"], Side.WHITE, control=TimeControl(game=600, increment=5)),
        Setup(RUSSIAN, fen="W:Wa1:Bg7", control=TimeControl(move=15)),
    ],
)
def test_what_was_chosen_is_offered_again(setup: Setup) -> None:
    assert setup_of(Settings(new_game=choice_of(setup))) == setup


def test_whoever_moved_first_moves_first_in_the_next_rule_set_too() -> None:
    choice = choice_of(Setup(AMERICAN, LEVELS["normal"], Side.BLACK))
    assert choice.side is PlayAs.FIRST


@pytest.mark.parametrize(
    "choice",
    [
        NewGameChoice(rules="hexagonal", level="divine", clock="soon"),
        NewGameChoice(start="nonsense"),
    ],
)
def test_what_nobody_knows_is_as_in_the_first_game(choice: NewGameChoice) -> None:
    assert setup_of(Settings(new_game=choice)) == setup_of(Settings())


def test_a_random_side_is_one_of_the_two() -> None:
    settings = Settings(new_game=NewGameChoice(side=PlayAs.RANDOM))
    assert {setup_of(settings).human for _ in range(40)} == set(Side)


def test_rules_of_play_come_from_the_settings() -> None:
    setup = setup_of(Settings(take_backs=False, strict=True, new_game=NewGameChoice(opponent=Opponent.PEOPLE)))
    assert (setup.take_backs, setup.strict, setup.two_players) == (False, True, True)


def test_the_style_follows_the_settings_but_the_board_stays_turned() -> None:
    style = style_of(Settings(labels=Labels.EDGES, notation=SquareNames.NAMES, show_targets=False), Style(flipped=True))
    assert style == Style(True, BoardLabels.EDGES, Notation.NAMES, False)


def test_a_game_that_was_asked_for_on_the_command_line_is_as_strict_as_the_settings() -> None:
    setup = Setup(AMERICAN)
    assert as_strict_as(setup, Settings()) == setup
    assert as_strict_as(setup, Settings(computer_resigns=True)).computer_resigns
    strict = as_strict_as(setup, Settings(strict=True, take_backs=False))
    assert (strict.strict, strict.take_backs) == (True, False)


def test_what_a_two_player_game_does_not_tell_is_offered_as_it_was() -> None:
    last = NewGameChoice(level="hard", side=PlayAs.RANDOM, custom="nodes=500")
    offered = choice_of(Setup(RUSSIAN), last)
    assert (offered.opponent, offered.level, offered.side, offered.custom) == (
        Opponent.PEOPLE,
        "hard",
        PlayAs.RANDOM,
        "nodes=500",
    )


def test_a_level_of_ones_own_is_offered_again() -> None:
    level = custom_level("depth=3")
    choice = choice_of(Setup(AMERICAN, level, Side.WHITE))
    assert (choice.level, choice.custom) == ("depth=3", "depth=3")
    assert setup_of(Settings(new_game=choice)).level == level
