"""What the player asked for on the command line, as the app wants it; imports no Textual."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from enum import Enum

from ..frozen import frozen
from ..library.paths import Paths
from ..play.setup import Setup
from .board.palette import Depth
from .board.pieces import PieceSet
from .terminals import described_colors, is_gnu_screen, is_without_unicode, named_charset


class Pieces(Enum):
    """What the pieces are drawn with; AUTO: what the terminal can show."""

    AUTO = "auto"
    BLOCKS = PieceSet.BLOCKS.value
    LETTERS = PieceSet.LETTERS.value
    ASCII = PieceSet.ASCII.value


@frozen
class AppOptions:
    """How to start. ``setup``: the game to begin at once; None: the start menu.

    ``theme`` None and ``pieces`` AUTO: as the settings say.
    ``depth`` None: as many colours as the terminal says it has. ``fps``: at most so many frames a second; None: what
    the line can carry.
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
    if is_without_unicode(environ.get("TERM", "")):
        return PieceSet.ASCII
    # What the stream cannot write is a question mark; what the locale says otherwise, the terminal may show otherwise.
    charsets = [charset for charset in (encoding, named_charset(environ)) if charset]
    return PieceSet.BLOCKS if charsets and all(map(_is_unicode, charsets)) else PieceSet.ASCII


def _is_unicode(charset: str) -> bool:
    return charset.lower().replace("-", "").startswith("utf")


def color_depth(wanted: Depth | None, environ: Mapping[str, str], console_system: str | None) -> Depth:
    """How many colours to use; ``console_system`` is what Rich found out about the terminal.

    What was asked for goes before NO_COLOR (https://no-color.org); NO_COLOR without a value says nothing.
    """
    if wanted is not None:
        return wanted
    if environ.get("NO_COLOR"):
        return Depth.NONE
    if console_system == "truecolor" and not is_gnu_screen(environ):
        return Depth.TRUE
    term = environ.get("TERM", "")
    if console_system == "256" or (console_system == "truecolor" and "256" in term):
        return Depth.INDEXED
    return _depth_of(described_colors(term))


def _depth_of(colors: int | None) -> Depth:
    """The depth for a number of colours; None: not known, and nearly all have sixteen."""
    if colors is None:
        return Depth.ANSI
    return Depth.INDEXED if colors >= 256 else Depth.ANSI if colors >= 8 else Depth.NONE


def terminal_encoding() -> str | None:
    """The encoding of the stream on which the screen is painted."""
    stream = sys.__stderr__
    return getattr(stream, "encoding", None)


def environment() -> Mapping[str, str]:
    """The environment variables."""
    return os.environ
