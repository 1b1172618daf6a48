"""How far something has come that takes a while: a bar, a number, and words."""

from __future__ import annotations

from dataclasses import dataclass

from textual.reactive import reactive

from ..look import Tone
from .lines import EMPTY, Line, Lines, fit, length

BAR_CELLS = 24
LEAST_BAR = 6


@dataclass(frozen=True)
class Progress:
    """``share``: from 0 to 1, None where nobody knows; ``words`` say what is going on, or what came of it."""

    words: str = ""
    share: float | None = None
    warns: bool = False


class ProgressLine(Lines):
    """One row: the bar while something is going on, and the words."""

    progress: reactive[Progress] = reactive(Progress(), init=False)

    def watch_progress(self) -> None:
        """It has come further."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The row."""
        progress = self.progress
        bar = self._bar(progress.share, min(BAR_CELLS, width // 3)) if progress.share is not None else EMPTY
        tone = Tone.WARN if progress.warns else Tone.DIM
        return [(*bar, (fit(progress.words, width - length(bar)), tone))]

    def _bar(self, share: float, cells: int) -> Line:
        share = max(0.0, min(share, 1.0))
        per_cent = f" {int(100 * share):>3} %  "
        if cells < LEAST_BAR:
            return ((per_cent, Tone.STRONG),)
        done = round(share * cells)
        full, rest = ("━", "━") if self.look.colored else ("━", "·")
        return ((full * done, Tone.ACCENT), (rest * (cells - done), Tone.RULE), (per_cent, Tone.STRONG))
