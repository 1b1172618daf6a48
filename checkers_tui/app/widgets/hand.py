"""The pieces of the position editor: which one is in the hand."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import BindingType

from ...draughts import RuleSet, Side
from ..drafting import Hand
from ..editor_bindings import HAND_BINDINGS
from ..look import Tone
from .choice import Options
from .lines import EMPTY, Line, Part, fit, length

HANDS = tuple(Hand)
KEYS = "12340"
NAMES = {
    Side.WHITE: ("●", Tone.WHITE),
    Side.BLACK: ("○", Tone.BLACK),
}


class HandView(Options):
    """Two men and two kings side by side, and the empty hand below; a click takes one."""

    BINDINGS: ClassVar[list[BindingType]] = list(HAND_BINDINGS)

    def __init__(self, rules: RuleSet, *, id: str) -> None:
        super().__init__(id=id)
        self._rules = rules

    @property
    def count(self) -> int:
        """How many there are."""
        return len(HANDS)

    @property
    def hand(self) -> Hand:
        """What is in the hand."""
        return HANDS[self.chosen]

    def show(self, rules: RuleSet) -> None:
        """Call the pieces as another rule set does."""
        self._rules = rules
        self.update()

    def lines(self, width: int) -> list[Line]:
        """Three lines."""
        half = width // 2
        return [
            (*self._item(0, half), *self._item(1, width - half)),
            (*self._item(2, half), *self._item(3, width - half)),
            self._item(4, width),
        ]

    def _item(self, index: int, width: int) -> Line:
        """One piece behind its key; marks show the one in the hand where there are no colours."""
        chosen = index == self.chosen
        piece = HANDS[index].value
        left, right = ("[", "]") if chosen and not self.look.colored else (" ", " ")
        tone = Tone.TEXT if not chosen else Tone.CHOSEN if self.has_focus else Tone.CURRENT
        if piece is None:
            words: Line = (("take away", tone),)
        else:
            sign, colour = NAMES[piece.side]
            words = ((sign, tone if chosen else colour), (fit(f" {piece.word(self._rules)}", width - 5), tone))
        key: Part = (f"{left}{KEYS[index]} ", tone if chosen else Tone.KEY)
        line: Line = (key, *words, (right, tone))
        return (*line, (" " * max(0, width - length(line)), Tone.TEXT)) if line else EMPTY

    def on_click(self, event: events.Click) -> None:
        """A click takes a piece into the hand."""
        event.stop()
        index = 4 if event.y == 2 else 2 * event.y + (event.x >= self.size.width // 2)
        if 0 <= index < self.count:
            self.chosen = index
