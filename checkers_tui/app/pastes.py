"""The app's part in pasting: it has the text read, and hands what it means to a screen."""

from __future__ import annotations

import asyncio
from typing import Any

from textual import events
from textual.app import App
from textual.screen import Screen

from .work import work

UNUSED = "There is no game here to make this move in."


class TakesPastes(App[int]):
    """Of the screens that lie one over the other, the uppermost that can use a text gets it; those above close."""

    def on_paste(self, event: events.Paste) -> None:
        """A text was pasted outside any field."""
        event.stop()
        self.take_paste(event.text)

    @work(group="paste", exclusive=True)
    async def take_paste(self, text: str) -> None:
        """Find out what a text means, and use it or say why not."""
        from .pasting import Nonsense, read_paste
        from .screens.pasted import taker_of

        takers = [(screen, taker) for screen in reversed(self.screen_stack) if (taker := taker_of(screen))]
        rules = next((taker.rules_at_hand for _, taker in takers), None)
        pasted = await asyncio.to_thread(read_paste, text, rules)
        if isinstance(pasted, Nonsense):
            self.notify(pasted.sentence, severity="warning")
            return
        for screen, taker in takers:
            if screen in self.screen_stack and taker.can_use(pasted):
                await self._close_above(screen)
                taker.use_paste(pasted)
                return
        self.notify(UNUSED, severity="warning")

    async def _close_above(self, screen: Screen[Any]) -> None:
        while self.screen is not screen:
            await self.screen.dismiss(None)
