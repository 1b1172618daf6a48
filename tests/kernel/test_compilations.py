"""Which form of the kernel is taken, and when."""

from __future__ import annotations

import os
import subprocess
import sys

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
