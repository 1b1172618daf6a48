"""Small drawings of squares: parts of boards and single pieces, to be looked at only."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from ...draughts.geometry import Played
from ...frozen import frozen
from ..board.cells import SIX_BY_TWO, Arrangement, CellSize
from ..board.painter import paint
from ..board.palette import Depth, Palette
from ..board.pieces import PieceSet, pen_for
from ..board.scene import Scene, SquareView
from ..board.sheet import Sheet
from ..board.strip import strip_of
from ..board.themes import SLATE


class Drawn(Widget):
    """What is drawn in the app's palette, with its piece set."""

    ALLOW_SELECT = False
    DEFAULT_CSS = "Drawn { width: auto; height: auto; }"

    @property
    def palette(self) -> Palette:
        """The app's colours for boards."""
        found = getattr(self.app, "palette", None)
        return found if isinstance(found, Palette) else SLATE.palette(Depth.TRUE)

    @property
    def pieces(self) -> PieceSet:
        """The app's piece set."""
        found = getattr(self.app, "pieces", None)
        return found if isinstance(found, PieceSet) else PieceSet.BLOCKS

    def notify_style_update(self) -> None:
        """A new theme: everything is painted anew."""
        super().notify_style_update()
        self.refresh()


@frozen
class Part:
    """The columns and rows of a board that are shown, counted from its upper left on the screen."""

    columns: range
    rows: range


def part_round(scene: Scene, squares: Sequence[int], margin: int = 1) -> Part:
    """The smallest part of a board with these squares and a margin round them."""
    size = scene.rules.board.size
    columns, rows = zip(*(scene.screen_place(square) for square in squares), strict=True)
    return Part(
        range(max(0, min(columns) - margin), min(size, max(columns) + margin + 1)),
        range(max(0, min(rows) - margin), min(size, max(rows) + margin + 1)),
    )


class Diagram(Drawn):
    """A board in cells of one size, or a part of it; without a scene it takes no room."""

    scene: reactive[Scene | None] = reactive(None, init=False, layout=True)

    def __init__(self, scene: Scene | None, cell: CellSize, part: Part | None = None, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.set_reactive(Diagram.scene, scene)
        self._cell = cell
        self._part = part
        self._sheet: Sheet | None = None
        self._drawn: tuple[Scene, Palette, PieceSet] | None = None

    @property
    def part(self) -> Part:
        """What is shown of the board."""
        size = self.scene.rules.board.size if self.scene else 0
        return self._part or Part(range(size), range(size))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The width of the squares that are shown."""
        return len(self.part.columns) * self._cell.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height of the squares that are shown."""
        return len(self.part.rows) * self._cell.height

    def render_line(self, y: int) -> Strip:
        """One line through all the squares of a row."""
        part, line = self.part, self.part.rows.start * self._cell.height + y
        sheet = self._draw()
        if sheet is None or not 0 <= y < len(part.rows) * self._cell.height:
            return Strip.blank(self.size.width, self.rich_style)
        return Strip.join([sheet.file(file)[line] for file in part.columns]).crop(0, self.size.width)

    def _draw(self) -> Sheet | None:
        if self.scene is None:
            return None
        wanted = (self.scene, self.palette, self.pieces)
        if self._sheet is None or self._drawn != wanted:
            size = self.scene.rules.board.size
            arrangement = Arrangement(self._cell, size, 0, 0, framed=False, labelled=False)
            self._sheet, self._drawn = Sheet(self.scene, arrangement, self.palette, self.pieces), wanted
        return self._sheet


class SquareRow(Drawn):
    """Some squares side by side."""

    def __init__(self, views: Sequence[SquareView], cell: CellSize = SIX_BY_TWO, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._views = tuple(views)
        self._cell = cell

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """The width of all squares."""
        return len(self._views) * self._cell.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The height of a square."""
        return self._cell.height

    def render_line(self, y: int) -> Strip:
        """One line through the squares."""
        if y >= self._cell.height:
            return Strip.blank(self.size.width, self.rich_style)
        palette = self.palette
        pen = pen_for(Played.DARK, self.pieces, palette)
        strips = [strip_of(paint(view, self._cell, pen)[y], palette) for view in self._views]
        return Strip.join(strips).crop(0, self.size.width)
