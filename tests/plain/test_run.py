"""The plain face as the command starts it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checkers_tui.engine.client import HubClient
from checkers_tui.library.paths import Paths
from checkers_tui.plain.face import PlainOptions
from checkers_tui.plain.run import Streams, run


def test_the_settings_reach_the_engine_here_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[dict[str, str]] = []
    monkeypatch.setattr(HubClient, "use", lambda self, parameters: told.append(dict(parameters)))
    paths = Paths(tmp_path, tmp_path)
    paths.settings.write_text("threads = 2\nhash_megabytes = 32\n")
    reading, typing = os.pipe()
    os.write(typing, b"quit\n")
    os.close(typing)
    run(PlainOptions(None, paths, is_person=False), Streams(reading, "utf-8", lambda text: None))
    assert told == [{"threads": "2", "hash": "32", "tables": str(paths.tables)}]
