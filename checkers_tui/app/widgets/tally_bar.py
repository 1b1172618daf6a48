"""Won, drawn and lost in one bar."""

from __future__ import annotations

from ..look import Tone
from .lines import Line


def tally_bar(won: int, drawn: int, lost: int, width: int, *, colored: bool) -> Line:
    """The three parts of a bar, each as long as its share; told apart by shade where there are no colours."""
    games = won + drawn + lost
    if not games:
        return (("─" * width, Tone.RULE),)
    first = round(width * won / games)
    last = min(width - first, round(width * lost / games))
    middle = width - first - last
    if not colored:
        return (("█" * first, Tone.TEXT), ("▒" * middle, Tone.TEXT), ("░" * last, Tone.TEXT))
    return (("━" * first, Tone.KEY), ("━" * middle, Tone.TITLE), ("━" * last, Tone.WRONG))
