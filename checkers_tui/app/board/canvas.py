"""A small grid of cells to paint on, and its finished picture."""

from __future__ import annotations

from typing import NamedTuple

from .palette import Role

UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT = range(4)


class Cell(NamedTuple):
    """One character on the screen, with roles for colours."""

    glyph: str
    ink: Role
    ground: Role
    bold: bool = False


Picture = tuple[tuple[Cell, ...], ...]
"""The finished cells of a square, row by row."""


class Canvas:
    """The cells of one square while it is being painted. What is put later covers what was put before."""

    def __init__(self, width: int, grounds: list[Role]) -> None:
        """``grounds``: the tile's colour in each row."""
        self.width = width
        self.height = len(grounds)
        self.grounds = grounds
        self._rows = [[Cell(" ", ground, ground)] * width for ground in grounds]

    def put(self, x: int, y: int, text: str, ink: Role, *, bold: bool = False) -> None:
        """Write text on whatever ground is there. What does not fit is left out."""
        for offset, glyph in enumerate(text):
            if 0 <= x + offset < self.width and 0 <= y < self.height:
                ground = self._rows[y][x + offset].ground
                self._rows[y][x + offset] = Cell(glyph, ink, ground, bold)

    def put_on_tile(self, x: int, y: int, text: str, ink: Role, *, bold: bool = False) -> None:
        """Write text on the bare tile, whatever was there."""
        for offset, glyph in enumerate(text):
            self.set(x + offset, y, Cell(glyph, ink, self.grounds[y], bold))

    def set(self, x: int, y: int, cell: Cell) -> None:
        """Replace one cell; outside the canvas nothing happens."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._rows[y][x] = cell

    def at(self, x: int, y: int) -> Cell:
        """The cell as it is now."""
        return self._rows[y][x]

    def picture(self) -> Picture:
        """The finished cells. A blank has no ink of its own: it takes its neighbour's, so that runs stay long."""
        return tuple(_settle_blanks(row) for row in self._rows)


def _settle_blanks(row: list[Cell]) -> tuple[Cell, ...]:
    settled: list[Cell] = []
    for cell in row:
        before = settled[-1] if settled else None
        if cell.glyph == " " and before is not None and before.ground is cell.ground:
            settled.append(Cell(" ", before.ink, cell.ground, before.bold))
        else:
            settled.append(cell)
    return tuple(settled)
