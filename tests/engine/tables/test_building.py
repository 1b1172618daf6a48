"""Tables on disk: built, broken off, checked, refused."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from checkers_tui.draughts import RULE_SETS
from checkers_tui.draughts.draws import Repetition
from checkers_tui.engine.tables import building
from checkers_tui.engine.tables.building import Step, Workshop, build, usual_pieces, verify
from checkers_tui.engine.tables.errors import TablesUnusable
from checkers_tui.engine.tables.material import Material
from checkers_tui.engine.tables.shelf import SHIPPED, best_file, look_up
from checkers_tui.engine.tables.table_file import TableFile, digest_of, write_tables
from checkers_tui.kernel.compilations import is_compiled

from .making import MANY, nobody, tables_of

AMERICAN = RULE_SETS["american"]
PROGRAM = """
import sys
from pathlib import Path
from checkers_tui.draughts import RULE_SETS
from checkers_tui.engine.tables.building import build
build(RULE_SETS["american"], int(sys.argv[2]), Path(sys.argv[1]), lambda step: print(step.text, flush=True))
"""


def test_a_file_holds_what_was_solved() -> None:
    file = TableFile.open(tables_of("american", 2), AMERICAN)
    workshop = Workshop(AMERICAN, 2)
    for material in workshop.twins:
        workshop.solve(material)
    for material in workshop.twins:
        workshop.solver.shorten(*material)
    assert file.pieces == 2
    assert {one: file.read(one) for one in file.places} == {one: workshop.endgames.get(*one) for one in file.places}
    assert set(file.places) == set(workshop.materials)


def test_progress_runs_from_nothing_to_all(tmp_path: Path) -> None:
    steps: list[Step] = []
    build(AMERICAN, 2, tmp_path, steps.append)
    assert [step.text for step in steps][:2] == ["Solving king against king", "Solving man against king"]
    done = [step.done for step in steps]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, steps[-1].total)


def test_a_build_that_was_killed_goes_on(tmp_path: Path) -> None:
    process = subprocess.Popen([sys.executable, "-c", PROGRAM, tmp_path, str(MANY)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("Solving man against king"):
            break
    process.send_signal(signal.SIGKILL)
    process.wait(timeout=30)
    process.stdout.close()
    assert not (tmp_path / "american.tables").exists()
    (part,) = tmp_path.glob("american-*.part")
    kept = {path.name: path.stat().st_mtime_ns for path in part.iterdir()}
    assert "0-1-0-1" in kept
    (part / "1-0-1-0").write_bytes(b"half a table")
    solved: list[Material] = []
    original = Workshop.solve

    def solve(self: Workshop, material: Material) -> None:
        solved.append(material)
        original(self, material)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Workshop, "solve", solve)
        path = build(AMERICAN, MANY, tmp_path, nobody)
    assert Material(0, 1, 0, 1) not in solved
    assert Material(1, 0, 1, 0) in solved
    assert path.read_bytes() == tables_of("american", MANY).read_bytes()
    assert [one.name for one in tmp_path.iterdir()] == ["american.tables"]


def test_parts_for_other_rules_are_thrown_away(tmp_path: Path) -> None:
    old = tmp_path / "american-00000000.part"
    old.mkdir()
    (old / "0-1-0-1").write_bytes(b"x")
    build(AMERICAN, 2, tmp_path, nobody)
    assert not old.exists()


def test_tables_that_disagree_with_themselves_are_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Workshop, "solve", lambda self, material: self.solver.open(*material))
    with pytest.raises(ValueError, match="do not agree"):
        build(AMERICAN, 2, tmp_path, nobody)
    assert list(tmp_path.iterdir()) == []


def test_an_ending_too_long_for_a_byte_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "LONGEST", 3)
    with pytest.raises(ValueError, match="king against king lasts longer than tables can say"):
        Workshop(AMERICAN, 2).solve(Material(0, 1, 0, 1))


def test_a_whole_file_is_verified_and_a_spoilt_one_is_found_out(tmp_path: Path) -> None:
    file = TableFile.open(tables_of("american", MANY), AMERICAN)
    assert verify(file, AMERICAN, nobody) == 0
    tables = {one: bytearray(file.read(one)) for one in file.places}
    values = tables[Material(0, 1, 0, 1)]
    quiet = max(range(len(values)), key=lambda number: values[number] if values[number] < 255 else 0)
    values[quiet] = 5
    path = tmp_path / "american.tables"
    write_tables(path, AMERICAN, MANY, {one: bytes(data) for one, data in tables.items()}, {})
    assert verify(TableFile.open(path, AMERICAN), AMERICAN, nobody) > 0


# ---------------------------------------------------------------------- files that cannot be used


def test_tables_for_other_rules_are_refused_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "american.tables"
    path.write_bytes(tables_of("american", 2).read_bytes())
    other = replace(AMERICAN, men_capture_kings=False)
    with pytest.raises(TablesUnusable) as refusal:
        TableFile.open(path, other)
    assert str(refusal.value) == (
        f"The endgame tables in {path} were made for other rules than American has now; "
        "build them again: checkers-tui tables build american."
    )
    (found,) = (one for one in look_up(other, tmp_path) if not one.shipped)
    assert (found.file, found.trouble) == (None, str(refusal.value))


@pytest.mark.parametrize("damage", ["cut", "mark", "header", "empty"])
def test_a_damaged_file_is_refused(damage: str, tmp_path: Path) -> None:
    data = tables_of("american", 2).read_bytes()
    path = tmp_path / "american.tables"
    path.write_bytes(
        {"cut": data[:40], "mark": b"x" + data[1:], "header": data[:40] + b"!" + data[41:], "empty": b""}[damage]
    )
    with pytest.raises(TablesUnusable, match=r"are damaged; build them again: checkers-tui tables build american\.$"):
        TableFile.open(path, AMERICAN)


def test_values_that_are_damaged_are_found_when_they_are_read(tmp_path: Path) -> None:
    data = bytearray(tables_of("american", 2).read_bytes())
    data[-30] ^= 0xFF
    path = tmp_path / "american.tables"
    path.write_bytes(data)
    with pytest.raises(TablesUnusable, match="are damaged"):
        verify(TableFile.open(path, AMERICAN), AMERICAN, nobody)


def test_a_folder_in_the_files_place_is_told(tmp_path: Path) -> None:
    (tmp_path / "american.tables").mkdir()
    with pytest.raises(TablesUnusable, match="cannot be read: Is a directory"):
        TableFile.open(tmp_path / "american.tables", AMERICAN)


def test_the_digest_is_of_what_matters() -> None:
    assert digest_of(AMERICAN) == digest_of(replace(AMERICAN, title="Checkers", draws=(Repetition(3),)))
    digests = {digest_of(rules) for rules in RULE_SETS.values()}
    assert len(digests) == len(RULE_SETS)


def test_the_file_with_the_most_pieces_is_taken(tmp_path: Path) -> None:
    if best_file(AMERICAN, None) is None:
        assert best_file(AMERICAN, tables_of("american", 2).parent) is not None
        return
    assert best_file(AMERICAN, tables_of("american", 2).parent) == best_file(AMERICAN, None)
    assert best_file(AMERICAN, tmp_path) == best_file(AMERICAN, None)


def test_four_pieces_are_usual_on_small_boards_only() -> None:
    usual = {name: usual_pieces(rules) for name, rules in RULE_SETS.items()}
    assert {name for name, pieces in usual.items() if pieces == 3} == {
        "international",
        "canadian",
        "turkish",
        "armenian",
        "frisian",
    }
    assert [name for name, pieces in usual.items() if pieces == 0] == ["lasca"]


# ---------------------------------------------------------------------- what ships


@pytest.mark.parametrize("name", [name for name, rules in RULE_SETS.items() if not rules.columns])
def test_the_tables_that_ship_fit_the_rules(name: str) -> None:
    rules = RULE_SETS[name]
    path = SHIPPED / f"{name}.tables"
    file = TableFile.open(path, rules)
    assert file.pieces == usual_pieces(rules)
    assert path.stat().st_size < 1 << 20
    if name != "american" and not is_compiled():
        return
    small = [one for one in file.places if one.pieces == 2]
    workshop = Workshop(rules, 2)
    assert set(small) == set(workshop.materials)
    for material in workshop.twins:
        workshop.solve(material)
    for material in workshop.twins:
        workshop.solver.shorten(*material)
    assert all(file.read(one) == workshop.endgames.get(*one) for one in small)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, rules in RULE_SETS.items() if not rules.columns])
def test_every_value_that_ships_is_right(name: str) -> None:
    rules = RULE_SETS[name]
    assert verify(TableFile.open(SHIPPED / f"{name}.tables", rules), rules, nobody) == 0


def test_two_builds_at_once_do_not_disturb(tmp_path: Path) -> None:
    both = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, tmp_path, str(MANY)], stdout=subprocess.DEVNULL, env=os.environ
        )
        for _ in range(2)
    ]
    began = time.monotonic()
    codes = [one.wait(timeout=120) for one in both]
    assert time.monotonic() - began < 120
    assert codes == [0, 0]
    assert (tmp_path / "american.tables").read_bytes() == tables_of("american", MANY).read_bytes()
