"""Another program at the same library: plays games, holds the file, or runs into a full disk; killed at will."""

from __future__ import annotations

import os
import random
import resource
import sqlite3
import sys
from pathlib import Path
from threading import Event, Thread

from checkers_tui.draughts import Game, Side
from checkers_tui.library.library import Library
from checkers_tui.library.records import Pairing

PAIRING = Pairing.against_level("normal", Side.BLACK)


def say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def play_games(path: Path, count: int) -> None:
    """So many games of two moves and a resignation, each step waited for."""
    library = Library(path, lambda notice: say("notice", notice.kind.name))
    chance = random.Random()
    for _ in range(count):
        game = Game.start("american")
        kept = library.begin(PAIRING, game)
        for _ in range(2):
            game.play(chance.choice(game.position.legal_moves()))
            kept.save(game).result()
        game.resign(Side.WHITE)
        say("kept", kept.uid, kept.save(game).result().name)
    say("seen", library.count())
    library.close()


def play_again_and_again(path: Path) -> None:
    """For each line of input a process that plays until it is killed; says which, and when it is gone."""
    for seed in sys.stdin:
        child = os.fork()
        if not child:
            play_for_ever(path, seed)
        os.waitpid(child, 0)
        say("gone")


def play_for_ever(path: Path, seed: str) -> None:
    """Says before each step what it will be, and after it that it is kept."""
    chance = random.Random(seed)
    say("begins", os.getpid())
    library = Library(path)
    while True:
        game = Game.start(chance.choice(("american", "international", "lasca")))
        kept = library.begin(PAIRING, game)
        while game.result is None and game.ply < 30:
            if game.ply > 3 and chance.random() < 0.15:
                game.undo()
            else:
                game.play(chance.choice(game.position.legal_moves()))
            say("tries", kept.uid, *[played.move.full_text() for played in game.moves])
            say("kept", kept.uid, kept.save(game).result().name)


def hold(path: Path) -> None:
    """Keep the file locked until standard input ends."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    say("held")
    sys.stdin.read()
    connection.execute("ROLLBACK")
    connection.close()
    say("free")


def write_without_rest(path: Path) -> None:
    """Hold the file as one change after the other does on a slow disk, until standard input ends."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=10)
    resting = Event()
    Thread(target=lambda: (sys.stdin.read(), resting.set()), daemon=True).start()
    say("begins")
    while not resting.is_set():
        connection.execute("BEGIN EXCLUSIVE")
        resting.wait(0.03)
        connection.execute("ROLLBACK")
        resting.wait(0.001)
    connection.close()


def fill_the_disk(path: Path) -> None:
    """Play on while no file may grow any more, then while files may grow again."""
    library = Library(path, lambda notice: say("notice", notice.kind.name), retry_after=3600)
    game = Game.start("american")
    kept = library.begin(PAIRING, game)
    game.play(game.position.legal_moves()[0])
    say(kept.save(game).result().name)
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.with_name(path.name + "-wal").stat().st_size, usual[1]))
    game.play(game.position.legal_moves()[0])
    say(kept.save(game).result().name)
    say("unsaved", library.unsaved_games, "listed", library.latest_unfinished().plies)
    resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    say(library.try_again().result().name)
    say("closed", library.close())


def main(task: str, path: str, *rest: str) -> None:
    match task:
        case "games":
            play_games(Path(path), int(rest[0]))
        case "for-ever":
            play_again_and_again(Path(path))
        case "hold":
            hold(Path(path))
        case "restless":
            write_without_rest(Path(path))
        case "full":
            fill_the_disk(Path(path))


if __name__ == "__main__":
    main(*sys.argv[1:])
