"""``doctor``: what terminal and installation can do, whether the glyphs line up, and what to mend."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from checkers_tui.app.board.art import Figure
from checkers_tui.app.board.cells import SIZES
from checkers_tui.app.board.pieces import Pen, PieceSet, art_of
from checkers_tui.draughts import Side
from checkers_tui.library.paths import Paths, find_paths

from .health import Installation, Terminal, advice, examine_installation, examine_terminal
from .output import say

HEAD_WIDTH = 14
WIDTH = 78
RULER = "0123456789"


def doctor(data: str | None = None) -> None:
    """Print all that is known, then what to mend. ``data``: the folder for games and settings that is asked for."""
    terminal, installation = examine_terminal(os.environ), examine_installation()
    _section("Program", _program_lines(installation, find_paths(data)))
    _section("Terminal", _terminal_lines(terminal))
    _section("Glyphs (each row between bars must be as long as its ruler)", _glyph_lines())
    faults = list(advice(terminal, installation))
    say("What to mend" if faults else "Nothing to mend.")
    for fault in faults:
        say(textwrap.fill(fault, WIDTH, initial_indent="  - ", subsequent_indent="    "))


def _section(title: str, lines: Iterator[str]) -> None:
    say(title)
    for line in lines:
        say(f"  {line}")
    say("")


def _fact(head: str, text: str) -> str:
    return f"{head:<{HEAD_WIDTH}}{text}"


def _program_lines(installation: Installation, paths: Paths) -> Iterator[str]:
    boards, large_board = installation.compiled
    yield _fact("checkers-tui", f"{installation.version} ({installation.folder})")
    yield _fact("kernel", f"{_form(boards)}; for the 12x12 board {_form(large_board)}")
    yield _fact("Python", installation.python)
    yield _fact("libraries", ", ".join(f"{name} {found}" for name, found in installation.libraries.items()))
    yield _fact("games", _kept(paths.library))
    yield _fact("settings", _kept(paths.settings))


def _kept(path: Path) -> str:
    return str(path) if path.exists() else f"{path} (nothing is kept yet)"


def _form(compiled: bool) -> str:
    return "compiled" if compiled else "interpreted"


def _terminal_lines(terminal: Terminal) -> Iterator[str]:
    yield _fact("TERM", f"{terminal.term or 'not set'}, COLORTERM {terminal.colorterm or 'not set'}")
    yield _fact("is a terminal", "yes" if terminal.is_terminal else "no")
    yield _fact("size", f"{terminal.columns} columns, {terminal.rows} rows")
    yield _fact("encoding", terminal.encoding)
    yield _fact("colours", terminal.depth.value)
    yield _fact("pieces", terminal.pieces.value)
    inside = terminal.inside or "no terminal multiplexer"
    yield _fact("inside", f"{inside}{', over SSH' if terminal.over_ssh else ''}")


def _glyph_lines() -> Iterator[str]:
    for pieces in PieceSet:
        glyphs = _glyphs(pieces)
        ruler = (RULER * (len(glyphs) // len(RULER) + 1))[: len(glyphs)]
        yield _fact(pieces.value, f"|{glyphs}|")
        yield _fact("", f"|{ruler}|")


def _glyphs(pieces: PieceSet) -> str:
    """Every character that a piece set draws with, at any size."""
    found: set[str] = set()
    for colored in (True, False):
        pen = Pen(pieces, colored)
        for cell in SIZES:
            for figure in (Figure(side, *marks) for side in Side for marks in product((False, True), repeat=2)):
                found |= {part.glyph for row in art_of(figure, cell, pen) for part in row}
    return "".join(sorted(found - {" "}))
