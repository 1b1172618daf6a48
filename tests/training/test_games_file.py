"""The file of games: it goes on where it was stopped, and refuses games that were played otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.draughts.ruleset import Side
from checkers_tui.training.games_file import GamesFile, GamesFileError, HowPlayed, digest_of
from checkers_tui.training.self_play import PlayedGame

HOW = HowPlayed("thai", 1, 100, "0123")
GAMES = [PlayedGame(Side.WHITE, 3, (0, 1, 2, 3)), PlayedGame(None, 2, (4, 5, 300)), PlayedGame(Side.BLACK, 0, ())]


def filled(path: Path) -> GamesFile:
    file = GamesFile(path, HOW)
    assert [*file.add(iter(GAMES))] == GAMES
    return file


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    filled(tmp_path / "new" / "thai.games")
    file = GamesFile(tmp_path / "new" / "thai.games", HOW)
    assert file.games == 3
    assert [*file.read(10)] == GAMES
    assert [*file.read(2)] == GAMES[:2]


def test_half_a_line_is_cut_off_and_the_game_played_again(tmp_path: Path) -> None:
    path = tmp_path / "thai.games"
    whole = digest_of([filled(path)], 3)
    path.write_bytes(path.read_bytes()[:-2])
    file = GamesFile(path, HOW)
    assert file.games == 2
    assert [*file.add(iter(GAMES[2:]))] == GAMES[2:]
    assert digest_of([file], 3) == whole


def test_the_digest_is_of_the_games_that_were_used(tmp_path: Path) -> None:
    file = filled(tmp_path / "thai.games")
    assert len({digest_of([file], limit) for limit in (1, 2, 3)}) == 3
    assert digest_of([file], 3) == digest_of([file], 99)


def test_games_played_otherwise_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "thai.games"
    filled(path)
    with pytest.raises(GamesFileError, match="holds games played otherwise: move it away, or name another folder"):
        GamesFile(path, replace(HOW, nodes=200))


def test_a_spoilt_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "thai.games"
    filled(path)
    path.write_text(path.read_text().replace("D 2 4", "D 2 x"))
    with pytest.raises(GamesFileError, match=r"Line 3 of .*thai\.games is not a game: delete the file\."):
        [*GamesFile(path, HOW).read(3)]
