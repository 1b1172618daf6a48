"""By which rules the games of a file were played that do not say so themselves."""

from __future__ import annotations

from dataclasses import dataclass

from textual.app import ComposeResult

from ...draughts import RULE_SETS, RuleSet
from ..messages import OptionOpened
from ..widgets.choice import ChoiceList, Options, Row
from .dialog import Dialog

GUESSED = "As the moves suggest"


@dataclass(frozen=True)
class ReadBy:
    """The rules; None: guessed from the moves."""

    rules: RuleSet | None


class ReadAs(Dialog[ReadBy]):
    """Gives the rules for games without a GameType, or None where nothing is to change."""

    title_text = "Games that do not name their rules"

    def __init__(self, rules: RuleSet | None) -> None:
        super().__init__()
        self._choices = (None, *RULE_SETS.values())
        self._chosen = self._choices.index(rules)

    def body(self) -> ComposeResult:
        """The list."""
        rows = [Row(GUESSED if rules is None else rules.title) for rules in self._choices]
        choices = ChoiceList(rows, id="rules")
        choices.set_reactive(Options.chosen, self._chosen)
        yield choices

    def on_mount(self) -> None:
        """The list has the keys."""
        super().on_mount()
        self.query_one(ChoiceList).focus()

    def on_option_opened(self, message: OptionOpened) -> None:
        """A choice was confirmed."""
        message.stop()
        self.dismiss(ReadBy(self._choices[message.index]))
