"""What this terminal and this installation can do, as facts, and what a person can mend."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from rich.console import Console

import checkers_tui
from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.options import Pieces, color_depth, piece_set, terminal_encoding
from checkers_tui.kernel.compilations import (
    FORCE_INTERPRETED,
    evaluation_module,
    generator_module,
    search_module,
)

LIBRARIES = ("textual", "rich", "typer", "platformdirs")
USUAL_COLUMNS, USUAL_ROWS = 80, 24


@dataclass(frozen=True)
class Terminal:
    """The terminal as the game would find it."""

    term: str
    colorterm: str
    is_terminal: bool
    columns: int
    rows: int
    encoding: str
    depth: Depth
    pieces: PieceSet
    no_color: bool
    inside: str
    over_ssh: bool


@dataclass(frozen=True)
class Installation:
    """The program as it is installed. ``compiled``: is the kernel for 64-bit boards, and for the 12x12 one?"""

    version: str
    python: str
    compiled: tuple[bool, bool]
    interpreted_by_wish: bool
    libraries: Mapping[str, str]
    folder: Path


def examine_terminal(environ: Mapping[str, str]) -> Terminal:
    """The terminal that this process writes to."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    size = shutil.get_terminal_size((USUAL_COLUMNS, USUAL_ROWS))
    encoding = terminal_encoding()
    return Terminal(
        term=environ.get("TERM", ""),
        colorterm=environ.get("COLORTERM", ""),
        is_terminal=all(stream is not None and stream.isatty() for stream in streams),
        columns=size.columns,
        rows=size.lines,
        encoding=encoding or "unknown",
        depth=color_depth(None, environ, Console(file=sys.__stderr__).color_system),
        pieces=piece_set(Pieces.AUTO, environ, encoding),
        no_color="NO_COLOR" in environ,
        inside="tmux" if "TMUX" in environ else "GNU screen" if "STY" in environ else "",
        over_ssh="SSH_CONNECTION" in environ,
    )


def examine_installation() -> Installation:
    """The program that is running."""
    return Installation(
        version=checkers_tui.__version__,
        python=f"{platform.python_version()} ({sys.executable})",
        compiled=(_is_compiled(64), _is_compiled(128)),
        interpreted_by_wish=os.environ.get(FORCE_INTERPRETED, "0") != "0",
        libraries={name: _version_of(name) for name in LIBRARIES},
        folder=Path(checkers_tui.__file__).parent,
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
    yield from _about_the_terminal(terminal)
    yield from _about_colors(terminal)


def _about_the_kernel(installation: Installation) -> Iterator[str]:
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


def _about_the_terminal(terminal: Terminal) -> Iterator[str]:
    if not terminal.is_terminal:
        yield "Input, output or messages go to a pipe or a file: there the game is played in plain lines."
    if terminal.term in ("", "dumb", "unknown"):
        yield (
            f'TERM is "{terminal.term}", so nothing can be painted, and the game is played in plain lines: set it to '
            "what the terminal is (xterm-256color?)."
        )
    if not terminal.encoding.lower().replace("-", "").startswith("utf"):
        yield f"The terminal's encoding is {terminal.encoding}, so pieces are drawn in ASCII: try LANG=C.UTF-8."
    if terminal.columns < USUAL_COLUMNS or terminal.rows < USUAL_ROWS:
        yield (
            f"The window has {terminal.columns}x{terminal.rows}: boards are small or do not fit below "
            f"{USUAL_COLUMNS}x{USUAL_ROWS}. Make it larger or its letters smaller."
        )


def _about_colors(terminal: Terminal) -> Iterator[str]:
    if terminal.no_color:
        yield "NO_COLOR is set, so there are no colours: unset it to have them."
    elif terminal.is_terminal and terminal.depth is Depth.ANSI and terminal.term != "linux":
        yield (
            "The terminal says that it has 16 colours. If it has more, set TERM=xterm-256color (inside tmux "
            "screen-256color), or start with --colors 256."
        )
