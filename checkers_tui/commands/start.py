"""A game is to start: on the screen, or in plain lines where that is wished or nothing else is possible."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

from ..leaving import LEAVING
from .output import talk
from .setups import setup_for
from .wishes import Wishes

NO_SCREEN = ("", "dumb", "unknown")
"""What TERM says where no program can paint a screen."""


def start(wishes: Wishes) -> int:
    """Play until the player quits; the exit code. Raises Refused or WrongUsage, and leaves the terminal as it was."""
    LEAVING.heed()
    _refuse_nonsense(wishes)
    reason = "" if wishes.plain else why_plain(os.environ)
    if wishes.plain or reason:
        from .plain import play_plain

        if reason:
            talk(reason)
        return play_plain(wishes)
    from .play import play

    return play(wishes)


def _refuse_nonsense(wishes: Wishes) -> None:
    """The same wishes are refused whatever the game is played on. Raises Refused or WrongUsage."""
    if wishes.are_about_the_screen:
        from .play import options_for  # for plain lines alone it would take long

        options_for(wishes)
    else:
        setup_for(wishes)


def why_plain(environ: Mapping[str, str]) -> str:
    """A sentence that says why the game is played in plain lines, or nothing where there is a screen to paint on."""
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return "Input and output are not a terminal: the game is played in plain lines."
    term = environ.get("TERM", "")
    if term in NO_SCREEN:
        return f'This terminal cannot show the screen (TERM is "{term}"): the game is played in plain lines.'
    return ""
