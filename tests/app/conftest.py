"""What tests of the app need: no board that is still on its way to where the game stands."""

import pytest

from checkers_tui.app.animation import SSH


@pytest.fixture(autouse=True)
def moves_are_shown_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """As over SSH; tests of animation say otherwise."""
    monkeypatch.setenv(SSH, "10.0.0.1 50000 10.0.0.2 22")
