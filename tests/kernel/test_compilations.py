"""Which form of the kernel is taken, and when."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from checkers_tui.kernel import compilations

ROOMS = ["generator", "evaluation", "endgames", "retrograde", "search"]


def chosen(room: str, bits: int) -> object:
    return getattr(compilations, f"{room}_module")(bits)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("bits", [64, 128])
def test_the_variable_forces_the_interpreted_form(room: str, bits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHECKERS_TUI_INTERPRETED", "1")
    assert chosen(room, bits) is getattr(compilations, f"{room}_module")(bits, interpreted=True)
    assert not compilations.is_compiled(bits)


@pytest.mark.parametrize("missing", ROOMS)
@pytest.mark.parametrize("bits", [64, 128])
def test_a_room_that_is_not_compiled_leaves_all_interpreted(
    missing: str, bits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    exists = os.path.exists

    def is_there(path: str) -> bool:
        return os.path.basename(path).split(".")[0].rstrip("128") != missing and exists(path)

    monkeypatch.delenv("CHECKERS_TUI_INTERPRETED", raising=False)
    monkeypatch.setattr(os.path, "exists", is_there)
    compilations._is_built.cache_clear()
    found = [(chosen(room, bits), room) for room in ROOMS]
    monkeypatch.undo()
    compilations._is_built.cache_clear()
    for module, room in found:
        assert module is getattr(compilations, f"{room}_module")(bits, interpreted=True)


def test_the_kernel_imports_nothing_else_of_the_program() -> None:
    program = (
        "import sys, checkers_tui.kernel.compilations as c\n"
        "for bits in (64, 128):\n"
        "    [c._module(room, bits, False) for room in c.ROOMS]\n"
        "print([m for m in sys.modules if m.startswith('checkers_tui.') and not m.startswith('checkers_tui.kernel')])\n"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"


def test_compiled_files_that_are_older_than_their_sources_are_named(tmp_path: Path) -> None:
    """After a pull without a compilation the engine stopped with exit code 70, and nothing told why."""
    suffix = compilations.SUFFIXES[0]
    for name in ("search.py", "search.pxi", "words.h", f"search{suffix}", f"search128{suffix}"):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1000, 1000))
    assert compilations.stale_files(str(tmp_path)) == []
    os.utime(tmp_path / "search.pxi", (2000, 2000))
    assert compilations.stale_files(str(tmp_path)) == [f"search{suffix}", f"search128{suffix}"]
    os.utime(tmp_path / f"search{suffix}", (3000, 3000))
    assert compilations.stale_files(str(tmp_path)) == [f"search128{suffix}"]


def test_where_packages_are_installed_nothing_is_stale(tmp_path: Path) -> None:
    """They are unpacked in any order."""
    folder = tmp_path / "site-packages" / "checkers_tui" / "kernel"
    folder.mkdir(parents=True)
    for name, moment in ((f"search{compilations.SUFFIXES[0]}", 1000), ("search.py", 2000)):
        (folder / name).touch()
        os.utime(folder / name, (moment, moment))
    assert compilations.stale_files(str(folder)) == []
