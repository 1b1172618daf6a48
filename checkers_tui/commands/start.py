"""A game is to start: on the screen, or in plain lines where that is wished or nothing else is possible."""

from __future__ import annotations

import gc
import os

from ..leaving import LEAVING
from .errors import Refused, WrongUsage
from .output import between_words, talk
from .screens import is_terminal, why_plain
from .setups import setup_for
from .wishes import Wishes


def start(wishes: Wishes) -> int:
    """Play until the player quits; the exit code. Raises Refused or WrongUsage, and leaves the terminal as it was."""
    LEAVING.heed()
    _refuse_nonsense(wishes)
    reason = "" if wishes.plain or wishes.screen else why_plain(os.environ)
    if wishes.plain or reason:
        from .plain import play_plain

        gc.enable()
        if reason:
            talk(between_words(reason))
        return play_plain(wishes)
    if not is_terminal():
        raise Refused("There is no screen to paint: input or output goes to a pipe or a file.")
    from .play import play

    return play(wishes)


def _refuse_nonsense(wishes: Wishes) -> None:
    """The same wishes are refused whatever the game is played on. Raises Refused or WrongUsage."""
    if wishes.plain and wishes.screen:
        raise WrongUsage("--plain is for lines without a screen: give either --plain or --screen.")
    if wishes.are_about_the_screen:
        from .play import options_for  # for plain lines alone it would take long

        options_for(wishes)
    else:
        setup_for(wishes)
