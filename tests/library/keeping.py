"""What several tests of the library need: a clock that ticks, notices that are noted, games that are played."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import checkers_tui
from checkers_tui.draughts import Game, Side
from checkers_tui.library.kept_game import KeptGame
from checkers_tui.library.library import Library
from checkers_tui.library.notices import Notice, NoticeKind
from checkers_tui.library.records import Pairing
from checkers_tui.library.writer import Kept

NORMAL_BLACK = Pairing.against_level("normal", Side.BLACK)
PROGRAM = Path(__file__).with_name("program.py")
SOURCES = Path(checkers_tui.__file__).parent.parent
NAME = "library.sqlite3"
OpenLibrary = Callable[..., Library]


class Ticking:
    """A clock that is one second later whenever it is asked."""

    def __init__(self, begin: datetime = datetime(2026, 5, 1, 12, tzinfo=UTC)) -> None:
        self.now = begin

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


class Noted:
    """Notes what the library tells."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []

    def __call__(self, notice: Notice) -> None:
        self.notices.append(notice)

    @property
    def kinds(self) -> list[NoticeKind]:
        return [notice.kind for notice in self.notices]

    @property
    def sentences(self) -> str:
        return " ".join(notice.sentence for notice in self.notices)


def play_on(game: Game, plies: int, seed: object = 0) -> Game:
    chance = random.Random(f"{seed} {game.ply}")
    for _ in range(plies):
        if game.result is None:
            game.play(chance.choice(game.position.legal_moves()))
    return game


def random_game(rules: str, seed: object) -> Game:
    return play_on(Game.start(rules), 1000, seed)


def keep_moves(kept: KeptGame, game: Game, plies: int, seed: object = 0) -> None:
    """Play so many plies; each is on the disk before the next."""
    for _ in range(plies):
        play_on(game, 1, seed)
        assert kept.save(game).result(10) is Kept.ON_DISK


def keep_games(library: Library, count: int, plies: int = 6) -> list[str]:
    """So many games, resigned after a few plies; their names."""
    uids = []
    for seed in range(count):
        game = Game.start("american")
        kept = library.begin(NORMAL_BLACK, game)
        play_on(game, plies, seed)
        game.resign(Side.WHITE)
        kept.save(game)
        uids.append(kept.uid)
    assert library.try_again().result(30) is Kept.ON_DISK
    return uids


def texts(game: Game) -> list[str]:
    return [played.move.full_text() for played in game.moves]


def start_program(*arguments: str | Path) -> subprocess.Popen[str]:
    """The program of these tests, with these arguments; its output is read line by line."""
    return subprocess.Popen(
        [sys.executable, PROGRAM, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )
