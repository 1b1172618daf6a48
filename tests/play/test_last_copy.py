"""Games that the library could not take are written where there is room, and else told move by move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS
from checkers_tui.draughts.pdn import read_games
from checkers_tui.library.library import Library
from checkers_tui.library.paths import Paths
from checkers_tui.play import last_copy
from checkers_tui.play.home import Home
from checkers_tui.play.last_copy import copy_unsaved
from checkers_tui.play.session import Session
from checkers_tui.play.setup import Setup


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    """A home in a folder that cannot be, with one game of two moves."""
    (tmp_path / "file").touch()
    home = Home(Paths(tmp_path / "file", tmp_path / "file"))
    home.open().library.opened.result(10)
    session = Session(Setup(RULE_SETS["russian"]), None, lambda event: None, home.keeper)
    for text in ("c3-d4", "d6-c5"):
        session.play(text)
    yield home
    home.close()


def moves_in(path: Path) -> list[list[str]]:
    with path.open("rb") as file:
        return [[played.move.text() for played in read.game.moves] for read in read_games(file)]


def test_what_is_only_in_memory_in_the_end_is_written_elsewhere(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Leaving with moves that could not be saved used to lose them without a word."""
    monkeypatch.setattr(last_copy, "places", lambda: [tmp_path / "file", tmp_path])
    told = home.leave()
    (path,) = tmp_path.glob("*.pdn")
    assert told == f"One game could not be saved in the library. It is written to {path}."
    assert moves_in(path) == [["c3-d4", "d6-c5"]]
    assert home.leave() == told
    assert len(list(tmp_path.glob("*.pdn"))) == 1


def test_where_nothing_can_be_written_the_moves_are_told(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_copy, "places", lambda: [tmp_path / "file"])
    first, _, rest = home.leave().partition("\n\n")
    assert first == (
        "One game could not be saved in the library. No other place can be written either; these are the moves:"
    )
    assert "1. c3-d4 d6-c5" in rest


def test_a_file_that_is_there_already_stays(home: Home, tmp_path: Path) -> None:
    library = home.open().library
    home.close()
    assert copy_unsaved(library, [tmp_path]) != copy_unsaved(library, [tmp_path])
    assert [moves_in(path) for path in tmp_path.glob("*.pdn")] == [[["c3-d4", "d6-c5"]]] * 2


def test_where_everything_is_saved_nothing_is_told(tmp_path: Path) -> None:
    home = Home(Paths(tmp_path, tmp_path))
    Session(Setup(RULE_SETS["american"]), None, lambda event: None, home.keeper).play("11-15")
    assert home.leave() == ""
    assert Home(Paths(tmp_path, tmp_path)).leave() == ""
    library = Library(tmp_path / "library.sqlite3")
    assert [game.plies for game in library.unfinished()] == [1]
    library.close(10)


def test_the_places_are_folders_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = list(last_copy.places())
    assert found[0] == tmp_path
    assert len(found) == 3
