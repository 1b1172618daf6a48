"""What stands on the terminal, cell by cell, so that only what differs from it need be sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from rich.cells import cell_len, split_graphemes
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from .pencil import Look, Looks, looks_of

Cell = tuple[str, Look]
"""A character and how it looks; the second half of one that is two cells wide has no character."""
NOTHING = ""
PLAIN_STYLE = Style()


class ShownCells:
    """The cells of the terminal as they have been sent; none are known before, and after it was disturbed."""

    def __init__(self) -> None:
        self._rows: list[list[Cell | None]] = []
        self._width = 0
        self._unread: Sequence[Sequence[Strip]] = ()

    @property
    def are_known(self) -> bool:
        """Has anything been sent since the last disturbance?"""
        return bool(self._rows or self._unread)

    def forget(self) -> None:
        """Something else may stand there: all is sent again."""
        self._rows, self._unread = [], ()

    def keep(self, width: int, rows: Sequence[Sequence[Strip]]) -> None:
        """A whole picture stands there now. Its cells are looked at when the next one comes: the first has no time."""
        self._width, self._unread = width, rows

    def fit(self, width: int, height: int, system: ColorSystem) -> None:
        """The size of the picture; at another one nothing is known."""
        if self._unread:
            self._rows = [[None] * self._width for _ in self._unread]
            for row, strips in zip(self._rows, self._unread, strict=True):
                put(row, 0, cells_of(chain.from_iterable(strips), system))
            self._unread = ()
        if (self._width, len(self._rows)) != (width, height):
            self._width = width
            self._rows = [[None] * width for _ in range(height)]

    def row(self, y: int) -> list[Cell | None]:
        """A row as it stands."""
        return self._rows[y]

    def replace(self, y: int, row: list[Cell | None]) -> list[range]:
        """Keep another row; where the two differ, in order, no character cut in two."""
        before, self._rows[y] = self._rows[y], row
        if before == row:
            return []
        return _runs([x for x, (old, new) in enumerate(zip(before, row, strict=True)) if old != new], before, row)


def put(row: list[Cell | None], x: int, cells: Sequence[Cell]) -> None:
    """Let cells stand in a row from a column on. What a widget draws beyond the last one is not seen."""
    room = len(row) - x
    row[x : x + len(cells)] = cells[:room]


def cells_of(segments: Iterable[Segment], system: ColorSystem) -> list[Cell]:
    """The cells of a strip."""
    cells: list[Cell] = []
    for text, style, _ in segments:
        looks = looks_of(style or PLAIN_STYLE, system)
        if text.isascii() or _has_a_cell_each(text):
            cells += [(letter, looks.blank if letter == " " else looks.character) for letter in text]
        else:
            _add_graphemes(cells, text, looks)
    return cells


@lru_cache(maxsize=4096)
def _has_a_cell_each(text: str) -> bool:
    return all(cell_len(character) == 1 for character in text)


def _add_graphemes(cells: list[Cell], text: str, looks: Looks) -> None:
    """Characters of which some are wider than a cell, or have none of their own and go with the one before."""
    for start, end, width in split_graphemes(text)[0]:
        if width:
            look = looks.blank if text[start:end] == " " else looks.character
            cells += [(text[start:end], look), *[(NOTHING, look)] * (width - 1)]
        elif cells:
            cells[-1] = (cells[-1][0] + text[start:end], looks.character)


def _runs(changed: Sequence[int], before: Sequence[Cell | None], after: Sequence[Cell | None]) -> list[range]:
    """Changed columns next to each other, and the other halves of characters that would be cut."""
    runs: list[range] = []
    for x in changed:
        start, end = x, x + 1
        while _is_half(before, start) or _is_half(after, start):
            start -= 1
        while _is_half(before, end) or _is_half(after, end):
            end += 1
        while runs and start <= runs[-1].stop:
            last = runs.pop()
            start, end = min(start, last.start), max(end, last.stop)
        runs.append(range(start, end))
    return runs


def _is_half(row: Sequence[Cell | None], x: int) -> bool:
    cell = row[x] if 0 < x < len(row) else None
    return cell is not None and cell[0] == NOTHING
