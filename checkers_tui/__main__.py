"""The console entry: ``checkers-tui`` and ``python -m checkers_tui``.

What it can answer itself it answers without Typer, whose import costs as long as a third of the start.
"""

from __future__ import annotations

import gc
import sys

from . import __version__
from .leaving import LEAVING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from .commands.wishes import Wishes

INTERRUPTED = 130
"""The exit code of a program that Ctrl+C has ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (None: the process's own); the exit code. Never a traceback for what a person did."""
    LEAVING.heed()  # before all that takes time to load
    from .commands.errors import Refused
    from .commands.output import ReaderGone, abandon_output, prepare_streams, settle_streams, talk

    prepare_streams()
    try:
        return answer(sys.argv[1:] if arguments is None else list(arguments))
    except Refused as refusal:
        talk(str(refusal))
        return refusal.exit_code
    except ReaderGone:
        abandon_output()
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        settle_streams()
        if arguments is not None:
            LEAVING.forget()


def answer(arguments: list[str]) -> int:
    """The exit code of a command; raises what ``main`` turns into sentences."""
    if arguments == ["--version"]:
        from .commands.output import say

        say(f"checkers-tui {__version__}")
        return 0
    from .commands.wishes import wishes_in

    wishes = wishes_in(arguments)
    if wishes is not None:
        return _start_game(wishes)
    LEAVING.forget()  # commands have nothing to put by, and compiled code would not hear of a signal
    from .cli import run

    return run(arguments)


def _start_game(wishes: Wishes) -> int:
    # What is loaded now all stays: to look for garbage among it takes a fiftieth of the start.
    gc.disable()
    try:
        from .commands.start import start

        return start(wishes)
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
