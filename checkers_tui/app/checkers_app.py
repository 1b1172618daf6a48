"""The Textual app: themes, the opponent's process, and the one game screen."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path, PurePath
from time import monotonic
from typing import ClassVar

from rich.console import Console, RenderableType
from textual.app import App, SystemCommand
from textual.binding import BindingType
from textual.screen import Screen

from ..draughts import RULE_SETS
from ..engine.levels import LEVELS
from ..play.clock import Time
from ..play.record import Record
from ..play.session import Opponent
from ..play.setup import Setup
from .bindings import APP_BINDINGS
from .board.palette import Depth, Palette
from .board.pieces import PieceSet
from .board.themes import SLATE, THEMES
from .colors import RICH_SYSTEMS, screen_theme
from .home import Home
from .look import Look, build_look
from .messages import LibraryOpened
from .options import AppOptions, color_depth, environment, piece_set, terminal_encoding
from .screens.game import GameScreen
from .signals import guard
from .widgets.board import Board

FIRST_RULES = "american"
FIRST_LEVEL = "normal"
SHEETS = Path(__file__).with_name("screens")


def first_setup() -> Setup:
    """The first game ever: American against Normal, the player moves first."""
    rules = RULE_SETS[FIRST_RULES]
    return Setup(rules, LEVELS[FIRST_LEVEL], rules.first_to_move)


def engine_opponent() -> Opponent:
    """Our own engine in a process of its own; it starts when it is first asked."""
    from ..engine.client import HubClient

    return HubClient()


class CheckersApp(App[int]):
    """Checkers in the terminal. ``make_opponent`` gives whoever plays the computer's moves, ``time`` the seconds."""

    TITLE = "Checkers"
    # The style sheet of a default screen is not looked for; whole paths, so that subclasses find them too.
    CSS_PATH: ClassVar[list[str | PurePath]] = [SHEETS / "game.tcss", SHEETS / "palette.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(APP_BINDINGS)

    def __init__(
        self,
        options: AppOptions | None = None,
        make_opponent: Callable[[], Opponent] = engine_opponent,
        time: Time = monotonic,
    ) -> None:
        options = options or AppOptions()
        environ = environment()
        self.depth = color_depth(options.depth, environ, Console(file=sys.__stderr__).color_system)
        super().__init__(ansi_color=True)
        self.options = options
        self.pieces = piece_set(options.pieces, environ, terminal_encoding())
        self.record = Record()
        self.home = Home(options.paths) if options.paths else None
        self.refusal = ""
        self._opponent = make_opponent()
        self._time = time
        self._use_depth()
        for theme in THEMES.values():
            self.register_theme(screen_theme(theme, self.depth))
        self.theme = options.theme if options.theme in THEMES else SLATE.name
        self._look = self._build_look()

    def _use_depth(self) -> None:
        """Textual asks the terminal itself; what was asked for here goes first."""
        if self.depth is Depth.NONE:
            self.no_color = True
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

    def get_default_screen(self) -> GameScreen:
        """The game is there from the beginning."""
        setup = self.options.setup or first_setup()
        board = Board(palette=self.palette, pieces=self.pieces)
        screen = GameScreen(setup, self._opponent, self.record, board, self.home, self._time)
        if self.home is not None and self.options.setup is None:
            screen.wait()
        return screen

    def on_library_opened(self, message: LibraryOpened) -> None:
        """Games can be read: the last one may go on, where none was asked for."""
        if message.refusal:
            self.refuse(message.refusal)
        elif self.options.setup is None and isinstance(self.screen, GameScreen):
            self.screen.offer_to_continue()

    def on_mount(self) -> None:
        """Guard against signals."""
        guard(self, self.before_leaving)
        self.theme_changed_signal.subscribe(self, lambda _: self._use_palette())

    def _use_palette(self) -> None:
        """Another theme: the look of the words, then the board."""
        self._look = self._build_look()
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.repaint(self.palette)

    def _build_look(self) -> Look:
        dark = THEMES.get(self.theme, SLATE).dark
        return build_look(self.palette, self.pieces is PieceSet.ASCII, dark=dark)

    async def on_unmount(self) -> None:
        """The opponent's process ends with the app, and the library is closed."""
        close = getattr(self._opponent, "close", None)
        if close is not None:
            await close()
        if self.home is not None:
            await asyncio.to_thread(self.home.close)

    def before_leaving(self) -> None:
        """Before a signal ends the app: what has been played is on the disk."""
        self._put_game_by()
        if self.home is not None:
            self.home.close()

    def _put_game_by(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.session.pause()

    def exit(self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """Leave, with the time that the move in progress has taken kept."""
        self._put_game_by()
        super().exit(result, return_code, message)

    def refuse(self, sentence: str) -> None:
        """Leave, since what is kept is not for this program; the sentence is told when the terminal is free."""
        self.refusal = sentence
        self.exit(return_code=1)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The command palette: what the keys of the screen and the program do."""
        seen: set[str] = set()
        for active in screen.active_bindings.values():
            binding, owner = active.binding, active.node
            if binding.tooltip and isinstance(owner, Screen | App) and binding.action not in seen:
                seen.add(binding.action)
                run = partial(self.run_action, binding.action, owner)
                yield SystemCommand(binding.description.capitalize(), binding.tooltip, run)
