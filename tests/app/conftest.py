"""What tests of the app need: no board that is still on its way to where the game stands."""

from pathlib import Path

import pytest

from checkers_tui.app.terminals import SSH


@pytest.fixture(autouse=True)
def moves_are_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As over SSH; tests of animation say otherwise."""
    monkeypatch.setenv(SSH, "10.0.0.1 50000 10.0.0.2 22")


@pytest.fixture(autouse=True)
def the_terminal_is_a_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the tests are started from; tests of old terminals say otherwise."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for name in ("NO_COLOR", "STY", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def unsaved_games_go_into_the_folder_of_the_test(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Not to where the tests are started; the folder."""
    folder = tmp_path / "elsewhere"
    monkeypatch.setattr("checkers_tui.play.last_copy.places", lambda: [folder])
    return folder
