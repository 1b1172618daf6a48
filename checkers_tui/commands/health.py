"""What this terminal and this installation can do, as facts, and what a person can mend."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import checkers_tui
from checkers_tui.kernel.compilations import (
    FORCE_INTERPRETED,
    evaluation_module,
    generator_module,
    search_module,
    stale_files,
)

from .terminal_health import Terminal, advice_on_terminal

LIBRARIES = ("textual", "rich", "typer", "platformdirs")


@dataclass(frozen=True)
class Installation:
    """The program as it is installed. ``compiled``: is the kernel for 64-bit boards, and for the 12x12 one?

    ``stale``: compiled files that are older than their sources.
    """

    version: str
    python: str
    compiled: tuple[bool, bool]
    interpreted_by_wish: bool
    libraries: Mapping[str, str]
    folder: Path
    stale: tuple[str, ...] = ()


def examine_installation() -> Installation:
    """The program that is running."""
    return Installation(
        version=checkers_tui.__version__,
        python=f"{platform.python_version()} ({sys.executable})",
        compiled=(_is_compiled(64), _is_compiled(128)),
        interpreted_by_wish=os.environ.get(FORCE_INTERPRETED, "0") != "0",
        libraries={name: _version_of(name) for name in LIBRARIES},
        folder=Path(checkers_tui.__file__).parent,
        stale=tuple(stale_files()),
    )


def _is_compiled(word_bits: int) -> bool:
    """Are all rooms of the kernel compiled for boards of this width?"""
    return all(find(word_bits).COMPILED for find in (generator_module, evaluation_module, search_module))


def _version_of(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return "missing"


def advice(terminal: Terminal, installation: Installation) -> Iterator[str]:
    """What to mend, a sentence or two each; nothing if all is well."""
    yield from _about_the_kernel(installation)
    missing = [name for name, found in installation.libraries.items() if found == "missing"]
    if missing:
        yield f"Not installed: {', '.join(missing)}. Install checkers-tui again with pip."
    yield from advice_on_terminal(terminal)


def _about_the_kernel(installation: Installation) -> Iterator[str]:
    if installation.stale and not installation.interpreted_by_wish:
        yield (
            f"Compiled files of the kernel are older than their sources: {', '.join(installation.stale)}. The computer "
            "may think wrongly, or stop with exit code 70. In the folder of the sources, compile them anew: "
            "python setup.py build_ext --inplace (or pip install -e .)."
        )
    if installation.interpreted_by_wish:
        yield f"The kernel runs interpreted because {FORCE_INTERPRETED} is set: unset it for full speed."
    elif not installation.compiled[0]:
        yield (
            "The kernel is not compiled: the computer thinks some hundred times slower. Install a C compiler and "
            "Python's headers (on Debian: apt install gcc python3-dev), then install checkers-tui again with "
            "pip install --force-reinstall --no-cache-dir."
        )
    elif not installation.compiled[1]:
        yield "The 12x12 board (Canadian) is slow: its kernel needs a C compiler with 128-bit integers."
