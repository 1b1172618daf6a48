"""An app without a game, for screens that are tested alone; it notes what they tell it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from textual.app import App
from textual.events import Key
from textual.keys import key_to_character
from textual.pilot import Pilot
from textual.screen import Screen

from checkers_tui.app.board.palette import Depth, Palette
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.board.themes import THEMES
from checkers_tui.app.colors import screen_theme
from checkers_tui.app.look import Look, build_look
from checkers_tui.app.menu_entries import StartEntry
from checkers_tui.app.menu_messages import EntryChosen, SettingsChanged
from checkers_tui.app.widgets.scroll_column import use_whole_cells
from checkers_tui.library.settings import Settings

PATIENCE = 300
QUIET_ROUNDS = 12
SIZES = ((80, 24), (40, 12), (20, 5), (5, 2), (1, 1), (120, 40), (300, 100), (80, 24))


class Stage(App[object]):
    """Gives screens what the real app gives them: colours, pieces, and an ear."""

    def __init__(self, depth: Depth = Depth.TRUE, pieces: PieceSet = PieceSet.BLOCKS, theme: str = "slate") -> None:
        super().__init__(ansi_color=True)
        use_whole_cells()
        self.depth = depth
        self.pieces = pieces
        self.no_color = depth is Depth.NONE
        for each in THEMES.values():
            self.register_theme(screen_theme(each, depth))
        self.theme = theme
        self.entries: list[StartEntry] = []
        self.settings: list[Settings] = []
        self.copied: list[str] = []
        self.told: list[str] = []

    @property
    def palette(self) -> Palette:
        return THEMES[self.theme].palette(self.depth)

    @property
    def look(self) -> Look:
        return build_look(self.palette, ascii_only=self.pieces is PieceSet.ASCII, dark=THEMES[self.theme].dark)

    def on_entry_chosen(self, message: EntryChosen) -> None:
        self.entries.append(message.entry)

    def on_settings_changed(self, message: SettingsChanged) -> None:
        self.settings.append(message.settings)
        self.theme = message.settings.theme

    def copy_to_clipboard(self, text: str) -> None:
        self.copied.append(text)

    def notify(self, message: str, **more: Any) -> None:
        self.told.append(message)


NOTHING = object()


@dataclass
class Shown:
    """A screen on the stage, and hands to use it."""

    app: Stage
    pilot: Pilot[object]
    results: list[Any]

    @property
    def result(self) -> Any:
        """What the screen gave when it closed."""
        assert len(self.results) == 1, f"the screen has given {self.results}"
        return self.results[0]

    def text(self) -> str:
        lines = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in line).rstrip() for line in lines)

    def line(self, y: int) -> str:
        return self.text().splitlines()[y]

    async def settle(self) -> None:
        """Until no widget has a message left. Raises AssertionError if the app has ended and leaves some."""
        quiet = rounds_after_the_end = 0
        while quiet < QUIET_ROUNDS:
            await asyncio.sleep(0)
            rounds_after_the_end += not self.app.is_running
            if rounds_after_the_end > PATIENCE:
                raise AssertionError("the app has ended, and has left messages")
            pumps = [self.app, *self.app.screen_stack, *(w for s in self.app.screen_stack for w in s.walk_children())]
            quiet = 0 if any(pump.message_queue_size for pump in pumps) else quiet + 1

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait, without a clock, until something holds."""
        for _ in range(PATIENCE):
            await self.settle()
            if condition():
                return
            await self.pilot.pause()
        raise AssertionError(f"it never came to that; the screen shows\n{self.text()}")

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.app.post_message(Key(key, key_to_character(key)))
            await self.settle()

    async def type(self, text: str) -> None:
        for character in text:
            self.app.post_message(Key("space" if character == " " else character, character))
            await self.settle()

    async def at_rest(self) -> None:
        """Until the picture stays as it is: what is about to be clicked on stands where it will be."""
        before = ""
        for _ in range(PATIENCE):
            picture = self.text()
            if picture == before:
                return
            before = picture
            await self.pilot.pause()
            await self.settle()

    async def click(self, words: str) -> None:
        """Click the last place where these words stand."""
        await self.at_rest()
        for y, line in reversed(list(enumerate(self.text().splitlines()))):
            if words in line:
                await self.pilot.click(offset=(line.rindex(words) + len(words) // 2, y))
                await self.settle()
                return
        raise AssertionError(f"{words} is not on the screen:\n{self.text()}")

    async def resize(self, size: tuple[int, int]) -> None:
        await self.pilot.resize_terminal(*size)
        await self.settle()
        assert len(self.text().splitlines()) <= size[1]


@asynccontextmanager
async def shown(
    screen: Screen[Any], app: Stage | None = None, *, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Shown]:
    """A screen on a stage."""
    stage = app or Stage()
    results: list[Any] = []
    async with stage.run_test(size=size) as pilot:
        place = Shown(stage, pilot, results)
        stage.push_screen(screen, results.append)
        await place.until(lambda: stage.screen is screen and screen.is_mounted)
        await pilot.pause()
        yield place


async def survive_every_size(place: Shown, *keys: str) -> None:
    """Through every size of window and back, with keys pressed at each; then it looks as before."""
    screen = place.app.screen
    for size in SIZES:
        await place.resize(size)
        await place.press(*keys)
    assert place.app.screen is screen
