"""``train``: from games to weights, and what it says when it cannot."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.commands.train import Wanted, command_for
from checkers_tui.draughts.rulesets import RULE_SETS
from checkers_tui.engine.weights.fitted import fitted_in
from checkers_tui.training.games_file import GamesFile, HowPlayed

from .calling import Caller

pytest.importorskip("numpy")


def train(call: Caller, folder: Path, *more: str, nodes: int = 30):  # type: ignore[no-untyped-def]
    few = ("--games", "24", "--nodes", str(nodes), "--trial", "4", "--trial-nodes", "40", "--processes", "2")
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
        assert fitted.command == "checkers-tui train giveaway --games 24 --nodes 30 --seed 1 --trial 4 --trial-nodes 40"
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


def test_games_in_turns_are_played_by_what_was_fitted_before_and_go_on(call: Caller, tmp_path: Path) -> None:
    in_turns = ("--turns", "2", "--games", "48", "--trust", "0.5", "--whole-kings")
    first = train(call, tmp_path, *in_turns)
    assert "24 games, " in first.err
    assert "48 games, " in first.err
    by_hand, by_fit = ((tmp_path / name).read_bytes() for name in ("giveaway.games", "giveaway-2.games"))
    assert by_hand.count(b"\n") == by_fit.count(b"\n") == 25
    how = [json.loads(text.split(b"\n")[0]) for text in (by_hand, by_fit)]
    assert [one["seed"] for one in how] == [1, 2]
    assert how[0]["weights"] != how[1]["weights"]
    (tmp_path / "giveaway-2.games").write_bytes(by_fit[: len(by_fit) // 2])
    second = train(call, tmp_path, *in_turns)
    assert (tmp_path / "giveaway-2.games").read_bytes() == by_fit
    assert (second.code, second.out) == (first.code, first.out)


def test_the_command_in_the_file_tells_what_is_not_as_usual() -> None:
    usual = Wanted(24, 30, 1, 4, 20000, 1, 1.0, False, False, None, Path(), None)
    start = "checkers-tui train thai --games 24 --nodes 30 --seed 1 --trial 4 --trial-nodes 20000"
    assert command_for(RULE_SETS["thai"], usual) == start
    unusual = replace(usual, turns=3, trust=0.25, whole_kings=True, patterns=True)
    assert command_for(RULE_SETS["thai"], unusual) == f"{start} --turns 3 --trust 0.25 --whole-kings --patterns"


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
