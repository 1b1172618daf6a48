"""The game that a player asks for on the command line."""

from __future__ import annotations

import random
from collections.abc import Mapping

from checkers_tui.draughts import RuleSet, Side
from checkers_tui.play.setup import Setup
from checkers_tui.play.time_control import InvalidTimeControl, TimeControl, read_time_control

from .errors import WrongUsage, unknown_name
from .levels import level_named
from .positions import position_for, rules_named
from .wishes import Wishes

SIDES = ("white", "black", "random")


def setup_for(wishes: Wishes) -> Setup | None:
    """The game that was asked for, or None where nothing was said about it. Raises WrongUsage or Refused."""
    if wishes.two_players and (wishes.level is not None or wishes.side is not None):
        raise WrongUsage("Two players need neither --level nor --side.")
    said = (wishes.rules, wishes.level, wishes.side, wishes.fen, wishes.clock)
    if not wishes.two_players and all(wish is None for wish in said):
        return None
    rules = rules_named(wishes.rules or "american")
    position_for(rules, wishes.fen)
    control = _control(wishes.clock or "")
    if wishes.two_players:
        return Setup(rules, fen=wishes.fen, control=control)
    return Setup(rules, level_named(wishes.level or "normal"), _human(rules, wishes.side), wishes.fen, control)


def _control(text: str) -> TimeControl:
    try:
        return read_time_control(text)
    except InvalidTimeControl as error:
        raise WrongUsage(str(error)) from None


def _human(rules: RuleSet, side: str | None) -> Side:
    if side is None:
        return rules.first_to_move
    chosen = one_of("side", side, SIDES)
    return random.choice(tuple(Side)) if chosen == "random" else Side[chosen.upper()]


def one_of(kind: str, name: str, known: Mapping[str, object] | tuple[str, ...] | list[str]) -> str:
    """The known name that is meant, in any case. Raises WrongUsage with the nearest one suggested."""
    wanted = name.strip().lower()
    if wanted not in known:
        raise unknown_name(kind, name, known)
    return wanted
