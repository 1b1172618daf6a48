"""The terminal as it was, when the app cannot see to that itself: its loop hangs, or nobody reads what it paints."""

from __future__ import annotations

import contextlib
import os
from typing import Any


class Collected:
    """Takes what is to be written, in place of Textual's thread."""

    def __init__(self) -> None:
        self.text = ""

    def write(self, text: str) -> None:
        """Take it."""
        self.text += text

    def flush(self) -> None:
        """Nothing waits."""

    def stop(self) -> None:
        """Nothing runs."""


def restore_terminal(driver: Any, parting: str = "") -> None:
    """Leave the modes that the driver has set, then say a last sentence.

    From any thread, and without waiting for a terminal that is stopped.
    """
    if getattr(driver, "_writer_thread", None) is None or getattr(driver, "attrs_before", None) is None:
        return
    driver._writer_thread = collected = Collected()
    with contextlib.suppress(Exception):
        driver._disable_mouse_support()  # stop_application_mode does it in the main thread alone
        driver.stop_application_mode()
    with contextlib.suppress(OSError, ValueError):
        # Opened anew: to make the stream itself not wait would do so for the shell as well.
        terminal = os.open(os.ttyname(driver._file.fileno()), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        os.write(terminal, (collected.text + (f"{parting}\n" if parting else "")).encode(errors="replace"))
