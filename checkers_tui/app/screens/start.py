"""The start menu: go on with the last game, begin another, or look around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from ..cards import GameCard
from ..look import Tone
from ..menu_bindings import START_BINDINGS
from ..menu_entries import StartEntry
from ..menu_messages import EntryChosen
from ..messages import OptionOpened
from ..turn import in_short
from ..widgets.choice import Row
from ..widgets.footer import Footer
from ..widgets.game_card import CardView
from ..widgets.menu_list import MenuList
from ..widgets.scroll_column import ScrollRoom
from ..widgets.sentences import Sentences
from ..widgets.wordmark import Wordmark
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

COLUMNS, ROWS = 78, 24
"""With less, the card or the wordmark goes."""
REST = (
    (
        (StartEntry.NEW_GAME, "New game", "n"),
        (StartEntry.LOAD, "Load a game", "l"),
        (StartEntry.FILE, "Open a game file", "o"),
        (StartEntry.SET_UP, "Set up a position", "e"),
    ),
    (
        (StartEntry.STATISTICS, "Statistics", "t"),
        (StartEntry.RULES, "Rules and help", "F1"),
        (StartEntry.SETTINGS, "Settings", ","),
    ),
    ((StartEntry.QUIT, "Quit", "q"),),
)


class StartMenu(FullPage[None]):
    """Posts ``EntryChosen``. ``can_continue``: the card shows a game in progress, not one that would begin."""

    HELP = "Choose a row with the arrow keys and open it with Enter, or press its key, or click it."
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "start.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(START_BINDINGS)
    title_text = "Start"

    def __init__(self, card: GameCard, *, can_continue: bool) -> None:
        super().__init__()
        self._view = CardView(card, id="card")
        self.can_continue = can_continue

    @property
    def _entries(self) -> Sequence[Sequence[tuple[StartEntry, str, str]]]:
        entry, words = (StartEntry.CONTINUE, "Continue") if self.can_continue else (StartEntry.PLAY, "Play")
        first, *others = REST
        return ((entry, words, "Enter"), *first), *others

    def compose(self) -> ComposeResult:
        """The name, the menu beside the card, the keys."""
        with ScrollRoom(id="room"), Vertical(id="start"):
            yield Wordmark()
            with Horizontal(id="cards"):
                with Vertical(id="menu"):
                    yield self._menu()
                    yield Sentences("Saved after every move.", tone=Tone.DIM, id="saved")
                    yield Sentences(tone=Tone.WARN, id="unsaved")
                yield self._view
        yield Footer()

    def _menu(self) -> MenuList:
        return MenuList([[Row(words, key) for _, words, key in group] for group in self._entries], id="entries")

    def on_mount(self) -> None:
        """The menu has the keys."""
        super().on_mount()
        self.show_warning("")
        self.query_one(MenuList).focus()

    @on(events.Resize)
    def make_room(self, event: events.Resize) -> None:
        """Where there is little room the menu has it, with the chosen row in view."""
        self.set_class(event.size.height < ROWS, "-low")
        self.set_class(event.size.width < COLUMNS, "-narrow")

    def show_card(self, card: GameCard) -> None:
        """Other settings hold for the next game."""
        self._view.show(card)

    async def show(self, card: GameCard, *, can_continue: bool) -> None:
        """Another game can be continued, or none."""
        self.show_card(card)
        if can_continue is self.can_continue:
            return
        self.can_continue = can_continue
        for menu in self.query(MenuList):
            await menu.remove()
            await self.query_one("#menu").mount(self._menu(), before=0)
            self.query_one(MenuList).focus()

    def show_warning(self, warning: str) -> None:
        """Say why moves cannot be saved, in the place where it is said that they are; empty if they can.

        There is room for two lines: for what is the matter, not for what follows from it.
        """
        self.query_one("#saved").display = not warning
        unsaved = self.query_one("#unsaved", Sentences)
        unsaved.display = bool(warning)
        unsaved.show(*([f"{in_short(warning).rstrip('.')}."] if warning else []))

    def action_confirm(self) -> None:
        """Open the chosen row."""
        self.query_one(MenuList).action_open()

    def action_entry(self, name: str) -> None:
        """Open a row by its key."""
        self.post_message(EntryChosen(StartEntry[name]))

    def action_tell_where_moves_are_typed(self) -> None:
        """A digit begins a move, but only at a board."""
        self.app.clear_notifications()
        self.notify("Moves are typed at the board: Enter opens the chosen row.")

    def on_option_opened(self, message: OptionOpened) -> None:
        """A row was opened."""
        message.stop()
        entries = [entry for group in self._entries for entry, _, _ in group]
        self.post_message(EntryChosen(entries[message.index]))
