"""The dialog that saves games of the library in a file: the chosen one, or all that are listed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import ComposeResult

from ..messages import OptionOpened
from ..widgets.choice import Chips
from .save_as import SaveAs, Tell

ONE, ALL = 0, 1


class ExportGames(SaveAs):
    """Gives the path of the file, or None. ``write`` is told whether all games are meant."""

    HELP = "Save this game, or all games that the list shows, as a game file (PDN)."

    def __init__(self, count: int, path: Path, write: Callable[[bool, Tell], str]) -> None:
        super().__init__("Export", "As a game file (PDN):", path, lambda tell: write(self._all, tell))
        self._count = count
        self._all = False

    def body(self) -> ComposeResult:
        """Which games, before the rest."""
        sentence, *rest = super().body()
        yield sentence
        yield Chips("Games", ["This one", f"All {self._count} of the list"], id="which")
        yield from rest

    def on_option_chosen(self) -> None:
        """The other games."""
        self._all = self.query_one("#which", Chips).chosen == ALL

    def on_option_opened(self, message: OptionOpened) -> None:
        """Enter in the choice saves too."""
        if message.field == "which":
            message.stop()
            self.action_confirm()
        else:
            super().on_option_opened(message)
