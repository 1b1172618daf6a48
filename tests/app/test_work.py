"""Workers that a closed screen leaves behind end quietly; a widget that is missing on an open one is an error."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest
from textual.app import App
from textual.screen import Screen
from textual.widgets import Static
from textual.worker import WorkerFailed

from checkers_tui.app.work import work


class Page(Screen[None]):
    """Asks for a widget that is not there, once it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()
        self.asked = asyncio.Event()

    @work(group="read", exclusive=True)
    async def read(self) -> None:
        """Wait, whatever becomes of the screen meanwhile, then ask."""
        with suppress(asyncio.CancelledError):  # as if the answer had come at the same moment
            await self.go_on.wait()
        self.asked.set()
        self.query_one(Static)


async def run_with(then: Callable[[App[None], Page], Awaitable[None]]) -> Page:
    """Open the page, begin to read, and go on as told; the app ends, and raises what has gone wrong."""
    app: App[None] = App()
    page = Page()
    async with app.run_test():
        await app.push_screen(page)
        page.read()
        await asyncio.sleep(0)
        await then(app, page)
    return page


async def close_before_it_asks(app: App[None], page: Page) -> None:
    await app.pop_screen()
    page.go_on.set()
    await page.asked.wait()


async def end_the_app(app: App[None], page: Page) -> None:
    """Nothing more is done."""


async def let_it_ask(app: App[None], page: Page) -> None:
    page.go_on.set()
    await page.asked.wait()
    await asyncio.sleep(0)


@pytest.mark.parametrize("then", [close_before_it_asks, end_the_app])
async def test_a_worker_that_its_screen_leaves_behind_ends_quietly(
    then: Callable[[App[None], Page], Awaitable[None]],
) -> None:
    page = await run_with(then)
    assert page.asked.is_set()


async def test_a_widget_missing_on_an_open_screen_is_still_told() -> None:
    with pytest.raises(WorkerFailed, match="No nodes match 'Static'"):
        await run_with(let_it_ask)
