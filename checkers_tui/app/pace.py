"""How long each board stands while a move is shown step by step, and how often the sign of thinking moves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ..library.settings import Animation
from .terminals import is_over_ssh

FRAME_SECONDS: Mapping[Animation, float] = MappingProxyType(
    {Animation.OFF: 0.0, Animation.FAST: 0.12, Animation.NORMAL: 0.3, Animation.SLOW: 0.7}
)


def frame_seconds(wanted: Animation, environ: Mapping[str, str]) -> float:
    """How long each board on the way stands; 0: moves are shown at once."""
    if wanted is Animation.AUTO:
        wanted = Animation.OFF if is_over_ssh(environ) else Animation.NORMAL
    return FRAME_SECONDS[wanted]


def sign_seconds(environ: Mapping[str, str]) -> float:
    """How long the sign that the computer thinks, and its time, stand; each change of them is some 80 bytes."""
    return 1.0 if is_over_ssh(environ) else 0.5
