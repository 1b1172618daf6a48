"""The dialog that saves something in a file of the player's choice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult

from ...library.safe_file import write_safely
from ...library.troubles import LibraryUnavailable
from ..look import Tone
from ..messages import OptionOpened
from ..widgets.choice import Chips
from ..widgets.field import Field
from .dialog import Dialog, Sentences

if TYPE_CHECKING:
    from textual.types import CSSPathType

CANCEL, SAVE = 0, 1
LONGEST_PATH = 4096
REPLACE = "There is a file of this name already: save once more to replace it."
Tell = Callable[[str], None]
Write = Callable[[Tell], str]
"""Makes the text to be saved, in a thread; it may tell how far it is."""


class SaveAs(Dialog[Path]):
    """Gives the path of the file that was written, or None."""

    HELP = "Write where the file is to be. A folder that is missing is made."
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
        yield Field(value=str(self._path), id="path", compact=True, max_length=LONGEST_PATH)
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
        path = Path(self.query_one(Field).value.strip()).expanduser()
        trouble = await asyncio.to_thread(self._trouble_with, path)
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
            self.dismiss(path)

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
        write_safely(path, self._write(lambda sentence: self.app.call_from_thread(self._tell, sentence)))
