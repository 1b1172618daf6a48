"""Can a screen be painted on this terminal? Its name tells, else what the system's descriptions say."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum

STANDARD_OUTPUT = 1
NONE = ("", "dumb", "unknown")
"""What TERM says where no program can paint a screen."""
KNOWN = (
    *("xterm", "screen", "tmux", "linux", "rxvt", "ansi", "cygwin", "cons25"),
    *("vt1", "vt2", "vt3", "vt4", "vt510", "vt520", "vt525", "dtterm", "aixterm"),
    *("kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "konsole", "gnome", "vte", "iterm", "nsterm"),
    *("mintty", "putty", "mlterm", "eterm", "ms-terminal", "rio", "terminology", "xfce", "st-"),
)
"""How the names of terminals begin that obey what xterm obeys; on many a system that is logged in to, newer ones are
not described."""
MOVES_THE_CURSOR = b"\x1b[%i%p1%d;%p2%d"
"""How the description begins of what moves the cursor, where it is done as the standard (ECMA-48) says."""


class Screen(Enum):
    """What is known of a terminal's screen."""

    PAINTABLE = "can be painted"
    NONE = "there is none"
    UNKNOWN = "the terminal is not known here"


def screen_of(environ: Mapping[str, str]) -> Screen:
    """What is known of the screen of the terminal that TERM names."""
    term = environ.get("TERM", "")
    if term in NONE:
        return Screen.NONE
    if term.lower().startswith(KNOWN) or term == "st":
        return Screen.PAINTABLE
    return _described(term)


def _described(term: str) -> Screen:
    try:
        import curses
    except ImportError:  # Windows, whose terminals can all do it
        return Screen.PAINTABLE
    try:
        curses.setupterm(term, STANDARD_OUTPUT)
        moves = curses.tigetstr("cup") or b""
    except (curses.error, OSError, ValueError):
        return Screen.UNKNOWN
    return Screen.PAINTABLE if moves.startswith(MOVES_THE_CURSOR) else Screen.NONE


def is_terminal() -> bool:
    """Are input, output and messages one?"""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    return all(stream is not None and stream.isatty() for stream in streams)


def why_plain(environ: Mapping[str, str]) -> str:
    """A sentence that says why the game is played in plain lines, or nothing where there is a screen to paint on."""
    if not is_terminal():
        return "Input and output are not a terminal: the game is played in plain lines."
    screen, name = screen_of(environ), shown(environ.get("TERM", ""))
    if screen is Screen.NONE:
        return f'This terminal cannot show the screen (TERM is "{name}"): the game is played in plain lines.'
    if screen is Screen.UNKNOWN:
        return (
            f'This terminal is not known here (TERM is "{name}"): the game is played in plain lines. '
            "With --screen it is painted all the same."
        )
    return ""


def shown(name: str) -> str:
    """A terminal's name, short, and without anything that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in name[:40])
