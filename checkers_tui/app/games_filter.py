"""What the list of games can be filtered by, as choices in words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..draughts import RULE_SETS
from ..engine.levels import LEVELS
from ..library.listing import Ended, GameFilter
from ..library.records import OpponentKind


@dataclass(frozen=True)
class FilterChoice:
    """One choice: its word, and what it makes of the filter."""

    word: str
    parts: dict[str, Any]


RESULTS = (
    FilterChoice("All", {"ended": None}),
    FilterChoice("Unfinished", {"ended": Ended.UNFINISHED}),
    FilterChoice("Finished", {"ended": Ended.FINISHED}),
    FilterChoice("Won", {"ended": Ended.WON}),
    FilterChoice("Drawn", {"ended": Ended.DRAWN}),
    FilterChoice("Lost", {"ended": Ended.LOST}),
)
RULES = (
    FilterChoice("All rules", {"rules": None}),
    *(FilterChoice(rules.title, {"rules": rules.name}) for rules in RULE_SETS.values()),
)
OPPONENTS = (
    FilterChoice("Anyone", {"opponent": None, "level": None}),
    *(FilterChoice(level.title, {"opponent": OpponentKind.LEVEL, "level": level.name}) for level in LEVELS.values()),
    FilterChoice("Own levels", {"opponent": OpponentKind.CUSTOM, "level": None}),
    FilterChoice("Engines", {"opponent": OpponentKind.ENGINE, "level": None}),
    FilterChoice("Two players", {"opponent": OpponentKind.PEOPLE, "level": None}),
    FilterChoice("From files", {"opponent": OpponentKind.FILE, "level": None}),
)
FIELDS = {"result": RESULTS, "rules": RULES, "opponent": OPPONENTS}
"""The fields of the filter, by the names of their widgets."""


def choose(which: GameFilter, field: str, index: int) -> GameFilter:
    """The filter with another choice in one field."""
    return replace(which, **FIELDS[field][index].parts)


def chosen(which: GameFilter, field: str) -> int:
    """Which choice of a field a filter stands for; the first, if none fits."""
    for index, choice in enumerate(FIELDS[field]):
        if index and all(getattr(which, name) == value for name, value in choice.parts.items() if value is not None):
            return index
    return 0
