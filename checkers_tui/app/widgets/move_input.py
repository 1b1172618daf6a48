"""The row where moves are typed: what is typed, how it can go on, and what else it can mean."""

from __future__ import annotations

from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import BindingType
from textual.geometry import Offset
from textual.reactive import reactive

from ..bindings import MOVE_INPUT_BINDINGS, TYPING_KEYS
from ..focus import QuietlyFocused
from ..look import Tone
from ..messages import MovesAsked, MoveTyped, TextChanged, TypingLeft
from .lines import Line, Lines, fit

LONGEST_PASTE = 60
MOVE_CHARACTERS = frozenset("0123456789abcdefghijkl-–x×:*.!? ")
PROMPT = " › "
ASKS_FOR_MOVES = "?"
"""In an empty row."""
INVITATION = "Type a move"
LONGEST = 60


class MoveInput(QuietlyFocused, Lines, can_focus=True):
    """One row. It owns the text and the caret; what the text means is told to it from outside."""

    DEFAULT_CSS = """
    MoveInput { height: 1; background: $raise; }
    MoveInput:nocolor { background: $bg; }
    """
    BINDINGS: ClassVar[list[BindingType]] = list(MOVE_INPUT_BINDINGS)

    text: reactive[str] = reactive("", init=False, repaint=False)
    caret: reactive[int] = reactive(0, init=False, repaint=False)
    completion: reactive[str] = reactive("", init=False, repaint=False)
    others: reactive[str] = reactive("", init=False, repaint=False)
    wrong: reactive[bool] = reactive(False, init=False, repaint=False)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._is_refused = False

    def give_back(self, text: str) -> None:
        """A text that was not played, to be mended or typed anew; dropped if another has been begun."""
        if not self.text:
            self.text = text
            self.caret = len(text)
            self._is_refused = True

    def watch_text(self) -> None:
        """Tell what is typed now."""
        self.caret = min(self.caret, len(self.text))
        self.update()
        self.post_message(TextChanged(self.text))

    def watch_caret(self) -> None:
        """Show the caret."""
        self.update()

    def watch_completion(self) -> None:
        """Show how the text can go on."""
        self.update()

    def watch_others(self) -> None:
        """Show what else it can mean."""
        self.update()

    def watch_wrong(self) -> None:
        """Show that it means nothing."""
        self.update()

    def watch_has_focus(self, has_focus: bool) -> None:
        """The prompt shows the focus."""
        super().watch_has_focus(has_focus)
        self.update()

    @property
    def place_of_cursor(self) -> Offset:
        """Where the terminal's own cursor stands: at the caret."""
        before = cell_len(self.text[: self.caret])
        return Offset(min(len(PROMPT) + before, max(0, self.size.width - 1)), 0)

    def lines(self, width: int) -> list[Line]:
        """The prompt, the text round the caret, the completion, and other readings."""
        prompt: Line = ((PROMPT, Tone.KEY if self.has_focus else Tone.DIM),)
        if not self.text:
            return [(*prompt, (INVITATION[0], Tone.BLOCK), (INVITATION[1:], Tone.DIM))]
        tone = Tone.WRONG if self.wrong else Tone.STRONG
        before, after = self.text[: self.caret], self.text[self.caret :]
        room = width - len(PROMPT) - 1
        if cell_len(before) > room - 2:
            before = "…" + before[-(room - 3) :]
        rest = after or self.completion
        under = rest[:1] or " "
        parts: Line = (*prompt, (before, tone), (under, Tone.BLOCK), (rest[1:], tone if after else Tone.DIM))
        left = room - cell_len(before) - 1 - cell_len(rest[1:]) - 3
        if self.others and left > 3:
            parts = (*parts, (f"   {fit(self.others, left)}", Tone.DIM))
        return [parts]

    def start(self, character: str) -> None:
        """Begin a move with this character, typed while something else had the focus."""
        self.screen.set_focus(self)  # at once: focus() would wait until the keys that follow have gone elsewhere
        self.insert(character)

    def insert(self, text: str) -> None:
        """Put text in at the caret; what was refused makes room."""
        if self._is_refused:
            self.clear()
        room = LONGEST - len(self.text)
        added = "".join(c for c in text if c.isprintable())[: max(0, room)]
        if added:
            place = self.caret
            self.text = self.text[:place] + added + self.text[place:]
            self.caret = place + len(added)

    def clear(self) -> None:
        """Forget what was typed."""
        self._is_refused = False
        self.caret = 0
        self.text = ""

    def on_key(self, event: events.Key) -> None:
        """Characters that no binding takes go into the text; ``?`` in an empty row asks for the legal moves."""
        if not event.is_printable or event.character is None:
            return
        event.stop()
        event.prevent_default()
        if event.character == ASKS_FOR_MOVES and not self.text:
            self.post_message(MovesAsked())
        else:
            self.insert(event.character)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Printable keys are typed, whatever else they mean elsewhere; but those of moves come by their bindings."""
        return key not in TYPING_KEYS and character is not None and character.isprintable()

    def on_paste(self, event: events.Paste) -> None:
        """A pasted line goes in as if it were typed; what can be no move is for the screen."""
        text = event.text.strip()
        if len(text) <= LONGEST_PASTE and MOVE_CHARACTERS.issuperset(text.lower()):
            event.stop()
            self.insert(text)

    def on_click(self, event: events.Click) -> None:
        """The caret goes where the click was."""
        event.stop()
        self.caret = max(0, min(len(self.text), event.x - len(PROMPT)))

    def action_submit(self) -> None:
        """Hand the text over to be played; the row is free for the next."""
        if text := self.text.strip():
            self.clear()
            self.post_message(MoveTyped(text))

    def action_complete(self) -> None:
        """Take the completion over."""
        if self.completion:
            self._is_refused = False
            self.text = self.text + self.completion
            self.caret = len(self.text)

    def action_leave(self) -> None:
        """Forget the text and go back to the board."""
        self.clear()
        self.post_message(TypingLeft())

    def action_delete_left(self) -> None:
        """Remove the character before the caret; with nothing typed, go back to the board."""
        self._is_refused = False
        if not self.text:
            self.post_message(TypingLeft())
        elif self.caret:
            place = self.caret - 1
            text = self.text[:place] + self.text[place + 1 :]
            self.caret = place
            self.text = text

    def action_delete_right(self) -> None:
        """Remove the character under the caret."""
        self._is_refused = False
        self.text = self.text[: self.caret] + self.text[self.caret + 1 :]

    def action_move_caret(self, step: int) -> None:
        """Move the caret; right at the end takes one character of the completion."""
        self._is_refused = False
        if step > 0 and self.caret == len(self.text) and self.completion:
            self.insert(self.completion[0])
        self.caret = max(0, min(len(self.text), self.caret + (step if self.caret + step <= len(self.text) else 0)))

    def action_caret_to(self, end: bool) -> None:
        """Move the caret to the beginning or the end."""
        self._is_refused = False
        self.caret = len(self.text) if end else 0

    def action_clear(self) -> None:
        """Remove all that is typed."""
        self.clear()
