"""Tables to test with."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from checkers_tui.draughts import RULE_SETS
from checkers_tui.engine.tables.building import Step, build
from checkers_tui.kernel.compilations import is_compiled

MANY = 3 if is_compiled() else 2
"""Pieces of the larger tables that are built."""


def nobody(step: Step) -> None:
    """For builds that nobody watches."""


@cache
def tables_of(name: str, pieces: int) -> Path:
    """The file of a rule set, built once in a test run."""
    return build(RULE_SETS[name], pieces, Path(mkdtemp()), nobody)
