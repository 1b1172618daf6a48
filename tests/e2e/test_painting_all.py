"""Only what differs is sent; after whatever may have disturbed the terminal, all of it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from .program import start
from .terminal import Terminal

Picture = list[object]
KEYS = ("c3-b4\r", "\x1bOP", "\x1b", "m", "\x1b", "u", "\t", "F")
"""A move, help, the menu, both left again; back, to a piece, and round."""


def picture(terminal: Terminal) -> Picture:
    """Every cell as it is seen; blanks have no ink."""
    screen = terminal.screen
    return [_looks(screen.buffer[y][x]) for y in range(screen.lines) for x in range(screen.columns)]


def _looks(cell: object) -> object:
    character, ink, ground, *marks, exchanged, _blink = cell  # type: ignore[misc]
    if exchanged:
        ink, ground = ground, ink
    return (character, ground) if character == " " else (character, ink, ground, *marks)


def expect_picture(terminal: Terminal, wanted: Picture, what: str) -> None:
    """Wait until exactly this is shown."""
    terminal.wait_until(lambda seen: picture(seen) == wanted, what)


def paint_all(terminal: Terminal) -> None:
    terminal.child.send("\x0c")


def stop_and_go_on(terminal: Terminal) -> None:
    os.kill(terminal.child.pid, signal.SIGSTOP)
    os.kill(terminal.child.pid, signal.SIGCONT)


def make_smaller_for_a_moment(terminal: Terminal) -> None:
    terminal.child.setwinsize(20, 70)
    terminal.child.setwinsize(24, 80)


def be_told_of_the_same_size(terminal: Terminal) -> None:
    os.kill(terminal.child.pid, signal.SIGWINCH)


DISTURBANCES = (paint_all, stop_and_go_on, make_smaller_for_a_moment, be_told_of_the_same_size)


@pytest.mark.parametrize("disturb", DISTURBANCES)
def test_a_terminal_that_was_disturbed_is_painted_anew(disturb: Callable[[Terminal], None], tmp_path: Path) -> None:
    with start(tmp_path, "--two-players") as terminal:
        terminal.wait_for("Type a move").type("11-15\r").wait_for("White to move").settle(0.4)
        before = picture(terminal)
        terminal.screen.erase_in_display(2)
        disturb(terminal)
        expect_picture(terminal, before, f"what stood there before {disturb.__name__}")


def test_what_was_sent_bit_by_bit_is_what_is_painted_at_once(tmp_path: Path) -> None:
    """Of pages and dialogs that lay over the game nothing is left, and nothing is missing."""
    with start(tmp_path, "--rules", "lasca", "--two-players") as terminal:
        terminal.wait_for("Type a move")
        for size in ((100, 30), (80, 24)):
            terminal.resize(*size)
            for keys in KEYS:
                terminal.type(keys).settle()
            terminal.type("c3").wait_for("› c3").settle(0.4)
            bit_by_bit = picture(terminal)
            terminal.screen.erase_in_display(2)
            paint_all(terminal)
            expect_picture(terminal, bit_by_bit, "the same, painted at once")
            terminal.press("escape")
