"""The Textual app: settings and themes, the opponent's process, the start menu and the game screen."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path, PurePath
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from rich.console import Console
from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.driver import Driver
from textual.filter import LineFilter, Monochrome, NoColor
from textual.geometry import Offset
from textual.screen import Screen

from ..library.settings import Settings
from ..play.choices import as_strict_as
from ..play.clock import Time
from ..play.engine_parameters import engine_parameters
from ..play.home import Home
from ..play.keeper import SavedGame
from ..play.record import Record
from ..play.setup import Setup
from .bindings import APP_BINDINGS
from .board.palette import Depth, Palette
from .board.pieces import PieceSet
from .board.themes import SLATE, THEMES
from .colors import RICH_SYSTEMS, screen_theme
from .folders import LastFolder
from .kept_settings import KeptSettings
from .leaves_in_order import LeavesInOrder
from .look import Look, build_look
from .menu_messages import GameWanted, SettingsChanged
from .messages import LibraryOpened
from .opponent import engine_opponent
from .options import AppOptions, Pieces, color_depth, environment, piece_set, terminal_encoding
from .pace import frame_seconds
from .playing import Coloured, Playing
from .signals import guard
from .sparing import SparingApp
from .terminals import understands_questions
from .work import work

if TYPE_CHECKING:
    from textual.notifications import SeverityLevel

    from ..play.session import Opponent
    from .screens.game import GameScreen
    from .screens.lobby import Lobby

SHEETS = Path(__file__).with_name("screens")


def sheets_for(options: AppOptions) -> list[str | PurePath]:
    """The style sheets of the first screen, which Textual does not look for; whole paths, for subclasses elsewhere."""
    first = ("page.tcss", "start.tcss") if options.setup is None else ("game.tcss",)
    return [SHEETS / name for name in first]


class CheckersApp(SparingApp, LeavesInOrder):
    """Checkers in the terminal. ``make_opponent`` gives whoever plays the computer's moves, ``time`` the seconds."""

    TITLE = "Checkers"
    BINDINGS: ClassVar[list[BindingType]] = list(APP_BINDINGS)
    _theme_of_sheets = ""

    def __init__(
        self,
        options: AppOptions | None = None,
        make_opponent: Callable[[], Opponent] = engine_opponent,
        time: Time = monotonic,
    ) -> None:
        options = options or AppOptions()
        environ = environment()
        self.depth = color_depth(options.depth, environ, Console(file=sys.__stderr__).color_system)
        self._filters_of_depth: list[LineFilter] | None = None
        super().__init__(css_path=sheets_for(options), ansi_color=True)
        self.options = options
        self.home = Home(options.paths) if options.paths else None
        self._keeper_of_settings = KeptSettings(options.paths)
        self.settings = self._keeper_of_settings.settings
        self.pieces = self._wanted_pieces()
        self.record = Record()
        self.last_folder = LastFolder()
        self._lobby: Lobby | None = None
        self._opponent = make_opponent()
        self._paths = options.paths
        self._use_engine_settings()
        self._time = time
        self._use_depth()
        for theme in THEMES.values():
            self.register_theme(screen_theme(theme, self.depth))
        self.theme = self._wanted_theme()
        self._use_theme_from_the_start()
        self._look = self._build_look()
        self._calm_down()

    def _use_theme_from_the_start(self) -> None:
        """Textual has begun with a theme of its own, and would read all sheets once more before the first picture."""
        self._theme_of_sheets = self.theme
        self.stylesheet.set_variables(self.get_css_variables())

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme; none before it is chosen, when Textual asks for those of its own theme."""
        return super().get_css_variables() if self._theme_of_sheets else {}

    def refresh_css(self, animate: bool = True) -> None:
        """Read the sheets again, with the colours of another theme than they were read with."""
        if self.theme != self._theme_of_sheets:
            self._theme_of_sheets = self.theme
            super().refresh_css(animate)

    def get_driver_class(self) -> type[Driver]:
        """Old terminals print what they are asked and do not know."""
        usual = super().get_driver_class()
        if understands_questions(environment()):
            return usual
        from .driver import OldTerminalDriver

        return OldTerminalDriver if issubclass(OldTerminalDriver, usual) else usual

    @property
    def cursor_position(self) -> Offset:
        """Where each picture leaves the terminal's own cursor, unseen: braille lines and magnifiers follow it.

        At what is chosen in the part of the screen that has the keys, else where somebody has put it.
        """
        focused = self.screen_stack[-1].focused if self.screen_stack else None
        place = getattr(focused, "place_of_cursor", Offset(0, 0))
        return self._cursor_position if focused is None or place is None else focused.content_region.offset + place

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        self._cursor_position = place

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Without colours nothing has one; with them, all keep theirs, whatever NO_COLOR says."""
        if self._filters_of_depth is None:
            kept = [each for each in super().get_line_filters() if not isinstance(each, Monochrome | NoColor)]
            self._filters_of_depth = [*kept, NoColor()] if self.depth is Depth.NONE else kept
        return self._filters_of_depth

    def _use_depth(self) -> None:
        """Textual asks the terminal itself; what was asked for here goes first."""
        self.no_color = self.depth is Depth.NONE
        system = RICH_SYSTEMS[self.depth]
        if system is not None and self.console.color_system != system:
            self.console = Console(color_system=system, file=self.console.file, force_terminal=True, _environ={})

    @property
    def palette(self) -> Palette:
        """The colours of the board in this theme, at this depth."""
        return THEMES.get(self.theme, SLATE).palette(self.depth)

    @property
    def look(self) -> Look:
        """The looks of the words round the board."""
        return self._look

    # ------------------------------------------------------------------ screens

    def get_default_screen(self) -> Screen[None]:
        """The game that was asked for, else the start menu."""
        if self.options.setup is not None:
            return self._game_screen(as_strict_as(self.options.setup, self.settings))
        # A game that was asked for does not wait for the menu to be loaded.
        from .screens.lobby import Lobby

        self._lobby = Lobby(self.home, self.settings)
        return self._lobby

    def _game_screen(self, setup: Setup, saved: SavedGame | None = None) -> GameScreen:
        # The start menu does not wait for the game to be loaded.
        from .screens.game import GameScreen
        from .widgets.board import Board

        board = Board(palette=self.palette, pieces=self.pieces)
        return GameScreen(setup, self._opponent, self.record, board, self.home, self._time, saved)

    def on_game_wanted(self, message: GameWanted) -> None:
        """A game was chosen in the start menu."""
        if message.saved is not None:
            self.push_screen(self._game_screen(message.saved.setup, message.saved))
        elif message.setup is not None:
            if message.choice is not None:
                self._change_settings(replace(self.settings, new_game=message.choice))
            self.push_screen(self._game_screen(message.setup))

    def on_library_opened(self, message: LibraryOpened) -> None:
        """Games can be read; or they are not for this program."""
        if message.refusal:
            self.refuse(message.refusal)

    # ------------------------------------------------------------------ settings

    def _wanted_theme(self) -> str:
        """The theme of the command line, as long as the player chooses no other, else that of the settings."""
        wanted = self.options.theme or self.settings.theme
        return wanted if wanted in THEMES else SLATE.name

    def _wanted_pieces(self) -> PieceSet:
        wanted = self.options.pieces
        if wanted is Pieces.AUTO:
            wanted = Pieces(self.settings.pieces.value)
        return piece_set(wanted, environment(), terminal_encoding())

    def on_settings_changed(self, message: SettingsChanged) -> None:
        """The player has chosen other settings."""
        self._change_settings(message.settings)

    def _change_settings(self, settings: Settings) -> None:
        """Other settings hold from now on, before those of the command line, and are kept."""
        before, self.settings = self.settings, settings
        if settings.theme != before.theme:
            self.options = replace(self.options, theme=None)
            self.theme = self._wanted_theme()
        if settings.pieces != before.pieces:
            self.options = replace(self.options, pieces=Pieces.AUTO)
            self.pieces = self._wanted_pieces()
            self._use_palette()
        for screen in self.screen_stack:
            if isinstance(screen, Playing):
                screen.use_settings(settings)
        if self._lobby is not None:
            self._lobby.use_settings(settings)
        self._calm_down()
        self._use_engine_settings()
        if settings != before:
            self._keep_settings(settings)

    def _use_engine_settings(self) -> None:
        """How much of the machine the computer may use, from its next move on."""
        use = getattr(self._opponent, "use", None)
        if use is not None:
            use(engine_parameters(self.settings, self._paths))

    def _calm_down(self) -> None:
        """Where moves are shown at once, nothing glides into view either."""
        is_still = frame_seconds(self.settings.animation, environment()) == 0
        self.animation_level = "none" if is_still else "full"

    @work(group="settings")
    async def _keep_settings(self, settings: Settings) -> None:
        trouble = await asyncio.to_thread(self._keeper_of_settings.keep, settings)
        if trouble:
            self.notify(trouble, severity="warning")

    def on_ready(self) -> None:
        """The first screen is painted: what has been loaded stays, and from now on garbage is looked for."""
        from .widgets.scroll_column import use_whole_cells  # on the first picture of a game nothing scrolls

        use_whole_cells()
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def on_mount(self) -> None:
        """Guard against what may happen to the terminal."""
        guard(self, self.before_leaving, self._after_a_stop, self.action_paint_all)
        self.theme_changed_signal.subscribe(self, lambda _: self._use_palette())
        for note in self._keeper_of_settings.notes:
            self.notify(note, severity="warning")

    def _use_palette(self) -> None:
        """Another theme, or other pieces: the look of the words, then the boards."""
        self._look = self._build_look()
        for screen in self.screen_stack:
            screen.set_class(self._look.ascii, "-ascii")
            for widget in screen.walk_children():
                if isinstance(widget, Coloured):
                    widget.use_colours(self.palette, self.pieces)
                widget.refresh()

    def _build_look(self) -> Look:
        dark = THEMES.get(self.theme, SLATE).dark
        return build_look(self.palette, self.pieces is PieceSet.ASCII, dark=dark)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """Tell the player something. A sentence may quote a file, so nothing in it is ever markup."""
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

    def action_command_palette(self) -> None:
        """Every command by its name. Its sheet is read when it is asked for."""
        self.stylesheet.read(SHEETS / "palette.tcss")
        super().action_command_palette()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette: what the keys of the screen and the program do."""
        seen: set[str] = set()
        for active in screen.active_bindings.values():
            binding, owner = active.binding, active.node
            if binding.tooltip and isinstance(owner, Screen | App) and binding.action not in seen:
                seen.add(binding.action)
                run = partial(self.run_action, binding.action, owner)
                yield SystemCommand(binding.description.capitalize(), binding.tooltip, run)
