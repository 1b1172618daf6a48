"""``doctor``: what terminal and installation can do, whether the glyphs line up, and what to mend."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from checkers_tui.app.board.art import Figure
from checkers_tui.app.board.cells import SIX_BY_TWO, SIZES
from checkers_tui.app.board.pieces import Pen, PieceSet, art_of
from checkers_tui.app.look import ASCII_CHARACTERS
from checkers_tui.draughts import Side
from checkers_tui.library.paths import Paths, find_paths

from .health import Installation, advice, examine_installation
from .output import say
from .storage_health import advice_on_storage
from .terminal_health import Terminal, examine_terminal

HEAD_WIDTH = 14
WIDTH = 78
# A path that is broken in two cannot be copied.
_PARAGRAPH = textwrap.TextWrapper(
    WIDTH, initial_indent="  - ", subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
)
RULER = "0123456789"
WORDS = "".join(map(chr, ASCII_CHARACTERS))
"""What the words round the board need beyond ASCII."""


def doctor(data: str | None = None) -> None:
    """Print all that is known, then what to mend. ``data``: the folder for games and settings that is asked for."""
    terminal, installation = examine_terminal(os.environ), examine_installation()
    paths = find_paths(data)
    _section("Program", _program_lines(installation, paths))
    _section("Terminal", _terminal_lines(terminal))
    _section("Glyphs (each row between bars must be as long as its ruler)", _glyph_lines())
    _section("Pieces (the bars must stand below each other): men and kings of White and Black", _piece_lines())
    faults = [*advice(terminal, installation), *advice_on_storage(paths)]
    say("What to mend" if faults else "Nothing to mend.")
    for fault in faults:
        say(_PARAGRAPH.fill(fault))


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
    stale = "; older than its sources" if installation.stale else ""
    yield _fact("kernel", f"{_form(boards)}; for the 12x12 board {_form(large_board)}{stale}")
    yield _fact("Python", installation.python)
    yield _fact("libraries", ", ".join(f"{name} {found}" for name, found in installation.libraries.items()))
    yield _fact("games", _kept(paths.library))
    yield _fact("settings", _kept(paths.settings))


def _kept(path: Path) -> str:
    return str(path) if os.path.lexists(path) else f"{path} (nothing is kept yet)"


def _form(compiled: bool) -> str:
    return "compiled" if compiled else "interpreted"


def _terminal_lines(terminal: Terminal) -> Iterator[str]:
    yield _fact("TERM", f"{terminal.term or 'not set'}, COLORTERM {terminal.colorterm or 'not set'}")
    yield _fact("is a terminal", "yes" if terminal.is_terminal else "no")
    yield _fact("screen", terminal.screen.value)
    yield _fact("size", f"{terminal.columns} columns, {terminal.rows} rows")
    yield _fact("encoding", f"{terminal.encoding}, the locale says {terminal.charset or 'nothing'}")
    yield _fact("colours", terminal.depth.value)
    yield _fact("pieces", terminal.pieces.value)
    yield _fact("inside", f"{terminal.inside.value}{', over SSH' if terminal.over_ssh else ''}")


def _glyph_lines() -> Iterator[str]:
    rows = {pieces.value: _glyphs(pieces) for pieces in PieceSet}
    for name, glyphs in (*rows.items(), ("words", WORDS)):
        yield _fact(name, f"|{glyphs}|")
        yield _fact("", f"|{(RULER * (len(glyphs) // len(RULER) + 1))[: len(glyphs)]}|")


def _piece_lines() -> Iterator[str]:
    """Each set at 80x24, without its colours."""
    for pieces in PieceSet:
        figures = [Figure(side, king, False) for side in Side for king in (False, True)]
        arts = [art_of(figure, SIX_BY_TWO, Pen(pieces, colored=False)) for figure in figures]
        for number, row in enumerate(zip(*arts, strict=True)):
            drawn = "|".join("".join(part.glyph for part in art) for art in row)
            yield _fact("" if number else pieces.value, f"|{drawn}|")


def _glyphs(pieces: PieceSet) -> str:
    """Every character that a piece set draws with, at any size."""
    found: set[str] = set()
    for colored in (True, False):
        pen = Pen(pieces, colored)
        for cell in SIZES:
            for figure in (Figure(side, *marks) for side in Side for marks in product((False, True), repeat=2)):
                found |= {part.glyph for row in art_of(figure, cell, pen) for part in row}
    return "".join(sorted(found - {" "}))
