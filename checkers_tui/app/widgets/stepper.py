"""One choice out of several, shown alone: ``Rules ‹ American ›``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.geometry import Size

from ..look import Tone
from ..menu_bindings import STEPPER_BINDINGS
from .choice import Options
from .lines import Line, Part

ARROWS = 4
"""Cells of the arrows and the blanks beside them."""


class Stepper(Options):
    """A click on the left arrow goes back, anywhere else on; from the last choice to the first."""

    BINDINGS: ClassVar[list[BindingType]] = list(STEPPER_BINDINGS)
    DEFAULT_CSS = "Stepper { width: auto; height: 1; }"

    def __init__(self, label: str, options: Sequence[str], *, id: str, chosen: int = 0) -> None:
        super().__init__(id=id)
        self._label = f"{label} " if label else ""
        self._options = tuple(options)
        self._cells = max(map(cell_len, options))
        self.set_reactive(Options.chosen, chosen)

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._options)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the longest option needs."""
        return cell_len(self._label) + self._cells + ARROWS

    def lines(self, width: int) -> list[Line]:
        """The label, and the option between arrows."""
        focus = self.has_focus
        label: Part = (self._label, Tone.KEY if focus else Tone.DIM)
        option = self._options[self.chosen].center(self._cells)
        if not self.look.colored:
            left, right = ("[", "]") if focus else (" ", " ")
            return [(label, (f"{left}‹{option}›{right}", Tone.STRONG if focus else Tone.TEXT))]
        return [(label, (f"‹ {option} ›", Tone.CHOSEN if focus else Tone.CHIP))]

    def action_choose(self, steps: int) -> None:
        """The option so many places further on or back, round and round."""
        self.chosen = (self.chosen + steps) % self.count

    def on_click(self, event: events.Click) -> None:
        """A click steps."""
        event.stop()
        self.action_choose(-1 if event.x < cell_len(self._label) + ARROWS // 2 else 1)
