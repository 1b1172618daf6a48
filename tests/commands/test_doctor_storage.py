"""What keeps games and settings from being kept is told with its remedy, and stays as it is."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from checkers_tui.library.library import Library
from checkers_tui.library.settings_file import SettingsFile

from .calling import Caller

Contents = dict[str, bytes | None]


def sound_library(folder: Path) -> Path:
    path = folder / "library.sqlite3"
    library = Library(path)
    library.opened.result(10)
    library.close(10)
    return path


def a_file_for_a_folder(folder: Path) -> None:
    folder.rmdir()
    folder.write_bytes(b"no folder")


def a_link_to_nowhere(folder: Path) -> None:
    folder.rmdir()
    folder.symlink_to("nowhere")


def random_bytes(folder: Path) -> None:
    (folder / "library.sqlite3").write_bytes(bytes(range(1, 256)) * 64)


def a_torn_library(folder: Path) -> None:
    path = sound_library(folder)
    path.write_bytes(path.read_bytes()[:4096] + 8192 * b"\xa5")


def a_folder_for_the_library(folder: Path) -> None:
    (folder / "library.sqlite3").mkdir()


def a_newer_library(folder: Path) -> None:
    with closing(sqlite3.connect(sound_library(folder))) as connection:
        connection.execute("PRAGMA user_version = 99")


def another_database(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "library.sqlite3")) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")


def garbage_settings(folder: Path) -> None:
    (folder / "settings.toml").write_bytes(b"\x00\xff = [[[ nonsense")


def settings_that_do_not_fit(folder: Path) -> None:
    (folder / "settings.toml").write_text('pieces = "dice"\n')


def contents(folder: Path) -> Contents:
    """Everything in and beside a folder."""
    found = (path for path in folder.parent.rglob("*") if not path.name.startswith("."))
    return {str(path): path.read_bytes() if path.is_file() else None for path in found}


def told_by_doctor(call: Caller, folder: Path) -> str:
    """What is to be mended, in one line."""
    called = call("doctor", "--data", str(folder))
    assert (called.code, called.err) == (0, "")
    return " ".join(called.out.rpartition("\n\n")[2].split())


@pytest.mark.parametrize(
    ("harm", "fault", "remedy"),
    [
        (a_file_for_a_folder, "games is not a folder, so games are not kept", "--data DIR"),
        (a_link_to_nowhere, "games is not a folder, so games are not kept", "--data DIR"),
        (random_bytes, "library.sqlite3 is damaged.", "put that in its place"),
        (a_torn_library, "library.sqlite3 is damaged.", "put that in its place"),
        (a_folder_for_the_library, "library.sqlite3 is damaged.", "put that in its place"),
        (a_newer_library, "saved by a newer version of this program (library version 99", "update it"),
        (another_database, "is a database of another program", "Give it another name"),
        (garbage_settings, "The settings could not be read, or only in part.", "delete it for the usual settings"),
        (settings_that_do_not_fit, 'The setting "pieces" was "dice"', "mend it with an editor"),
    ],
)
def test_a_fault_of_what_is_kept_is_told_and_not_touched(
    harm: Callable[[Path], None], fault: str, remedy: str, tmp_path: Path, call: Caller
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    harm(folder)
    before = contents(folder)
    words = told_by_doctor(call, folder)
    assert fault in words
    assert remedy in words
    assert contents(folder) == before


def test_a_sound_library_in_use_is_no_fault_and_gets_no_company(tmp_path: Path, call: Caller) -> None:
    path = sound_library(tmp_path)
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("INSERT INTO reset VALUES ('a', 1, NULL, NULL, NULL)")
        assert path.with_name("library.sqlite3-wal").stat().st_size
        before = contents(tmp_path)
        assert str(tmp_path) not in told_by_doctor(call, tmp_path)
        assert contents(tmp_path) == before


def test_a_library_alone_gets_no_company(tmp_path: Path, call: Caller) -> None:
    sound_library(tmp_path)
    before = contents(tmp_path)
    assert str(tmp_path) not in told_by_doctor(call, tmp_path)
    assert contents(tmp_path) == before


def test_a_folder_that_the_system_only_shows_is_told(
    tmp_path: Path, call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rights say that root may write there."""
    shown, mounts = tmp_path / "shown", tmp_path / "mounts"
    shown.mkdir()
    mounts.write_text(f"1 0 8:1 / / rw - ext4 disk rw\n2 1 0:5 / {shown} rw - proc proc rw\n")
    monkeypatch.setattr("checkers_tui.library.file_systems.MOUNTS", mounts)
    words = told_by_doctor(call, shown / "nowhere")
    assert f"{shown} is part of the system and cannot be written, so games are not kept" in words


def test_of_a_folder_that_is_none_nothing_more_is_told(tmp_path: Path, call: Caller) -> None:
    (tmp_path / "file").touch()
    assert told_by_doctor(call, tmp_path / "file").count(str(tmp_path)) == 1


def test_settings_that_cannot_be_read_are_told(tmp_path: Path, call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(settings: SettingsFile) -> tuple[str, ...]:
        raise PermissionError  # root may read all

    (tmp_path / "settings.toml").touch()
    monkeypatch.setattr(SettingsFile, "faults", refuse)
    assert f"{tmp_path / 'settings.toml'} cannot be read, so the usual settings hold" in told_by_doctor(call, tmp_path)


def test_a_library_that_cannot_be_written_is_told(
    tmp_path: Path, call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = sound_library(tmp_path)
    path.chmod(0o400)
    # Root may write all.
    monkeypatch.setattr(
        "checkers_tui.commands.storage_health.os.access", lambda place, mode: place != path or mode == os.R_OK
    )
    assert f"{path} cannot be written, so games are not kept" in told_by_doctor(call, tmp_path)
