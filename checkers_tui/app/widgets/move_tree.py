"""The moves of a game with its variations; a click on one asks to look at it."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from ...draughts import Game, Notation, PlayedMove
from ..look import Tone
from ..move_rows import COMMENT_SIGN, MoveRow, MoveRows, Word, rows_of
from .lines import Line, Lines, Part, heading, length

NO_ROWS = MoveRows((), {})
WHEEL_ROWS = 3


class MoveChosen(Message):
    """The player wants to look at the position after a move."""

    def __init__(self, played: PlayedMove) -> None:
        super().__init__()
        self.played = played


class MoveTree(Lines):
    """A heading and as many rows as there is room for; the move that is looked at stays in view."""

    DEFAULT_CSS = "MoveTree { height: 1fr; }"

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._game: Game | None = None
        self._notation: Notation | None = None
        self._at: PlayedMove | None = None
        self._path: frozenset[int] = frozenset()
        self._note = ""
        self._rows = NO_ROWS
        self._rows_width = -1
        self._first = 0

    def show_game(self, game: Game, notation: Notation | None) -> None:
        """Show a game, or the same with other comments or in another notation."""
        self._game, self._notation = game, notation
        self._rows_width = -1
        self._look_at_it()

    def stand_at(self, at: PlayedMove | None, note: str) -> None:
        """The move that is looked at, None for the start; ``note`` stands in the heading."""
        self._at, self._note = at, note
        self._path = frozenset(id(played) for played in at.back_to_start()) if at else frozenset()
        self._look_at_it()

    def _look_at_it(self) -> None:
        self._bring_into_view()
        self.update()

    def on_resize(self) -> None:
        """Keep the move in view."""
        self._look_at_it()

    # ------------------------------------------------------------------ what is shown

    @property
    def room(self) -> int:
        """Rows for moves."""
        return max(0, self.size.height - 1)

    def _laid_out(self, width: int) -> MoveRows:
        if self._rows_width != width and self._game is not None:
            self._rows = rows_of(self._game, width, self._notation)
            self._rows_width = width
        return self._rows

    def _bring_into_view(self) -> None:
        rows = self._laid_out(self.size.width)
        row, margin = rows.row_of(self._at), min(2, self.room // 3)
        first = max(self._first, row + 1 + margin - self.room)
        self._first = self._bounded(min(first, row - margin))

    def _bounded(self, first: int) -> int:
        return max(0, min(first, len(self._rows.rows) - self.room))

    def lines(self, width: int) -> Sequence[Line]:
        """The heading and the rows in view."""
        rows = self._laid_out(width).rows[self._first : self._first + self.room]
        return [heading("Moves", self._note, width), *(self._row(row) for row in rows)]

    def _row(self, row: MoveRow) -> Line:
        before: Part = ("│ " * (row.words[0].x // 2), Tone.RULE) if row.depth else (row.label, Tone.DIM)
        parts: list[Part] = [before]
        for word in row.words:
            parts += self._word(word, word.x - length(tuple(parts)))
        return tuple(parts)

    def _word(self, word: Word, gap: int) -> list[Part]:
        """A move; the one that is looked at stands on a ground of its own, which takes the blanks beside it."""
        text = word.text.removesuffix(COMMENT_SIGN)
        sign: Part = (word.text[len(text) :], Tone.ACCENT)
        if word.played is not self._at:
            tone = Tone.TEXT if id(word.played) in self._path else Tone.DIM
            return [(" " * gap, Tone.TEXT), (word.number, Tone.DIM), (text, tone), sign]
        opened, closed = self._brackets(has_number=bool(word.number), gap=gap)
        gap -= len(opened)
        current: Part = (f"{opened}{text}", Tone.CURRENT)
        mark: Part = (sign[0], Tone.BAR)
        return [(" " * gap, Tone.TEXT), (word.number, Tone.DIM), current, mark, (closed, Tone.CURRENT)]

    def _brackets(self, *, has_number: bool, gap: int) -> tuple[str, str]:
        look = self.look
        if look.colored:
            return ("" if has_number or not gap else " "), " "
        return ("[", "]") if look.ascii else ("›", " ")

    # ------------------------------------------------------------------ what the player does

    def on_click(self, event: events.Click) -> None:
        """A click on a move looks at it."""
        word = self._rows.word_at(event.x, self._first + event.y - 1) if event.y else None
        if word is not None:
            event.stop()
            self.post_message(MoveChosen(word.played))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Later moves."""
        self._scroll(event, WHEEL_ROWS)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Earlier moves."""
        self._scroll(event, -WHEEL_ROWS)

    def _scroll(self, event: events.MouseEvent, rows: int) -> None:
        event.stop()
        self._first = self._bounded(self._first + rows)
        self.update()
