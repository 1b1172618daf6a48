"""Reading the rows of a file without SQLite, against SQLite."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from checkers_tui.draughts import Game, Side
from checkers_tui.library.library import Library
from checkers_tui.library.salvage import salvage
from checkers_tui.library.schema import GAME_COLUMNS, RESET_COLUMNS

from .invented import invented_games
from .keeping import NAME, NORMAL_BLACK, OpenLibrary, keep_moves, play_on


def rows(path: Path, table: str, columns: tuple[str, ...]) -> dict[str, tuple[object, ...]]:
    connection = sqlite3.connect(path)
    found = connection.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
    connection.close()
    return {row[0]: row for row in found}


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of 400 games, one with a comment that fills many pages, and two resets; closed, not to be changed."""
    path = tmp_path_factory.mktemp("salvage") / NAME
    library = Library(path)
    library.add(invented_games(400))
    game = play_on(Game.start("american"), 30)
    game.moves[3].comment = "за словом слово " * 4000
    library.begin(NORMAL_BLACK, game).save(game)
    library.reset_statistics("american")
    library.reset_statistics().result(10)
    assert library.close(10)
    return path


def test_every_row_of_a_sound_file_is_read(full: Path) -> None:
    found = salvage(full.read_bytes())
    assert found.games == rows(full, "game", GAME_COLUMNS)
    assert found.resets == rows(full, "reset", RESET_COLUMNS)


def test_the_newest_state_of_each_game_is_read_from_the_log(open_library: OpenLibrary, path: Path) -> None:
    library = open_library()
    library.add(invented_games(50)).result(10)
    for seed in range(5):
        game = Game.start("lasca")
        keep_moves(library.begin(NORMAL_BLACK, game), game, 12, seed)
    assert log_of(path).stat().st_size > 0
    found = salvage(path.read_bytes(), log_of(path).read_bytes())
    assert found.games == rows(path, "game", GAME_COLUMNS)


def test_an_old_state_does_not_take_the_place_of_a_newer_one(open_library: OpenLibrary, path: Path) -> None:
    library = open_library()
    game = Game.start("lasca")
    kept = library.begin(NORMAL_BLACK, game)
    keep_moves(kept, game, 3)
    old_log = log_of(path).read_bytes()
    keep_moves(kept, game, 3)
    assert library.close(10)
    assert salvage(path.read_bytes(), old_log).games == rows(path, "game", GAME_COLUMNS)


def test_without_its_first_page_nothing_else_is_missing(full: Path) -> None:
    data = b"\xff" * 4096 + full.read_bytes()[4096:]
    assert salvage(data).games == rows(full, "game", GAME_COLUMNS)


def test_damaged_pages_cost_only_what_is_on_them(full: Path) -> None:
    data = bytearray(full.read_bytes())
    everything = rows(full, "game", GAME_COLUMNS)
    pages = len(data) // 4096
    for number in range(0, pages, 3):
        hurt = bytearray(data)
        hurt[number * 4096 : (number + 1) * 4096] = random.Random(number).randbytes(4096)
        found = salvage(bytes(hurt)).games
        assert len(everything) - len(found) < 40
        assert all(found[uid][:-1] == everything[uid][:-1] for uid in found)


def test_a_lost_comment_does_not_take_its_game_along(full: Path) -> None:
    everything = rows(full, "game", GAME_COLUMNS)
    (commented,) = (uid for uid, row in everything.items() if len(str(row[-1])) > 50_000)
    data = full.read_bytes()
    cut = max(n for n in range(1, len(data) // 4096) if "слово".encode() in data[n * 4096 : (n + 1) * 4096])
    found = salvage(data[: cut * 4096] + b"\x00" * 4096 + data[(cut + 1) * 4096 :]).games
    assert len(found) == len(everything)
    assert found[commented][:-1] == everything[commented][:-1]


@pytest.mark.parametrize("seed", range(40))
def test_no_damage_whatever_makes_it_fail(full: Path, seed: int) -> None:
    chance = random.Random(seed)
    data = bytearray(full.read_bytes())
    for _ in range(chance.choice((1, 30, 3000))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    salvage(bytes(data[: chance.randrange(len(data))]), bytes(data[chance.randrange(len(data)) :]))


@pytest.mark.parametrize("data", [b"", b"x", b"SQLite format 3\0", b"\r" * 100_000, b"\x00" * 50_000])
def test_what_never_was_a_library_has_no_rows(data: bytes) -> None:
    assert salvage(data, data).games == {}


def test_a_game_that_was_finished_is_salvaged_finished(open_library: OpenLibrary, path: Path) -> None:
    library = open_library()
    game = play_on(Game.start("american"), 3)
    kept = library.begin(NORMAL_BLACK, game)
    kept.save(game).result(10)
    game.resign(Side.WHITE)
    kept.save(game).result(10)
    found = salvage(path.read_bytes(), log_of(path).read_bytes()).games[kept.uid]
    assert found[GAME_COLUMNS.index("winner")] == "black"
