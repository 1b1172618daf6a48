"""What a library tells in its own thread, carried to whoever tells the player in the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING

from checkers_tui.library.notices import Notice, NoticeKind, OnNotice

if TYPE_CHECKING:
    from .session import Session

LASTING = (NoticeKind.NOT_SAVED, NoticeKind.REFUSED)


class LibraryNotices:
    """To be given to a library as ``on_notice``; what it tells before anybody listens waits.

    ``warning``: the sentence of the trouble that lasts, empty when there is none. ``repair``: what has become of a
    file that was damaged, empty if it was not.
    """

    def __init__(self) -> None:
        self.warning = ""
        self.repair = ""
        self._lock = Lock()
        self._waiting: list[Notice] = []
        self._hand_over: Callable[[Notice], None] = self._waiting.append

    def __call__(self, notice: Notice) -> None:
        """Take a notice, in any thread."""
        with self._lock:
            if notice.kind in LASTING:
                self.warning = notice.sentence
            elif notice.kind is NoticeKind.SAVED:
                self.warning = ""
            elif notice.kind is NoticeKind.MENDED:
                self.repair = notice.sentence
            self._hand_over(notice)

    def deliver_to(self, session: Session) -> None:
        """From now on the session tells them; to be called where its event loop runs."""
        self.deliver(partial(tell, session))

    def deliver(self, listener: OnNotice) -> None:
        """From now on the listener is told, and nobody else, in the event loop in which this is called."""
        loop, context = asyncio.get_running_loop(), copy_context()

        def hand_over(notice: Notice) -> None:
            # After the loop has ended there is nobody left to be told.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(listener, notice, context=context)

        with self._lock:
            waiting, self._waiting = self._waiting, []
            self._hand_over = hand_over
        for notice in waiting:
            listener(notice)


def tell(session: Session, notice: Notice) -> None:
    """The sentence to the player; a trouble lasts, as the session's warning, until everything is saved."""
    warning = notice.sentence if notice.kind in LASTING else "" if notice.kind is NoticeKind.SAVED else None
    session.notice(notice.sentence, warning)


def before_a_game(warning: str) -> str:
    """A lasting warning where no game is in progress."""
    if not warning:
        return ""
    from checkers_tui.library.troubles import TRIED  # it loads SQLite, for which no first screen waits

    return warning.replace(TRIED, "each move is saved as soon as it can be.")
