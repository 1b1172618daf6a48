"""Which clock a game is played with: the usual ones, and a field for another."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical

from ...play.time_control import PRESETS, InvalidTimeControl, TimeControl, read_time_control
from ..messages import OptionChosen
from .choice import Chips, chosen
from .field import Field

CUSTOM = len(PRESETS)
EXAMPLE = "15+10, or 30/move"


class ClockFields(Vertical):
    """A row of options, and below it what is written for the last of them."""

    DEFAULT_CSS = "ClockFields { height: auto; width: 100%; }"

    def __init__(self, control: TimeControl) -> None:
        super().__init__()
        self._at_first = control

    def compose(self) -> ComposeResult:
        """The options and the field."""
        usual = list(PRESETS.values())
        clock = usual.index(self._at_first) if self._at_first in usual else CUSTOM
        yield chosen(Chips("Clock", (*PRESETS, "Custom"), id="clock"), clock)
        written = self._at_first.text if clock == CUSTOM else ""
        field = Field(value=written, placeholder=EXAMPLE, id="time", compact=True)
        field.visible = clock == CUSTOM
        yield field

    def on_option_chosen(self, message: OptionChosen) -> None:
        """The field is there while it counts; the dialog goes on hearing of it."""
        field = self.query_one("#time", Field)
        field.visible = message.index == CUSTOM
        if field.visible:
            field.focus()

    def control(self) -> TimeControl:
        """The clock that is chosen. Raises InvalidTimeControl with what is wrong."""
        clock = self.query_one("#clock", Chips).chosen
        if clock != CUSTOM:
            return list(PRESETS.values())[clock]
        text = self.query_one("#time", Field).value
        if not text.strip():
            raise InvalidTimeControl(f"Write a clock, such as {EXAMPLE}; or choose None.")
        return read_time_control(text)
