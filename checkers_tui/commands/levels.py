"""Levels by name, as they are written on the command line."""

from __future__ import annotations

from checkers_tui.engine.levels import Level, find_level

from .errors import WrongUsage


def level_named(name: str) -> Level:
    """The level of this name. Raises WrongUsage with the nearest name suggested."""
    try:
        return find_level(name)
    except ValueError as error:
        raise WrongUsage(str(error)) from None
