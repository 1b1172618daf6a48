"""How a move that is being typed can go on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..draughts import Move, Notation
from ..play.move_order import in_order

SIGNS = re.compile(r"[-xX×:*\u2010-\u2015\u2212 ]")


def completion(text: str, moves: Sequence[Move], notation: Notation) -> tuple[str, list[str]]:
    """What is missing from the typed text to be the first of these moves, and the others written out.

    The first part is empty where the text is not the beginning of any of them as they are written.
    """
    typed = _plain(text.lstrip())
    texts = [_way_to_write(move, typed, notation) for move in in_order(moves, notation)]
    beginning = [written for written in texts if _plain(written).startswith(typed)]
    if not beginning or not typed:
        return "", texts
    first = beginning[0]
    return first[len(typed) :], [written for written in texts if written is not first]


def _way_to_write(move: Move, typed: str, notation: Notation) -> str:
    """The short form, or whichever other form begins as the text does."""
    other = notation.other
    ways = (move.text(notation), move.full_text(notation), move.text(other), move.full_text(other))
    return next((way for way in ways if _plain(way).startswith(typed)), ways[0])


def _plain(text: str) -> str:
    """All signs between squares alike, so that 22-15, 22:15 and 22x15 begin alike."""
    return SIGNS.sub("-", text.lower())
