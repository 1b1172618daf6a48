"""What the widgets tell their screen: one message a fact."""

from __future__ import annotations

from textual.message import Message


class MenuAsked(Message):
    """The menu sign was clicked."""


class LibraryOpened(Message):
    """The library is open, or cannot be for now; ``refusal``: why this program must not use it, or nothing."""

    def __init__(self, refusal: str = "") -> None:
        super().__init__()
        self.refusal = refusal


class MoveNowAsked(Message):
    """The computer is to play the best move that it has found so far."""


class AnswerGiven(Message):
    """The player says yes or no to what is asked in the turn block."""

    def __init__(self, accept: bool) -> None:
        super().__init__()
        self.accept = accept


class TextChanged(Message):
    """The text of the move being typed is another now."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class MoveTyped(Message):
    """The player wants this text played."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class TypingLeft(Message):
    """The player has left the move input; what was typed is gone."""


class MovesAsked(Message):
    """The player asks which moves are legal."""


class PlyChosen(Message):
    """The player wants to look at the position after so many plies."""

    def __init__(self, ply: int) -> None:
        super().__init__()
        self.ply = ply


class OptionChosen(Message):
    """Another of a field's options is chosen; ``field`` is the widget's id."""

    def __init__(self, field: str | None, index: int) -> None:
        super().__init__()
        self.field = field
        self.index = index


class OptionOpened(Message):
    """An option was confirmed, with Enter or a click; ``field`` is the widget's id."""

    def __init__(self, field: str | None, index: int) -> None:
        super().__init__()
        self.field = field
        self.index = index
