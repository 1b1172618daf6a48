"""The door to the app: start it, and give back its exit code. Loads Textual only when called."""

from __future__ import annotations

import os

from .options import AppOptions, CannotStart


def run(options: AppOptions | None = None) -> int:
    """Play in this terminal until the player leaves; gives the exit code (128 + n after a signal n).

    Raises CannotStart, with the terminal as it was, if a newer version of the program keeps the games.
    """
    options = options or AppOptions()
    if options.fps is not None:
        # Textual reads it once, when it is imported.
        os.environ["TEXTUAL_FPS"] = str(options.fps)
    from .checkers_app import CheckersApp

    app = CheckersApp(options)
    app.run(mouse=options.mouse)
    if app.refusal:
        raise CannotStart(app.refusal)
    return app.return_code or 0
