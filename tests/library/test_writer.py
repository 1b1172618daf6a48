"""The writer goes on whatever becomes of a change or of a face, and keeps its log short."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from checkers_tui.draughts import Game
from checkers_tui.library import kept_game
from checkers_tui.library.database import log_path
from checkers_tui.library.notices import Notice
from checkers_tui.library.writer import Kept

from .keeping import (
    NORMAL_BLACK,
    OpenLibrary,
    keep_games,
    keep_moves,
    play_on,
)

SOON = 20


def test_a_wrong_change_does_not_take_others_with_it(
    open_library: OpenLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:

    library = open_library()
    games = [Game.start("american") for _ in range(5)]
    kept = [library.begin(NORMAL_BLACK, play_on(game, 1)) for game in games]

    class Wrong(kept_game.SaveGame):
        def apply(self, connection: sqlite3.Connection) -> None:  # type: ignore[override]
            raise ZeroDivisionError("a mistake")

    tickets = [one.save(game) for one, game in zip(kept[:2], games, strict=False)]
    monkeypatch.setattr(kept_game, "SaveGame", Wrong)
    wrong = kept[2].save(games[2])
    monkeypatch.undo()
    tickets += [one.save(game) for one, game in zip(kept[3:], games[3:], strict=True)]
    assert {ticket.result(SOON) for ticket in tickets} == {Kept.ON_DISK}
    with pytest.raises(ZeroDivisionError):
        wrong.result(SOON)
    assert library.count() == 4


def test_a_face_that_cannot_be_told_does_not_stop_the_writing(open_library: OpenLibrary, path: Path) -> None:
    def fail(notice: Notice) -> None:
        raise RuntimeError("no face any more")

    path.write_text("broken")
    library = open_library(on_notice=fail)
    keep_games(library, 2)
    assert library.count() == 2


def test_the_log_is_merged_when_it_has_grown_long(
    open_library: OpenLibrary, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("checkers_tui.library.database.LONG_LOG", 100_000)
    library = open_library()
    game = Game.start("american")
    kept = library.begin(NORMAL_BLACK, game)
    sizes = []
    for ply in range(1, 60):
        keep_moves(kept, game, 1)
        assert library.games()[0].plies == ply
        log = log_path(path)
        sizes.append(log.stat().st_size if log.exists() else 0)
    assert max(sizes) < 150_000
    assert sizes != sorted(sizes)
