"""Positions of rule sets that differ: chains of several ways and routes, wins in one move, kings that go to and fro."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Routes:
    """The one move of a position, and the ways along which its jumps may be made."""

    fen: str
    ways: tuple[tuple[str, ...], ...]


ROUTES = {
    "american": Routes("W:WK16,21:B4,10,11,18,19,20", (("16", "7", "14", "23", "16"), ("16", "23", "14", "7", "16"))),
    "international": Routes("W:WK13,17:B18,31,45", (("13", "22", "36"), ("13", "27", "36"))),
    "turkish": Routes("W:WKd8,Kb1:Bd6,Kd2,h6", (("d8", "d5", "d1"), ("d8", "d4", "d1"), ("d8", "d3", "d1"))),
    "frisian": Routes(
        "B:W9,26,27,45:BK6,K43", (("6", "36", "22", "4"), ("6", "36", "18", "4"), ("6", "36", "13", "4"))
    ),
    "lasca": Routes(
        "W:d6=W,c5=b,e5=b,c3=bw,e3=b,g7=b", (("d6", "f4", "d2", "b4", "d6"), ("d6", "b4", "d2", "f4", "d6"))
    ),
}


@dataclass(frozen=True)
class SeveralWays:
    """A position in which these two moves begin on one square and end on one other."""

    fen: str
    moves: tuple[str, str]

    @property
    def short(self) -> str:
        """Start and end alone, which say too little."""
        squares = self.moves[0].split("x")
        return f"{squares[0]}x{squares[-1]}"


SEVERAL_WAYS = {
    "american": SeveralWays("B:W6,7,14,15,32:B2", ("2x9x18", "2x11x18")),
    "international": SeveralWays("W:WK16,17:B8,11,12,41,42", ("16x2x24x47x36", "16x7x29x47x36")),
    "turkish": SeveralWays("B:WKa7,h7,f2,g1:BKa8,c4", ("a8xa1xh1xh8", "a8xa2xh2xh8")),
    "frisian": SeveralWays("B:W27,29,K36,39,40:B19,K50", ("50x30x28x26x46", "50x30x43x16x46")),
    "lasca": SeveralWays("W:b6=bb,d6=b,a5=Wb,b4=b,d4=b,b2=bw", ("a5xc3xa1", "a5xc7xe5xc3xa1")),
}


@dataclass(frozen=True)
class LastCapture:
    """White takes the last piece of Black and has won; ``left``: the words for what is left on each side."""

    fen: str
    move: str
    left: tuple[str, str]


LAST_CAPTURES = {
    "american": LastCapture("W:W22:B18", "22x15", ("1 man 0 kings", "0 men 0 kings")),
    "international": LastCapture("W:W32:B28", "32x23", ("1 man 0 kings", "0 men 0 kings")),
    "turkish": LastCapture("W:Wd4:Bd5", "d4xd6", ("1 man 0 kings", "0 men 0 kings")),
    "frisian": LastCapture("W:W38:B28", "38x18", ("1 man 0 kings", "0 men 0 kings")),
    "lasca": LastCapture("W:c3=Ww,d4=b", "c3xe5", ("0 soldiers 1 officer", "0 soldiers 0 officers")),
}


@dataclass(frozen=True)
class Shuffle:
    """Kings that go to and fro: four moves after which the position is the same.

    ``plies``: so many without a capture or a man's move are a draw, told with ``reason``; ``other``: the last of
    these, leading to a position that has not stood on the board before.
    """

    fen: str
    moves: tuple[str, ...]
    other: str
    plies: int = 80
    reason: str = "40 moves each without a capture or a man's move"


SHUFFLES = {
    "american": Shuffle("B:WK32,21:BK1,12", ("1-6", "32-27", "6-1", "27-32"), "27-31"),
    "international": Shuffle(
        "W:WK47,35:BK4,16",
        ("47-41", "4-15", "41-47", "15-4"),
        "4-10",
        50,
        "25 moves each without a capture or a man's move",
    ),
    "turkish": Shuffle("W:WKa1,c3:BKh8,f6", ("a1-b1", "h8-g8", "b1-a1", "g8-h8"), "g8-e8"),
    "frisian": Shuffle("W:WK47,K36:BK4,K15", ("47-41", "15-20", "41-47", "20-15"), "20-14"),
    "lasca": Shuffle(
        "W:a1=W,g1=W,g7=B,a7=B",
        ("g1-f2", "g7-f6", "f2-g1", "f6-g7"),
        "f6-e7",
        reason="40 moves each without a capture or a soldier's move",
    ),
}
