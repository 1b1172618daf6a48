"""What is to be said of a position that is being set up."""

from __future__ import annotations

from textual.reactive import reactive

from ...draughts import Notation
from ..drafting import Draft, Verdict
from ..look import Tone
from ..turn import TurnText
from .lines import EMPTY, Line, Lines, wrapped
from .turn_bar import column_lines


class VerdictView(Lines):
    """Every fault in a sentence, or how many moves there are; before them the column under the cursor."""

    told: reactive[tuple[Draft, Verdict, str, int | None, Notation] | None] = reactive(None, init=False, repaint=False)

    def show(self, draft: Draft, verdict: Verdict, unreadable: str, cursor: int | None, notation: Notation) -> None:
        """Tell of another draft; ``unreadable``: why what is written as FEN is not on the board, or nothing."""
        self.told = (draft, verdict, unreadable, cursor, notation)
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The lines."""
        if self.told is None:
            return [EMPTY]
        draft, verdict, unreadable, cursor, notation = self.told
        found: list[Line] = []
        piece = draft.pieces.get(cursor) if cursor is not None and draft.rules.columns else None
        if piece is not None and cursor is not None:
            name = draft.rules.square_name(cursor, notation)
            found += column_lines(TurnText("", rules=draft.rules), name, piece, width)
        sentences = (unreadable,) if unreadable else verdict.sentences
        for sentence in sentences:
            found += wrapped(sentence, Tone.DANGER, width)
        if not sentences:
            moves = "One legal move." if verdict.moves == 1 else f"{verdict.moves} legal moves."
            found += wrapped(moves, Tone.DIM, width)
        return found
