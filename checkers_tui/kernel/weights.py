"""What the evaluation is handed: values of pieces, of squares, of freedom. All in hundredths of a man."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """What is worth how much in one rule set, for boards whose squares are bits of one word.

    Square tables go by side (White, Black), then by bit number; they contain the value of the piece itself,
    which is negative where losing everything wins.
    """

    men: tuple[tuple[int, ...], tuple[int, ...]]
    kings: tuple[tuple[int, ...], tuple[int, ...]]
    freedom_of_men: int
    """For each step that a man could make onto an empty square."""
    freedom_of_kings: int
    """For each step that a king could make onto a neighbouring empty square."""
    to_move: int
    """For being on move."""
    scale: tuple[int, ...]
    """By the number of pieces on the board: what the sum is multiplied with, in 256ths. It grows as pieces go, so that
    the side that is ahead exchanges."""
    kings_to_win: int = 0
    """Without men, a side with fewer kings cannot expect to beat a king: its lead counts an eighth. 0: it can."""
    friends: tuple[int, int] = (0, 0)
    """In columns: a man, a king of the commander's own side below it."""
    prisoners: tuple[int, int] = (0, 0)
    """In columns: a man, a king of the other side that the column holds."""
