"""What a player has chosen, as games: settings become setups, and back."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from checkers_tui.draughts import RULE_SETS, InvalidPosition, Notation, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.library.settings import NewGameChoice, Opponent, PlayAs, Settings, SquareNames

from .setup import Setup
from .time_control import NO_CONTROL, InvalidTimeControl, TimeControl, read_time_control

FIRST = NewGameChoice()
NOTATIONS: Mapping[SquareNames, Notation | None] = {
    SquareNames.AS_RULES: None,
    SquareNames.NUMBERS: Notation.NUMBERS,
    SquareNames.NAMES: Notation.NAMES,
}
SIDES = {PlayAs.WHITE: Side.WHITE, PlayAs.BLACK: Side.BLACK}


def setup_of(settings: Settings) -> Setup:
    """The game that these settings ask for; what they name and nobody knows is as in the first game ever."""
    choice = settings.new_game
    rules = RULE_SETS.get(choice.rules) or RULE_SETS[FIRST.rules]
    level = LEVELS.get(choice.level) or LEVELS[FIRST.level]
    setup = with_rules_of_play(Setup(rules, fen=choice.start or None, control=_control(choice.clock)), settings)
    if choice.opponent is Opponent.COMPUTER:
        setup = replace(setup, level=level, human=_side(choice.side, rules.first_to_move))
    try:
        setup.new_game()
    except InvalidPosition:
        return replace(setup, fen=None)
    return setup


def with_rules_of_play(setup: Setup, settings: Settings) -> Setup:
    """A setup with what the settings say on taking back and strictness."""
    return replace(setup, take_backs=settings.take_backs, strict=settings.strict)


def choice_of(setup: Setup) -> NewGameChoice:
    """What is to be offered for the next game after this one."""
    if setup.level is None or setup.human is None:
        opponent, level, side = Opponent.PEOPLE, FIRST.level, PlayAs.FIRST
    else:
        opponent, level = Opponent.COMPUTER, setup.level.name
        side = PlayAs.FIRST if setup.human is setup.rules.first_to_move else PlayAs(setup.human.name.lower())
    return NewGameChoice(setup.rules.name, opponent, level, side, setup.fen or "", setup.control.text)


def _side(wanted: PlayAs, first: Side) -> Side:
    if wanted is PlayAs.RANDOM:
        return random.choice(tuple(Side))
    return SIDES.get(wanted, first)


def _control(text: str) -> TimeControl:
    try:
        return read_time_control(text)
    except InvalidTimeControl:
        return NO_CONTROL
