"""A picture's changes in few bytes: the terminal is told only of the cells that differ from what stands there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, groupby
from operator import itemgetter

from rich.color import ColorSystem
from rich.console import Console
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip

from .pencil import PLAIN, RESET, change, color_system_of, looks_of
from .shown_cells import PLAIN_STYLE, ShownCells, cells_of, put
from .writing_order import Piece, Writer, pieces_of

Part = tuple[int, Strip]
"""A column, and the strip that begins there."""


class FrugalUpdate(CompositorUpdate):
    """A picture, or what Textual takes to have changed in it.

    Textual sends all of a changed part and, when the layout was worked out anew, the whole screen; it ends rows with
    line feeds that the next movement undoes, and names both colours of each run of cells and resets them after it.
    To be made into sequences once, since they change what stands on the terminal.
    """

    def __init__(self, update: ChopsUpdate | LayoutUpdate, shown: ShownCells) -> None:
        self._update = update
        self._shown = shown

    def render_segments(self, console: Console) -> str:
        """What leads from the cells that are shown to this picture, ending with everything reset."""
        system, is_known = color_system_of(console), self._shown.are_known
        update = self._update
        if isinstance(update, LayoutUpdate):
            if not is_known:
                return self._whole(update, system)
            self._shown.fit(*update.region.size, system)
            rows = _rows_of_layout(update)
        else:
            self._shown.fit(update.chop_ends[0][-1], len(update.chops), system)
            rows = _rows_of_chops(update)
        pieces: list[Piece] = []
        for y, parts in rows:
            row = list(self._shown.row(y))
            for x, strip in parts:
                put(row, x, cells_of(strip, system))
            pieces += pieces_of(y, row, self._shown.replace(y, row))
        return ("" if is_known else RESET) + Writer(pieces).write()

    def _whole(self, update: LayoutUpdate, system: ColorSystem) -> str:
        """A picture for a terminal on which anything may stand; the first one a player waits for."""
        width = update.region.width
        rows = [_fitting(list(strips), width) for strips in update.strips]
        parts, pencil = [RESET], PLAIN
        for y, strips in enumerate(rows, 1):
            parts.append(f"\x1b[{y}H")
            for text, style, _ in chain.from_iterable(strips):
                looks = looks_of(style or PLAIN_STYLE, system)
                sequence, pencil = change(pencil, looks.character if text.strip(" ") else looks.blank)
                parts += (sequence, text)
        self._shown.keep(width, rows)
        return "".join(parts) + ("" if pencil == PLAIN else RESET)


def _fitting(strips: list[Strip], width: int) -> list[Strip]:
    """The strips of a row, no longer than the row, whatever a widget has drawn."""
    if sum(strip.cell_length for strip in strips) == width:
        return strips
    return [Strip.join(strips).adjust_cell_length(width)]


def _rows_of_layout(update: LayoutUpdate) -> Iterator[tuple[int, list[Part]]]:
    for y, strips in enumerate(update.strips, update.region.y):
        x, parts = update.region.x, []
        for strip in strips:
            parts.append((x, strip))
            x += strip.cell_length
        yield y, parts


def _rows_of_chops(update: ChopsUpdate) -> Iterator[tuple[int, list[Part]]]:
    for y, spans in groupby(update.spans, itemgetter(0)):
        yield y, [part for _, x1, x2 in spans for part in _parts(update, y, x1, x2)]


def _parts(update: ChopsUpdate, y: int, x1: int, x2: int) -> Iterable[Part]:
    """What has changed between two columns."""
    for right, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
        if strip is not None and x < x2 and right > x1:
            left, end = max(x, x1), min(right, x2)
            is_whole = (left, end) == (x, x + strip.cell_length)
            yield left, strip if is_whole else strip.crop(left - x, end - x)
