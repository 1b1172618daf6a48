"""Setting up a game by words: ``lasca easy white 10+5``."""

from __future__ import annotations

import random
from dataclasses import replace
from difflib import get_close_matches

from ..draughts import RULE_SETS, RuleSet, Side
from ..draughts.square_text import shown_text
from ..engine.levels import LEVELS, OTHER_NAMES, Level, find_level, is_custom
from ..play.setup import Setup
from ..play.time_control import read_time_control

RANDOM = "random"
SIDES = (*(side.title.lower() for side in Side), RANDOM)
TWO_PLAYERS = ("two-players", "two", "2", "people")
NO_CLOCK = ("none", "no-clock")


def read_new_game(text: str, before: Setup) -> Setup:
    """The setup that words in any order ask for; what they leave open is as before. Raises ValueError."""
    setup = before
    words = text.lower().split()
    # The rule set goes first: the side that begins depends on it.
    for word in sorted(words, key=lambda each: each not in RULE_SETS):
        setup = _with_word(setup, word)
    return setup


def _with_word(setup: Setup, word: str) -> Setup:
    if word in RULE_SETS:
        return _with_rules(setup, RULE_SETS[word])
    if word in LEVELS or word in OTHER_NAMES or is_custom(word):
        return with_level(setup, find_level(word))
    if word in SIDES:
        return played_by(setup, word)
    if word in TWO_PLAYERS:
        return without_computer(setup)
    if word in NO_CLOCK or word[0].isdigit():
        return replace(setup, control=read_time_control(word))
    known = [*RULE_SETS, *LEVELS, *SIDES, TWO_PLAYERS[0]]
    near = get_close_matches(word, known, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]}?" if near else "the commands rules list and level name them."
    raise ValueError(f'"{shown_text(word)}" is no rule set, level, side or clock; {hint}')


def _with_rules(setup: Setup, rules: RuleSet) -> Setup:
    """Other rules; who began begins again, who did not does not."""
    if setup.human is None:
        return replace(setup, rules=rules, fen=None)
    begins = setup.human is setup.rules.first_to_move
    human = rules.first_to_move if begins else rules.first_to_move.other
    return replace(setup, rules=rules, human=human, fen=None)


def with_level(setup: Setup, level: Level) -> Setup:
    """Against the computer at this level."""
    return replace(setup, level=level, human=setup.human if setup.human is not None else setup.rules.first_to_move)


def without_computer(setup: Setup) -> Setup:
    """For two people."""
    return replace(setup, level=None, human=None)


def played_by(setup: Setup, text: str) -> Setup:
    """With the person on this side. Raises ValueError for two people, or for a word that is no side."""
    word = text.strip().lower()
    if word not in SIDES:
        raise ValueError(f"Your side can be {', '.join(SIDES[:-1])} or {RANDOM}, not {shown_text(text)}.")
    if setup.level is None:
        raise ValueError("Two people play both sides: the command level brings the computer in.")
    return replace(setup, human=random.choice(tuple(Side)) if word == RANDOM else Side[word.upper()])
