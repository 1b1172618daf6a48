"""The right side: turn block, draw countdown, pieces, moves, record, and the row for typing."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical

from .draw_gauge import DrawGauge
from .move_input import MoveInput
from .move_list import MoveList
from .score_line import ScoreLine
from .statistics import Statistics
from .turn_bar import LEAST_ROWS, ROWS_OF_DUTY, USUAL_ROWS, TurnBar

ROWS_WITH_RECORD = 19
ROWS_WITH_SCORE = 14
ROWS_WITH_MOVES = 10
ROWS_WITH_AIR = 34
ROWS_AROUND_TURN = 1
"""The row for typing; all others the turn block may take, where a sentence needs them."""


class Panel(Vertical):
    """Stacks the parts; where rows are few, the record goes first, then the score, then the moves."""

    def __init__(self) -> None:
        super().__init__(id="panel")
        self.turn = TurnBar(id="turn")
        self.draw = DrawGauge(id="draw")
        self.score = ScoreLine(id="score")
        self.moves = MoveList(id="moves")
        self.statistics = Statistics(id="record")
        self.typing = MoveInput(id="typing")

    def compose(self) -> ComposeResult:
        """The parts from the top."""
        yield self.turn
        yield self.draw
        yield self.score
        yield self.moves
        yield self.statistics
        yield self.typing

    def on_resize(self, event: events.Resize) -> None:
        """Drop what there is no room for."""
        rows = event.size.height
        self.turn.most_rows = rows - ROWS_AROUND_TURN
        self.set_class(rows < ROWS_WITH_RECORD, "-no-record")
        self.set_class(rows < ROWS_WITH_SCORE, "-no-score")
        self.set_class(rows < ROWS_WITH_MOVES, "-no-moves")
        self.set_class(rows >= ROWS_WITH_AIR, "-air")
        self.turn.keeps_rows = _rows_of_turn_kept(rows)


def _rows_of_turn_kept(rows: int) -> int:
    """How many rows the turn block may keep of a panel, once it has needed them."""
    if rows >= ROWS_WITH_AIR:
        return USUAL_ROWS
    return ROWS_OF_DUTY if rows >= ROWS_WITH_RECORD else LEAST_ROWS
