"""Slate: a calm mid-slate board in a dark interface, with aqua as the one accent. The default."""

from __future__ import annotations

from collections.abc import Mapping

from .palette import Role, Shades, Theme

SLATE_SHADES: Mapping[Role, Shades] = {
    Role.BG: ("#0e131a", 233, "black"),
    Role.PANEL: ("#151c26", 234, "black"),
    Role.RAISE: ("#222d3b", 236, "black"),
    Role.LINE: ("#3b4a5f", 240, "bright_black"),
    Role.TEXT: ("#e6ebf2", 254, "bright_white"),
    Role.DIM: ("#93a1b5", 247, "white"),
    Role.ACCENT: ("#5eead4", 86, "bright_cyan"),
    Role.ON_ACCENT: ("#0b1016", 16, "black"),
    Role.WARN: ("#fbbf24", 220, "bright_yellow"),
    Role.DANGER: ("#fb7185", 204, "bright_red"),
    Role.LIGHT: ("#7788a0", 103, "bright_black"),
    Role.DARK: ("#4a5a71", 60, "blue"),
    Role.SECOND: ("#506077", 59, "bright_black"),
    Role.NUMBER: ("#d6dfeb", 254, "bright_white"),
    Role.W_RIM: ("#f8fafc", 231, "bright_white"),
    Role.W_CORE: ("#d5dde8", 255, "white"),
    Role.W_LOW: ("#aebacb", 250, "bright_white"),
    Role.W_CROWN: ("#b45309", 130, "red"),
    Role.W_CROSS: ("#e11d48", 161, "red"),
    Role.B_RIM: ("#06080c", 16, "black"),
    Role.B_CORE: ("#253041", 236, "bright_black"),
    Role.B_LOW: ("#06080c", 16, "black"),
    Role.B_CROWN: ("#fbbf24", 220, "bright_yellow"),
    Role.B_CROSS: ("#f43f5e", 203, "bright_red"),
    Role.CURSOR: ("#5eead4", 86, "bright_white"),
    Role.CURSOR_EDGE: ("#5eead4", 86, "bright_cyan"),
    Role.CURSOR_TILE: ("#2f5c68", 23, "blue"),
    Role.PICKED: ("#1a726c", 30, "cyan"),
    Role.TARGET: ("#5eead4", 86, "bright_cyan"),
    Role.RING: ("#fbbf24", 220, "black"),
    Role.RING_EDGE: ("#fbbf24", 220, "bright_yellow"),
    Role.MUST: ("#655c40", 58, "yellow"),
    Role.LAST: ("#41608f", 67, "blue"),
    Role.TICK: ("#a9c7f0", 153, "bright_white"),
    Role.FRAME: ("#2a3646", 237, "bright_black"),
}

SLATE = Theme("slate", "Slate, with one accent of aqua", SLATE_SHADES)
