"""The door to the app: start it, and give back its exit code. Loads Textual only when called."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, MutableMapping

from ..leaving import LEAVING
from .options import AppOptions, CannotStart
from .terminals import is_over_ssh, understands_questions

SWITCH_SECONDS = 0.0005
"""Textual writes in a thread of its own, which otherwise waits 5 ms for the interpreter when a picture is ready."""
FPS_OVER_SSH = 20
"""Frames a second where every byte goes over a line: what changes within one is sent once."""


def run(options: AppOptions | None = None, tell: Callable[[str], None] = lambda text: None) -> int:
    """Play in this terminal until the player leaves; gives the exit code (128 + n after a signal n).

    ``tell`` takes what the player should know of games that could not be saved, with the terminal as it was.
    Raises CannotStart, with the terminal as it was, if a newer version of the program keeps the games.
    """
    LEAVING.heed()
    options = options or AppOptions()
    tell_textual(options, os.environ)
    # The same for what is loaded from here on, however the app is started; enabled again when it is painted.
    gc.disable()
    sys.setswitchinterval(SWITCH_SECONDS)
    from .checkers_app import CheckersApp

    app = CheckersApp(options)
    app.run(mouse=options.mouse)
    if app.home is not None and (parting := app.home.leave()):
        tell(parting)
    LEAVING.by(None)
    if app.refusal:
        raise CannotStart(app.refusal)
    return LEAVING.code or app.return_code or 0


def tell_textual(options: AppOptions, environ: MutableMapping[str, str]) -> None:
    """Put into the environment what Textual reads there, once, when it is imported."""
    fps = options.fps or (FPS_OVER_SSH if is_over_ssh(environ) else None)
    if fps is not None:
        environ["TEXTUAL_FPS"] = str(fps)
    if not understands_questions(environ):
        environ["TEXTUAL_DISABLE_KITTY_KEY"] = "1"
