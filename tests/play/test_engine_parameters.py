"""The player's settings reach the engine, whichever face asks it."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers_tui.engine.own_process import default_threads
from checkers_tui.library.paths import Paths
from checkers_tui.library.settings import Settings
from checkers_tui.play.engine_parameters import engine_parameters


def test_what_is_set_is_told(tmp_path: Path) -> None:
    paths = Paths(tmp_path, tmp_path)
    told = engine_parameters(Settings(threads=3, hash_megabytes=64), paths)
    assert told == {"threads": "3", "hash": "64", "tables": str(paths.tables)}


@pytest.mark.parametrize("settings", [Settings(), Settings(threads=-2, hash_megabytes=0)])
def test_without_a_wish_the_engine_uses_what_is_there(settings: Settings) -> None:
    told = engine_parameters(settings, None)
    assert told["threads"] == str(default_threads())
    assert int(told["hash"]) >= 1
    assert told["tables"] == ""


def test_more_than_the_engine_takes_is_the_most_it_takes() -> None:
    told = engine_parameters(Settings(threads=1000, hash_megabytes=10**9), None)
    assert (told["threads"], told["hash"]) == ("256", "65536")
