"""The dialog that asks where a position is to be saved: in the library, or in a file."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path

from textual.app import ComposeResult

from ...draughts import Game, Position
from ..copying import shown_path
from ..messages import OptionOpened
from ..widgets.choice import ChoiceList, Row
from ..widgets.sentences import Sentences
from ..work import work
from .dialog import Dialog

LIBRARY, FILE = 0, 1


class SavePosition(Dialog[str]):
    """Gives a sentence that says where the position is, or None. ``keep``: None where it cannot be played."""

    HELP = "A position in the library is a game that has not begun: it is in the list of games, to be played on."
    title_text = "Save the position"

    def __init__(
        self, position: Position, keep: Callable[[Position], Awaitable[str]] | None, exports: Path | None
    ) -> None:
        super().__init__()
        self._position = position
        self._keep = keep
        self._exports = exports

    def body(self) -> ComposeResult:
        """The two places."""
        in_library = "to be played later" if self._keep else "not possible: no game can begin there"
        yield ChoiceList([Row("In the library", in_library), Row("In a file", "PDN")], id="place", click_opens=True)
        yield Sentences("", id="error")

    def on_option_opened(self, message: OptionOpened) -> None:
        """A place was chosen."""
        message.stop()
        if message.index == FILE:
            self._save_in_file()
        elif self._keep is not None:
            self._save_in_library(self._keep)

    @work(exclusive=True)
    async def _save_in_library(self, keep: Callable[[Position], Awaitable[str]]) -> None:
        self.dismiss(await keep(self._position))

    @work(exclusive=True)
    async def _save_in_file(self) -> None:
        from .save_as import SaveAs

        name = f"{self._position.rules.name}-position-{datetime.now():%Y-%m-%d-%H%M%S}.pdn"
        sentence = "The position as a game file (PDN) without moves."
        path = (self._exports or Path.home()) / name
        dialog = SaveAs("Save in a file", sentence, path, lambda _: position_as_pdn(self._position))
        written = await self.app.push_screen_wait(dialog)
        if written is not None:
            self.dismiss(f"Saved in {shown_path(written)}.")


def position_as_pdn(position: Position) -> str:
    """A position as the text of a game file, a game without moves."""
    from ...draughts.pdn import write

    return write(Game(position), {"Event": "Position", "Date": f"{datetime.now():%Y.%m.%d}"})
