"""The game in plain lines: for pipes, screen readers, braille lines, and terminals that can show no screen."""

from __future__ import annotations

import os
import sys

from checkers_tui.library.paths import find_paths
from checkers_tui.plain.face import PlainOptions
from checkers_tui.plain.run import Streams, run

from .errors import Refused
from .output import say, talk
from .setups import setup_for
from .wishes import Wishes


def play_plain(wishes: Wishes) -> int:
    """Play in lines until the input ends or the player leaves; the exit code.

    Raises Refused or WrongUsage, or ReaderGone when nobody reads the output any more.
    """
    setup = setup_for(wishes)
    if sys.stdin is None:
        raise Refused("No moves can be read: standard input is closed.")
    descriptor = sys.stdin.fileno()
    options = PlainOptions(setup, find_paths(wishes.data), is_person=os.isatty(descriptor))
    return run(options, Streams(descriptor, sys.stdin.encoding or "utf-8", say, _width(), talk))


def _width() -> int | None:
    """The columns of the terminal that shows the output; None where it is none, or does not say."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or None
    except (OSError, ValueError, AttributeError):
        return None
