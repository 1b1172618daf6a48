"""Pieces of writing in the order that costs few bytes: colours are named rarely, and the ways are short."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from .pencil import PLAIN, RESET, Look, change, joint_look
from .shown_cells import Cell

BACK, MOST_BACK = "\b", 3
FARTHEST_BRIDGE = 8
"""Cells that may be written again rather than jumped over; a jump is eight bytes on most screens."""
MOST_PIECES = 200
"""With more of them, as for a whole picture, what can be saved is not worth the time."""


class Piece(NamedTuple):
    """Cells next to each other that look the same."""

    y: int
    x: int
    end: int
    text: str
    look: Look
    row: Sequence[Cell | None]


def pieces_of(y: int, row: Sequence[Cell | None], runs: Iterable[range]) -> Iterable[Piece]:
    """What is to be written of a row. Blanks go with the characters beside them, where the ground is the same."""
    for run in runs:
        cells = [cell for cell in row[run.start : run.stop] if cell is not None]
        look, first = cells[0][1], 0
        for number, cell in enumerate(cells):
            joint = look if cell[1] is look else joint_look(look, cell[1])
            if joint is None:
                yield _piece(y, run.start + first, cells[first:number], look, row)
                first = number
            look = joint or cell[1]
        yield _piece(y, run.start + first, cells[first:], look, row)


def _piece(y: int, x: int, cells: Sequence[Cell], look: Look, row: Sequence[Cell | None]) -> Piece:
    return Piece(y, x, x + len(cells), "".join(text for text, _ in cells), look, row)


@dataclass(slots=True)
class _Pot:
    """The pieces of one look that wait, in their order, and what its colours cost from where the pencil is."""

    look: Look
    waiting: deque[int] = field(default_factory=deque)
    price: int = 0


class Writer:
    """Always writes next what costs fewest bytes from where it is, with the colours it has."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self._pieces = pieces
        self._parts: list[str] = []
        self._pencil = PLAIN
        self._y, self._x = -1, -1
        self._is_sure = False

    def write(self) -> str:
        """All pieces, and everything reset after them."""
        order = range(len(self._pieces)) if len(self._pieces) > MOST_PIECES else self._cheapest_order()
        for number in order:
            self._write(self._pieces[number])
        return "".join(self._parts) + ("" if self._pencil == PLAIN else RESET)

    def _write(self, piece: Piece) -> None:
        movement = self._movement(piece)
        sequence, self._pencil = change(self._pencil, piece.look)
        self._parts += (movement, sequence, piece.text)
        self._y, self._x = piece.y, piece.end
        # In the last column the cursor of some terminals is already in the next row.
        is_sure = len(piece.text) == piece.end - piece.x and piece.end < len(piece.row)
        self._is_sure = is_sure and (self._is_sure or movement.endswith("H"))

    def _cheapest_order(self) -> Iterator[int]:
        pots: dict[Look, _Pot] = {}
        for number, piece in enumerate(self._pieces):
            pots.setdefault(piece.look, _Pot(piece.look)).waiting.append(number)
        left = list(pots.values())
        places = {(piece.y, piece.x): number for number, piece in enumerate(self._pieces)}
        priced_for = None
        while left:
            if self._pencil != priced_for:
                priced_for = self._pencil
                for pot in left:
                    pot.price = len(change(priced_for, pot.look)[0])
            number = self._cheapest(left, places.get((self._y, self._x)))
            piece = self._pieces[number]
            del places[piece.y, piece.x]
            pot = pots[piece.look]
            pot.waiting.remove(number)
            if not pot.waiting:
                left.remove(pot)
            yield number

    def _cheapest(self, pots: Iterable[_Pot], following: int | None) -> int:
        """The first piece of each look comes into question, and the one that follows where we are."""
        best, least = -1, sys.maxsize
        following_look = None if following is None else self._pieces[following].look
        for pot in pots:
            number = pot.waiting[0] if following is None or pot.look != following_look else following
            cost = pot.price
            if cost < least:
                cost += len(self._movement(self._pieces[number]).encode())
            if (cost, number) < (least, best):
                best, least = number, cost
        return best

    def _movement(self, piece: Piece) -> str:
        """The shortest way to a piece. Not to rely on where characters of doubtful width have led."""
        down, right = piece.y - self._y, piece.x - self._x
        if not down and not right:
            return ""
        ways = [f"\x1b[{piece.y + 1};{piece.x + 1}H" if piece.x else f"\x1b[{piece.y + 1}H"]
        if self._is_sure:
            ways.append(_step(down, "B", "A") + (BACK * -right if -MOST_BACK <= right < 0 else _step(right, "C", "D")))
        if not down and 0 < right <= FARTHEST_BRIDGE:
            ways += self._bridge(piece.row[self._x : piece.x])
        return min(ways, key=lambda way: len(way.encode()))

    def _bridge(self, cells: Sequence[Cell | None]) -> list[str]:
        """Cells that stand there already, if they can be written with the pencil as it is."""
        if any(cell is None or len(cell[0]) != 1 or change(self._pencil, cell[1])[0] for cell in cells):
            return []
        return ["".join(cell[0] for cell in cells if cell is not None)]


def _step(count: int, on: str, back: str) -> str:
    """Rows or columns on, or back if there are fewer than none."""
    if not count:
        return ""
    return f"\x1b[{abs(count) if abs(count) > 1 else ''}{on if count > 0 else back}"
