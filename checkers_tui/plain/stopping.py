"""Ctrl+Z and ``fg``, and a stop from outside: while the program is stopped no clock runs."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import Callable
from types import FrameType

from .game import PlainGame


def stop_and_go_on(game: PlainGame) -> None:
    """When the shell stops the program, the clock stands still; when it goes on, it is told whose turn it is.

    Of SIGSTOP nobody is told; after it the time is taken back.
    """
    if not hasattr(signal, "SIGTSTP"):  # Windows
        return

    def stop() -> None:
        game.session.pause()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        # To this thread, so that it stands here until it goes on.
        signal.pthread_kill(threading.get_ident(), signal.SIGTSTP)
        _in_loop(signal.SIGTSTP, stop)
        game.session.go_on()
        game.tell_turn_again()

    if signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN:
        _in_loop(signal.SIGTSTP, stop)
    _in_loop(signal.SIGCONT, game.session.go_on_after_a_stop)


def _in_loop(number: signal.Signals, heed: Callable[[], None]) -> None:
    """Call this in the event loop when the signal comes; after the loop's end the signal does what it usually does."""
    loop = asyncio.get_running_loop()

    def on_signal(number: int, frame: FrameType | None) -> None:
        try:
            loop.call_soon_threadsafe(heed)
        except RuntimeError:
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

    signal.signal(number, on_signal)
