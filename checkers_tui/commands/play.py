"""``play``: the game on the screen. Imports no Textual until there is a terminal and all wishes make sense."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Mapping
from dataclasses import replace

from checkers_tui.app.board.palette import Depth
from checkers_tui.app.board.themes import THEMES
from checkers_tui.app.options import AppOptions, CannotStart, Pieces
from checkers_tui.draughts import RuleSet, Side
from checkers_tui.library.paths import find_paths
from checkers_tui.play.setup import Setup

from .errors import Refused, WrongUsage, unknown_name
from .levels import level_named
from .positions import position_for, rules_named
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
SIDES = ("white", "black", "random")
NO_SCREEN = ("", "dumb", "unknown")
"""What TERM says where no program can paint a screen."""


def play(wishes: Wishes) -> int:
    """Play until the player quits; the exit code. Raises Refused or WrongUsage, and leaves the terminal as it was."""
    options = options_for(wishes)
    refuse_without_terminal(os.environ)
    from checkers_tui.app.app import run

    try:
        return run(replace(options, paths=find_paths(wishes.data)))
    except CannotStart as refusal:
        raise Refused(str(refusal)) from None


def options_for(wishes: Wishes) -> AppOptions:
    """What the wishes mean to the app. Raises WrongUsage or Refused."""
    usual = AppOptions()
    return AppOptions(
        setup=_setup(wishes),
        theme=_one_of("theme", wishes.theme, THEMES) if wishes.theme else usual.theme,
        pieces=_pieces(wishes),
        depth=DEPTHS[_one_of("colour depth", wishes.colors or "auto", DEPTHS)],
        mouse=not wishes.no_mouse,
        fps=_frames(wishes.fps) if wishes.fps is not None else None,
    )


def refuse_without_terminal(environ: Mapping[str, str]) -> None:
    """Raises Refused where there is no terminal to paint on."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise Refused("The game needs a terminal for its input and output: start it there, without pipes or files.")
    term = environ.get("TERM", "")
    if term in NO_SCREEN:
        raise Refused(f'The game cannot be shown on this terminal (TERM is "{term}"): set TERM to what it really is.')


def _setup(wishes: Wishes) -> Setup | None:
    """The game that was asked for, or None where nothing was said about it."""
    if wishes.two_players and (wishes.level is not None or wishes.side is not None):
        raise WrongUsage("Two players need neither --level nor --side.")
    if not wishes.two_players and all(wish is None for wish in (wishes.rules, wishes.level, wishes.side, wishes.fen)):
        return None
    rules = rules_named(wishes.rules or "american")
    position_for(rules, wishes.fen)
    if wishes.two_players:
        return Setup(rules, fen=wishes.fen)
    return Setup(rules, level_named(wishes.level or "normal"), _human(rules, wishes.side), wishes.fen)


def _human(rules: RuleSet, side: str | None) -> Side:
    if side is None:
        return rules.first_to_move
    chosen = _one_of("side", side, SIDES)
    return random.choice(tuple(Side)) if chosen == "random" else Side[chosen.upper()]


def _pieces(wishes: Wishes) -> Pieces:
    if wishes.ascii and wishes.pieces not in (None, Pieces.ASCII.value):
        raise WrongUsage("--ascii is short for --pieces ascii: give only one of them.")
    if wishes.ascii:
        return Pieces.ASCII
    name = _one_of("piece set", wishes.pieces or "auto", [DISCS, *(pieces.value for pieces in Pieces)])
    return Pieces.BLOCKS if name == DISCS else Pieces(name)


def _frames(text: str) -> int:
    """Frames a second. Raises WrongUsage if it is no number of those that make sense."""
    if text.strip().isdecimal() and int(text) in FRAMES:
        return int(text)
    raise WrongUsage(f"--fps needs a number of frames a second from {FRAMES[0]} to {FRAMES[-1]}.")


def _one_of(kind: str, name: str, known: Mapping[str, object] | tuple[str, ...] | list[str]) -> str:
    wanted = name.strip().lower()
    if wanted not in known:
        raise unknown_name(kind, name, known)
    return wanted
