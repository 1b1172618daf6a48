"""How a game ended, as a headline and its tone."""

from __future__ import annotations

from ..draughts import Outcome, Side
from .look import Tone

HEADLINES = {True: ("You won", Tone.KEY), False: ("You lost", Tone.WRONG)}


def headline(outcome: Outcome, human: Side | None) -> tuple[str, Tone]:
    """How a game ended for the person, of two players for the board, and in which tone to say so."""
    if outcome.winner is None:
        return "Draw", Tone.STRONG
    if human is None:
        return outcome.text, Tone.KEY
    return HEADLINES[outcome.winner is human]
