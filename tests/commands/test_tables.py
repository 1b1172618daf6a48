"""``tables``: what there is, building, verifying, probing."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers_tui.engine.tables.shelf import SHIPPED

from .calling import Caller


def test_all_rule_sets_are_listed(call: Caller, tmp_path: Path) -> None:
    called = call("tables", "--data", str(tmp_path))
    assert called.code == 0
    rows = [line.split() for line in called.lines]
    assert rows[0] == ["pieces", "size", "where"]
    assert len(rows) == 15
    assert rows[1][:2] == ["american", "4"]
    assert rows[1][3:] == ["kB", "in", "the", "package"]
    assert rows[-1] == ["lasca", "-", "-", "none", "in", "columns"]
    assert called.err == ""


def test_tables_are_built_into_the_players_folder(call: Caller, tmp_path: Path) -> None:
    called = call("tables", "build", "american", "--pieces", "2", "--data", str(tmp_path))
    path = tmp_path / "tables" / "american.tables"
    assert called.code == 0
    assert called.lines[-1].startswith(f"{path} (")
    assert called.lines[-1].endswith(" kB, every value checked)")
    assert path.exists()
    listed = call("tables", "--data", str(tmp_path)).lines
    assert [line.split()[-1] for line in listed if line.startswith("american")] == [str(path), "package"]


def test_a_stale_file_is_told_refused_and_built_again(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "tables" / "american.tables"
    path.parent.mkdir()
    path.write_bytes((SHIPPED / "thai.tables").read_bytes())
    sentence = (
        f"The endgame tables in {path} were made for other rules than American has now; "
        "build them again: checkers-tui tables build american.\n"
    )
    assert sentence in call("tables", "--data", str(tmp_path)).err
    refused = call("tables", "verify", "american", "--data", str(tmp_path))
    assert (refused.code, sentence in refused.err) == (1, True)
    built = call("tables", "build", "american", "--pieces", "2", "--data", str(tmp_path))
    assert (built.code, sentence in built.err) == (0, True)
    assert call("tables", "--data", str(tmp_path)).err == ""


def test_tables_are_verified(call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    call("tables", "build", "american", "--pieces", "2", "--data", str(tmp_path))
    monkeypatch.setattr("checkers_tui.engine.tables.shelf.SHIPPED", tmp_path / "tables")
    called = call("tables", "verify", "american", "--data", str(tmp_path))
    assert called.code == 0
    assert called.out == f"{tmp_path / 'tables' / 'american.tables'}: every value is right\n"


def test_a_position_is_looked_up(call: Caller, tmp_path: Path) -> None:
    called = call("tables", "probe", "american", "--fen", "W:WK1,K32:BK5", "--data", str(tmp_path))
    assert called.code == 0
    assert called.lines[0].startswith("won in ")
    plies = int(called.lines[0].split()[2])
    assert f"the other side is then lost in {plies - 1} plies" in called.out
    assert len(called.lines) == 4


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("probe", "american", "--fen", "W:W21-32:B1-12"),
            "The position is in no table: those of American hold positions of at most 4 pieces.",
        ),
        (
            ("probe", "lasca", "--fen", "W:Wa1:Bg7"),
            "There are no endgame tables in Lasca: a column holds more than tables can tell.",
        ),
        (
            ("build", "turkish", "--pieces", "4"),
            "With 4 pieces the tables of Turkish would be too large for the memory; at most 3 are possible.",
        ),
    ],
)
def test_what_cannot_be_done_is_told(arguments: tuple[str, ...], sentence: str, call: Caller, tmp_path: Path) -> None:
    called = call("tables", *arguments, "--data", str(tmp_path))
    assert called.code == 1
    assert sentence in called.err


def test_a_folder_that_cannot_be_written_to_is_told(call: Caller, tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("in the way")
    called = call("tables", "build", "american", "--pieces", "2", "--data", str(tmp_path))
    assert called.code == 1
    assert f"The tables cannot be written into {tmp_path / 'tables'}: " in called.err
    assert "Traceback" not in called.err
