"""Beginning a transaction when several programs want to write, so that none is kept waiting by bad luck."""

from __future__ import annotations

import sqlite3
from random import uniform
from time import monotonic, sleep

from .troubles import Trouble, trouble_of

ASK_AGAIN_SECONDS = (0.0005, 0.003)
"""Between two tries to begin, at the least and at the most."""


def begin_exclusive(connection: sqlite3.Connection, patience: float) -> None:
    """Begin a transaction as soon as no other program writes; raises sqlite3.Error, after ``patience`` seconds busy.

    SQLite itself asks only every tenth of a second after a while
    (https://sqlite.org/src/file/src/main.c, sqliteDefaultBusyCallback). Beside a program that writes one
    change after the other on a slow disk that misses every gap for seconds on end. We ask more often, at odd moments.
    """
    give_up = monotonic() + patience
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        while True:
            try:
                connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error as error:
                if trouble_of(error) is not Trouble.BUSY or monotonic() > give_up:
                    raise
                sleep(uniform(*ASK_AGAIN_SECONDS))
            else:
                return
    finally:
        connection.execute(f"PRAGMA busy_timeout = {round(patience * 1000)}")
