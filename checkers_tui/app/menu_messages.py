"""What menus and settings tell the app: one message a fact."""

from __future__ import annotations

from textual.message import Message

from ..library.settings import NewGameChoice, Settings
from ..play.keeper import SavedGame
from ..play.setup import Setup
from .menu_entries import StartEntry


class EntryChosen(Message):
    """A row of the start menu was opened."""

    def __init__(self, entry: StartEntry) -> None:
        super().__init__()
        self.entry = entry


class SettingsChanged(Message):
    """The player has chosen other settings: they hold from now on."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings


class GameWanted(Message):
    """A game is to be played: a new one, or one that was kept; one of the two is there.

    ``choice``: what the player has just chosen, to be remembered.
    """

    def __init__(
        self, *, setup: Setup | None = None, saved: SavedGame | None = None, choice: NewGameChoice | None = None
    ) -> None:
        super().__init__()
        self.setup = setup
        self.saved = saved
        self.choice = choice
