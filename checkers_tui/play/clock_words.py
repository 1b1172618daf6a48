"""The clocks in words: how much time is left, and when it is little."""

from __future__ import annotations

from checkers_tui.draughts import Side
from checkers_tui.frozen import frozen

from .clock import TENTHS_BELOW, Clock

LITTLE_SECONDS = 30.0
"""With less left, a clock warns."""


@frozen
class ClockFace:
    """One side's clock. ``runs``: it is this side's turn."""

    side: Side
    text: str
    is_low: bool
    runs: bool


def clock_text(seconds: float) -> str:
    """Time left: ``1:05:00``, ``4:31``, and in the end ``0:09.4``."""
    minutes, rest = divmod(seconds, 60)
    if 0 < seconds < TENTHS_BELOW:
        return f"0:{rest:04.1f}"
    hours, minutes = divmod(int(minutes), 60)
    return f"{hours}:{minutes:02}:{int(rest):02}" if hours else f"{minutes}:{int(rest):02}"


def clock_faces(clock: Clock, player: Side | None) -> tuple[ClockFace, ...]:
    """Both clocks, the one that counts most for the player first; of two players that is the one that runs."""
    if clock.control.is_none:
        return ()
    first = clock.side if player is None else player
    return tuple(_face(clock, side) for side in (first, first.other))


def _face(clock: Clock, side: Side) -> ClockFace:
    left = clock.faces.white if side is Side.WHITE else clock.faces.black
    return ClockFace(side, clock_text(left), left < LITTLE_SECONDS, side is clock.side)


def time_left(clock: Clock) -> str:
    """``0:24 left`` for the side to move, while that is little; else nothing."""
    if clock.control.is_none:
        return ""
    face = _face(clock, clock.side)
    return f"{face.text} left" if face.is_low else ""
