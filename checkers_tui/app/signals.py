"""Signals from outside: leave in good order, survive a stop and a continue, notice a lost terminal.

Textual 8.2.8 leaves the terminal broken on SIGTERM and SIGHUP, starts a second input thread on a
SIGCONT without a suspend before it (and spins for ever once the terminal is gone), and shows an
empty screen after ``fg`` (its issues 5140 and 6298).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from textual.app import App

from ..leaving import LEAVING
from .last_words import restore_terminal

HANG_UP_CHECK_SECONDS = 2.0
HUNG_UP = 129


def leave_on_signals(app: App[Any], before_leaving: Callable[[], str]) -> None:
    """A signal ends the app with 128 plus its number, the terminal restored; ``before_leaving`` is called first.

    Call it in the app's loop before the terminal is touched. ``before_leaving`` may be called in another thread, if
    the loop hangs; what it gives is told then.
    """
    loop = asyncio.get_running_loop()

    def ask(code: int) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended: it is leaving already
            loop.call_soon_threadsafe(_leave, app, code, before_leaving)

    def in_need() -> None:
        parting = ""
        with contextlib.suppress(Exception):
            parting = before_leaving()
        if app._driver is not None:
            restore_terminal(app._driver, parting)

    LEAVING.by(ask, in_need)


def guard(
    app: App[Any],
    before_leaving: Callable[[], object],
    after_a_stop: Callable[[], None],
    paint_all: Callable[[], None],
) -> None:
    """Survive a stop and a continue, and notice a lost terminal; call it when the app is mounted.

    ``before_leaving`` is called before it ends, ``after_a_stop`` when it goes on after a stop that it was not told of,
    ``paint_all`` whenever the terminal may have been used by others in between.
    """
    app.app_resume_signal.subscribe(app, lambda _: app.call_later(paint_all))
    driver: Any = app._driver
    if driver is not None and driver.can_suspend and hasattr(signal, "SIGCONT"):
        _guard_continue(app, driver, after_a_stop, paint_all)
    if sys.__stdin__ is not None and sys.__stdin__.isatty():
        app.set_interval(HANG_UP_CHECK_SECONDS, lambda: _watch_terminal(before_leaving))


def _leave(app: App[Any], code: int, before_leaving: Callable[[], object]) -> None:
    before_leaving()
    app.exit(return_code=code)


def _guard_continue(
    app: App[Any], driver: Any, after_a_stop: Callable[[], None], paint_all: Callable[[], None]
) -> None:
    resume = signal.getsignal(signal.SIGCONT)
    loop = asyncio.get_running_loop()

    def carry_on() -> None:
        if driver._must_signal_resume and callable(resume):
            resume(signal.SIGCONT, None)
        elif driver.attrs_before is not None and not _is_terminal_gone():
            after_a_stop()
            _enter_modes_again(driver)
            app.call_later(paint_all)

    def on_continue(number: int, frame: FrameType | None) -> None:
        # A handler may come in the middle of a write, and would wait for that lock for ever: only the loop writes.
        loop.call_soon_threadsafe(carry_on)

    signal.signal(signal.SIGCONT, on_continue)


def _enter_modes_again(driver: Any) -> None:
    """After a stop that the app was not told of, the shell may have changed the terminal's modes."""
    import termios

    driver.write("\x1b[?1049h\x1b[?25l")
    driver._enable_mouse_support()
    with contextlib.suppress(termios.error):  # it may go at this very moment
        modes = termios.tcgetattr(driver.fileno)
        modes[3] = driver._patch_lflag(modes[3])
        modes[0] = driver._patch_iflag(modes[0])
        termios.tcsetattr(driver.fileno, termios.TCSANOW, modes)


def _watch_terminal(before_leaving: Callable[[], object]) -> None:
    """End at once when the terminal is gone although SIGHUP is ignored: the input thread spins on it."""
    if _is_terminal_gone():
        before_leaving()
        os._exit(HUNG_UP)


def _is_terminal_gone() -> bool:
    if not hasattr(select, "poll"):
        return False
    poll = select.poll()
    poll.register(0, select.POLLHUP)
    gone = select.POLLHUP | select.POLLERR | select.POLLNVAL
    return any(event & gone for _, event in poll.poll(0))
