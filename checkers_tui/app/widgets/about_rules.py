"""A rule set in three lines, for whoever chooses one."""

from __future__ import annotations

from ...draughts import RuleSet
from ..look import Tone
from .lines import Line, Lines, spread


class AboutRules(Lines):
    """The chosen rule set: its name, who begins, and two lines on its rules."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(id="about")
        self._rules = rules

    def show(self, rules: RuleSet) -> None:
        """Describe another rule set."""
        self._rules = rules
        self.update()

    def lines(self, width: int) -> list[Line]:
        """Three lines."""
        rules = self._rules
        first: Line = ((f"{rules.first_to_move.title} moves first", Tone.DIM),)
        return [
            spread(((rules.title, Tone.STRONG),), first, width),
            *(((line, Tone.DIM),) for line in rules.summary),
        ]
