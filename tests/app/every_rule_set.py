"""Rule sets that differ, and a forced chain in each, for what holds on every board."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from .playing import Desk

NAMES = ("american", "international", "turkish", "frisian", "lasca")
every_board = pytest.mark.parametrize("rules", NAMES)
two_boards = pytest.mark.parametrize("rules", NAMES[:2])
"""Where the others do not differ."""


three_boards = pytest.mark.parametrize("rules", ["american", "international", "lasca"])
"""Numbers on two boards, names and columns on the third."""


@dataclass(frozen=True)
class Chain:
    """A position in which one chain of jumps is forced, and a piece of the side to move that cannot move.

    ``slip``: an illegal move with that piece all the same; ``answer``: a move against it.
    """

    fen: str
    path: tuple[str, ...]
    taken: frozenset[str]
    stuck: str
    duty: str
    slip: str
    answer: str


CHAINS = {
    "american": Chain(
        "B:W6,14,21,27,29:B1,5", ("1", "10", "17"), frozenset({"6", "14"}), "5", "you must capture", "5-9", "14x5"
    ),
    "international": Chain(
        "W:WK5,35:B1,13,17,28,31,42",
        ("5", "37", "26", "8", "24", "47"),
        frozenset({"28", "31", "17", "13", "42"}),
        "35",
        "you must take 5 pieces",
        "35-30",
        "42-47",
    ),
    "turkish": Chain(
        "W:WKb6,f3,f2:Ba7,d7,c6",
        ("b6", "d6", "d8"),
        frozenset({"c6", "d7"}),
        "f3",
        "you must take 2 pieces",
        "f3-f4",
        "c6xa6",
    ),
    "frisian": Chain(
        "B:W24,35,40,46:B14,15,31",
        ("14", "34", "45", "25"),
        frozenset({"24", "40", "35"}),
        "15",
        "you must take 3 pieces",
        "15-20",
        "24x13",
    ),
    "lasca": Chain(
        "B:c7=WbbbBbB,e7=WBbb,c5=Www,e5=w,e3=w,d2=Bwwww,g7=b",
        ("d2", "f4", "d6", "b4"),
        frozenset({"e3", "e5", "c5"}),
        "g7",
        "you must capture",
        "g7-f6",
        "e5xg7",
    ),
}


def chain_game(rules: str) -> Chain:
    return CHAINS[rules]


def first_text(place: Desk) -> str:
    return place.game.position.legal_moves()[0].text()
