"""What is known of a terminal from its name and the environment, before anything is painted. Imports no Textual."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import lru_cache

OLD_TERMINALS = ("linux", "vt", "ansi", "cons", "pcansi", "sun", "wy", "hurd", "mach", "cygwin")
"""How the names of terminals begin that have no Unicode of their own, or fonts without block characters."""

STANDARD_OUTPUT = 1
SSH = "SSH_CONNECTION"
"""The variable that SSH sets."""

COERCED = "C.UTF-8"
"""What Python puts into LC_CTYPE where it does not believe a C locale (PEP 538)."""


def is_without_unicode(term: str) -> bool:
    """Is this a terminal whose fonts may lack what pieces are drawn with?"""
    return term.startswith(OLD_TERMINALS)


def understands_questions(environ: Mapping[str, str]) -> bool:
    """Does the terminal keep silent about control sequences that it does not know?

    Consoles before Linux 5.8 end a sequence at ``>`` or ``$`` and print the rest of it; so does macOS Terminal.
    """
    return not (is_without_unicode(environ.get("TERM", "")) or environ.get("TERM_PROGRAM") == "Apple_Terminal")


def is_gnu_screen(environ: Mapping[str, str]) -> bool:
    """Are we inside GNU screen? It hands COLORTERM on, but takes true colour for underlining and blinking."""
    return "STY" in environ and "TMUX" not in environ


def is_over_ssh(environ: Mapping[str, str]) -> bool:
    """Does every byte go over a line?"""
    return bool(environ.get(SSH))


def named_charset(environ: Mapping[str, str]) -> str:
    """The charset that the locale was asked to have; empty where its name says nothing.

    Python writes UTF-8 where the locale is C or not installed; the terminal may well be a Latin one.
    """
    name = _named_locale(environ)
    if name in ("C", "POSIX"):
        return "ascii"
    return name.partition("@")[0].partition(".")[2]


def _named_locale(environ: Mapping[str, str]) -> str:
    for variable in ("LC_ALL", "LC_CTYPE", "LANG"):
        name = environ.get(variable, "")
        is_own = not (variable == "LC_CTYPE" and name == COERCED and sys.flags.utf8_mode)
        if name and is_own:
            return name
    return ""


@lru_cache(maxsize=1)
def described_colors(term: str) -> int | None:
    """How many colours the terminal has by the system's descriptions; 0: none; None: it is not described.

    xterm is described with the eight that it had once; it has had sixteen for decades. The library behind this heeds
    only the first terminal that a process asks it about.
    """
    if not term:
        return None
    try:
        import curses
    except ImportError:  # Windows
        return None
    try:
        curses.setupterm(term, STANDARD_OUTPUT)
        return max(0, curses.tigetnum("colors"))
    except (curses.error, OSError, ValueError):
        return None
