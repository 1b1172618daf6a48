"""Telling a damaged library from a sound one."""

from __future__ import annotations

import sqlite3

from .schema import GAME_COLUMNS, RESET_COLUMNS


def is_damaged(connection: sqlite3.Connection, check: str = "quick_check") -> bool:
    """Is the file not what it should be? ``integrity_check`` looks at the indexes too, and takes longer."""
    if connection.execute(f"PRAGMA {check}(1)").fetchone()[0] != "ok":
        return True
    for table, columns in (("game", GAME_COLUMNS), ("reset", RESET_COLUMNS)):
        found = {row[1] for row in connection.execute(f"PRAGMA table_info({table})")}
        if not found.issuperset(columns):
            return True
    return False
