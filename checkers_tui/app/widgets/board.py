"""The board: shows a scene, moves its cursor, and says which square was chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import ClassVar

from rich.segment import Segment
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Click
from textual.geometry import Offset, Region, Size
from textual.layout import Layout
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from checkers_tui.draughts.geometry import Notation
from checkers_tui.draughts.rulesets import AMERICAN

from ..bindings import BOARD_BINDINGS
from ..board.cells import Arrangement, arrange, smallest_room
from ..board.palette import Depth, Palette, Role
from ..board.pieces import PieceSet
from ..board.scene import Scene
from ..board.sheet import Sheet
from ..board.steps import Cursor, Heading, put_cursor, step
from ..board.themes import SLATE
from ..focus import QuietlyFocused
from ..playing import Coloured
from ..rooms import short_wordings, wording_for
from .board_file import BoardFile, FilesLayout

MOST_FILES = 12
LEFT_BUTTON, RIGHT_BUTTON = 1, 3


class Board(Coloured, QuietlyFocused, can_focus=True):
    """Shows a scene; only squares that differ from the last one are repainted.

    The cursor is the board's own: an arrow key moves it at once and ``scene`` tells where it is. A new scene
    whose ``cursor`` is None leaves it there; any other puts it on that square.
    """

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Board {
        width: 1fr;
        height: 1fr;
    }
    """
    HELP = "Arrow keys go from square to square. Enter or Space picks a piece and plays it; Esc lets it go."
    BINDINGS: ClassVar[list[BindingType]] = list(BOARD_BINDINGS)

    scene: reactive[Scene] = reactive(Scene(AMERICAN), init=False, repaint=False)
    palette: reactive[Palette] = reactive(SLATE.palette(Depth.TRUE), init=False)
    pieces: reactive[PieceSet] = reactive(PieceSet.BLOCKS, init=False)

    @dataclass
    class SquareChosen(Message):
        """Enter, Space or a click on a square."""

        square: int

    @dataclass
    class SquareEmptied(Message):
        """A right click on a square."""

        square: int

    @dataclass
    class CursorMoved(Message):
        """The player moved the cursor."""

        square: int | None

    class LetGo(Message):
        """Esc: nothing is to be picked any more."""

    def __init__(
        self,
        scene: Scene | None = None,
        *,
        palette: Palette | None = None,
        pieces: PieceSet = PieceSet.BLOCKS,
        name: str | None = None,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(name=name, id=id, classes=classes)
        self._sheet: Sheet | None = None
        self._sheet_room = Size(0, 0)
        self._is_due = False
        self._lane = put_cursor(AMERICAN.board, 0)
        self._files_layout = FilesLayout(self._arrangement_in)
        self._files = [BoardFile(file, self.sheet) for file in range(MOST_FILES)]
        self.set_reactive(Board.scene, scene or Scene(AMERICAN))
        self.set_reactive(Board.palette, palette or SLATE.palette(Depth.TRUE))
        self.set_reactive(Board.pieces, pieces)

    def compose(self) -> ComposeResult:
        """The files; as many are placed as the board has."""
        yield from self._files

    @property
    def layout(self) -> Layout:
        """Puts the files into the arrangement that fits the room."""
        return self._files_layout

    @property
    def cursor(self) -> int | None:
        """The square under the cursor."""
        return self.scene.cursor

    def use_colours(self, palette: Palette, pieces: PieceSet) -> None:
        """Draw with others from now on."""
        self.palette, self.pieces = palette, pieces

    def move_cursor(self, square: int) -> None:
        """Put the cursor on a square. Nothing is posted."""
        self.scene = replace(self.scene, cursor=square)

    def sheet(self) -> Sheet | None:
        """The board as it is drawn for its present room; None if the room is too small."""
        if self._sheet is None or self._sheet_room != self.size:
            self._sheet_room = self.size
            arrangement = self._arrangement_in(self.size)
            self._sheet = Sheet(self.scene, arrangement, self.palette, self.pieces) if arrangement else None
        return self._sheet

    def _arrangement_in(self, room: Size) -> Arrangement | None:
        scene = self.scene
        return arrange(scene.rules.board, room.width, room.height, scene.shown_notation, scene.labels)

    def render_line(self, y: int) -> Strip:
        """A row round the squares; without room for them, part of the sentence that says so."""
        sheet = self.sheet()
        return sheet.surround(y, self.size.width) if sheet else self._too_small_line(y)

    def _too_small_line(self, y: int) -> Strip:
        width, height = self.size
        columns, rows = smallest_room(self.scene.rules.board)
        need = f"The board needs {columns} columns and {rows} rows; here are {width} and {height}."
        wordings = (need, *short_wordings(columns, rows, width, height))
        lines = [line.strip() for line in wording_for(wordings, width, height) if line]
        above = max(0, (height - len(lines)) // 2)
        text = lines[y - above] if 0 <= y - above < len(lines) else ""
        return Strip([Segment(text[:width].center(width), self.palette.style(Role.TEXT, Role.BG))], width)

    # What changes

    def validate_scene(self, scene: Scene) -> Scene:
        """A scene that does not say where the cursor is leaves it where it was."""
        if scene.cursor is None and scene.rules.board == self.scene.rules.board:
            return replace(scene, cursor=self.scene.cursor)
        return scene

    def watch_scene(self, old: Scene, new: Scene) -> None:
        """Repaint what has changed, as soon as the app has read all keys that are waiting.

        Of thirty arrow keys that come at once, only the last step is worth showing.
        """
        if old.rules.board != new.rules.board:
            self._lane = put_cursor(new.rules.board, new.cursor or 0)
        if not self._is_due:
            self._is_due = True
            self.app.call_later(self._repaint)

    def _repaint(self) -> None:
        self._is_due = False
        if self._sheet is None or not self._sheet.fits(self.scene):
            self._redraw()
        else:
            for file, changes in groupby(self._sheet.show(self.scene), key=lambda change: change.file):
                self._files[file].refresh(*(Region(change.x, change.y, change.width, 1) for change in changes))
        self._show_cursor()

    def watch_palette(self) -> None:
        """Repaint everything."""
        self._redraw()

    def watch_pieces(self) -> None:
        """Repaint everything."""
        self._redraw()

    def _redraw(self) -> None:
        self._sheet = None
        self.refresh()
        for file in self._files:
            file.refresh()
        self._place_files()

    def _place_files(self) -> None:
        """Lay the files out anew: Textual forgets where a widget's children were only when one of them asks for it."""
        self._files[0].refresh(layout=True)

    @property
    def place_of_cursor(self) -> Offset | None:
        """Where the terminal's own cursor stands: in the square that has the keys; None where none is shown."""
        sheet, square = self.sheet(), self.cursor
        if sheet is None or square is None:
            return None
        return Offset(*sheet.arrangement.middle_of(*self.scene.screen_place(square)))

    def _show_cursor(self) -> None:
        """Let the terminal's own cursor follow, unseen: screen readers and magnifiers go by it."""
        place = self.place_of_cursor
        if place is not None and self.has_focus and self.screen.is_current:
            self.app.cursor_position = self.region.offset + place

    # What the player does

    def action_step(self, heading: str) -> None:
        """Move the cursor with an arrow key."""
        board, square = self.scene.rules.board, self.cursor
        if square is None:
            self._go_to(put_cursor(board, self._middle_square()))
            return
        if self._lane.square != square:
            self._lane = put_cursor(board, square)
        self._go_to(step(board, self._lane, Heading[heading], flipped=self.scene.flipped))

    def action_letter_step(self, heading: str) -> None:
        """Move the cursor with h, j, k or l."""
        self.action_step(heading)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where squares have names, letters are typed."""
        return action != "letter_step" or self.scene.shown_notation is Notation.NUMBERS

    def action_choose(self) -> None:
        """Choose the square under the cursor."""
        if self.cursor is not None:
            self.post_message(self.SquareChosen(self.cursor))

    def action_let_go(self) -> None:
        """Let go of what is picked."""
        self.post_message(self.LetGo())

    def on_click(self, event: Click) -> None:
        """Choose the square under the mouse; with the right button it is to be emptied, if that can be."""
        if event.button not in (LEFT_BUTTON, RIGHT_BUTTON):
            return
        sheet = self.sheet()
        x, y = event.screen_offset - self.region.offset
        place = sheet.arrangement.place_at(x, y) if sheet else None
        square = self.scene.square_at(*place) if place else None
        if square is not None and event.button == RIGHT_BUTTON:
            self.post_message(self.SquareEmptied(square))
        elif square is not None:
            event.stop()
            self._go_to(put_cursor(self.scene.rules.board, square))
            self.post_message(self.SquareChosen(square))

    def watch_has_focus(self, has_focus: bool) -> None:
        """The board looks the same with and without the keys, but shows where the cursor is."""
        super().watch_has_focus(has_focus)
        if has_focus:
            self._show_cursor()

    def on_resize(self) -> None:
        """The squares may lie elsewhere now."""
        self._show_cursor()

    def _go_to(self, cursor: Cursor) -> None:
        self._lane = cursor
        if cursor.square != self.cursor:
            self.move_cursor(cursor.square)
            self.post_message(self.CursorMoved(cursor.square))

    def _middle_square(self) -> int:
        middle = (self.scene.rules.board.size - 1) / 2
        squares = range(len(self.scene.rules.board.squares))
        return min(squares, key=lambda square: sum((x - middle) ** 2 for x in self.scene.screen_place(square)))
