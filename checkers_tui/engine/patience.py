"""How long an engine is waited for: the one rule, whatever it has been asked to do."""

from __future__ import annotations

from checkers_tui.frozen import frozen

from .limits import Limits

PATIENCE = 5.0
"""Seconds that an answer may come late, and again as many after the engine has been told to stop."""
PATIENCE_AT_START = 20.0
"""Some engines read large files first, and some machines are slow."""
SECONDS_BESIDE_NODES = 30.0
SLOWEST_NODES_A_SECOND = 1000.0
"""Our kernel in plain Python still looks at six times as many on a busy machine."""
SILENCE_A_PLY, LONGEST_SILENCE = 30.0, 600.0


@frozen
class Allowance:
    """What an engine may take before it is told to stop: ``seconds`` in all, and ``silence`` between two reports.

    None: without end.
    """

    seconds: float | None = None
    silence: float | None = None


def allowance_for(limits: Limits) -> Allowance:
    """How long an engine may take over an answer within these limits, before patience begins to count.

    A time says so itself. Nodes take as long as the slowest honest engine needs for them; so many that this is
    hours must at least be reported on. A depth says nothing of seconds: who goes on telling how far it has come
    is alive, and may reach it; who is silent for longer than ten minutes, less at a small depth, is not. Without a
    limit an engine thinks until it is stopped, and need not say anything meanwhile.
    """
    if limits.is_endless:
        return Allowance()
    for_nodes = None if limits.nodes is None else SECONDS_BESIDE_NODES + limits.nodes / SLOWEST_NODES_A_SECOND
    if limits.seconds is not None:
        return Allowance(limits.seconds if for_nodes is None else min(limits.seconds, for_nodes))
    silence = LONGEST_SILENCE if limits.depth is None else min(LONGEST_SILENCE, SILENCE_A_PLY * limits.depth)
    return Allowance(for_nodes, silence)
