"""Libraries of other versions and of other programs: brought up to date, or refused and left untouched."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from checkers_tui.draughts import Game
from checkers_tui.library import schema
from checkers_tui.library.notices import NoticeKind
from checkers_tui.library.troubles import NewerLibrary, NotALibrary
from checkers_tui.library.writer import Kept

from .keeping import (
    NAME,
    NORMAL_BLACK,
    Noted,
    OpenLibrary,
    keep_games,
    keep_moves,
    play_on,
)

SOON = 20


def change_file(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.close()


@pytest.mark.parametrize(
    ("statement", "refusal"),
    [("PRAGMA user_version = 99", NewerLibrary), ("PRAGMA application_id = 7", NotALibrary)],
)
def test_what_is_not_ours_is_refused_and_stays_untouched(
    open_library: OpenLibrary, path: Path, noted: Noted, statement: str, refusal: type[Exception]
) -> None:
    keep_games(first := open_library(), 3)
    first.close(SOON)
    change_file(path, statement)
    before = path.read_bytes()
    library = open_library()
    with pytest.raises(refusal, match="untouched"):
        library.opened.result(SOON)
    game = play_on(Game.start("american"), 2)
    assert library.begin(NORMAL_BLACK, game).save(game).result(SOON) is Kept.IN_MEMORY
    assert library.count() == 1
    assert noted.kinds == [NoticeKind.REFUSED]
    assert library.close(SOON) is False
    assert path.read_bytes() == before
    assert [file.name for file in path.parent.iterdir()] == [NAME]


def test_another_programs_database_is_no_library(open_library: OpenLibrary, path: Path) -> None:
    change_file(path, "CREATE TABLE recipe (name TEXT)")
    before = path.read_bytes()
    with pytest.raises(NotALibrary):
        open_library().opened.result(SOON)
    assert path.read_bytes() == before


def test_an_older_library_is_brought_up_to_date(
    open_library: OpenLibrary, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    uids = keep_games(first := open_library(), 3)
    first.close(SOON)
    newer = (*schema.STEPS, "ALTER TABLE game ADD COLUMN stars INTEGER; CREATE TABLE shelf (name TEXT)")
    for module in ("schema", "database", "reader"):
        monkeypatch.setattr(f"checkers_tui.library.{module}.STEPS", newer)
    library = open_library()
    assert {game.uid for game in library.games()} == set(uids)
    keep_games(library, 2)
    library.close(SOON)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*), count(stars) FROM game").fetchone() == (5, 0)
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)
    connection.close()


def test_a_step_that_fails_changes_nothing(
    open_library: OpenLibrary, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games(first := open_library(), 3)
    first.close(SOON)
    with monkeypatch.context() as patch:
        for module in ("schema", "database", "reader"):
            patch.setattr(
                f"checkers_tui.library.{module}.STEPS",
                (*schema.STEPS, "CREATE TABLE shelf (name TEXT); CREATE TABLE shelf (name TEXT)"),
            )
        with pytest.raises(sqlite3.OperationalError, match="already exists"):
            open_library().opened.result(SOON)
    assert open_library().count() == 3


def test_a_newer_program_comes_while_this_one_runs(open_library: OpenLibrary, path: Path, noted: Noted) -> None:
    library = open_library()
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 2)
    change_file(path, "PRAGMA user_version = 2")
    assert kept.save(play_on(game, 1)).result(SOON) is Kept.IN_MEMORY
    assert noted.kinds == [NoticeKind.REFUSED]
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT plies FROM game").fetchone() == (2,)
    connection.close()
