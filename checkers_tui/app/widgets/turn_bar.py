"""The turn block: whose turn, what is forced, and the reason when something is refused."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from textual import events
from textual.reactive import reactive

from ...draughts.piece import Piece
from ...draughts.ruleset import Side
from ..look import Tone
from ..messages import MoveNowAsked
from ..turn import Mood, TurnText
from .lines import EMPTY, Line, Lines, Part, wrapped

LEAST_ROWS = 3
MOST_ROWS = 6
MOST_DETAIL_ROWS = 2
MOST_WARNING_ROWS = 3
BAR_TONES: Mapping[Mood, Tone] = MappingProxyType(
    {Mood.FREE: Tone.ACCENT, Mood.FORCED: Tone.WARN, Mood.REFUSED: Tone.DANGER, Mood.QUIET: Tone.DIM}
)
DETAIL_TONES: Mapping[Mood, Tone] = MappingProxyType(
    {Mood.FREE: Tone.TEXT, Mood.FORCED: Tone.TEXT, Mood.REFUSED: Tone.DANGER, Mood.QUIET: Tone.DIM}
)


def bullet(side: Side) -> Part:
    """The sign of a side in text: full for White, hollow for Black."""
    return ("● ", Tone.WHITE) if side is Side.WHITE else ("○ ", Tone.BLACK)


class TurnBar(Lines):
    """Shows a ``TurnText``; three rows, more where the words need them."""

    turn: reactive[TurnText] = reactive(TurnText(""), init=False, repaint=False)

    def watch_turn(self) -> None:
        """Show the new words."""
        self.update()

    def on_click(self, event: events.Click) -> None:
        """A click while the computer thinks: it is to move now."""
        if self.turn.can_hurry:
            event.stop()
            self.post_message(MoveNowAsked())

    def lines(self, width: int) -> list[Line]:
        """The words behind a coloured bar."""
        turn = self.turn
        words = turn_lines(turn, width - 1)
        bar: Part = ("▌", BAR_TONES[turn.mood])
        rows: list[Line] = [(bar, *line) for line in words]
        return rows + [EMPTY] * (LEAST_ROWS - len(rows))


def turn_lines(turn: TurnText, width: int) -> list[Line]:
    """The turn block's lines without the bar."""
    title: Line = ((turn.title, Tone.STRONG),)
    found: list[Line] = [(bullet(turn.side), *title) if turn.side is not None else title]
    found += wrapped(turn.hurry, Tone.DUTY, width)
    found += wrapped(turn.duty, Tone.DUTY, width)
    detail = turn.detail
    if turn.shorter and len(wrapped(detail, Tone.TEXT, width)) > MOST_DETAIL_ROWS:
        detail = turn.shorter
    for paragraph in detail.splitlines():
        found += wrapped(paragraph, DETAIL_TONES[turn.mood], width)
    if turn.column is not None:
        found.append(column_line(turn, *turn.column))
    warning = wrapped(turn.warning, Tone.DUTY, width)[:MOST_WARNING_ROWS]
    return [*found[: MOST_ROWS - len(warning)], *warning]


def column_line(turn: TurnText, name: str, piece: Piece) -> Line:
    """A Lasca column in words: ``c3: ● officer over ○○●``."""
    word = piece.word(turn.rules) if turn.rules else ""
    sign, tone = bullet(piece.side)
    return (
        (f"{name}: ", Tone.DIM),
        (sign, tone),
        (f"{word} over " if piece.prisoners else word, Tone.DIM),
        *((bullet(prisoner.side)[0].strip(), bullet(prisoner.side)[1]) for prisoner in piece.prisoners),
    )
