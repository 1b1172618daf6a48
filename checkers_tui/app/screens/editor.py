"""The position editor: set up any position in any rule set, then play it or save it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.binding import BindingType
from textual.widgets import Input

from ...draughts import InvalidPosition, Position, RuleSet
from ..copying import copy_out
from ..drafting import Draft
from ..editor_bindings import EDITOR_BINDINGS
from ..messages import OptionChosen, OptionOpened
from ..view import Style
from ..work import work
from .dialog import Question
from .editor_desk import EditorDesk
from .editor_parts import EMPTY, PLAY, RULES, SAVE, SIDES, START, FenInput
from .save_position import SavePosition

if TYPE_CHECKING:
    from textual.types import CSSPathType

    from ..pasting import Pasted

Keep = Callable[[Position], Awaitable[str]]
"""Keeps a position in the library; gives a sentence that says so, or why not."""


class Editor(EditorDesk):
    """Gives the position that is to be played, or None.

    ``keep`` puts a position into the library, None where there is none; ``exports``: where files go.
    """

    HELP = (
        "Go to a square and press w or b for a man, with Shift for a king, or take a piece into your hand and put it "
        "down with Enter or a click; once more takes it away. In Lasca a piece goes on top of what stands there. "
        "A right click empties a square."
    )
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "editor.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(EDITOR_BINDINGS)

    def __init__(
        self, draft: Draft, style: Style | None = None, keep: Keep | None = None, exports: Path | None = None
    ) -> None:
        super().__init__(draft, style)
        self._keep = keep
        self._exports = exports

    # ------------------------------------------------------------------ the fields

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another rule set, another side to move, another piece in the hand."""
        message.stop()
        if message.field == "rules":
            self.change(self.draft.with_rules(RULES[message.index]))
        elif message.field == "side":
            self.change(self.draft.with_side(SIDES[message.index]))

    def on_option_opened(self, message: OptionOpened) -> None:
        """A button was pressed; a piece was taken into the hand with Enter."""
        message.stop()
        if message.field == "hand":
            self._board.focus()
        else:
            actions: dict[int, Callable[[], object]] = {
                PLAY: self.action_play,
                SAVE: self.action_save,
                START: self.action_start,
                EMPTY: self.action_clear,
            }
            actions[message.index]()

    def action_write_fen(self) -> None:
        """Write the position."""
        self._fen.fen.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """What is written as FEN stands on the board as soon as it can be read."""
        event.stop()
        try:
            draft = Draft.read(self.draft.rules, event.value)
        except InvalidPosition as error:
            self._unreadable = f"{error}{_where_it_fits(event.value)}"
            self._show(also_fen=False)
        else:
            self._unreadable = ""
            is_other = draft != self.draft
            self._history.change(draft, goes_on=self._is_writing)
            self._is_writing = self._is_writing or is_other
            self._show(also_fen=False)

    def on_fen_input_finished(self, message: FenInput.Finished) -> None:
        """Back to the board, but not away from what cannot be read."""
        message.stop()
        if self._unreadable:
            self.notify(f"{self._unreadable} Esc leaves it, and drops what is written.", severity="warning")
        else:
            self._board.focus()

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """The FEN was left: from now on it says what stands on the board. Another window leaves it as it is."""
        if event.widget is not self._fen.fen or not self.app.app_focus:
            return
        if self._unreadable:
            if self._is_writing:
                self._history.undo()
            self.notify("What was written could not be read; the position is as it was before.", severity="warning")
        self._unreadable, self._is_writing = "", False
        self._show()

    @property
    def rules_at_hand(self) -> RuleSet:
        """Those of the position."""
        return self.draft.rules

    def can_use(self, pasted: Pasted) -> bool:
        """Whatever it is, the position that is being set up is not left for it."""
        return True

    def use_paste(self, pasted: Pasted) -> None:
        """Set up a pasted position; another rule set is taken if it fits no other way."""
        from ..pasting import PastedPosition

        if not isinstance(pasted, PastedPosition):
            self.notify("Here only a position can be pasted, such as W:W21-32:B1-12.", severity="warning")
            return
        if pasted.rules is not self.draft.rules:
            self.notify(f"This is taken for a position of {pasted.rules.title}; [ and ] change the rule set.")
        self.change(Draft.read(pasted.rules, pasted.fen))

    # ------------------------------------------------------------------ what becomes of it

    def action_play(self) -> None:
        """Close with the position, or say why it cannot be played."""
        verdict = self.verdict
        if verdict.position is not None and verdict.can_be_played and not self._unreadable:
            self.dismiss(verdict.position)
        else:
            self._refuse("A game cannot begin here")

    def _refuse(self, what: str) -> None:
        reasons = (self._unreadable,) if self._unreadable else self.verdict.sentences
        self.notify(f"{what}. {' '.join(reasons)}", severity="warning")

    @work(exclusive=True, group="save")
    async def action_save(self) -> None:
        """Save the position in the library or in a file."""
        verdict = self.verdict
        if verdict.position is None or self._unreadable:
            self._refuse("It cannot be saved like this; only its FEN can be copied, with c")
            return
        keep = self._keep if verdict.can_be_played else None
        draft = self.draft
        sentence = await self.app.push_screen_wait(SavePosition(verdict.position, keep, self._exports))
        if sentence:
            self.notify(sentence)
            if self.draft == draft:
                self._history.keep()

    def action_copy_position(self) -> None:
        """Copy the FEN, and say where it is kept."""
        now = datetime.now().astimezone()
        fen, name = self.draft.fen(self.notation), f"{self.draft.rules.name}-position"
        self.notify(copy_out(self.app, fen, self._exports, name, now, ".fen"))

    def action_back(self) -> None:
        """Leave, after asking if the position would be lost."""
        self._leave()

    @work(exclusive=True, group="save")
    async def _leave(self) -> None:
        if not self._history.is_kept:
            question = Question("Leave the editor", "The position is not saved.", "Leave", "Stay")
            if not await self.app.push_screen_wait(question):
                return
        self.dismiss(None)


def _where_it_fits(fen: str) -> str:
    """A sentence that names a rule set in which a text is a position, or nothing."""
    from ..pasting import PastedPosition, read_paste

    pasted = read_paste(fen)
    if isinstance(pasted, PastedPosition) and pasted.legal:
        return f" It would be a position of {pasted.rules.title}."
    return ""
