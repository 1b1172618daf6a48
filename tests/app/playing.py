"""Starting the app in a test, playing on it, and reading what it shows."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic

from textual.events import Key
from textual.keys import key_to_character
from textual.pilot import Pilot

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.checkers_app import CheckersApp
from checkers_tui.app.options import AppOptions
from checkers_tui.app.screens.game import GameScreen
from checkers_tui.app.screens.lobby import Lobby
from checkers_tui.app.widgets.board import Board
from checkers_tui.app.widgets.lines import Lines
from checkers_tui.draughts import RULE_SETS, Game, Side
from checkers_tui.engine.levels import LEVELS
from checkers_tui.play.clock import Time
from checkers_tui.play.setup import Setup

from .opponents import ScriptedOpponent

PATIENCE = 300
QUIET_ROUNDS = 12
KEY_NAMES = {
    "-": "minus",
    " ": "space",
    ":": "colon",
    "=": "equals_sign",
    ",": "comma",
    "?": "question_mark",
    "!": "exclamation_mark",
    "*": "asterisk",
    "×": "multiplication_sign",
    "–": "en_dash",
}


def against_computer(rules: str, human: Side, fen: str | None = None) -> Setup:
    """A game of a person against Normal."""
    return Setup(RULE_SETS[rules], LEVELS["normal"], human, fen)


def two_players(rules: str, fen: str | None = None) -> Setup:
    """A game of two people."""
    return Setup(RULE_SETS[rules], fen=fen)


def marked(place: Desk, squares: frozenset[int]) -> set[str]:
    """The names of squares."""
    return {place.game.rules.square_name(square) for square in squares}


@dataclass
class Desk:
    """A running app, and hands to play with."""

    pilot: Pilot[int]
    app: CheckersApp
    opponent: ScriptedOpponent

    @property
    def screen(self) -> GameScreen:
        """The game screen, also while a dialog lies over it."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, GameScreen))

    @property
    def game(self) -> Game:
        return self.screen.session.game

    @property
    def board(self) -> Board:
        return self.screen.query_one(Board)

    def square(self, name: str) -> int:
        square = self.game.rules.board.find(name)
        assert square is not None
        return square

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait, without a clock, until something holds."""
        for _ in range(PATIENCE):
            await self.settle()
            if condition():
                return
            await self.pilot.pause()
        raise AssertionError(f"it never came to that; the screen shows\n{self.text()}")

    def text(self, selector: str = "") -> str:
        """What the screen shows, or one of its widgets; if there is none of that name, one of the game screen."""
        if selector:
            found = [*self.app.screen.query(selector).results(Lines), *self.screen.query(selector).results(Lines)]
            widget = found[0]
            return "\n".join("".join(part for part, _ in line).rstrip() for line in widget.lines(widget.size.width))
        lines = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)

    def turn(self) -> str:
        """The words of the turn block in one line."""
        lines = self.text("#turn").splitlines()
        return " ".join(line.removeprefix("▌").strip() for line in lines if line.strip("▌ "))

    # ------------------------------------------------------------------ hands

    async def press(self, *keys: str) -> None:
        """Press keys, by Textual's names; each is dealt with before the next."""
        for key in keys:
            await self._send(Key(key, key_to_character(key)))

    async def _send(self, key: Key) -> None:
        self.app.post_message(key)
        await self.settle()

    async def settle(self) -> None:
        """Until no widget has a message left. Unlike the pilot's pause it does not sleep.

        Raises AssertionError if the app has ended and leaves messages; the stage then raises what has ended it.
        """
        quiet = rounds_after_the_end = 0
        while quiet < QUIET_ROUNDS:
            await asyncio.sleep(0)
            rounds_after_the_end += not self.app.is_running
            if rounds_after_the_end > PATIENCE:
                raise AssertionError("the app has ended, and has left messages")
            pumps = [self.app, *self.app.screen_stack, *(w for s in self.app.screen_stack for w in s.walk_children())]
            quiet = 0 if any(pump.message_queue_size for pump in pumps) else quiet + 1

    async def type(self, text: str) -> None:
        """Type a text as a person would, key by key."""
        for character in text:
            await self._send(Key(KEY_NAMES.get(character, character), character))

    async def type_move(self, text: str) -> None:
        await self.type(text)
        await self.press("enter")

    async def go_to(self, name: str) -> None:
        """Move the board's cursor with the arrow keys."""
        square = self.square(name)
        self.board.focus()
        for _ in range(60):
            if self.board.cursor == square:
                return
            scene = self.board.scene
            assert scene.cursor is not None
            (column, row), (goal_column, goal_row) = scene.screen_place(scene.cursor), scene.screen_place(square)
            if row != goal_row:
                await self.press("down" if goal_row > row else "up")
            else:
                await self.press("right" if goal_column > column else "left")
        raise AssertionError(f"the cursor does not get to {name}")

    async def choose(self, *names: str) -> None:
        """Go to each square and press Enter or Space there."""
        for index, name in enumerate(names):
            await self.go_to(name)
            await self.press("enter" if index % 2 == 0 else "space")

    async def click(self, *names: str) -> None:
        """Click on each square."""
        for name in names:
            sheet = self.board.sheet()
            assert sheet is not None
            place = self.board.scene.screen_place(self.square(name))
            x, y = self.board.region.offset + sheet.arrangement.middle_of(*place)
            await self.pilot.click(offset=(x, y))
            await self.settle()


@asynccontextmanager
async def desk(
    setup: Setup | None = None,
    opponent: ScriptedOpponent | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    options: AppOptions | None = None,
    time: Time = monotonic,
) -> AsyncIterator[Desk]:
    """The app at the beginning of a game, the first ever if none is named; options without a setup: the start menu."""
    rival = opponent or ScriptedOpponent()
    game = setup or against_computer("american", Side.BLACK)
    app = CheckersApp(options or AppOptions(game, depth=Depth.TRUE), lambda: rival, time)
    async with app.run_test(size=size) as pilot:
        place = Desk(pilot, app, rival)
        await place.until(lambda: isinstance(app.screen, GameScreen | Lobby))
        await pilot.pause()
        yield place
