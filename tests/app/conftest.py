"""What tests of the app need: no board that is still on its way to where the game stands."""

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
