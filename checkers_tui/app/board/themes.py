"""The themes by name. Colours of 256 are named, never converted: conversion turns brown into olive."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .palette import Theme
from .theme_slate import SLATE
from .themes_for_eyes import BEACON, CONTRAST, DAYLIGHT
from .themes_wooden import MAPLE, TOURNAMENT

__all__ = ["BEACON", "CONTRAST", "DAYLIGHT", "MAPLE", "SLATE", "THEMES", "TOURNAMENT"]

THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in (SLATE, MAPLE, TOURNAMENT, BEACON, CONTRAST, DAYLIGHT)}
)
