"""What stands in a folder, what a typed path means, and how it is completed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checkers_tui.app.folders import (
    FolderRow,
    Kind,
    Typed,
    completed,
    list_folder,
    matching,
    short_path,
    size_words,
    typed_in,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("Zeta.PDN", "alpha.pdn", "alphabet.pdn", "notes.txt", ".hidden.pdn"):
        (tmp_path / name).write_text("x" * 2000)
    (tmp_path / "old games").mkdir()
    (tmp_path / ".secret").mkdir()
    (tmp_path / "broken").symlink_to(tmp_path / "nowhere")
    os.mkfifo(tmp_path / "pipe")
    return tmp_path


def names(rows: list[FolderRow]) -> list[str]:
    return [row.name for row in rows]


def test_files_of_games_come_first_and_what_cannot_be_read_is_left_out(folder: Path) -> None:
    rows = list_folder(folder)
    assert names(rows) == [
        "..",
        ".hidden.pdn",
        "alpha.pdn",
        "alphabet.pdn",
        "Zeta.PDN",
        ".secret",
        "old games",
        "notes.txt",
    ]
    assert rows[2].kind is Kind.GAMES
    assert rows[2].size == 2000
    assert rows[6].is_folder


def test_the_topmost_folder_has_none_above() -> None:
    assert ".." not in names(list_folder(Path("/")))


def test_a_folder_that_is_not_there_cannot_be_listed(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list_folder(tmp_path / "none")


@pytest.mark.parametrize(
    ("text", "folder", "beginning"),
    [
        ("", "/games", ""),
        ("al", "/games", "al"),
        ("old/x", "/games/old", "x"),
        ("/tmp/", "/tmp", ""),
        ("/", "/", ""),
        ("../a", "/", "a"),
        ("/a//b/../c", "/a", "c"),
    ],
)
def test_what_a_typed_path_means(text: str, folder: str, beginning: str) -> None:
    assert typed_in(Path("/games"), text) == Typed(Path(folder), beginning)


def test_a_tilde_is_the_players_own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert typed_in(Path("/games"), "~/x/y") == Typed(tmp_path / "x", "y")
    assert typed_in(Path("/games"), "~").folder == tmp_path
    assert typed_in(Path("/games"), "~nobody-of-this-name/x").beginning == "x"
    assert short_path(tmp_path / "x") == "~/x"
    assert short_path(tmp_path) == "~"
    assert short_path(Path("/games")) == "/games"


def test_hidden_names_are_shown_when_they_are_asked_for(folder: Path) -> None:
    rows = list_folder(folder)
    assert ".hidden.pdn" not in names(matching(rows, ""))
    assert names(matching(rows, ".h")) == [".hidden.pdn"]


def test_names_are_found_by_their_beginning_else_by_a_part(folder: Path) -> None:
    rows = list_folder(folder)
    assert names(matching(rows, "ALPHA")) == ["alpha.pdn", "alphabet.pdn"]
    assert names(matching(rows, "bet")) == ["alphabet.pdn"]
    assert matching(rows, "xyz") == []


def test_completion_goes_as_far_as_there_is_one_way(folder: Path) -> None:
    rows = list_folder(folder)
    assert completed("al", rows) == "alpha"
    assert completed("alpha", rows) == "alpha"
    assert completed("/some/alphab", rows) == "/some/alphabet.pdn"
    assert completed("OLD", rows) == "old games/"
    assert completed("z", rows) == "Zeta.PDN"
    assert completed("", rows) == ""
    assert completed("xyz", rows) == "xyz"


def test_letters_that_grow_in_small_letters_are_not_cut() -> None:
    rows = [FolderRow("STRASSE İ1.pdn", Kind.GAMES), FolderRow("Strasse İ2.pdn", Kind.GAMES)]
    assert completed("s", rows) == "STRASSE İ"


def test_sizes_as_people_write_them() -> None:
    assert [size_words(size) for size in (812, 14_200, 10_400_000)] == ["812 B", "14 kB", "10.4 MB"]
