"""The parameters of our engine as it shows them in the Hub protocol."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from checkers_tui.draughts.ruleset import RuleSet
from checkers_tui.draughts.rulesets import INTERNATIONAL, RULE_SETS, rule_set

from .engine import DEFAULT_HASH_MEGABYTES
from .hub_game import hub_variant, rule_set_name
from .hub_search import NO_LEVEL
from .hub_words import HubLine, hub_line
from .levels import LEVELS, MOST_THREADS, Level, find_level
from .own_process import MOST_MEGABYTES, default_threads

NO_SEED = 0


@dataclass(frozen=True)
class Settings:
    """What a foreign program or our client has set.

    ``level``: play as that level does, within the limits of the ``level`` command; None: play the
    best move. ``seed`` None: vary. ``tables``: a folder with endgame tables beside those in the
    package.
    """

    rules: RuleSet = INTERNATIONAL
    level: Level | None = None
    hash_megabytes: int = DEFAULT_HASH_MEGABYTES
    seed: int | None = None
    threads: int = field(default_factory=default_threads)
    tables: str = ""

    @property
    def declaration(self) -> tuple[HubLine, ...]:
        """The ``param`` lines."""
        variants = " ".join(hub_variant(rules) for rules in RULE_SETS.values())
        level = self.level.name if self.level else NO_LEVEL
        return (
            _param("variant", hub_variant(self.rules), "enum", values=variants),
            _param("level", level, "enum", values=" ".join((NO_LEVEL, *LEVELS))),
            _param("hash", self.hash_megabytes, "int", min=1, max=MOST_MEGABYTES),
            _param("seed", self.seed or NO_SEED, "int", min=NO_SEED, max=2**63 - 1),
            _param("threads", self.threads, "int", min=1, max=MOST_THREADS),
            _param("tables", self.tables, "string"),
        )

    def changed(self, name: str, value: str) -> Settings:
        """With one parameter set; an unknown one changes nothing. Raises ValueError for a value it cannot have."""
        if name == "variant":
            return replace(self, rules=rule_set(rule_set_name(value)))
        if name == "level":
            return replace(self, level=_level(value))
        if name == "hash":
            return replace(self, hash_megabytes=_whole(name, value, 1, MOST_MEGABYTES))
        if name == "seed":
            return replace(self, seed=_whole(name, value, NO_SEED, 2**63 - 1) or None)
        if name == "threads":
            return replace(self, threads=_whole(name, value, 1, MOST_THREADS))
        if name == "tables":
            return replace(self, tables=value)
        return self


def _level(value: str) -> Level | None:
    if value.strip().lower() == NO_LEVEL:
        return None
    try:
        return find_level(value)
    except ValueError as error:
        raise ValueError(f"{error} Or {NO_LEVEL}, to play the best move.") from None


def _param(name: str, value: object, kind: str, **bounds: object) -> HubLine:
    return hub_line("param", name=name, value=value, type=kind, **bounds)


def _whole(name: str, value: str, least: int, most: int) -> int:
    if not value.strip().isdecimal() or not least <= int(value) <= most:
        raise ValueError(f"The parameter {name} must be a number from {least} to {most}, not {value[:20]}.")
    return int(value)
