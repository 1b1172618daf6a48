"""The five levels: how far each may look, and how it errs. All as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType

from .limits import Limits

PLIES_OF_OPENING = 8


@dataclass(frozen=True)
class Level:
    """One way for the computer to play.

    ``limits``: how far it looks. ``spread``: it chooses by lot among the moves that are at most so
    many hundredths of a man worse than the best, the better ones more often; ``opening_spread``
    instead in the first plies, so that no two games are alike. ``random``: it does not look at all.
    ``strength`` is an honest line for the player, at most 60 columns.
    """

    name: str
    title: str
    strength: str
    limits: Limits
    spread: int = 0
    opening_spread: int = 0
    random: bool = False

    def spread_at(self, ply: int) -> int:
        """The spread after so many plies of the game."""
        return max(self.spread, self.opening_spread) if ply < PLIES_OF_OPENING else self.spread


BEGINNER = Level(
    name="beginner",
    title="Beginner",
    strength="Plays any legal move, by lot. Everybody can win.",
    limits=Limits(depth=1),
    random=True,
)
EASY = Level(
    name="easy",
    title="Easy",
    strength="Looks one move ahead, and often misses what comes next.",
    limits=Limits(depth=2),
    spread=60,
)
NORMAL = Level(
    name="normal",
    title="Normal",
    strength="Sees short combinations; seldom loses a piece for nothing.",
    limits=Limits(depth=8, seconds=0.25),
    spread=12,
)
HARD = Level(
    name="hard",
    title="Hard",
    strength="Looks far ahead for a second. Few people win against it.",
    limits=Limits(depth=14, seconds=1.0),
    spread=4,
)
CRAZY = Level(
    name="crazy",
    title="Crazy",
    strength="Three seconds a move, as deep as it gets, no mercy.",
    limits=Limits(seconds=3.0),
    opening_spread=5,
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.name: level for level in (BEGINNER, EASY, NORMAL, HARD, CRAZY)})
OTHER_NAMES: Mapping[str, str] = MappingProxyType({"medium": "normal"})


def find_level(text: str) -> Level:
    """The level of this name, in any case. Raises ValueError with the nearest name suggested."""
    wanted = text.strip().lower()
    wanted = OTHER_NAMES.get(wanted, wanted)
    if wanted in LEVELS:
        return LEVELS[wanted]
    near = get_close_matches(wanted, [*LEVELS, *OTHER_NAMES], n=1, cutoff=0.4)
    hint = f"did you mean {near[0]}?" if near else f"choose one of {', '.join(LEVELS)}."
    raise ValueError(f'There is no level "{text.strip()[:40]}"; {hint}')
