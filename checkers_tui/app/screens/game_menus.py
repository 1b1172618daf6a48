"""The menu of a game, the screens it leads to, the settings that change it, and its results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ...draughts import RuleSet, Side
from ...library.settings import NewGameChoice, Settings, TwoPlayerBoard
from ...play.choices import choice_of, setup_of, with_rules_of_play
from ...play.keeper import SavedGame
from ...play.setup import Setup
from ..choices import WANTED_LABELS, style_of
from ..menu_entries import Neighbour, PauseEntry, ResultsAnswer
from ..menu_messages import SettingsChanged
from ..work import work
from .game_offers import GameOffers
from .library_pages import Wanted, choose_game, look_at_statistics

if TYPE_CHECKING:
    from ..results import Record

NOTES = {True: "one more win", False: "one more loss", None: "one more draw"}


class GameMenus(GameOffers):
    """What leads away from the board and back to it."""

    _was_over = False

    @property
    def settings(self) -> Settings:
        """What the player has chosen."""
        found = getattr(self.app, "settings", None)
        return found if isinstance(found, Settings) else Settings()

    # ------------------------------------------------------------------ settings

    def use_settings(self, settings: Settings) -> None:
        """Other settings hold from now on."""
        self.table.style = style_of(settings, self.table.style)
        self.table.confirms = settings.confirm_moves
        self.turn_to_mover()
        self.show()

    def turn_to_mover(self) -> None:
        """Put the side to move at the bottom, where two players want that."""
        wanted = self.settings.two_player_board is TwoPlayerBoard.TURNS
        if wanted and self.session.setup.two_players and self.session.outcome is None:
            self.table.style = replace(self.table.style, flipped=self.session.side is Side.BLACK)

    def ring(self) -> None:
        """The other side has moved."""
        if self.settings.bell:
            self.app.bell()

    def action_labels(self) -> None:
        """Square names in the squares, at the edges, or none, from now on."""
        super().action_labels()
        labels = WANTED_LABELS[self.table.style.labels]
        self.post_message(SettingsChanged(replace(self.settings, labels=labels)))

    def action_settings(self) -> None:
        """Change the settings."""
        from .settings import SettingsDialog

        self.app.push_screen(SettingsDialog(self.settings))

    # ------------------------------------------------------------------ the menu

    def action_menu(self) -> None:
        """The menu, and what was chosen in it."""
        self._menu()

    @work(group="dialog", exclusive=True)
    async def _menu(self) -> None:
        from .pause import Paused, PauseMenu

        game = self.session.game
        paused = Paused(game.can_undo, game.can_redo, self.session.outcome is not None)
        entry = await self.app.push_screen_wait(PauseMenu(paused, self.settings))
        if entry is not None:
            self._open(entry)

    def _open(self, entry: PauseEntry) -> None:
        actions: dict[PauseEntry, Callable[[], object]] = {
            PauseEntry.TAKE_BACK: self.action_undo,
            PauseEntry.PLAY_AGAIN: self.action_redo,
            PauseEntry.TURN_BOARD: self.action_turn_board,
            PauseEntry.LEGAL_MOVES: self.action_legal_moves,
            PauseEntry.NEW_GAME: self.action_new_game,
            PauseEntry.RESTART: self.action_restart,
            PauseEntry.LOAD: self.action_load,
            PauseEntry.FILE: self.action_open_file,
            PauseEntry.SET_UP: self.action_set_up,
            PauseEntry.OFFER_DRAW: self.action_offer_draw,
            PauseEntry.RESIGN: self.action_resign,
            PauseEntry.STATISTICS: self.action_statistics,
            PauseEntry.RULES: self.action_rules,
            PauseEntry.SETTINGS: self.action_settings,
            PauseEntry.QUIT: self.action_ask_quit,
        }
        if entry in actions:
            actions[entry]()

    @work(group="dialog", exclusive=True)
    async def action_new_game(self) -> None:
        """Set up another game, and begin it."""
        await self._new_game()

    async def _new_game(self) -> None:
        from .new_game import NewGame

        offered = choice_of(self.session.setup, self.settings.new_game)
        choice: NewGameChoice | None = await self.app.push_screen_wait(NewGame(offered))
        await self._change_to(choice)

    async def _change_to(self, wanted: Wanted | None) -> None:
        """Leave this game for another, if that is meant."""
        if isinstance(wanted, SavedGame):
            if await self._may_leave("Open the other game"):
                self.session.resume(wanted)
        elif wanted is not None and await self._may_leave("Start the new game"):
            settings = replace(self.settings, new_game=wanted)
            self.post_message(SettingsChanged(settings))
            self.session.new_game(setup_of(settings))

    @work(group="dialog", exclusive=True)
    async def action_restart(self) -> None:
        """The same game from its beginning."""
        if await self._may_leave("Start again"):
            self.session.new_game(self._same_setup)

    @property
    def _same_setup(self) -> Setup:
        """This game's setup for the next one, with the rules of play that have been chosen since it began."""
        return with_rules_of_play(self.session.setup, self.settings)

    @work(group="dialog", exclusive=True)
    async def action_load(self) -> None:
        """Go on with another game, or look at one."""
        await self._change_to(await choose_game(self, self.home))

    @work(group="dialog", exclusive=True)
    async def action_open_file(self) -> None:
        """Look through the games of a file."""
        from .files import open_a_file

        await self._change_to(await open_a_file(self, self.home))

    def action_set_up(self) -> object:
        """Set up a position, beginning with the one on the board."""
        raise NotImplementedError

    @work(group="dialog", exclusive=True)
    async def action_statistics(self) -> None:
        """Look at the statistics; a game may be chosen there."""
        await self._change_to(await look_at_statistics(self, self.home))

    def action_rules(self) -> None:
        """Read the rules that are played."""
        from .rules import RulesDialog

        self.app.push_screen(RulesDialog(self._rules))

    @property
    def _rules(self) -> RuleSet:
        return self.session.game.rules

    # ------------------------------------------------------------------ the end

    def begun(self) -> None:
        """A game stands on the board; one that is over already has no results to show."""
        self._was_over = self.session.outcome is not None

    def game_over(self) -> None:
        """The game has ended: show how, unless it is known."""
        if not self._was_over:
            self._was_over = True
            self.show_results()

    @work(group="dialog", exclusive=True)
    async def show_results(self) -> None:
        """Show the results, and do what the player wants then."""
        from ..results import as_pdn, result_of
        from .results import Results

        session = self.session
        used = (session.clock.used(Side.WHITE), session.clock.used(Side.BLACK))
        result = result_of(
            session.game,
            session.setup,
            seconds=used if any(used) else None,
            record=await self._record_after(),
            take_backs=session.take_backs,
            hints=session.hints,
        )
        exports = self.home.paths.exports if self.home else None
        game, setup, now = session.game, session.setup, datetime.now(UTC)
        answer = await self.app.push_screen_wait(
            Results(result, lambda: as_pdn(game, setup, now), exports, game.position)
        )
        match answer:
            case ResultsAnswer.REMATCH:
                human = session.setup.human
                session.new_game(replace(self._same_setup, human=human.other if human is not None else None))
            case ResultsAnswer.LOOK_THROUGH:
                await self._look_through()
            case ResultsAnswer.NEW_GAME:
                await self._new_game()
            case ResultsAnswer.MENU:
                self.leave_for_menu()

    async def _look_through(self) -> None:
        """Look at the game from its beginning; comments are kept with it."""
        from ...play.notes import look_at_session
        from .look_through import LookThrough

        exports = self.home.paths.exports if self.home else None
        page = LookThrough(look_at_session(self.session), exports)
        wanted: NewGameChoice | Neighbour | None = await self.app.push_screen_wait(page)
        if isinstance(wanted, NewGameChoice):
            await self._change_to(wanted)

    def leave_for_menu(self) -> None:
        """To the start menu, if the game was begun there; else to the menu of the game."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.action_menu()

    async def _record_after(self) -> Record | None:
        """The record with this game in it; None if it does not count."""
        from ..results import Record

        setup, outcome = self.session.setup, self.session.outcome
        if setup.fen is not None or setup.level is None or outcome is None:
            return None
        which = (setup.rules.name, setup.level.name)
        shelf = self.home.shelf if self.home else None
        tally = await shelf.record.find(*which) if shelf else self._record.tally(*which)
        won = None if outcome.winner is None else outcome.winner is setup.human
        return Record(tally.won, tally.drawn, tally.lost, tally.streak, tally.best_streak, NOTES[won])
