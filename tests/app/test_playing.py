"""The hands that the other tests play with."""

from __future__ import annotations

import pytest

from checkers_tui.app.screens.game import GameScreen

from .playing import desk


class Broken(Exception):
    """What a fault in the app raises."""


async def test_an_app_that_dies_at_the_start_fails_its_test_with_what_it_died_of(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It went round for ever, waiting for messages that nobody took any more."""

    def broken(self: GameScreen) -> None:
        raise Broken("of this")

    monkeypatch.setattr(GameScreen, "on_mount", broken)
    with pytest.raises(Broken, match="of this"):
        async with desk():
            pytest.fail("there is nothing to play with")
