"""Which compilation of the kernel plays which board, and the interpreted form where there is none.

A compiled module of the same name stands before its source. The 12x12 board does not fit in 64 bits:
it has modules of its own, named with ``128`` at the end. Python's integers have any width.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import os
import sys
from functools import cache
from types import ModuleType
from typing import Any

ROOMS = ("generator", "evaluation", "endgames", "retrograde", "search")
SUFFIXES = importlib.machinery.EXTENSION_SUFFIXES

FORCE_INTERPRETED = "CHECKERS_TUI_INTERPRETED"
"""The environment variable that, set to anything but 0, makes every caller use the interpreted form."""


def generator_module(word_bits: int, interpreted: bool = False) -> Any:
    """The module with ``Generator`` for words of 64 or 128 bits."""
    return _module("generator", word_bits, interpreted)


def evaluation_module(word_bits: int, interpreted: bool = False) -> Any:
    """The module with ``Evaluation`` for words of 64 or 128 bits."""
    return _module("evaluation", word_bits, interpreted)


def endgames_module(word_bits: int, interpreted: bool = False) -> Any:
    """The module with ``Endgames`` for words of 64 or 128 bits."""
    return _module("endgames", word_bits, interpreted)


def retrograde_module(word_bits: int, interpreted: bool = False) -> Any:
    """The module with ``Solver`` for words of 64 or 128 bits."""
    return _module("retrograde", word_bits, interpreted)


def search_module(word_bits: int, interpreted: bool = False) -> Any:
    """The module with ``Search`` for words of 64 or 128 bits."""
    return _module("search", word_bits, interpreted)


def is_compiled(word_bits: int = 64) -> bool:
    """Does the machine play boards of this width on the compiled kernel?"""
    return bool(generator_module(word_bits).COMPILED)


def stale_files(folder: str = "") -> list[str]:
    """The compiled files that are older than a source of theirs, by name; what is new there does not run.

    ``folder``: where the kernel is, this one by default. Where packages are installed, sources and compilations are
    unpacked in any order, and of one build: there nothing is stale.
    """
    folder = folder or os.path.dirname(__file__)
    if any(part in ("site-packages", "dist-packages") for part in folder.split(os.sep)):
        return []
    found = []
    for room in ROOMS:
        for word_bits in (64, 128):
            name = _compiled_name(room, word_bits)
            sources = [*(f"{room}{ending}" for ending in (".py", ".pxd", ".pxi")), f"{name}.pxd", "words.h"]
            written = max(_written(os.path.join(folder, source)) for source in sources)
            for suffix in SUFFIXES:
                compiled = _written(os.path.join(folder, name + suffix))
                if 0 < compiled < written:
                    found.append(name + suffix)
    return found


def _written(path: str) -> float:
    """When a file was last written, in seconds; 0 if there is none."""
    try:
        return os.stat(path).st_mtime
    except OSError:
        return 0.0


def _module(name: str, word_bits: int, interpreted: bool) -> ModuleType:
    if interpreted or os.environ.get(FORCE_INTERPRETED, "0") != "0" or not _is_built(word_bits):
        return _interpreted(name)
    return importlib.import_module(f"{__package__}.{_compiled_name(name, word_bits)}")


def _compiled_name(name: str, word_bits: int) -> str:
    return name if word_bits <= 64 else f"{name}{word_bits}"


@cache
def _is_built(word_bits: int) -> bool:
    """Are all rooms compiled for this width? A compiled room cannot work with an interpreted one."""
    directory = os.path.dirname(__file__)
    return all(
        any(os.path.exists(os.path.join(directory, _compiled_name(room, word_bits) + suffix)) for suffix in SUFFIXES)
        for room in ROOMS
    )


def _interpreted(name: str) -> ModuleType:
    """The source itself, under a second name, so that a compiled module beside it is passed over."""
    full_name = f"{__package__}.{name}_interpreted"
    if full_name not in sys.modules:
        source = os.path.join(os.path.dirname(__file__), f"{name}.py")  # pathlib would cost every start 6 ms
        spec = importlib.util.spec_from_file_location(full_name, source)
        if spec is None or spec.loader is None:
            raise ImportError(f"the kernel's {name}.py is missing: install checkers-tui again")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        sys.modules[full_name] = module
    return sys.modules[full_name]
