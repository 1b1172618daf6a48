"""A file of games is chosen: among those of a folder, or by its path."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.events import Key, Paste
from textual.geometry import Offset
from textual.widgets import Input

from ...play.game_file import printable, reason_of
from ...play.when import when
from ..folders import PARENT_NAME, FolderRow, Kind, completed, list_folder, matching, short_path, size_words, typed_in
from ..look import Tone
from ..menu_bindings import FILE_PICKER_BINDINGS
from ..messages import OptionChosen, OptionOpened
from ..pasting import Nonsense, PastedGames, PastedPath, PastedPosition, read_paste
from ..widgets.columns import Columns
from ..widgets.field import Field
from ..widgets.footer import Footer
from ..widgets.lines import Line, Lines, heading
from ..widgets.page_header import PageHeader
from ..widgets.rows import Rows
from ..widgets.sentences import Sentences
from ..work import work
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

SIZE_CELLS, WHEN_CELLS = 10, 14
ROUND_THE_NOTE = 6
TONES = {Kind.PARENT: Tone.DIM, Kind.GAMES: Tone.STRONG, Kind.FOLDER: Tone.ACCENT, Kind.OTHER: Tone.DIM}


class PathField(Field):
    """Where a path is typed, or dropped: what terminals put round a dropped path is taken off.

    A position, games, and what is refused everywhere go on to the app, as if pasted outside the field.
    ``rows``: the list in which a row is being chosen with the field's keys; None while something is typed.
    """

    rows: Rows | None = None

    @property
    def place_of_cursor(self) -> Offset:
        """Where the terminal's own cursor stands: at the row that is chosen, or where the next character goes."""
        if self.rows is None or not self.rows.display:
            return super().place_of_cursor
        return self.rows.content_region.offset + self.rows.place_of_cursor - self.content_region.offset

    async def _on_key(self, event: Key) -> None:
        self.rows = None
        await super()._on_key(event)

    def _on_paste(self, event: Paste) -> None:
        event.prevent_default()
        pasted = read_paste(event.text)
        if isinstance(pasted, PastedPosition | PastedGames) or (isinstance(pasted, Nonsense) and not pasted.is_words):
            return
        event.stop()
        text = pasted.path if isinstance(pasted, PastedPath) else " ".join(event.text.split())
        self.value = text if isinstance(pasted, PastedPath) else f"{self.value}{text}"
        self.cursor_position = len(self.value)


class FileList(Rows, can_focus=False):
    """The rows; the keys are the field's."""


class FolderLine(Lines):
    """Which folder is shown, and how many files of games are in it; of a long path its end."""

    def __init__(self) -> None:
        super().__init__(id="folder")
        self._path, self._note = "", ""

    def show(self, path: str, note: str) -> None:
        """Another folder."""
        self._path, self._note = path, note
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The line."""
        room = max(1, width - cell_len(self._note) - ROUND_THE_NOTE)
        path = self._path
        while cell_len(path) > room:
            path = f"…{path[2:]}"
        return [heading(path, self._note, width)]


class FilePicker(FullPage[Path]):
    """Gives the path of a file, or None. ``folder``: the one to begin with."""

    HELP = (
        "Type the beginning of a name, or a path; Tab completes it. Enter opens what is chosen in the list. "
        "A file can be dropped on the window too, and a position or games be pasted."
    )
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "file_picker.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(FILE_PICKER_BINDINGS)
    least = (24, 10)
    title_text = "Open a file of games"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._here = folder
        self._listed: Path | None = None
        self._is_listing = False
        self._opens_then: str | None = None  # what was typed when Enter came, if the folder was still being read
        self._rows: list[FolderRow] = []
        self._found: list[FolderRow] = []
        self._now = datetime.now().astimezone()

    def compose(self) -> ComposeResult:
        """Header, the field, the list, keys."""
        yield PageHeader(self.title_text)
        with Vertical(id="card"):
            yield PathField(placeholder="Type a name or a path", id="path", compact=True)
            yield FolderLine()
            yield FileList(self._row, id="rows")
            yield Sentences("", tone=Tone.DIM, id="none")
        yield Footer()

    def on_mount(self) -> None:
        """The field has the keys."""
        super().on_mount()
        self.query_one(PathField).focus()
        self._list(self._here)

    # ------------------------------------------------------------------ the list

    def _list(self, folder: Path, chosen: str = "") -> None:
        """Read a folder; ``chosen``: the name to stand on. From now on it is the one that is listed."""
        self._listed = folder
        self._is_listing = True
        self._read(folder, chosen)

    @work(exclusive=True, group="folder")
    async def _read(self, folder: Path, chosen: str) -> None:
        try:
            self._rows = await asyncio.to_thread(list_folder, folder)
            otherwise = "Nothing is in this folder."
        except (OSError, ValueError) as error:
            self._rows = []
            otherwise = f"This folder cannot be opened: {reason_of(error)}."
        self._is_listing = False
        self._show(otherwise, chosen)
        if self._opens_then is not None:
            self._opens_then = None
            self.action_open()

    def _show(self, otherwise: str, chosen: str = "") -> None:
        folder = self._listed or self._here
        self._found = matching(self._rows, self._typed_beginning)
        places = [place for place, row in enumerate(self._found) if row.name == chosen]
        first = int(bool(self._found[1:]) and self._found[0].kind is Kind.PARENT)
        rows = self.query_one(FileList)
        rows.fill(len(self._found), places[0] if places else first)
        rows.display = bool(self._found)
        none = self.query_one("#none", Sentences)
        none.display = not self._found
        none.show(otherwise)
        games = sum(row.kind is Kind.GAMES for row in self._rows)
        note = f"{games or 'no'} game file{'' if games == 1 else 's'}"
        self.query_one(FolderLine).show(printable(short_path(folder)), note)

    @property
    def _typed_beginning(self) -> str:
        return typed_in(self._here, self.query_one(PathField).value).beginning

    def _row(self, index: int, width: int, is_chosen: bool) -> Line:
        row = self._found[index]
        line = Columns()
        end = max(12, width - SIZE_CELLS - WHEN_CELLS)
        name = "../" if row.kind is Kind.PARENT else f"{printable(row.name)}{'/' if row.is_folder else ''}"
        tone = Tone.ROW if is_chosen else TONES[row.kind]
        line.between(1, end, name, tone)
        if not row.is_folder:
            note = Tone.ROW_NOTE if is_chosen else Tone.DIM
            line.right(end + SIZE_CELLS - 2, size_words(row.size), note)
            changed = datetime.fromtimestamp(row.changed, UTC)
            line.left(end + SIZE_CELLS, when(changed, self._now), note)
        return line.line

    # ------------------------------------------------------------------ what the player does

    def on_input_changed(self, event: Input.Changed) -> None:
        """Another path: its folder is listed, and what fits is shown."""
        event.stop()
        value = self.query_one(PathField).value
        if value != self._opens_then:
            self._opens_then = None
        folder = typed_in(self._here, value).folder
        if folder != self._listed:
            self._list(folder)
        else:
            self._show("No name here is like that.")

    def action_choose(self, steps: int) -> None:
        """Another row."""
        self._rows_in_hand().action_choose(steps)

    def action_choose_page(self, pages: int) -> None:
        """A page of rows on or back."""
        self._rows_in_hand().action_choose_page(pages)

    def _rows_in_hand(self) -> FileList:
        rows = self.query_one(FileList)
        self.query_one(PathField).rows = rows
        return rows

    def action_complete(self) -> None:
        """As far as there is only one way to go on; nowhere while the folder is still being read."""
        if self._is_listing:
            return
        field = self.query_one(PathField)
        field.value = completed(field.value, self._rows)
        field.cursor_position = len(field.value)

    def action_up(self) -> None:
        """The folder above."""
        folder = self._listed or self._here
        self._go_to(folder.parent, folder.name)

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another row: nothing else changes."""
        message.stop()

    def on_option_opened(self, message: OptionOpened) -> None:
        """A click on the chosen row."""
        message.stop()
        self.action_open()

    def action_open(self) -> None:
        """Open the file whose path is typed in full, else the chosen row; once the folder has been read."""
        value = self.query_one(PathField).value
        typed = typed_in(self._here, value)
        if typed.folder != self._listed:  # it was typed a moment ago, and nobody has told yet
            self._list(typed.folder)
        if self._is_listing:
            self._opens_then = value
            return
        whole = next((row for row in self._found if row.name == typed.beginning), None)
        index = self.query_one(FileList).chosen
        row = whole or (self._found[index] if index < len(self._found) else None)
        folder = self._listed or self._here
        if row is None:
            self.notify("There is no such file here.", severity="warning")
        elif row.name == PARENT_NAME:
            self.action_up()
        elif row.is_folder:
            self._go_to(folder / row.name)
        else:
            self.dismiss(folder / row.name)

    def _go_to(self, folder: Path, chosen: str = "") -> None:
        self._here = folder
        field = self.query_one(PathField)
        with field.prevent(Input.Changed):
            field.value = ""
        self._list(folder, chosen)
