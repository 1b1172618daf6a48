"""A tournament table: maple and walnut with ivory and ebony, and green and buff with red and ivory."""

from __future__ import annotations

from collections.abc import Mapping

from .palette import Role, Shades, Theme

MAPLE_SHADES: Mapping[Role, Shades] = {
    Role.BG: ("#1c1814", 233, "black"),
    Role.PANEL: ("#211c17", 234, "black"),
    Role.RAISE: ("#2f2820", 236, "black"),
    Role.LINE: ("#4a3f33", 239, "bright_black"),
    Role.TEXT: ("#ede2cc", 230, "white"),
    Role.DIM: ("#a99a84", 248, "white"),
    Role.ACCENT: ("#e0b35a", 179, "bright_yellow"),
    Role.ON_ACCENT: ("#1c1814", 233, "black"),
    Role.WARN: ("#ff9a76", 210, "bright_red"),
    Role.DANGER: ("#ff7a5c", 203, "bright_red"),
    Role.LIGHT: ("#dcbf94", 223, "white"),
    Role.DARK: ("#8e623c", 137, "green"),
    Role.SECOND: ("#a0744a", 138, "green"),
    Role.NUMBER: ("#f0dcb8", 230, "bright_white"),
    Role.W_RIM: ("#f4e9d2", 230, "bright_white"),
    Role.W_CORE: ("#d9c79f", 187, "white"),
    Role.W_LOW: ("#efe0bf", 223, "bright_white"),
    Role.W_CROWN: ("#8f3d10", 124, "blue"),
    Role.W_CROSS: ("#c3281c", 160, "red"),
    Role.B_RIM: ("#2a211b", 235, "black"),
    Role.B_CORE: ("#54463b", 240, "bright_black"),
    Role.B_LOW: ("#17110d", 233, "black"),
    Role.B_CROWN: ("#f0bd4a", 221, "bright_yellow"),
    Role.B_CROSS: ("#f0634e", 203, "bright_red"),
    Role.CURSOR: ("#a5e8ff", 159, "bright_yellow"),
    Role.CURSOR_EDGE: ("#a5e8ff", 159, "bright_cyan"),
    Role.CURSOR_TILE: ("#586d73", 66, "blue"),
    Role.PICKED: ("#41704a", 65, "cyan"),
    Role.TARGET: ("#bfe08f", 192, "bright_white"),
    Role.RING: ("#ffd35c", 227, "bright_yellow"),
    Role.RING_EDGE: ("#ffd35c", 227, "bright_yellow"),
    Role.MUST: ("#6b4a1c", 94, "magenta"),
    Role.LAST: ("#7d6a2c", 101, "yellow"),
    Role.TICK: ("#f2d060", 227, "bright_yellow"),
    Role.FRAME: ("#4b3423", 237, "bright_black"),
}

TOURNAMENT_SHADES: Mapping[Role, Shades] = {
    **MAPLE_SHADES,
    Role.BG: ("#171a17", 233, "black"),
    Role.PANEL: ("#1c201d", 234, "black"),
    Role.RAISE: ("#283029", 236, "black"),
    Role.LINE: ("#3f4a41", 239, "bright_black"),
    Role.DIM: ("#9fa898", 248, "white"),
    Role.ON_ACCENT: ("#171a17", 233, "black"),
    Role.LIGHT: ("#e3d2a2", 187, "white"),
    Role.DARK: ("#5d8c66", 65, "green"),
    Role.SECOND: ("#6a9a72", 71, "green"),
    Role.NUMBER: ("#f4f8e4", 230, "bright_white"),
    Role.W_RIM: ("#f8f1de", 230, "bright_white"),
    Role.W_CORE: ("#e3d5ae", 187, "white"),
    Role.W_LOW: ("#d6c79c", 180, "bright_white"),
    Role.W_CROWN: ("#8c1f16", 124, "red"),
    Role.W_CROSS: ("#c3281c", 160, "red"),
    Role.B_RIM: ("#7d1814", 88, "red"),
    Role.B_CORE: ("#ab3d34", 131, "bright_red"),
    Role.B_LOW: ("#55100d", 52, "black"),
    Role.B_CROWN: ("#ffd36b", 221, "bright_yellow"),
    Role.B_CROSS: ("#ffe0d6", 224, "bright_white"),
    Role.CURSOR: ("#c5f1ff", 195, "bright_cyan"),
    Role.CURSOR_EDGE: ("#c5f1ff", 195, "bright_cyan"),
    Role.CURSOR_TILE: ("#3f6b7c", 24, "blue"),
    Role.PICKED: ("#2b5f78", 25, "cyan"),
    Role.MUST: ("#7a6420", 94, "magenta"),
    Role.LAST: ("#98913c", 143, "yellow"),
    Role.TICK: ("#fbe27a", 228, "bright_yellow"),
    Role.FRAME: ("#23382d", 236, "bright_black"),
}

MAPLE = Theme("maple", "Maple and walnut", MAPLE_SHADES)
TOURNAMENT = Theme("tournament", "Tournament green and buff", TOURNAMENT_SHADES)
