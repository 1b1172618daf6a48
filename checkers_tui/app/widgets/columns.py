"""A line of a table, written column by column."""

from __future__ import annotations

from collections.abc import Sequence

from ..look import Tone
from .lines import Line, Part, fit, length


class Columns:
    """Parts put at fixed columns; ``first`` is the column where the line begins."""

    def __init__(self, first: int = 0) -> None:
        self._parts: list[Part] = []
        self._at = first

    @property
    def line(self) -> Line:
        """What has been written."""
        return tuple(self._parts)

    def left(self, column: int, text: str, tone: Tone) -> None:
        """Text that begins at a column, or right after what stands there."""
        self.add(((" " * (column - self._at), Tone.TEXT), (text, tone)))

    def right(self, end: int, text: str, tone: Tone) -> None:
        """Text that ends before a column."""
        self.left(end - length(((text, tone),)), text, tone)

    def between(self, column: int, end: int, text: str, tone: Tone) -> None:
        """Text that begins at a column and is cut before another."""
        self.left(column, fit(text, end - column), tone)

    def add(self, parts: Sequence[Part]) -> None:
        """Parts right after what is written."""
        self._parts += [part for part in parts if part[0]]
        self._at += length(tuple(parts))
