"""The board as strips, one file of squares at a time; it knows what has changed since it was last shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.color import Color as TerminalColor
from textual.color import Color
from textual.strip import Strip

from .canvas import Picture
from .cells import Arrangement
from .painter import paint
from .palette import Palette, Role
from .pieces import PieceSet, pen_for
from .scene import UNPLAYED, Scene, SquareView
from .strip import strip_of
from .surround import surround_line


class Change(NamedTuple):
    """Cells that look different now: in which file on the screen, from which column, in which row, how many."""

    file: int
    x: int
    y: int
    width: int


class Sheet:
    """A scene, arranged and drawn. A new sheet is needed when the room, the rules, the side at the bottom, the
    labels, the palette or the piece set change; other scenes are shown on the same sheet."""

    def __init__(self, scene: Scene, arrangement: Arrangement, palette: Palette, pieces: PieceSet) -> None:
        self.arrangement = arrangement
        self.background = Color.from_rich_color(TerminalColor.parse(palette.colors[Role.BG]))
        self._scene = scene
        self._palette = palette
        self._pen = pen_for(scene.rules.board.played, pieces, palette)
        self._views = _views(scene)
        self._files = [self._draw_file(file) for file in range(arrangement.size)]

    def fits(self, scene: Scene) -> bool:
        """Can this scene be shown on this sheet?"""
        return _frame_of(scene) == _frame_of(self._scene)

    def file(self, file: int) -> list[Strip]:
        """The strips of one file of squares, from the top; files are counted from the left of the screen."""
        return self._files[file]

    def surround(self, y: int, width: int) -> Strip:
        """The strip round the squares in one row of the room."""
        return strip_of(surround_line(self._scene, self.arrangement, self._pen, y, width), self._palette)

    def show(self, scene: Scene) -> list[Change]:
        """Draw another scene and tell which cells have changed."""
        self._scene = scene
        before, self._views = self._views, _views(scene)
        changed = [place for place, view in self._views.items() if view != before[place]]
        return [change for place in changed for change in self._redraw(place, before[place])]

    def _draw_file(self, file: int) -> list[Strip]:
        return [strip for row in range(self.arrangement.size) for strip in self._strips(self._picture(file, row))]

    def _picture(self, file: int, row: int) -> Picture:
        return self._paint(self._views.get((file, row), UNPLAYED))

    def _paint(self, view: SquareView) -> Picture:
        return paint(view, self.arrangement.cell, self._pen)

    def _strips(self, picture: Picture) -> tuple[Strip, ...]:
        return _strips(picture, self._palette)

    def _redraw(self, place: tuple[int, int], before: SquareView) -> Iterator[Change]:
        file, row = place
        old, new = self._paint(before), self._picture(file, row)
        top = row * self.arrangement.cell.height
        self._files[file][top : top + len(new)] = self._strips(new)
        for y, (old_row, new_row) in enumerate(zip(old, new, strict=True), top):
            columns = [x for x, (was, now) in enumerate(zip(old_row, new_row, strict=True)) if was != now]
            if columns:
                yield Change(file, columns[0], y, columns[-1] - columns[0] + 1)


Views = dict[tuple[int, int], SquareView]
"""What each played square shows, by its (column, row) on the screen."""


def _views(scene: Scene) -> Views:
    return {scene.screen_place(square): scene.view(square) for square in range(len(scene.rules.board.squares))}


def _frame_of(scene: Scene) -> tuple[object, ...]:
    return scene.rules, scene.flipped, scene.shown_notation, scene.labels


@lru_cache(maxsize=1024)
def _strips(picture: Picture, palette: Palette) -> tuple[Strip, ...]:
    return tuple(strip_of(row, palette) for row in picture)
