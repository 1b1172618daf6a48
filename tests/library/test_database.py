"""What the promises of durability rest on."""

from __future__ import annotations

from pathlib import Path

import pytest

from checkers_tui.library import database
from checkers_tui.library.database import open_database


@pytest.mark.parametrize(("on_network", "journal"), [(False, "wal"), (True, "delete")])
def test_each_commit_waits_for_the_disk(
    path: Path, monkeypatch: pytest.MonkeyPatch, on_network: bool, journal: str
) -> None:
    monkeypatch.setattr(database, "is_on_network", lambda path: on_network)
    opened = open_database(path)
    said = {
        name: opened.connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "fullfsync", "wal_autocheckpoint", "busy_timeout", "locking_mode")
    }
    opened.close()
    assert said == {
        "journal_mode": journal,
        "synchronous": 3,
        "fullfsync": 1,
        "wal_autocheckpoint": 0,
        "busy_timeout": 2000,
        "locking_mode": "normal",
    }
