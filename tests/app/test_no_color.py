"""Without colours nothing has one, in any screen or dialog; and nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.color import Color

from checkers_tui.app.options import AppOptions
from checkers_tui.library.paths import Paths

from .playing import Desk, desk, two_players

WAYS_FROM_GAME = ("n", "m", "f1", "question_mark", "t", "comma", "q", "X", "E")
WAYS_FROM_START = ("n", "l", "t", "f1", "comma", "e")


def colors(place: Desk) -> Iterator[Color]:
    """Every colour on the screen that is not the terminal's own."""
    for strip in place.app.screen._compositor.render_strips():
        for segment in strip:
            for color in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                if color is not None and not color.is_default:
                    yield color


@pytest.mark.parametrize("from_game", [True, False])
async def test_no_screen_has_a_colour(from_game: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    options = AppOptions(two_players("american") if from_game else None, paths=Paths(tmp_path, tmp_path))
    async with desk(options=options) as place:
        first = place.app.screen
        if from_game:
            await place.type_move("11-15")
            await place.until(lambda: place.game.ply == 1)
        for key in WAYS_FROM_GAME if from_game else WAYS_FROM_START:
            assert list(colors(place)) == []
            await place.press(key)
            await place.until(lambda: place.app.screen is not first)
            assert list(colors(place)) == []
            await place.press("escape")
            await place.until(lambda: place.app.screen is first)
