"""A damaged library: said so, put aside, what can be read is saved, and the game goes on."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from checkers_tui.draughts import Game, Side
from checkers_tui.library.database import log_path
from checkers_tui.library.notices import NoticeKind
from checkers_tui.library.rescue import rescue
from checkers_tui.library.writer import Kept

from .invented import invented_games
from .keeping import NORMAL_BLACK, Noted, OpenLibrary, keep_games, keep_moves, play_on, texts

SOON = 20
GAMES = 300


def truncate(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def garble_the_middle(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(random.Random(1).randbytes(5000))


def garble_the_beginning(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"\xff" * 300)


def garble_everywhere(path: Path) -> None:
    chance = random.Random(2)
    with path.open("r+b") as file:
        for _ in range(200):
            file.seek(chance.randrange(path.stat().st_size))
            file.write(chance.randbytes(3))


def write_a_text(path: Path) -> None:
    path.write_text("These were my games once.\n" * 200)


def put_a_folder_there(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "precious").write_text("keep me")


def drop_a_table(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("DROP TABLE reset")
    connection.close()


@pytest.fixture
def full(open_library: OpenLibrary, path: Path) -> Path:
    library = open_library()
    library.add(invented_games(GAMES)).result(SOON)
    assert library.close(SOON)
    return path


def asides(path: Path) -> list[Path]:
    return [file for file in sorted(path.parent.glob("library-damaged-*")) if file.suffix == ".sqlite3"]


@pytest.mark.parametrize(
    ("damage", "at_least"),
    [
        (truncate, GAMES // 3),
        (garble_the_middle, GAMES - 60),
        (garble_the_beginning, GAMES),
        (garble_everywhere, 1),
        (write_a_text, 0),
        (put_a_folder_there, 0),
        (drop_a_table, GAMES),
    ],
)
def test_what_can_be_read_is_saved(
    open_library: OpenLibrary, full: Path, noted: Noted, damage: Callable[[Path], None], at_least: int
) -> None:
    damage(full)
    before = None if full.is_dir() else full.read_bytes()
    library = open_library()
    saved = library.count()
    assert saved >= at_least

    (aside,) = asides(full)
    assert noted.kinds == [NoticeKind.MENDED]
    assert aside.name in noted.sentences
    if saved:
        assert f"{saved} games could be read" in noted.sentences
    if before is None:
        assert (aside / "precious").read_text() == "keep me"
    else:
        assert aside.read_bytes() == before

    keep_games(library, 2)
    assert library.close(SOON)
    assert integrity(full) == "ok"
    again = open_library()
    assert again.count() == saved + 2
    assert noted.kinds == [NoticeKind.MENDED]


def integrity(path: Path) -> str:
    connection = sqlite3.connect(path)
    answer = str(connection.execute("PRAGMA integrity_check").fetchone()[0])
    connection.close()
    return answer


def test_an_empty_file_is_a_new_library(open_library: OpenLibrary, path: Path, noted: Noted) -> None:
    path.touch()
    library = open_library()
    keep_games(library, 2)
    assert library.count() == 2
    assert noted.notices == []
    assert asides(path) == []


def test_a_file_that_lost_its_pages_but_not_its_log(open_library: OpenLibrary, path: Path, noted: Noted) -> None:
    """SQLite would throw the log of an empty file away."""
    library = open_library()
    keep_games(library, 5)
    data = log_path(path).read_bytes()
    library.close(SOON)
    path.write_bytes(b"")
    log_path(path).write_bytes(data)
    assert open_library().count() == 5
    assert noted.kinds == [NoticeKind.MENDED]
    assert [file.name for file in asides(path)] == ["library-damaged-1.sqlite3"]
    assert asides(path)[0].with_name("library-damaged-1.sqlite3-wal").read_bytes() == data


def test_damage_is_put_aside_each_time_under_another_name(open_library: OpenLibrary, full: Path) -> None:
    for _ in range(3):
        write_a_text(full)
        library = open_library()
        library.opened.result(SOON)
        library.close(SOON)
    assert len(asides(full)) == 3


def test_damage_while_the_library_is_open(open_library: OpenLibrary, full: Path, noted: Noted) -> None:
    library = open_library()
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 5)
    full.write_bytes(random.Random(3).randbytes(full.stat().st_size))
    keep_moves(kept, game, 5)
    library.close(SOON)
    again = open_library()
    assert texts(again.load(kept.uid).game) == texts(game)


def test_a_library_that_vanishes_while_it_is_open(open_library: OpenLibrary, full: Path) -> None:
    library = open_library()
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 5)
    for file in full.parent.iterdir():
        file.unlink()
    keep_moves(kept, game, 2)
    assert library.count() == 1
    other = open_library()
    assert texts(other.load(kept.uid).game) == texts(game)


def test_a_log_that_is_put_over_by_an_older_copy(open_library: OpenLibrary, full: Path) -> None:
    """Whoever restores a copy of the file while the program runs: what is played on goes into the copy."""
    library = open_library()
    copy = full.with_name("copy")
    copy.write_bytes(full.read_bytes())
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 3)
    log_path(full).unlink()
    full.with_name(f"{full.name}-shm").unlink()
    copy.replace(full)
    keep_moves(kept, game, 1)
    assert library.count() == GAMES + 1
    assert texts(open_library().load(kept.uid).game) == texts(game)


def test_two_programs_find_the_same_damage(open_library: OpenLibrary, full: Path) -> None:
    garble_the_beginning(full)
    libraries = [open_library() for _ in range(4)]
    for library in libraries:
        keep_games(library, 3)
    assert {library.count() for library in libraries} == {GAMES + 12}
    assert len(asides(full)) == 1


def test_what_another_program_has_mended_is_left_alone(full: Path) -> None:
    garble_the_beginning(full)
    first = rescue(full, SOON)
    assert first is not None
    assert first.games == GAMES
    assert rescue(full, SOON) is None
    assert len(asides(full)) == 1


def test_whoever_has_the_damaged_file_open_moves_to_the_fresh_one(open_library: OpenLibrary, full: Path) -> None:
    first = open_library()
    game = Game.start("american")
    kept = first.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 4)
    garble_the_beginning(full)
    second = open_library()
    second.opened.result(SOON)
    keep_moves(kept, game, 3)
    assert first.count() == second.count() >= GAMES
    assert texts(second.load(kept.uid).game) == texts(game)


def test_resets_survive(open_library: OpenLibrary, full: Path) -> None:
    library = open_library()
    library.reset_statistics().result(SOON)
    library.close(SOON)
    garble_the_beginning(full)
    library = open_library()
    assert library.can_undo_reset()
    assert library.statistics().tally().games == 0
    game = play_on(Game.start("american"), 1)
    kept = library.begin(NORMAL_BLACK, game)
    game.resign(Side.WHITE)
    assert kept.save(game).result(SOON) is Kept.ON_DISK
    assert library.statistics().tally().games == 1


def test_damage_that_is_found_in_reading(open_library: OpenLibrary, full: Path, noted: Noted) -> None:
    library = open_library()
    library.try_again().result(SOON)
    with full.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * 4096)
    assert library.count() > GAMES // 2
    assert noted.kinds == [NoticeKind.MENDED]
    assert library.tally("russian", "hard").games > 0
