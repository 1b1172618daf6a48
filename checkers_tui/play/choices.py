"""What a player has chosen, as games: settings become setups, and back."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

from checkers_tui.draughts import RULE_SETS, InvalidPosition, Notation, Position, Side
from checkers_tui.engine.levels import LEVELS, Level, find_level
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
    setup = with_rules_of_play(Setup(rules, fen=choice.start or None, control=_control(choice.clock)), settings)
    if choice.opponent is Opponent.COMPUTER:
        setup = replace(setup, level=_level(choice.level), human=_side(choice.side, rules.first_to_move))
    try:
        setup.new_game()
    except InvalidPosition:
        return replace(setup, fen=None)
    return setup


def with_rules_of_play(setup: Setup, settings: Settings) -> Setup:
    """A setup with what the settings say on taking back, strictness and giving up."""
    return replace(
        setup,
        take_backs=settings.take_backs,
        strict=settings.strict,
        computer_resigns=settings.computer_resigns,
    )


def starting_at(position: Position, last: NewGameChoice) -> NewGameChoice:
    """A game like the last one that begins at a position; the person plays the side that is to move."""
    rules = position.rules
    is_usual = position == Position.start(rules)
    side = PlayAs.FIRST if position.side is rules.first_to_move else PlayAs(position.side.name.lower())
    return replace(last, rules=rules.name, start="" if is_usual else position.to_fen(), side=side)


def as_strict_as(setup: Setup, settings: Settings) -> Setup:
    """A setup that was asked for elsewhere, at least as strict as the settings want it; so with giving up."""
    return replace(
        setup,
        take_backs=setup.take_backs and settings.take_backs,
        strict=setup.strict or settings.strict,
        computer_resigns=setup.computer_resigns or settings.computer_resigns,
    )


def _level(name: str) -> Level:
    try:
        return find_level(name)
    except ValueError:
        return LEVELS[FIRST.level]


def choice_of(setup: Setup, last: NewGameChoice = FIRST) -> NewGameChoice:
    """What is to be offered for the next game after this one.

    ``last``: what was chosen last; what the setup does not tell is as it was there, and a side that
    was drawn by lot is drawn again.
    """
    same = replace(last, rules=setup.rules.name, start=setup.fen or "", clock=setup.control.text)
    if setup.level is None or setup.human is None:
        return replace(same, opponent=Opponent.PEOPLE)
    same = replace(same, opponent=Opponent.COMPUTER, level=setup.level.name)
    if setup.level.is_custom:
        same = replace(same, custom=setup.level.name)
    if same == last and last.side is PlayAs.RANDOM:
        return same
    first = setup.human is setup.rules.first_to_move
    return replace(same, side=PlayAs.FIRST if first else PlayAs(setup.human.name.lower()))


def _side(wanted: PlayAs, first: Side) -> Side:
    if wanted is PlayAs.RANDOM:
        return random.choice(tuple(Side))
    return SIDES.get(wanted, first)


def _control(text: str) -> TimeControl:
    try:
        return read_time_control(text)
    except InvalidTimeControl:
        return NO_CONTROL
