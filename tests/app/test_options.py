"""What the terminal can do, and what was asked for."""

from __future__ import annotations

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
        (Pieces.AUTO, {}, "UTF8", PieceSet.BLOCKS),
        (Pieces.AUTO, {}, "latin-1", PieceSet.ASCII),
        (Pieces.AUTO, {}, None, PieceSet.ASCII),
        (Pieces.AUTO, {"TERM": "linux"}, "utf-8", PieceSet.ASCII),
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
        (Depth.TRUE, {"NO_COLOR": "1"}, "truecolor", Depth.NONE),
        (Depth.NONE, {}, "truecolor", Depth.NONE),
    ],
)
def test_colours(wanted: Depth | None, environ: dict[str, str], system: str | None, depth: Depth) -> None:
    assert color_depth(wanted, environ, system) is depth


def test_the_options_and_the_door_load_no_textual() -> None:
    code = "import sys, checkers_tui.app.app; print(sorted(m for m in sys.modules if m.split('.')[0] == 'textual'))"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
