"""The dialog that asks what is to be done with a pasted position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from ...draughts import Position, Side
from ..board.cells import TWO_BY_ONE
from ..board.scene import Labels, Scene
from ..drafting import Draft, Verdict, judge
from ..editor_bindings import PASTED_BINDINGS
from ..look import Tone
from ..messages import OptionChosen, OptionOpened
from ..pasting import PastedPosition
from ..widgets.choice import Chips
from ..widgets.drawn import Diagram
from ..widgets.score_line import Score, ScoreLine
from ..widgets.sentences import Sentences
from ..widgets.stepper import Stepper
from ..widgets.verdict import VerdictView
from .dialog import Dialog

if TYPE_CHECKING:
    from textual.types import CSSPathType

CANCEL, EDIT, PLAY = 0, 1, 2


@dataclass(frozen=True)
class PositionWanted:
    """What is to be done: play ``position``, or, if that is None, edit the draft."""

    draft: Draft
    position: Position | None = None


class PastedPositionDialog(Dialog[PositionWanted]):
    """Shows the position under the rule set that it fits; another one can be chosen."""

    HELP = "A position was pasted. Choose the rule set if it is not the right one, then play the position or edit it."
    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "pasted_position.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(PASTED_BINDINGS)
    title_text = "A position was pasted"

    def __init__(self, pasted: PastedPosition) -> None:
        super().__init__()
        others = [rules for rules in pasted.readable if rules not in pasted.legal]
        self._rules = (*pasted.legal, *others)
        self._drafts = [Draft.read(rules, pasted.fen) for rules in self._rules]
        self._chosen = 0
        self._board = Diagram(None, TWO_BY_ONE, id="board")

    def body(self) -> ComposeResult:
        """The board beside what is to be said of it, and the buttons."""
        yield Stepper("Rules", [rules.title for rules in self._rules], id="rules")
        with Horizontal(id="position"):
            yield self._board
            with Vertical():
                yield ScoreLine(id="score")
                yield VerdictView(id="verdict")
        yield Sentences("", tone=Tone.DANGER, id="error")
        chips = Chips("", ["Cancel", "Edit", "Play"], id="answers", buttons=True)
        chips.set_reactive(Chips.chosen, PLAY if self._verdict.can_be_played else EDIT)
        yield chips

    def on_mount(self) -> None:
        """The buttons have the keys."""
        super().on_mount()
        self.query_one(Chips).focus()
        self._show()

    @property
    def _draft(self) -> Draft:
        return self._drafts[self._chosen]

    @property
    def _verdict(self) -> Verdict:
        return judge(self._draft)

    def _show(self) -> None:
        draft = self._draft
        self._board.scene = Scene(draft.rules, draft.pieces, labels=Labels.NONE)
        self.query_one(ScoreLine).score = Score(draft.rules, draft.count(Side.WHITE), draft.count(Side.BLACK))
        self.query_one(VerdictView).show(draft, self._verdict, "", None, draft.rules.notation)
        self.query_one("#error", Sentences).show("")

    # ------------------------------------------------------------------ what the player does

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another rule set."""
        message.stop()
        if message.field == "rules":
            self._chosen = message.index
            self._show()

    def action_other_rules(self, steps: int) -> None:
        """Another rule set, by its key."""
        self.query_one(Stepper).action_choose(steps)

    def on_option_opened(self, message: OptionOpened) -> None:
        """A button was pressed."""
        message.stop()
        if message.index == CANCEL:
            self.dismiss(None)
        elif message.index == EDIT:
            self.action_edit()
        else:
            self.action_play()

    def action_edit(self) -> None:
        """Close, to edit it."""
        self.dismiss(PositionWanted(self._draft))

    def action_play(self) -> None:
        """Close, to play it; or say why that cannot be."""
        verdict = self._verdict
        if verdict.can_be_played:
            self.dismiss(PositionWanted(self._draft, verdict.position))
        else:
            self.query_one("#error", Sentences).show("It cannot be played like this: e edits it.")
