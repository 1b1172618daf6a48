"""The one thread that writes into a library.

Changes are handed in and give a ticket at once; the ticket is done when the change is on the disk, or,
if it cannot be written, when it is clear that it is kept in memory for now. What is kept in memory is
tried again with the next change and every few seconds.
"""

from __future__ import annotations

import queue
from collections.abc import Hashable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from enum import Enum, auto
from threading import Lock, Thread

from .changes import Afterwards, Change
from .library_file import LibraryFile
from .notices import Notice, NoticeKind, OnNotice
from .rescue import Rescue
from .troubles import NewerLibrary, NotALibrary, NotKept, Trouble

RETRY_AFTER = 5.0
"""Seconds until what could not be written is tried again."""
MOST_TOGETHER = 500
"""So many changes at most share one transaction."""


class Kept(Enum):
    """Where a change is now."""

    ON_DISK = auto()
    IN_MEMORY = auto()


Ticket = Future[Kept]
Job = tuple[Change, Ticket]


class _Close:
    """Asks the thread to end."""


class Writer:
    """Writes changes, one transaction after the other, for as long as the program runs.

    ``opened`` is done when the library has been opened or it is clear that it cannot be for now; with
    NewerLibrary or NotALibrary if it is not ours to touch. Then everything stays in memory.
    """

    def __init__(self, file: LibraryFile, on_notice: OnNotice, retry_after: float = RETRY_AFTER) -> None:
        self.opened: Future[None] = Future()
        self._file = file
        self._file.on_rescue = self._tell_of_rescue
        self._on_notice = on_notice
        self._retry_after = retry_after
        self._queue: queue.SimpleQueue[Job | Ticket | _Close] = queue.SimpleQueue()
        self._unsaved: dict[Hashable, Change] = {}
        self._version = 0
        self._lock = Lock()
        self._warned: Trouble | None = None
        self._refused = False
        self._closed = False
        self._thread = Thread(target=self._run, name="library writer", daemon=True)
        self.opened.set_running_or_notify_cancel()

    def start(self) -> None:
        """Begin: open the file, then write what is handed in."""
        self._thread.start()

    # ------------------------------------------------------------------ from other threads

    def submit(self, change: Change) -> Ticket:
        """Hand in a change; returns at once."""
        ticket = _new_ticket()
        if self._closed:
            ticket.set_result(Kept.IN_MEMORY)
        else:
            self._queue.put((change, ticket))
        return ticket

    def try_again(self) -> Ticket:
        """Write what is only in memory, now."""
        ticket = _new_ticket()
        self._queue.put(ticket)
        return ticket

    def unsaved(self) -> tuple[int, tuple[Change, ...]]:
        """What is only in memory, and a number that is another whenever that is."""
        with self._lock:
            return self._version, tuple(self._unsaved.values())

    def close(self, timeout: float | None = None) -> bool:
        """Write what was handed in, and end; False if not everything is on the disk by then."""
        self._closed = True
        self._queue.put(_Close())
        self._thread.join(timeout)
        return not self._thread.is_alive() and not self.unsaved()[1]

    # ------------------------------------------------------------------ in the thread

    def _tell(self, kind: NoticeKind, sentence: str) -> None:
        """Hand a notice on. Whatever becomes of it there, writing goes on."""
        with suppress(Exception):
            self._on_notice(Notice(kind, sentence))

    def _tell_of_rescue(self, rescue: Rescue) -> None:
        """The file was damaged."""
        self._tell(NoticeKind.MENDED, rescue.sentence)

    def _run(self) -> None:
        self._first_opening()
        going_on = True
        while going_on:
            jobs, asked, going_on = self._next_jobs()
            self._carry_out(jobs)
            for ticket in asked:
                ticket.set_result(Kept.IN_MEMORY if self._unsaved else Kept.ON_DISK)
        self._file.close()

    def _first_opening(self) -> None:
        try:
            self._file.open()
        except NotKept as failure:
            self._warn(failure.trouble)
        except (NewerLibrary, NotALibrary) as refusal:
            self._refuse(refusal)
            self.opened.set_exception(refusal)
            return
        except Exception as fault:
            self.opened.set_exception(fault)
            return
        self.opened.set_result(None)

    def _next_jobs(self) -> tuple[list[Job], list[Ticket], bool]:
        """Wait for something to do: changes, tickets of those who ask to try again, and whether to go on after it."""
        jobs: list[Job] = []
        asked: list[Ticket] = []
        with suppress(queue.Empty):
            next_one = self._queue.get(timeout=self._retry_after if self._unsaved and not self._refused else None)
            while True:
                if isinstance(next_one, _Close):
                    return jobs, asked, False
                if isinstance(next_one, Future):
                    asked.append(next_one)
                else:
                    jobs.append(next_one)
                if len(jobs) == MOST_TOGETHER:
                    break
                next_one = self._queue.get_nowait()
        return jobs, asked, True

    def _carry_out(self, jobs: Sequence[Job]) -> None:
        """Write what was not written before, and what is new; in trouble nobody waits for the disk."""
        if self._unsaved:
            self._keep_in_memory(jobs)
            jobs = ()
        changes = [*self._unsaved.values(), *(change for change, _ in jobs)]
        if not changes:
            return
        try:
            afterwards = self._file.write(changes)
        except NotKept as failure:
            self._warn(failure.trouble)
            self._keep_in_memory(jobs)
        except (NewerLibrary, NotALibrary) as refusal:
            self._refuse(refusal)
            self._keep_in_memory(jobs)
        except Exception as fault:
            self._find_fault(jobs, fault)
        else:
            self._all_written(afterwards)
            _settle(jobs, Kept.ON_DISK)

    def _keep_in_memory(self, jobs: Sequence[Job]) -> None:
        with self._lock:
            for change, _ in jobs:
                self._unsaved.pop(change.key, None)
                self._unsaved[change.key] = change
            self._version += 1
        _settle(jobs, Kept.IN_MEMORY)

    def _all_written(self, afterwards: Sequence[Afterwards]) -> None:
        if self._unsaved:
            with self._lock:
                self._unsaved.clear()
                self._version += 1
        for after in afterwards:
            if sentence := after():
                self._tell(NoticeKind.SPLIT, sentence)
        if self._warned:
            self._warned = None
            self._tell(NoticeKind.SAVED, "Everything is saved now.")

    def _find_fault(self, jobs: Sequence[Job], fault: Exception) -> None:
        """A change that is wrong in itself, by a mistake of the program's, must not take the others with it."""
        if len(jobs) > 1:
            for job in jobs:
                self._carry_out([job])
        elif jobs:
            jobs[0][1].set_exception(fault)
        else:
            self._write_what_can_be()

    def _write_what_can_be(self) -> None:
        """Among what waits in memory a change is wrong in itself: the others are written, that one is let go."""
        for key, change in list(self._unsaved.items()):
            try:
                self._file.write([change])
            except (NotKept, NewerLibrary, NotALibrary):
                return
            except Exception as fault:
                self._tell(NoticeKind.NOT_SAVED, f"A change to your games could not be kept: {fault}.")
            with self._lock:
                self._unsaved.pop(key)
                self._version += 1
        self._all_written(())

    # ------------------------------------------------------------------ what is told

    def _warn(self, trouble: Trouble) -> None:
        """Say what is the matter once, until it is another thing or over."""
        if trouble is not self._warned:
            self._warned = trouble
            self._tell(NoticeKind.NOT_SAVED, trouble.value)

    def _refuse(self, refusal: Exception) -> None:
        self._file.close()
        if not self._refused:
            self._refused = True
            self._tell(NoticeKind.REFUSED, str(refusal))


def _new_ticket() -> Ticket:
    """A ticket that cannot be cancelled: whoever stops waiting for it does not stop the writing."""
    ticket = Ticket()
    ticket.set_running_or_notify_cancel()
    return ticket


def _settle(jobs: Sequence[Job], kept: Kept) -> None:
    for _, ticket in jobs:
        ticket.set_result(kept)
