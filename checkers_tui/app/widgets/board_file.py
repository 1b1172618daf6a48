"""One file of the board's squares, and the layout that puts the files side by side.

The board is made of files because Textual, when it repaints part of a line, begins at the left edge of
the widget: in one wide widget a step of the cursor on the right would send the whole row.
"""

from __future__ import annotations

from collections.abc import Callable

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.strip import Strip
from textual.widget import Widget

from ..board.cells import Arrangement
from ..board.sheet import Sheet


class BoardFile(Widget):
    """A file of squares, as it is drawn on the board's sheet."""

    ALLOW_SELECT = False

    def __init__(self, file: int, sheet: Callable[[], Sheet | None]) -> None:
        super().__init__()
        self.file = file
        self._sheet = sheet

    def render_lines(self, crop: Region) -> list[Strip]:
        """The strips in a region. The sheet keeps them; there is nothing for Textual to style or to cache.

        Blank while the file still has the size of another arrangement: the layout follows.
        """
        sheet = self._sheet()
        if sheet is None or self.size != sheet.arrangement.file_size:
            return [Strip.blank(crop.width, self.rich_style)] * crop.height
        strips = sheet.file(self.file)[crop.y : crop.bottom]
        for line_filter in self.get_line_filters():
            strips = [strip.apply_filter(line_filter, sheet.background) for strip in strips]
        return [strip.crop(crop.x, crop.right) for strip in strips]


class FilesLayout(Layout):
    """Puts the files where the arrangement of the board wants them; none if the room is too small."""

    name = "board-files"

    def __init__(self, arrangement_in: Callable[[Size], Arrangement | None]) -> None:
        self._arrangement_in = arrangement_in

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Place each file that the board has; the others are not shown."""
        found = self._arrangement_in(size)
        if found is None:
            return []
        return [
            WidgetPlacement(
                Region(found.left + file * found.cell.width, found.top, found.cell.width, found.height),
                NULL_OFFSET,
                NULL_SPACING,
                child,
            )
            for file, child in enumerate(children[: found.size])
        ]
