"""Which form of the kernel is taken, and when."""

from __future__ import annotations

import importlib
import subprocess
import sys

import pytest

from checkers_tui.kernel import compilations

ROOMS = ["generator", "evaluation", "search"]


def chosen(room: str, bits: int) -> object:
    return getattr(compilations, f"{room}_module")(bits)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("bits", [64, 128])
def test_the_variable_forces_the_interpreted_form(room: str, bits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHECKERS_TUI_INTERPRETED", "1")
    assert chosen(room, bits) is getattr(compilations, f"{room}_module")(bits, interpreted=True)
    assert not compilations.is_compiled(bits)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("bits", [64, 128])
def test_a_missing_extension_falls_back_to_the_source(room: str, bits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.delenv("CHECKERS_TUI_INTERPRETED", raising=False)
    monkeypatch.setattr(importlib, "import_module", missing)
    assert chosen(room, bits) is getattr(compilations, f"{room}_module")(bits, interpreted=True)


def test_the_kernel_imports_nothing_else_of_the_program() -> None:
    program = (
        "import sys, checkers_tui.kernel.compilations as c\n"
        "for bits in (64, 128):\n"
        "    c.generator_module(bits), c.evaluation_module(bits), c.search_module(bits)\n"
        "print([m for m in sys.modules if m.startswith('checkers_tui.') and not m.startswith('checkers_tui.kernel')])\n"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
