"""Sentences on a screen or in a dialog."""

from __future__ import annotations

from ..look import Tone
from .lines import Line, Lines, wrapped


class Sentences(Lines):
    """Sentences, each over as many lines as it needs."""

    def __init__(self, *sentences: str, tone: Tone = Tone.TEXT, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sentences = sentences
        self._tone = tone

    def show(self, *sentences: str) -> None:
        """Show other sentences."""
        self._sentences = sentences
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The wrapped sentences."""
        return [line for sentence in self._sentences for line in wrapped(sentence, self._tone, width)]
