"""A lock between programs, for the rare moments when a file is put aside; a killed program lets go of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import IO

from .troubles import NotKept, Trouble

RETRY_SECONDS = 0.02


@contextmanager
def only_one(path: Path, patience: float) -> Iterator[None]:
    """Keep other programs out while something is done; raises NotKept after so many seconds of waiting, or OSError."""
    with path.open("ab") as file:
        _wait(file, patience)
        yield


def _wait(file: IO[bytes], patience: float) -> None:
    give_up = monotonic() + patience
    while not _try_to_lock(file):
        if monotonic() > give_up:
            raise NotKept(Trouble.BUSY)
        sleep(RETRY_SECONDS)


if sys.platform == "win32":
    import msvcrt

    def _try_to_lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try_to_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
