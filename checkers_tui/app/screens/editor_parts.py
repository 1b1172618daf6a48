"""What stands round the board of the position editor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.message import Message
from textual.widgets import Input

from ...draughts import RULE_SETS, Notation, RuleSet, Side
from ..drafting import Draft, Verdict
from ..editor_bindings import EDITOR_BOARD_BINDINGS, FEN_BINDINGS
from ..look import Tone
from ..widgets.board import Board
from ..widgets.buttons import Buttons
from ..widgets.choice import Options
from ..widgets.field import Field
from ..widgets.hand import HandView
from ..widgets.heading import Heading
from ..widgets.score_line import Score, ScoreLine
from ..widgets.stepper import Stepper
from ..widgets.verdict import VerdictView
from .dialog import Written

RULES: Sequence[RuleSet] = tuple(RULE_SETS.values())
SIDES = tuple(Side)
BUTTONS = ("Play", "Save", "Start", "Empty")
PLAY, SAVE, START, EMPTY = range(4)
LONGEST_FEN = 2000


class EditorBoard(Board, inherit_bindings=False):
    """A board on which pieces are put down."""

    HELP = "Arrow keys go from square to square; Enter puts down what is in the hand."
    BINDINGS: ClassVar[list[BindingType]] = list(EDITOR_BOARD_BINDINGS)


class EditorPanel(VerticalScroll, can_focus=False):
    """Rule set, side to move, the piece in hand, the pieces by number, and what is wrong."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(id="panel")
        self.rules = Stepper("", [each.title for each in RULES], id="rules", chosen=RULES.index(rules))
        self.side = Stepper("", [f"{side.title} to move" for side in SIDES], id="side")
        self.hand = HandView(rules, id="hand")
        self.score = ScoreLine(id="score")
        self.verdict = VerdictView(id="verdict")

    def compose(self) -> ComposeResult:
        """From the top."""
        yield self.rules
        yield self.side
        yield Heading("In hand", id="in-hand")
        yield self.hand
        yield self.score
        yield self.verdict
        yield Buttons(BUTTONS, id="buttons")

    def show(self, draft: Draft, verdict: Verdict, unreadable: str, cursor: int | None, notation: Notation) -> None:
        """Show another draft."""
        choose(self.rules, RULES.index(draft.rules))
        choose(self.side, SIDES.index(draft.side))
        self.hand.show(draft.rules)
        self.score.score = Score(draft.rules, draft.count(Side.WHITE), draft.count(Side.BLACK))
        self.verdict.show(draft, verdict, unreadable, cursor, notation)


def choose(field: Options, index: int) -> None:
    """Choose an option without telling anybody."""
    if field.chosen != index:
        field.set_reactive(Options.chosen, index)
        field.update()


class FenRow(Horizontal):
    """The position as text, to be read and to be written."""

    def __init__(self) -> None:
        super().__init__(id="fen-row")
        self.fen = FenInput(id="fen", compact=True, max_length=LONGEST_FEN, placeholder="W:W21-32:B1-12")

    def compose(self) -> ComposeResult:
        """The label and the field."""
        yield Written((("FEN ", Tone.TITLE),))
        yield self.fen

    def show(self, text: str) -> None:
        """Show another position, from its beginning."""
        if self.fen.value != text:
            with self.fen.prevent(Input.Changed):
                self.fen.value = text
                self.fen.cursor_position = 0


class FenInput(Field):
    """Where the FEN is written; Enter, of what can be read, and Esc go back to the board."""

    BINDINGS: ClassVar[list[BindingType]] = list(FEN_BINDINGS)

    class Finished(Message):
        """Enter: what is written is meant as it stands."""

    def action_finish(self) -> None:
        """Ask whether it can be read."""
        self.post_message(self.Finished())

    def action_leave(self) -> None:
        """Back to the board."""
        self.screen.query_one(Board).focus()
