"""Several programs at one library: no corruption, no lost game, each sees what the others have finished."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from checkers_tui.draughts import Game
from checkers_tui.library.listing import Ended, GameFilter

from .keeping import NORMAL_BLACK, Noted, OpenLibrary, keep_games, keep_moves, start_program

GAMES = 200
LONG = 120


def test_two_programs_write_two_hundred_games_each_at_once(open_library: OpenLibrary, path: Path) -> None:
    programs = [start_program("games", path, str(GAMES)) for _ in range(2)]
    outputs = [program.communicate(timeout=LONG)[0].splitlines() for program in programs]
    kept = [line.split()[1:] for output in outputs for line in output if line.startswith("kept")]
    assert [program.returncode for program in programs] == [0, 0]
    for output in outputs:
        assert_nothing_was_told(output)
    assert max(int(output[-1].split()[1]) for output in outputs) == 2 * GAMES

    library = open_library()
    found = library.games()
    assert {game.uid for game in found} == {uid for uid, _ in kept}
    assert [(game.plies, game.outcome is not None) for game in found] == [(2, True)] * (2 * GAMES)
    assert library.tally("american", "normal").games == 2 * GAMES
    library.close(LONG)
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


def assert_nothing_was_told(output: list[str]) -> None:
    """No game had to wait in memory. (A program that came too late to each gap between the other's changes did.)"""
    assert [line for line in output if line.startswith("notice")] == []
    assert {line.split()[2] for line in output if line.startswith("kept")} == {"ON_DISK"}


def test_each_sees_the_others_games_at_once(open_library: OpenLibrary) -> None:
    one, other = open_library(), open_library()
    uids = keep_games(one, 2)
    assert {game.uid for game in other.games(GameFilter(ended=Ended.FINISHED))} == set(uids)
    uids += keep_games(other, 3)
    assert {game.uid for game in one.games()} == set(uids)
    assert one.tally("american", "normal") == other.tally("american", "normal")


def test_many_programs_begin_a_library_at_once(open_library: OpenLibrary, path: Path) -> None:
    libraries = [open_library() for _ in range(8)]
    for number, library in enumerate(libraries):
        game = Game.start("american")
        keep_moves(library.begin(NORMAL_BLACK, game), game, 2, number)
    assert {library.count() for library in libraries} == {8}


def test_a_program_that_writes_without_rest_keeps_no_other_from_writing(
    open_library: OpenLibrary, path: Path, noted: Noted
) -> None:
    open_library().close(LONG)
    with start_program("restless", path) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "begins\n"
        library = open_library()
        game = Game.start("american")
        keep_moves(library.begin(NORMAL_BLACK, game), game, 20)
        other.communicate("")
    assert noted.kinds == []
    assert library.count() == 1
