"""What stands over a screen whose window is too small for it."""

from __future__ import annotations

from collections.abc import Sequence

from ..look import Tone
from ..rooms import wording_for
from .lines import Line, Lines


class TooSmall(Lines):
    """Says in the longest wording that fits how much room is needed; all of it can be read in any window."""

    DEFAULT_CSS = "TooSmall { height: 100%; width: 100%; }"

    def __init__(self) -> None:
        super().__init__(id="too-small")
        self._wordings: Sequence[str] = ()

    def show(self, wordings: Sequence[str]) -> None:
        """Say it in other words, the longest first; none where there is room enough."""
        self._wordings = wordings
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The wording that fits."""
        return [((text, Tone.TEXT),) for text in wording_for(self._wordings, width, self.size.height)]
