"""What a library tells in its own thread, carried to the session in its event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import copy_context
from threading import Lock

from checkers_tui.library.notices import Notice, NoticeKind

from .session import Session

LASTING = (NoticeKind.NOT_SAVED, NoticeKind.REFUSED)


class LibraryNotices:
    """To be given to a library as ``on_notice``; what it tells before there is a session waits for one."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._waiting: list[Notice] = []
        self._hand_over: Callable[[Notice], None] = self._waiting.append

    def __call__(self, notice: Notice) -> None:
        """Take a notice, in any thread."""
        with self._lock:
            self._hand_over(notice)

    def deliver_to(self, session: Session) -> None:
        """From now on the session tells them; to be called where its event loop runs."""
        loop, context = asyncio.get_running_loop(), copy_context()

        def hand_over(notice: Notice) -> None:
            # After the loop has ended there is nobody left to be told.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(tell, session, notice, context=context)

        with self._lock:
            waiting, self._waiting = self._waiting, []
            self._hand_over = hand_over
        for notice in waiting:
            tell(session, notice)


def tell(session: Session, notice: Notice) -> None:
    """The sentence to the player; a trouble lasts, as the session's warning, until everything is saved."""
    warning = notice.sentence if notice.kind in LASTING else "" if notice.kind is NoticeKind.SAVED else None
    session.notice(notice.sentence, warning)
