"""Ctrl+Z and ``fg``: while the program is stopped no clock runs."""

from __future__ import annotations

import asyncio
import signal
import threading
from types import FrameType

from .game import PlainGame


def stop_and_go_on(game: PlainGame) -> None:
    """When the shell stops the program, the clock stands still; when it goes on, it is told whose turn it is."""
    number = getattr(signal, "SIGTSTP", None)
    if number is None or signal.getsignal(number) is signal.SIG_IGN:
        return
    loop = asyncio.get_running_loop()

    def stop() -> None:
        game.session.pause()
        signal.signal(number, signal.SIG_DFL)
        # To this thread, so that it stands here until it goes on.
        signal.pthread_kill(threading.get_ident(), number)
        signal.signal(number, on_stop)
        game.session.go_on()
        game.tell_turn_again()

    def on_stop(number: int, frame: FrameType | None) -> None:
        try:
            loop.call_soon_threadsafe(stop)
        except RuntimeError:  # the loop has ended
            signal.signal(number, signal.SIG_DFL)
            signal.raise_signal(number)

    signal.signal(number, on_stop)
