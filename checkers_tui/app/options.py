"""What the player asked for on the command line, as the app wants it; imports no Textual."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from ..library.paths import Paths
from ..play.setup import Setup
from .board.palette import Depth
from .board.pieces import PieceSet


class Pieces(Enum):
    """What the pieces are drawn with; AUTO: what the terminal can show."""

    AUTO = "auto"
    BLOCKS = PieceSet.BLOCKS.value
    LETTERS = PieceSet.LETTERS.value
    ASCII = PieceSet.ASCII.value


@dataclass(frozen=True)
class AppOptions:
    """How to start. ``setup``: the game to begin at once; None: the start menu.

    ``theme`` None and ``pieces`` AUTO: as the settings say.
    ``depth`` None: as many colours as the terminal says it has. ``fps``: at most so many frames a second.
    ``paths``: where games and settings are kept; None: nowhere.
    """

    setup: Setup | None = None
    theme: str | None = None
    pieces: Pieces = Pieces.AUTO
    depth: Depth | None = None
    mouse: bool = True
    fps: int | None = None
    paths: Paths | None = None


class CannotStart(Exception):
    """The game cannot be played with what is kept; the text is a sentence for the player."""


def piece_set(wanted: Pieces, environ: Mapping[str, str], encoding: str | None) -> PieceSet:
    """The pieces to draw: those asked for, else blocks where the terminal has more than ASCII.

    The Linux console's fonts lack the half blocks of which pieces are made.
    """
    if wanted is not Pieces.AUTO:
        return PieceSet(wanted.value)
    is_unicode = (encoding or "").lower().replace("-", "").startswith("utf")
    return PieceSet.BLOCKS if is_unicode and environ.get("TERM", "") != "linux" else PieceSet.ASCII


def color_depth(wanted: Depth | None, environ: Mapping[str, str], console_system: str | None) -> Depth:
    """How many colours to use; ``console_system`` is what Rich found out about the terminal."""
    if "NO_COLOR" in environ:
        return Depth.NONE
    if wanted is not None:
        return wanted
    return {"truecolor": Depth.TRUE, "256": Depth.INDEXED}.get(console_system or "", Depth.ANSI)


def terminal_encoding() -> str | None:
    """The encoding of the stream on which the screen is painted."""
    stream = sys.__stderr__
    return getattr(stream, "encoding", None)


def environment() -> Mapping[str, str]:
    """The environment variables."""
    return os.environ
