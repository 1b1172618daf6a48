"""A library that cannot be written: the game goes on in memory, and is saved as soon as it can be."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import SimpleNamespace

import pytest

from checkers_tui.draughts import Game, Side
from checkers_tui.library import file_systems
from checkers_tui.library.database import Database, open_database
from checkers_tui.library.listing import GameFilter
from checkers_tui.library.notices import Notice, NoticeKind
from checkers_tui.library.troubles import NotKept, Trouble
from checkers_tui.library.writer import Kept

from .conftest import make_read_only
from .keeping import (
    NAME,
    NORMAL_BLACK,
    Noted,
    OpenLibrary,
    keep_games,
    keep_moves,
    play_on,
    start_program,
    texts,
)

SOON = 20
NOT_SAVED, SAVED = NoticeKind.NOT_SAVED, NoticeKind.SAVED


@contextmanager
def held_by_another(path: Path) -> Iterator[None]:
    """Another process has an exclusive lock on the file meanwhile."""
    with start_program("hold", path) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        yield
        holder.communicate("")


class SmallDisk:
    """Opens files that may not have more than so many pages; None: as many as they like."""

    def __init__(self, pages: int | None = None) -> None:
        self.pages = pages

    def __call__(self, path: Path, patience: float) -> Database:
        database = open_database(path, patience)
        if self.pages is not None:
            database.connection.execute(f"PRAGMA max_page_count = {self.pages}")
        return database


# ---------------------------------------------------------------------- a lock


def test_a_lock_is_waited_for_two_seconds_at_most(open_library: OpenLibrary, path: Path, noted: Noted) -> None:
    library = open_library()
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 3)
    with held_by_another(path):
        begin = monotonic()
        play_on(game, 1)
        assert kept.save(game).result(SOON) is Kept.IN_MEMORY
        assert 1.9 < monotonic() - begin < 6
        assert noted.notices == [Notice(NOT_SAVED, Trouble.BUSY.value)]

        play_on(game, 1)
        assert kept.save(game).result(SOON) is Kept.IN_MEMORY
        assert library.unsaved_games == 1
    assert library.try_again().result(SOON) is Kept.ON_DISK
    assert library.unsaved_games == 0
    assert noted.kinds == [NOT_SAVED, SAVED]
    assert texts(open_library().load(kept.uid).game) == texts(game)


def test_in_trouble_nobody_waits_for_the_disk(open_library: OpenLibrary, path: Path) -> None:
    library = open_library()
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 1)
    with held_by_another(path):
        kept.save(play_on(game, 1)).result(SOON)
        begin = monotonic()
        assert kept.save(play_on(game, 1)).result(SOON) is Kept.IN_MEMORY
        assert monotonic() - begin < 1.5


def test_what_is_only_in_memory_is_seen_all_the_same(open_library: OpenLibrary, path: Path) -> None:
    library = open_library(patience=0.1)
    uids = keep_games(library, 5)
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 2)
    with held_by_another(path):
        play_on(game, 2)
        kept.save(game).result(SOON)
        library.delete(uids[:1]).result(SOON)
        assert texts(library.load(kept.uid).game) == texts(game)
        assert library.count() == 5
        assert [found.uid for found in library.games(GameFilter(deleted=True))] == uids[:1]
        latest = library.latest_unfinished()
        assert latest is not None
        assert (latest.uid, latest.plies) == (kept.uid, 4)
        game.resign(Side.WHITE)
        kept.save(game).result(SOON)
        assert library.tally("american", "normal").won == 5
        assert library.latest_unfinished() is None
    library.try_again().result(SOON)
    assert open_library().tally("american", "normal").won == 5


def test_it_is_tried_again_without_being_asked(open_library: OpenLibrary, path: Path) -> None:
    saved: list[Notice] = []
    library = open_library(patience=0.05, retry_after=0.01, on_notice=saved.append)
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 1)
    with held_by_another(path):
        assert kept.save(play_on(game, 1)).result(SOON) is Kept.IN_MEMORY
    assert library.close(SOON)
    assert [notice.kind for notice in saved] == [NOT_SAVED, SAVED]


async def test_the_event_loop_lives_while_a_lock_is_waited_for(open_library: OpenLibrary, path: Path) -> None:
    library = open_library(patience=0.5)
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 1)
    with held_by_another(path):
        waiting = asyncio.ensure_future(library.saved(kept.save(play_on(game, 1))))
        turns = 0
        while not waiting.done():
            turns += 1
            await asyncio.wait({waiting}, timeout=0.01)
    assert waiting.result() is Kept.IN_MEMORY
    assert turns > 5


def test_a_lock_when_the_program_starts(open_library: OpenLibrary, path: Path, noted: Noted) -> None:
    uids = keep_games(first := open_library(), 2)
    first.close(SOON)
    with held_by_another(path):
        library = open_library(patience=0.1)
        game = Game.start("american")
        kept = library.begin(NORMAL_BLACK, game)
        assert kept.save(play_on(game, 1)).result(SOON) is Kept.IN_MEMORY
        assert noted.kinds == [NOT_SAVED]
        assert kept.uid in {found.uid for found in library.games()}
    assert library.try_again().result(SOON) is Kept.ON_DISK
    assert {found.uid for found in library.games()} == {*uids, kept.uid}


# ---------------------------------------------------------------------- a full disk


def test_a_full_disk(open_library: OpenLibrary, noted: Noted) -> None:
    disk = SmallDisk(9)
    library = open_library(opener=disk)
    games = [Game.start("american") for _ in range(40)]
    kept = [library.begin(NORMAL_BLACK, game) for game in games]
    for one, game in zip(kept, games, strict=True):
        play_on(game, 1).comment = "a long story " * 50
        one.save(game).result(SOON)
    assert noted.notices == [Notice(NOT_SAVED, Trouble.FULL.value)]
    assert 0 < library.unsaved_games < 40
    assert library.count() == 40
    assert open_library().count() == 40 - library.unsaved_games
    disk.pages = None
    assert library.try_again().result(SOON) is Kept.ON_DISK
    assert noted.kinds == [NOT_SAVED, SAVED]
    assert open_library().count() == 40


def test_files_that_may_not_grow(open_library: OpenLibrary, path: Path) -> None:
    """The operating system itself refuses to write."""
    program = start_program("full", path)
    output, _ = program.communicate(timeout=SOON)
    assert output.split("\n")[:-1] == [
        "ON_DISK",
        "notice NOT_SAVED",
        "IN_MEMORY",
        "unsaved 1 listed 2",
        "notice SAVED",
        "ON_DISK",
        "closed True",
    ]
    assert open_library().games()[0].plies == 2


def test_closing_says_what_is_not_saved(open_library: OpenLibrary) -> None:
    disk = SmallDisk()
    library = open_library(opener=disk)
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "writing", _always_full)
        kept.save(play_on(game, 1)).result(SOON)
        assert library.close(SOON) is False


@contextmanager
def _always_full(database: Database) -> Iterator[sqlite3.Connection]:
    raise NotKept(Trouble.FULL)
    yield


# ---------------------------------------------------------------------- a read-only disk


def test_a_read_only_folder_with_a_library(
    open_library: OpenLibrary, read_only_folder: Path, path: Path, noted: Noted
) -> None:
    uids = keep_games(first := open_library(), 4)
    first.close(SOON)
    shutil.copy(path, read_only_folder / NAME)
    before = (read_only_folder / NAME).read_bytes()
    make_read_only(read_only_folder)

    library = open_library(read_only_folder / NAME)
    assert {game.uid for game in library.games()} == set(uids)
    game = play_on(Game.start("american"), 3)
    kept = library.begin(NORMAL_BLACK, game)
    assert kept.save(game).result(SOON) is Kept.IN_MEMORY
    assert noted.kinds == [NOT_SAVED]
    assert "written" in noted.sentences or "reached" in noted.sentences
    assert library.count() == 5
    assert library.close(SOON) is False
    assert (read_only_folder / NAME).read_bytes() == before
    assert [file.name for file in read_only_folder.iterdir()] == [NAME]


def test_a_read_only_folder_without_a_library(open_library: OpenLibrary, read_only_folder: Path, noted: Noted) -> None:
    make_read_only(read_only_folder)
    for place in (read_only_folder / NAME, read_only_folder / "deeper" / NAME):
        library = open_library(place)
        assert library.games() == []
        game = play_on(Game.start("american"), 3)
        assert library.begin(NORMAL_BLACK, game).save(game).result(SOON) is Kept.IN_MEMORY
        assert library.latest_unfinished() is not None
    assert noted.kinds == [NOT_SAVED, NOT_SAVED]


def test_a_disk_that_can_be_written_again(open_library: OpenLibrary, read_only_folder: Path, noted: Noted) -> None:
    place = read_only_folder / NAME
    make_read_only(read_only_folder)
    library = open_library(place)
    game = play_on(Game.start("american"), 3)
    library.begin(NORMAL_BLACK, game).save(game).result(SOON)
    if os.getuid() == 0:
        os.seteuid(0)
    read_only_folder.chmod(0o755)
    assert library.try_again().result(SOON) is Kept.ON_DISK
    assert noted.kinds == [NOT_SAVED, SAVED]
    assert open_library(place).count() == 1


def test_a_library_that_may_not_be_read(open_library: OpenLibrary, read_only_folder: Path, noted: Noted) -> None:
    place = read_only_folder / NAME
    keep_games(first := open_library(place), 2)
    first.close(SOON)
    make_read_only(read_only_folder, 0o000)
    library = open_library(place)
    game = play_on(Game.start("american"), 3)
    assert library.begin(NORMAL_BLACK, game).save(game).result(SOON) is Kept.IN_MEMORY
    assert library.count() == 1
    assert library.load(library.games()[0].uid).game.ply == 3
    assert noted.kinds == [NOT_SAVED]


def test_a_file_where_the_folder_should_be(open_library: OpenLibrary, tmp_path: Path, noted: Noted) -> None:
    (tmp_path / "data").write_text("a file")
    library = open_library(tmp_path / "data" / NAME)
    game = play_on(Game.start("american"), 3)
    assert library.begin(NORMAL_BLACK, game).save(game).result(SOON) is Kept.IN_MEMORY
    assert noted.notices == [Notice(NOT_SAVED, Trouble.UNREACHABLE.value)]
    assert library.count() == 1


@pytest.mark.parametrize(
    ("flags", "free", "trouble"),
    [(os.ST_RDONLY, 1 << 20, Trouble.READ_ONLY), (0, 1, Trouble.FULL), (0, 1 << 20, Trouble.UNREACHABLE)],
)
def test_why_a_file_cannot_be_opened_is_asked_of_its_disk(
    flags: int, free: int, trouble: Trouble, open_library: OpenLibrary, path: Path, noted: Noted,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Until November 2026 a disk that was full, or read only, when the program started was one out of reach."""
    keep_games(first := open_library(), 1)
    first.close(SOON)
    path.with_name(f"{NAME}-wal").mkdir()  # SQLite cannot open its log, as on such a disk
    disk = SimpleNamespace(f_flag=flags, f_bavail=free, f_frsize=1)
    monkeypatch.setattr(file_systems.os, "statvfs", lambda folder: disk)
    game = play_on(Game.start("american"), 3)
    library = open_library()
    assert library.begin(NORMAL_BLACK, game).save(game).result(SOON) is Kept.IN_MEMORY
    assert noted.notices == [Notice(NOT_SAVED, trouble.value)]
