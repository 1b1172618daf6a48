"""The turn block: whose turn, what is forced, and the reason when something is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from textual import events
from textual.reactive import reactive

from ...draughts.piece import Piece
from ...draughts.ruleset import Side
from ..look import Tone
from ..messages import AnswerGiven, MoveNowAsked
from ..turn import NO_BREAK, Act, Mood, TurnButton, TurnText
from .lines import EMPTY, Line, Lines, Part, length, wrapped

LEAST_ROWS = 3
ROWS_OF_DUTY = 4
"""As many rows as a duty to capture takes with the moves that there are."""
USUAL_ROWS = 6
"""As many rows as there is room for wherever there is a panel."""
SIGNS, ASCII_SIGNS = "▖▘▝▗", "|/-\\"
"""The sign of progress goes round."""
MARGINS = 3
"""The columns of the panel beside the block."""
MOST_DETAIL_ROWS = 2
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
    """Shows a ``TurnText``; three rows, more where the words need them, at most ``most_rows``.

    ``keeps_rows``: up to so many it does not get lower again, since to move what stands below costs hundreds of bytes.
    """

    most_rows = USUAL_ROWS
    _first_button_row = 0
    _kept_rows = LEAST_ROWS
    keeps_rows: reactive[int] = reactive(LEAST_ROWS, init=False, repaint=False)
    turn: reactive[TurnText] = reactive(TurnText(""), init=False, repaint=False)

    def watch_turn(self) -> None:
        """Show the new words."""
        self.update()

    def watch_keeps_rows(self) -> None:
        """Another window. Where there is room for more, a duty to capture finds its rows there already."""
        self._kept_rows = ROWS_OF_DUTY if self.keeps_rows > ROWS_OF_DUTY else LEAST_ROWS
        self.update()

    def on_click(self, event: events.Click) -> None:
        """A click on a button; while the computer thinks a click anywhere: it is to move now."""
        button = self._button_under(event.x, event.y)
        if button is not None and button.act is not Act.MOVE_NOW:
            event.stop()
            self.post_message(AnswerGiven(button.act is Act.YES))
        elif self.turn.can_hurry:
            event.stop()
            self.post_message(MoveNowAsked())

    def lines(self, width: int) -> list[Line]:
        """The words behind a coloured bar, then the buttons."""
        turn = self.turn
        rows_of_buttons = button_rows(turn.buttons, width - 1)
        words = turn_lines(turn, width - 1, self.most_rows - len(rows_of_buttons))
        if turn.step is not None:
            signs = ASCII_SIGNS if self.look.ascii else SIGNS
            words[-1] = (*words[-1], (f" {signs[turn.step % len(signs)]}", Tone.KEY))
        words += [self._chips(buttons) for buttons in rows_of_buttons]
        self._first_button_row = len(words) - len(rows_of_buttons)
        bar: Part = ("▌", BAR_TONES[turn.mood])
        rows: list[Line] = [(bar, *line) for line in words]
        self._kept_rows = max(self._kept_rows, min(len(rows), self.keeps_rows))
        return rows + [EMPTY] * (self._kept_rows - len(rows))

    def _chips(self, buttons: Sequence[TurnButton]) -> Line:
        left, right = (" ", " ") if self.look.colored else ("[", "]")
        parts: list[Part] = []
        for button in buttons:
            parts += [*([(" ", Tone.TEXT)] if parts else []), (f"{left}{button.text}{right}", Tone.CHIP)]
        return tuple(parts)

    def _button_under(self, x: int, y: int) -> TurnButton | None:
        rows = button_rows(self.turn.buttons, self.size.width - 1)
        row = y - self._first_button_row
        place = x - 1
        for button in rows[row] if 0 <= row < len(rows) else ():
            if 0 <= place < len(button.text) + 2:
                return button
            place -= len(button.text) + 3
        return None


def button_rows(buttons: Sequence[TurnButton], width: int) -> list[list[TurnButton]]:
    """The buttons side by side, in as many rows as they need."""
    rows: list[list[TurnButton]] = []
    left = 0
    for button in buttons:
        cells = len(button.text) + 2
        if not rows or cells + 1 > left:
            rows.append([])
            left = width + 1
        rows[-1].append(button)
        left -= cells + 1
    return rows


def turn_lines(turn: TurnText, width: int, most: int = USUAL_ROWS) -> list[Line]:
    """The turn block's lines without the bar and the buttons, at most so many."""
    found = _title_lines(turn, width)
    found += wrapped(turn.hurry, Tone.DUTY, width)
    found += wrapped(turn.duty, Tone.DUTY, width)
    detail = turn.detail
    if turn.shorter and len(wrapped(detail, Tone.TEXT, width)) > MOST_DETAIL_ROWS:
        detail = turn.shorter
    for paragraph in detail.splitlines():
        lines = wrapped(paragraph, DETAIL_TONES[turn.mood], width)
        found += [tuple((text.replace(NO_BREAK, " "), tone) for text, tone in line) for line in lines]
    if turn.column is not None:
        found += column_lines(turn, *turn.column, width)
    warning = wrapped(turn.warning, Tone.DUTY, width)
    announced = wrapped(turn.announced, Tone.DIM, width)
    if len(found) + len(announced) + len(warning) <= most:
        found += announced
    return [*found[: most - len(warning)], *warning]


def _title_lines(turn: TurnText, width: int) -> list[Line]:
    if turn.side is None:
        return wrapped(turn.title, Tone.STRONG, width)
    sign, tone = bullet(turn.side)
    first, *rest = wrapped(turn.title, Tone.STRONG, width - len(sign))
    return [((sign, tone), *first), *(((" " * len(sign), Tone.STRONG), *line) for line in rest)]


def column_lines(turn: TurnText, name: str, piece: Piece, width: int) -> list[Line]:
    """A Lasca column in words: ``c3: ● officer over ○○●``; a high one goes on in the next line."""
    word = piece.word(turn.rules) if turn.rules else ""
    sign, tone = bullet(piece.side)
    first: Line = ((f"{name}: ", Tone.DIM), (sign, tone), (f"{word} over " if piece.prisoners else word, Tone.DIM))
    prisoners: list[Part] = [(bullet(one.side)[0].strip(), bullet(one.side)[1]) for one in piece.prisoners]
    beside = max(width - length(first), 0)
    rest = prisoners[beside:]
    return [
        (*first, *prisoners[:beside]),
        *(tuple(rest[start : start + width]) for start in range(0, len(rest), width)),
    ]
