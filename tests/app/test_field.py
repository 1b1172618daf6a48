"""A field heeds keys in their order, also when a slow line hands them over all at once."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from textual.app import App, ComposeResult
from textual.events import Key
from textual.keys import key_to_character

from checkers_tui.app.widgets.field import Field


class OneField(App[None]):
    """Nothing but a field, as deep in parents as in a dialog."""

    def compose(self) -> ComposeResult:
        yield Field("old text", select_on_focus=False)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (["ctrl+u", *"new"], "new"),
        ([*"abc", "backspace", "d"], "old textabd"),
        (["home", *"x-", "end", "!"], "x-old text!"),
        (["home", "delete", "O"], "Old text"),
        (["left", "left", "left", "left", "ctrl+k", *"one"], "old one"),
        (["ctrl+w", *"hat", "ctrl+a", "g"], "gold hat"),
    ],
)
async def test_keys_at_once(keys: Sequence[str], text: str) -> None:
    app = OneField()
    async with app.run_test() as pilot:
        await pilot.pause()
        for key in keys:
            app.post_message(Key(key, key_to_character(key)))
        await pilot.pause()
        assert app.query_one(Field).value == text
