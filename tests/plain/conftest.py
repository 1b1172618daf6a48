"""What tests of the plain face need."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def unsaved_games_go_into_the_folder_of_the_test(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Not to where the tests are started; the folder."""
    folder = tmp_path / "elsewhere"
    monkeypatch.setattr("checkers_tui.play.last_copy.places", lambda: [folder])
    return folder
