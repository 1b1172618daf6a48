"""Our own engine as the app uses it."""

from __future__ import annotations

from ..play.session import Opponent


def engine_opponent() -> Opponent:
    """Our own engine in a process of its own; it starts when it is first asked."""
    from ..engine.client import HubClient
    from .unhurried import Unhurried

    return Unhurried(HubClient())
