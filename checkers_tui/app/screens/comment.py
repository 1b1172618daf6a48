"""The dialog in which a comment is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.widgets import TextArea

from ..look import Tone
from ..menu_bindings import COMMENT_BINDINGS
from ..widgets.sentences import Sentences
from .dialog import Dialog

if TYPE_CHECKING:
    from textual.types import CSSPathType


class CommentField(TextArea):
    """Where the text is typed: one paragraph, as game files keep it, so Enter is free to end it."""

    BINDINGS: ClassVar[list[BindingType]] = list(COMMENT_BINDINGS)

    class Written(Message):
        """The text is to be kept."""

    def action_keep(self) -> None:
        """What is written stands."""
        self.post_message(self.Written())


class CommentDialog(Dialog[str]):
    """Gives the text, empty to take the comment away, or None. ``title``: what it is written on."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "comment.tcss"]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self.title_text = f"Comment: {title}"
        self._text = text

    def body(self) -> ComposeResult:
        """The field, and how a comment is taken away."""
        yield CommentField(self._text, id="text", compact=True)
        yield Sentences("Without any text there is no comment.", tone=Tone.DIM, id="how")

    def on_mount(self) -> None:
        """The caret behind what is written."""
        super().on_mount()
        field = self.query_one(CommentField)
        field.focus()
        field.move_cursor(field.document.end)

    def on_comment_field_written(self, message: CommentField.Written) -> None:
        """Enter."""
        message.stop()
        self.dismiss(" ".join(self.query_one(CommentField).text.split()))
