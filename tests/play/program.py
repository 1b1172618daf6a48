"""A game against an opponent that answers at once, kept in a library; ends without a word at the event asked for."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

from checkers_tui.draughts import RULE_SETS, Game, Side
from checkers_tui.engine.levels import LEVELS, Level
from checkers_tui.engine.limits import Answer, Limits, Progress
from checkers_tui.library.library import Library
from checkers_tui.play.events import Event, MovePlayed, MovesTakenBack
from checkers_tui.play.keeping import LibraryKeeper
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup


class AnyMove:
    """Answers with the first legal move."""

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        move = game.position.legal_moves()[0]
        return Answer(0, 0, 0, 0.0, (move,), move=move)

    async def stop(self) -> None:
        pass


class Player:
    """Plays until as many events have been told as it may live to see."""

    def __init__(self, path: Path, seed: str, events: int) -> None:
        self.left = events
        self.chance = random.Random(seed)
        self.library = Library(path)
        setup = Setup(RULE_SETS["american"], LEVELS["normal"], Side.BLACK)
        self.session = Session(setup, AnyMove(), self.on_event, LibraryKeeper(self.library))

    def on_event(self, event: Event) -> None:
        if isinstance(event, MovePlayed | MovesTakenBack):
            self.say()
            self.left -= 1
            if not self.left:
                os._exit(9)

    def say(self) -> None:
        """What is on the board now."""
        moves = [played.move.full_text() for played in self.session.game.moves]
        os.write(1, (" ".join([str(self.session.take_backs), *moves]) + "\n").encode())

    async def play(self) -> None:
        session = self.session
        while session.outcome is None:
            if session.game.ply > 3 and self.chance.random() < 0.2:
                session.undo()
            else:
                session.play(self.chance.choice(session.game.position.legal_moves()))
            self.say()
            await session.think()


if __name__ == "__main__":
    path, seed, events = sys.argv[1:]
    asyncio.run(Player(Path(path), seed, int(events)).play())
