"""Terminals that print what they do not understand are asked nothing, and told only what they know.

Textual 8.2.8 asks every terminal about synchronised output, resizing in band and the keyboard protocol of kitty, and
tells it the shape of the mouse's pointer.
"""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver

NOT_UNDERSTOOD = ("\x1b[<u", "\x1b]")
"""How begins what an old terminal would print: leaving kitty's keyboard protocol, and commands to an operating system
(the shape of the pointer, the clipboard)."""


class OldTerminalDriver(LinuxDriver):
    """Speaks to a terminal as old as a VT220."""

    def write(self, data: str) -> None:
        """Write to the terminal what it understands."""
        if not data.startswith(NOT_UNDERSTOOD):
            super().write(data)

    def _request_terminal_sync_mode_support(self) -> None:
        """It has none."""

    def _query_in_band_window_resize(self) -> None:
        """It has none."""

    def _enable_bracketed_paste(self) -> None:
        """It has none."""

    def _disable_bracketed_paste(self) -> None:
        """It had none."""
