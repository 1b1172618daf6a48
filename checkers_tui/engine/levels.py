"""The five levels: how far each may look, and how it errs. All as data. And levels of one's own, as a text."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from types import MappingProxyType

from ..frozen import frozen
from .limits import Limits

PLIES_OF_OPENING = 8


@frozen
class Level:
    """One way for the computer to play.

    ``limits``: how far it looks. ``spread``: it chooses by lot among the moves that are at most so
    many hundredths of a man worse than the best, the better ones more often; ``opening_spread``
    instead in the first plies, so that no two games are alike. ``random``: it does not look at all.
    ``threads``: how many search at once, where the engine can; None: as the engine is set.
    ``knows_tables``: does it know endings by heart, from the tables?
    ``strength`` is an honest line for the player, at most 60 columns.
    """

    name: str
    title: str
    strength: str
    limits: Limits
    spread: int = 0
    opening_spread: int = 0
    random: bool = False
    threads: int | None = None
    knows_tables: bool = True

    @property
    def is_custom(self) -> bool:
        """Is it a level of the player's own, no named one?"""
        return is_custom(self.name)

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
    spread=80,
    threads=1,
    knows_tables=False,
)
NORMAL = Level(
    name="normal",
    title="Normal",
    strength="Sees short combinations; seldom loses a piece for nothing.",
    limits=Limits(depth=8, seconds=0.25),
    spread=20,
    threads=1,
    knows_tables=False,
)
HARD = Level(
    name="hard",
    title="Hard",
    strength="Looks far ahead for a second. Few people win against it.",
    limits=Limits(depth=14, seconds=1.0),
    spread=6,
    threads=1,
    knows_tables=False,
)
CRAZY = Level(
    name="crazy",
    title="Crazy",
    strength="Three seconds a move, as deep as it gets, no mercy.",
    limits=Limits(seconds=3.0),
    opening_spread=12,
)

LEVELS: Mapping[str, Level] = MappingProxyType({level.name: level for level in (BEGINNER, EASY, NORMAL, HARD, CRAZY)})
OTHER_NAMES: Mapping[str, str] = MappingProxyType({"medium": "normal"})


def is_custom(name: str) -> bool:
    """Does a level's name describe it, as those of the player's own do?"""
    return "=" in name


def find_level(text: str) -> Level:
    """The level of this name, in any case, or the level of one's own that the text describes.

    Raises ValueError with the nearest name suggested, or with what is wrong with the description.
    """
    if is_custom(text):
        return custom_level(text)
    wanted = text.strip().lower()
    wanted = OTHER_NAMES.get(wanted, wanted)
    if wanted in LEVELS:
        return LEVELS[wanted]
    from difflib import get_close_matches  # only where something is wrong

    near = get_close_matches(wanted, [*LEVELS, *OTHER_NAMES], n=1, cutoff=0.4)
    hint = f"did you mean {near[0]}?" if near else f"choose one of {', '.join(LEVELS)}, or such as {EXAMPLE}."
    raise ValueError(f'There is no level "{text.strip()[:40]}"; {hint}')


# ---------------------------------------------------------------------- levels of one's own

EXAMPLE = "depth=8,time=0.5"
CUSTOM_TITLE = "Custom"
DEEPEST, LONGEST_SECONDS, MOST_NODES, MOST_THREADS = 99, 3600.0, 10**12, 256
LEAST_SECONDS = 0.01
_WHAT = {"depth": "depth", "nodes": "number of nodes", "threads": "number of threads"}


def custom_level(text: str) -> Level:
    """The level that a text such as ``depth=8,time=0.5,nodes=100000,threads=1`` describes, in any order.

    Its name is that text in one form, so that it can be found again by it. At least one of depth
    (plies), time (seconds a move) and nodes (positions a move) is needed; the first reached ends the
    thinking. Raises ValueError with what is wrong, in a sentence.
    """
    depth: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    threads: int | None = None
    for key, value in _parts_of(text).items():
        match key:
            case "depth":
                depth = _whole("depth", value, DEEPEST)
            case "time":
                seconds = _seconds(value)
            case "nodes":
                nodes = _whole("nodes", value, MOST_NODES)
            case "threads":
                threads = _whole("threads", value, MOST_THREADS)
            case _:
                raise ValueError(f'A level has no "{key[:20]}": it has depth, time, nodes and threads.')
    limits = Limits(depth, seconds, nodes)
    if limits.is_endless:
        raise ValueError("A level of your own needs an end: give it a depth, a time or a number of nodes.")
    return Level(
        _spec(limits, threads),
        CUSTOM_TITLE,
        _strength(limits),
        limits,
        opening_spread=CRAZY.opening_spread,
        threads=threads,
    )


def _parts_of(text: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    for word in re.split(r"[,;\s]+", re.sub(r"\s*=\s*", "=", text.strip().lower())):
        key, equals, value = word.partition("=")
        if not word:
            continue
        if not equals or not value:
            raise ValueError(f'"{word[:20]}" says nothing about a level: write it like {EXAMPLE}.')
        if key in parts:
            raise ValueError(f"The {key[:20]} of a level can be given only once.")
        parts[key] = value
    return parts


def _whole(key: str, value: str, most: int) -> int:
    digits = value.replace("_", "")
    if not (digits.isascii() and digits.isdecimal()) or not 1 <= int(digits[:20]) <= most:
        raise ValueError(f"The {_WHAT[key]} of a level is a whole number from 1 to {grouped(most)}, not {value[:20]}.")
    return int(digits)


def _seconds(value: str) -> float:
    try:
        seconds = float(value.removesuffix("s"))
    except ValueError:
        seconds = math.nan
    if not LEAST_SECONDS <= seconds <= LONGEST_SECONDS:
        raise ValueError(
            f"The time of a level is in seconds, from {LEAST_SECONDS} to {LONGEST_SECONDS:.0f}, not {value[:20]}."
        )
    return round(seconds, 3)


def _spec(limits: Limits, threads: int | None) -> str:
    parts = {"depth": limits.depth, "time": limits.seconds, "nodes": limits.nodes, "threads": threads}
    return ",".join(f"{key}={_plain(value)}" for key, value in parts.items() if value is not None)


def _plain(number: float) -> str:
    return f"{number:.3f}".rstrip("0").rstrip(".") if isinstance(number, float) else str(number)


def _strength(limits: Limits) -> str:
    """What a level of one's own may do: ``At most 8 plies deep, 0.5 s, 100 000 positions.``"""
    parts = []
    if limits.depth is not None:
        parts.append("1 ply deep" if limits.depth == 1 else f"{limits.depth} plies deep")
    if limits.seconds is not None:
        parts.append(f"{_plain(limits.seconds)} s")
    if limits.nodes is not None:
        parts.append("1 position" if limits.nodes == 1 else f"{grouped(limits.nodes)} positions")
    return f"At most {', '.join(parts)}."


def grouped(number: int) -> str:
    """A number in groups of three digits: ``100 000``."""
    return f"{number:,}".replace(",", " ")
