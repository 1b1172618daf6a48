"""What menus and settings tell the app: one message a fact."""

from __future__ import annotations

from textual.message import Message

from ..library.settings import Settings
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
