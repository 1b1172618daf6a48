"""The dialog that saves something in a file of the player's choice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.events import Paste
from textual.message import Message

from ...library.safe_file import write_safely, write_where_asked
from ...library.troubles import LibraryUnavailable
from ..look import Tone
from ..messages import OptionOpened
from ..pasting import Nonsense, Pasted, PastedGames, PastedPath, PastedPosition, read_paste
from ..widgets.choice import Chips
from ..widgets.field import Field
from ..widgets.sentences import Sentences
from ..work import work
from .dialog import Dialog

if TYPE_CHECKING:
    from textual.types import CSSPathType

CANCEL, SAVE = 0, 1
LONGEST_PATH = 4096
REPLACE = "There is a file of this name already: save once more to replace it."
Tell = Callable[[str], None]
Write = Callable[[Tell], str]
"""Makes the text to be saved, in a thread; it may tell how far it is."""


class PathField(Field):
    """Where a path is typed, or pasted or dropped: what terminals put round a dropped path is taken off."""

    @dataclass
    class NoPathPasted(Message):
        """Something else was pasted, which no file is called; the sentence says what."""

        sentence: str

    def _on_paste(self, event: Paste) -> None:
        event.stop()
        event.prevent_default()
        pasted = read_paste(event.text)
        if isinstance(pasted, PastedPath):
            self.value = pasted.path
            self.cursor_position = len(self.value)
        elif isinstance(pasted, Nonsense) and not pasted.is_words:
            self.post_message(self.NoPathPasted(pasted.sentence))
        elif sentence := no_name(pasted):
            self.post_message(self.NoPathPasted(sentence))
        else:
            self.insert_text_at_cursor(" ".join(event.text.split()))


def no_name(pasted: Pasted) -> str:
    """Why what was written or pasted is no name of a file, or nothing if it can be one."""
    if isinstance(pasted, PastedPosition):
        return "This is a position, not the name of a file."
    if isinstance(pasted, PastedGames):
        return "These are moves, not the name of a file."
    return ""


class SaveAs(Dialog[Path]):
    """Gives the path of the file that was written, or None."""

    HELP = "Write where the file is to be: its name, and a folder that is there."
    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "save_as.tcss"]

    def __init__(self, title: str, sentence: str, path: Path, write: Write) -> None:
        super().__init__()
        self.title_text = title
        self._sentence = sentence
        self._path = path
        self._write = write
        self._replaces: Path | None = None

    def body(self) -> ComposeResult:
        """What is saved, where, and what is wrong with that."""
        yield Sentences(self._sentence)
        yield PathField(value=str(self._path), id="path", compact=True, max_length=LONGEST_PATH)
        yield Sentences("", tone=Tone.DANGER, id="error")
        chips = Chips("", ["Cancel", "Save"], id="answers", buttons=True)
        chips.set_reactive(Chips.chosen, SAVE)
        yield chips

    def on_mount(self) -> None:
        """The path has the keys."""
        super().on_mount()
        self.query_one(Field).focus()

    def on_input_changed(self) -> None:
        """Another path."""
        self._replaces = None
        self._tell("")

    def on_path_field_no_path_pasted(self, message: PathField.NoPathPasted) -> None:
        """The path stays as it is."""
        message.stop()
        self._tell(message.sentence)

    def on_input_submitted(self) -> None:
        """Enter in the path saves."""
        self.action_confirm()

    def on_option_opened(self, message: OptionOpened) -> None:
        """A button was pressed."""
        message.stop()
        if message.index == CANCEL:
            self.dismiss(None)
        else:
            self._save()

    def action_confirm(self) -> None:
        """Enter: save, but on the button that cancels."""
        buttons = self.query_one("#answers", Chips)
        if buttons.has_focus and buttons.chosen == CANCEL:
            self.dismiss(None)
        else:
            self._save()

    def _tell(self, sentence: str) -> None:
        self.query_one("#error", Sentences).show(sentence)

    @work(exclusive=True)
    async def _save(self) -> None:
        text = self.query_one(Field).value.strip()
        path = Path(text).expanduser()
        trouble = no_name(read_paste(text)) or await asyncio.to_thread(self._trouble_with, path)
        if trouble:
            self._tell(trouble)
            return
        try:
            await asyncio.to_thread(self._write_to, path)
        except LibraryUnavailable as trouble:
            self._tell(str(trouble))
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            self._tell(f"It cannot be saved there: {reason[:1].lower()}{reason[1:].rstrip('.')}.")
        else:
            self.dismiss(path.absolute())

    def _trouble_with(self, path: Path) -> str:
        try:
            if not path.name:
                return "Write the name of a file."
            if path.is_dir():
                return "This is a folder: write the name of a file in it."
            if path.exists() and path != self._replaces:
                self._replaces = path
                return REPLACE
        except (OSError, ValueError):
            return ""  # writing tells why
        return ""

    def _write_to(self, path: Path) -> None:
        text = self._write(lambda sentence: self.app.call_from_thread(self._tell, sentence))
        write = write_safely if path.parent == self._path.parent else write_where_asked
        write(path, text)
