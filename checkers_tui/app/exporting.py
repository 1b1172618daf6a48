"""Games of the library as the text of a game file, many at once. To be done in a thread."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from ..library.game_files import written
from ..library.games import LoadedGame, UnreadableGame

TOLD_EVERY = 100


class Loads(Protocol):
    """Where whole games come from: the library."""

    def load(self, uid: str) -> LoadedGame:
        """A game. Raises UnreadableGame or LibraryUnavailable."""


def as_file(source: Loads, uids: Iterable[str], tell: Callable[[str], None] = lambda _: None) -> str:
    """Games one after the other; those that cannot be read are left out, and ``tell`` hears how far it is.

    Raises UnreadableGame if there is none left, and LibraryUnavailable.
    """
    wanted = list(uids)
    texts: list[str] = []
    for number, uid in enumerate(wanted, 1):
        try:
            texts.append(written(source.load(uid)))
        except UnreadableGame:
            if len(wanted) == 1:
                raise
        if number % TOLD_EVERY == 0:
            tell(f"{number} of {len(wanted)} games …")
    if not texts:
        raise UnreadableGame("None of these games can be read.")
    return "".join(texts)
