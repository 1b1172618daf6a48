"""``play``: the game on the screen. Imports no Textual until all wishes make sense."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.themes import THEMES
from checkers_tui.app.options import AppOptions, CannotStart, Pieces
from checkers_tui.library.paths import find_paths

from .errors import Refused, WrongUsage
from .output import talk
from .setups import one_of, setup_for
from .wishes import Wishes

DEPTHS: Mapping[str, Depth | None] = {
    "auto": None,
    "truecolor": Depth.TRUE,
    "256": Depth.INDEXED,
    "16": Depth.ANSI,
    "none": Depth.NONE,
}
DISCS = "discs"
"""Another name for blocks: it is discs that they make."""
FRAMES = range(1, 121)


def play(wishes: Wishes) -> int:
    """Play until the player quits; the exit code. Raises Refused or WrongUsage, and leaves the terminal as it was."""
    options = options_for(wishes)
    from checkers_tui.app.app import run

    try:
        return run(replace(options, paths=find_paths(wishes.data)), talk)
    except CannotStart as refusal:
        raise Refused(str(refusal)) from None


def options_for(wishes: Wishes) -> AppOptions:
    """What the wishes mean to the app. Raises WrongUsage or Refused."""
    usual = AppOptions()
    return AppOptions(
        setup=setup_for(wishes),
        theme=one_of("theme", wishes.theme, THEMES) if wishes.theme else usual.theme,
        pieces=_pieces(wishes),
        depth=DEPTHS[one_of("colour depth", wishes.colors or "auto", DEPTHS)],
        mouse=not wishes.no_mouse,
        fps=_frames(wishes.fps) if wishes.fps is not None else None,
    )


def _pieces(wishes: Wishes) -> Pieces:
    if wishes.ascii and wishes.pieces not in (None, Pieces.ASCII.value):
        raise WrongUsage("--ascii is short for --pieces ascii: give only one of them.")
    if wishes.ascii:
        return Pieces.ASCII
    name = one_of("piece set", wishes.pieces or "auto", [DISCS, *(pieces.value for pieces in Pieces)])
    return Pieces.BLOCKS if name == DISCS else Pieces(name)


def _frames(text: str) -> int:
    """Frames a second. Raises WrongUsage if it is no number of those that make sense."""
    if text.strip().isdecimal() and int(text) in FRAMES:
        return int(text)
    raise WrongUsage(f"--fps needs a number of frames a second from {FRAMES[0]} to {FRAMES[-1]}.")
