"""The pause menu: what can be done with the game, and with the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from ...library.settings import Settings
from ..menu_bindings import PAUSE_BINDINGS
from ..menu_entries import PauseEntry
from ..menu_messages import SettingsChanged
from ..messages import OptionOpened
from ..widgets.choice import Row
from ..widgets.menu_list import MenuList
from .dialog import Dialog

if TYPE_CHECKING:
    from textual.types import CSSPathType

Entry = tuple[PauseEntry, str, str]


@dataclass(frozen=True)
class Paused:
    """What there is to pause: which entries make sense. ``over``: the game has ended."""

    can_take_back: bool = True
    can_play_again: bool = True
    over: bool = False


class PauseMenu(Dialog[PauseEntry]):
    """Gives the entry that was opened; ``RESUME`` or None lead back. Sound is switched without closing."""

    HELP = "The game waits, and so does its clock. Open a row with Enter, its key, or a click."
    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "pause.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(PAUSE_BINDINGS)
    title_text = "Pause"

    def __init__(self, paused: Paused, settings: Settings) -> None:
        super().__init__()
        self._paused = paused
        self._settings = settings

    def body(self) -> ComposeResult:
        """The list."""
        yield MenuList(self._rows, id="entries")

    @property
    def _groups(self) -> Sequence[Sequence[Entry]]:
        paused = self._paused
        board: list[Entry] = [
            (PauseEntry.TURN_BOARD, "Turn the board", "F"),
            (PauseEntry.LEGAL_MOVES, "Legal moves", "?"),
        ]
        if paused.can_play_again:
            board.insert(0, (PauseEntry.PLAY_AGAIN, "Play again", "r"))
        if paused.can_take_back:
            board.insert(0, (PauseEntry.TAKE_BACK, "Take back", "u"))
        ends: list[Entry] = [(PauseEntry.OFFER_DRAW, "Offer a draw", "D"), (PauseEntry.RESIGN, "Resign", "X")]
        return (
            [(PauseEntry.RESUME, "Back to the game", "Esc")],
            board,
            [
                *([] if paused.over else ends),
                (PauseEntry.NEW_GAME, "New game", "n"),
                (PauseEntry.RESTART, "Start again", "R"),
                (PauseEntry.LOAD, "Load a game", "l"),
                (PauseEntry.FILE, "Open a game file", "o"),
                (PauseEntry.SET_UP, "Set up from here", "E"),
            ],
            [
                (PauseEntry.STATISTICS, "Statistics", "t"),
                (PauseEntry.RULES, "Rules and help", "F1"),
                (PauseEntry.SETTINGS, "Settings", ","),
                (PauseEntry.SOUND, f"Sound: {'on' if self._settings.bell else 'off'}", "s"),
            ],
            [(PauseEntry.QUIT, "Quit", "q")],
        )

    @property
    def _rows(self) -> list[list[Row]]:
        return [[Row(words, key) for _, words, key in group] for group in self._groups]

    def action_entry(self, name: str) -> None:
        """Open a row by its key, if it is there."""
        entry = PauseEntry[name]
        if any(entry is each for group in self._groups for each, _, _ in group):
            self._open(entry)

    def on_option_opened(self, message: OptionOpened) -> None:
        """A row was opened."""
        message.stop()
        self._open([entry for group in self._groups for entry, _, _ in group][message.index])

    def _open(self, entry: PauseEntry) -> None:
        if entry is not PauseEntry.SOUND:
            self.dismiss(entry)
            return
        self._settings = replace(self._settings, bell=not self._settings.bell)
        self.post_message(SettingsChanged(self._settings))
        if self._settings.bell:
            self.app.bell()
        self.query_one(MenuList).write(self._rows)
