"""``train``: from games to weights, and what it says when it cannot."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from checkers_tui.engine.weights.fitted import fitted_in
from checkers_tui.training.games_file import GamesFile, HowPlayed

from .calling import Caller

pytest.importorskip("numpy")


def train(call: Caller, folder: Path, *more: str, nodes: int = 30):  # type: ignore[no-untyped-def]
    few = ("--games", "24", "--nodes", str(nodes), "--trial", "4", "--processes", "2")
    return call("train", "giveaway", *few, "--into", str(folder), "--weights", str(folder), *more)


def test_it_plays_fits_tries_and_writes_unless_weaker(call: Caller, tmp_path: Path) -> None:
    called = train(call, tmp_path)
    assert "24 games, " in called.err
    assert called.lines[0].startswith("giveaway: won ")
    assert len((tmp_path / "giveaway.games").read_text().splitlines()) == 25
    written = tmp_path / "giveaway.json"
    if called.code:
        assert "The fitted weights are weaker, so they are not written." in called.err
        assert not written.exists()
    else:
        fitted = fitted_in(written.read_text(), "giveaway")
        assert fitted.command == "checkers-tui train giveaway --games 24 --nodes 30 --seed 1 --trial 4"
        assert fitted.trial.won >= fitted.trial.lost
        assert called.lines[1] == str(written)


def test_it_goes_on_with_the_games_that_are_there(call: Caller, tmp_path: Path) -> None:
    first = train(call, tmp_path)
    path = tmp_path / "giveaway.games"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    second = train(call, tmp_path)
    assert path.read_bytes() == whole
    assert (second.code, second.out) == (first.code, first.out)


def test_games_played_otherwise_are_refused(call: Caller, tmp_path: Path) -> None:
    GamesFile(tmp_path / "giveaway.games", HowPlayed("giveaway", 1, 30, "others"))
    called = train(call, tmp_path)
    assert called.code == 1
    assert "holds games played otherwise" in called.err


def test_without_numpy_it_says_what_to_install(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    called = train(call, tmp_path)
    assert called.code == 1
    assert called.err == "Fitting needs numpy: pip install 'checkers-tui[training]'.\n"


def test_an_unknown_rule_set_is_refused(call: Caller) -> None:
    called = call("train", "rusian")
    assert called.code == 2
    assert "russian" in called.err


def test_weights_are_written_a_line_a_term(tmp_path: Path) -> None:
    from checkers_tui.engine.weights.fitted import file_of, read_fitted
    from checkers_tui.training.shipping import write_fitted

    fitted = read_fitted("international")
    assert fitted is not None
    path = write_fitted(fitted, tmp_path)
    assert path.read_text() == file_of("international").read_text()
    assert json.loads(path.read_text())["terms"]["man"] == [100, 150]
    assert [*tmp_path.iterdir()] == [path]
