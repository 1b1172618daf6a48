"""Where commands write: results on standard output, talk on standard error.

A terminal that lacks a character shows a question mark. A reader that has gone away ends the command quietly.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from typing import TextIO

from .errors import Refused


class ReaderGone(Exception):
    """Nobody reads the output any more (``| head``): there is nothing left to do."""


def prepare_streams() -> None:
    """Make the standard streams forgiving: no character and no byte stops a command."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Write a line of the result. Raises ReaderGone, or Refused if it cannot be written."""
    if sys.stdout is None:
        raise Refused("The result cannot be written: standard output is closed.")
    try:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise ReaderGone from None
    except (OSError, ValueError) as error:
        raise refused_output(error) from None


def refused_output(error: Exception) -> Refused:
    """The refusal of a command whose output cannot be written; nothing further is tried."""
    abandon_output()
    return Refused(f"The result cannot be written: {_reason(error)}.")


def say_json(facts: Mapping[str, object]) -> None:
    """Write a line of JSON, in ASCII, so that every terminal and every reader can take it."""
    import json  # the game does without, and starts sooner

    say(json.dumps(facts))


def talk(text: str) -> None:
    """Write a line beside the result. What cannot be written is dropped: the result counts."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        return


def between_words(text: str) -> str:
    """The text broken between words where the terminal that shows messages would break it anywhere."""
    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except (OSError, ValueError, AttributeError):
        return text
    import textwrap  # seldom needed

    return "\n".join(textwrap.wrap(text, max(width - 1, 20), break_on_hyphens=False))


def abandon_output() -> None:
    """Let what is left in the buffers go nowhere, so that the interpreter's last flush cannot fail."""
    if not _send_nowhere(sys.stdout):
        sys.stdout = None


def settle_streams() -> None:
    """Write what is left in the buffers; on a terminal that is gone, let it go nowhere.

    Else the interpreter's last flush would fail, and put 120 in the place of the exit code.
    """
    for stream in (sys.stdout, sys.stderr):
        try:
            if stream is not None:
                stream.flush()
        except (OSError, ValueError):
            _send_nowhere(stream)


def _send_nowhere(stream: TextIO | None) -> bool:
    try:
        if stream is not None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
            return True
    except (OSError, ValueError):
        pass
    return False


def _reason(error: Exception) -> str:
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)
