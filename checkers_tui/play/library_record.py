"""Won, drawn and lost as the library counts them, for whoever shows a ``Record``."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from checkers_tui.draughts import Outcome, Side
from checkers_tui.engine.levels import is_custom
from checkers_tui.library import statistics
from checkers_tui.library.library import Library
from checkers_tui.library.troubles import LibraryUnavailable

from .record import Tally


class LibraryRecord:
    """The tallies of a library, with the commands of ``Record``. ``aid``: games with take-backs or hints count or not.

    A tally takes milliseconds, but up to two seconds while another program holds the file: an event loop
    that must not wait uses ``find``.
    """

    def __init__(self, library: Library, aid: statistics.Aid = statistics.Aid.COUNTED) -> None:
        self.aid = aid
        self._library = library
        self._known: dict[tuple[str, str | None], Tally] = {}

    def tally(self, rules_name: str, level_name: str | None) -> Tally:
        """The games finished at this rule set and level, None: of two players; as last seen while none can be read."""
        with suppress(LibraryUnavailable):
            self._known[rules_name, level_name] = self._ask(rules_name, level_name)
        return self._known.get((rules_name, level_name), Tally())

    async def find(self, rules_name: str, level_name: str | None) -> Tally:
        """``tally`` beside the event loop."""
        return await asyncio.to_thread(self.tally, rules_name, level_name)

    def add(self, rules_name: str, level_name: str | None, outcome: Outcome, player: Side | None) -> None:
        """The library holds a game that its session has announced as over: there is nothing to add."""

    def _ask(self, rules_name: str, level_name: str | None) -> Tally:
        if level_name is not None and not is_custom(level_name):
            return _shown(self._library.tally(rules_name, level_name, aid=self.aid))
        apart = statistics.Apart.PEOPLE if level_name is None else statistics.Apart.CUSTOM
        heading = statistics.ApartHeading(apart, rules_name, level_name or "")
        return _shown(self._library.statistics(self.aid).apart.get(heading, statistics.Tally()))


def _shown(tally: statistics.Tally) -> Tally:
    return Tally(tally.won, tally.drawn, tally.lost, tally.streak, tally.best_streak)
