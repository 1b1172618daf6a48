"""The start menu with what it leads to."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from ...library.notices import Notice
from ...library.settings import NewGameChoice, PlayAs, Settings
from ...play.choices import setup_of
from ...play.home import CannotContinue, Home
from ...play.keeper import SavedGame
from ...play.library_notices import before_a_game
from ..cards import GameCard, card_of_saved, card_of_setup
from ..menu_entries import StartEntry
from ..menu_messages import EntryChosen, GameWanted
from ..messages import LibraryOpened
from ..work import work
from .library_pages import choose_game, look_at_statistics
from .start import StartMenu

if TYPE_CHECKING:
    from ...draughts import RuleSet
    from ..pasting import Pasted

SECONDS_OF_NOTICE = 15
"""What is told once stays long enough to be read."""


class Lobby(StartMenu):
    """Posts ``GameWanted`` when a game is to be played or looked at. ``settings``: what holds at the moment."""

    def __init__(self, home: Home | None, settings: Settings) -> None:
        self._home = home
        self._settings = settings
        may_continue = home is not None and home.paths.library.exists()
        super().__init__(_card_of_next(settings), can_continue=may_continue)

    def on_mount(self) -> None:
        """Open the library behind the menu."""
        super().on_mount()
        self.call_after_refresh(self._open_home)

    def on_screen_resume(self) -> None:
        """Back from a game or a page: the card may be another."""
        if self._home is not None and self._home.shelf is not None:
            self._listen(self._home)
            self._look_at_home()

    def _listen(self, home: Home) -> None:
        """No game is on the screen: what the library has to tell is told here."""
        home.notices.deliver(self._heed)
        self.show_warning(home.warning)

    def _heed(self, notice: Notice) -> None:
        if self._home is not None:
            self.show_warning(self._home.warning)
        self.notify(before_a_game(notice.sentence), severity="warning", timeout=SECONDS_OF_NOTICE)

    @work(group="home", exclusive=True)
    async def _open_home(self) -> None:
        if self._home is None:
            return
        await self._home.opening()
        self._listen(self._home)
        refusal = await self._home.refusal()
        self.post_message(LibraryOpened(refusal))
        if not refusal:
            await self._show_latest(self._home)

    @work(group="home", exclusive=True)
    async def _look_at_home(self) -> None:
        if self._home is not None:
            await self._show_latest(self._home)

    async def _show_latest(self, home: Home) -> None:
        try:
            saved = await home.latest()
        except CannotContinue:
            saved = None
        if saved is None:
            await self.show(_card_of_next(self._settings), can_continue=False)
        else:
            now = datetime.now().astimezone()
            await self.show(card_of_saved(saved, now), can_continue=True)

    def use_settings(self, settings: Settings) -> None:
        """Other settings hold from now on; the next game may be another."""
        self._settings = settings
        if not self.can_continue:
            self.show_card(_card_of_next(settings))

    # ------------------------------------------------------------------ what the rows do

    def on_entry_chosen(self, message: EntryChosen) -> None:
        """A row was opened."""
        message.stop()
        match message.entry:
            case StartEntry.CONTINUE:
                self.action_continue()
            case StartEntry.PLAY:
                self.post_message(GameWanted(setup=setup_of(self._settings)))
            case StartEntry.NEW_GAME:
                self.action_new_game()
            case StartEntry.LOAD:
                self.action_load()
            case StartEntry.FILE:
                self.action_open_file()
            case StartEntry.SET_UP:
                self.action_set_up()
            case StartEntry.STATISTICS:
                self.action_statistics()
            case StartEntry.RULES:
                self.action_rules()
            case StartEntry.SETTINGS:
                self.action_settings()
            case StartEntry.QUIT:
                self.app.exit()

    @work(group="entry", exclusive=True)
    async def action_continue(self) -> None:
        """Go on with the latest game; where there is none after all, begin one."""
        saved = None
        if self._home is not None:
            try:
                saved = await self._home.latest()
            except CannotContinue as trouble:
                self.notify(str(trouble), severity="warning")
                return
        self.post_message(GameWanted(saved=saved) if saved else GameWanted(setup=setup_of(self._settings)))

    @work(group="entry", exclusive=True)
    async def action_new_game(self) -> None:
        """Set up a game and begin it."""
        from .new_game import NewGame

        choice: NewGameChoice | None = await self.app.push_screen_wait(NewGame(self._settings.new_game))
        self._begin(choice)

    def _begin(self, wanted: SavedGame | NewGameChoice | None) -> None:
        """Ask for a game that was chosen: one to go on with, or one that begins."""
        if isinstance(wanted, SavedGame):
            self.post_message(GameWanted(saved=wanted))
        elif wanted is not None:
            setup = setup_of(replace(self._settings, new_game=wanted))
            self.post_message(GameWanted(setup=setup, choice=wanted))

    @work(group="entry", exclusive=True)
    async def action_set_up(self) -> None:
        """Set up a position, and play it."""
        from ..drafting import Draft
        from .positions import Surroundings, set_up

        self._begin(await set_up(Surroundings.of(self), Draft.start(self.rules_at_hand)))

    @work(group="entry", exclusive=True)
    async def action_load(self) -> None:
        """Choose a game that was played before."""
        self._begin(await choose_game(self, self._home))

    @work(group="entry", exclusive=True)
    async def action_open_file(self) -> None:
        """Look through the games of a file."""
        from .files import open_a_file

        self._begin(await open_a_file(self, self._home))

    @work(group="entry", exclusive=True)
    async def action_statistics(self) -> None:
        """Look at the statistics."""
        self._begin(await look_at_statistics(self, self._home))

    def action_rules(self) -> None:
        """Read the rules of what was played last."""
        from .rules import RulesDialog

        self.app.push_screen(RulesDialog(setup_of(self._settings).rules))

    def action_settings(self) -> None:
        """Change the settings."""
        from .settings import SettingsDialog

        self.app.push_screen(SettingsDialog(self._settings))

    # ------------------------------------------------------------------ pasted texts

    @property
    def rules_at_hand(self) -> RuleSet:
        """Those of the next game."""
        return setup_of(self._settings).rules

    def can_use(self, pasted: Pasted) -> bool:
        """Everything but a move."""
        from ..pasting import PastedMove

        return not isinstance(pasted, PastedMove)

    def use_paste(self, pasted: Pasted) -> None:
        """Deal with a pasted text."""
        self._use_paste(pasted)

    @work(group="entry", exclusive=True)
    async def _use_paste(self, pasted: Pasted) -> None:
        from .pasted import choice_of_pasted

        self._begin(await choice_of_pasted(self, pasted))


def _card_of_next(settings: Settings) -> GameCard:
    """The card of the game that begins if nothing else is chosen."""
    return card_of_setup(setup_of(settings), by_lot=settings.new_game.side is PlayAs.RANDOM)
