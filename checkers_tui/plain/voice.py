"""What the plain face says: whole lines of plain text, to whoever takes them."""

from __future__ import annotations

import textwrap
from collections.abc import Callable


class Voice:
    """Says lines through ``write``; once that has failed it is silent, ``failure`` is the error, ``on_failure`` called.

    ``width``: where to break long lines, None for readers that break them themselves.
    """

    def __init__(self, write: Callable[[str], None], on_failure: Callable[[], None], width: int | None = None) -> None:
        self.failure: Exception | None = None
        self._write = write
        self._on_failure = on_failure
        self._width = width

    def say(self, *sentences: str) -> None:
        """Say each sentence as a line of its own, broken between words where it is too long."""
        for sentence in sentences:
            self.draw(self._broken(_harmless(sentence)))

    def fall_silent(self) -> None:
        """Say nothing any more: to write would mean to wait."""
        self._write = lambda line: None

    def draw(self, lines: list[str]) -> None:
        """Say lines as they are."""
        if self.failure is not None:
            return
        try:
            for line in lines:
                self._write(_harmless(line))
        except Exception as failure:
            self.failure = failure
            self._on_failure()

    def _broken(self, sentence: str) -> list[str]:
        if self._width is None:
            return [sentence]
        return textwrap.wrap(sentence, max(self._width - 1, 20), break_on_hyphens=False) or [""]


def _harmless(text: str) -> str:
    """Without anything that a terminal would obey instead of showing it."""
    return "".join(character if character.isprintable() else "?" for character in text)
