"""What the terminal can do, and what was asked for."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.pieces import PieceSet
from checkers_tui.app.options import Pieces, color_depth, piece_set


@pytest.mark.parametrize(
    ("wanted", "environ", "encoding", "pieces"),
    [
        (Pieces.AUTO, {}, "utf-8", PieceSet.BLOCKS),
        (Pieces.AUTO, {"LANG": "C.UTF-8"}, "iso8859-1", PieceSet.ASCII),
        (Pieces.AUTO, {}, "UTF8", PieceSet.BLOCKS),
        (Pieces.AUTO, {}, "latin-1", PieceSet.ASCII),
        (Pieces.AUTO, {}, None, PieceSet.ASCII),
        (Pieces.AUTO, {"TERM": "linux"}, "utf-8", PieceSet.ASCII),
        (Pieces.AUTO, {"TERM": "vt220"}, "utf-8", PieceSet.ASCII),
        (Pieces.AUTO, {"LC_ALL": "C"}, "utf-8", PieceSet.ASCII),
        (Pieces.AUTO, {"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "utf-8", PieceSet.ASCII),
        (Pieces.AUTO, {"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "utf-8", PieceSet.BLOCKS),
        (Pieces.AUTO, {"LANG": "POSIX"}, "utf-8", PieceSet.ASCII),
        (Pieces.AUTO, {"LANG": "en_US.ISO-8859-1"}, "utf-8", PieceSet.ASCII),
        (Pieces.AUTO, {"LC_CTYPE": "UTF-8"}, "utf-8", PieceSet.BLOCKS),
        (Pieces.AUTO, {"LANG": "de_DE"}, "iso8859-1", PieceSet.ASCII),
        (Pieces.AUTO, {"LANG": "de_DE@euro"}, "utf-8", PieceSet.BLOCKS),
        (Pieces.BLOCKS, {"TERM": "linux"}, "latin-1", PieceSet.BLOCKS),
        (Pieces.LETTERS, {}, "utf-8", PieceSet.LETTERS),
        (Pieces.ASCII, {}, "utf-8", PieceSet.ASCII),
    ],
)
def test_pieces(wanted: Pieces, environ: dict[str, str], encoding: str | None, pieces: PieceSet) -> None:
    assert piece_set(wanted, environ, encoding) is pieces


@pytest.mark.parametrize(
    ("wanted", "environ", "system", "depth"),
    [
        (None, {}, "truecolor", Depth.TRUE),
        (None, {}, "256", Depth.INDEXED),
        (None, {}, "standard", Depth.ANSI),
        (None, {}, None, Depth.ANSI),
        (Depth.TRUE, {}, "standard", Depth.TRUE),
        (None, {"NO_COLOR": "1"}, "truecolor", Depth.NONE),
        (None, {"NO_COLOR": ""}, "truecolor", Depth.TRUE),
        (Depth.INDEXED, {"NO_COLOR": "1"}, "truecolor", Depth.INDEXED),
        (None, {"STY": "1.pts", "TERM": "screen-256color"}, "truecolor", Depth.INDEXED),
        (None, {"STY": "1.pts", "TERM": "screen"}, "truecolor", Depth.ANSI),
        (None, {"STY": "1.pts", "TMUX": "x", "TERM": "tmux-256color"}, "truecolor", Depth.TRUE),
        (Depth.NONE, {}, "truecolor", Depth.NONE),
    ],
)
def test_colours(wanted: Depth | None, environ: dict[str, str], system: str | None, depth: Depth) -> None:
    assert color_depth(wanted, environ, system) is depth


@pytest.mark.parametrize(
    ("term", "colors"),
    [("vt100", 0), ("vt220", 0), ("xterm-mono", 0), ("linux", 8), ("no-such-thing", None), ("", None)],
)
def test_terminals_are_described_by_the_system(term: str, colors: int | None) -> None:
    """In a process of its own, since only the first question is heard."""
    code = f"from checkers_tui.app.terminals import described_colors as d; print(d({term!r}))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() in (str(colors), "None")  # a system without descriptions knows none


def test_a_python_that_mistrusts_the_locale_does_not_hide_it() -> None:
    """Python sets LC_CTYPE itself where the locale is C or missing."""
    code = "import os; from checkers_tui.app.terminals import named_charset as n; print(repr(n(os.environ)))"
    for variables, charset in (({"LANG": "C"}, "ascii"), ({"LANG": "xx_YY.ISO-8859-1"}, "ISO-8859-1"), ({}, "")):
        kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
        answer = subprocess.run(
            [sys.executable, "-c", code], env={**kept, **variables}, capture_output=True, text=True, check=True
        )
        assert answer.stdout.strip() == repr(charset)


def test_the_options_and_the_door_load_no_textual() -> None:
    code = "import sys, checkers_tui.app.app; print(sorted(m for m in sys.modules if m.split('.')[0] == 'textual'))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
