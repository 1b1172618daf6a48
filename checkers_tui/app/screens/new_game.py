"""The dialog that sets up a game: rule set, opponent, level, side, clock, start position."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input

from ...draughts import RULE_SETS, InvalidPosition, RuleSet, Side
from ...engine.levels import LEVELS, Level
from ...play.setup import Setup
from ...play.time_control import NO_CONTROL, InvalidTimeControl, TimeControl, read_time_control
from ..bindings import NEW_GAME_BINDINGS
from ..look import Tone
from ..messages import OptionChosen, OptionOpened
from ..widgets.choice import Chips, ChoiceList, Options, Row
from ..widgets.lines import Line, Lines, spread
from .dialog import Dialog, Sentences, Written

if TYPE_CHECKING:
    from textual.types import CSSPathType

COMPUTER, TWO_PLAYERS = 0, 1
USUAL, FROM_FEN = 0, 1
CANCEL, START = 0, 1
SIDES = (Side.WHITE, Side.BLACK)
LEVELS_IN_A_ROW = 3
EXAMPLE_CLOCK = "15+10, or 30/move"
CLOCKS = (NO_CONTROL, TimeControl(game=300), TimeControl(game=600, increment=5))
CUSTOM = len(CLOCKS)
EXAMPLE_FEN = "W:W21,K30:B2,4,K7"
Field = TypeVar("Field", bound=Options)


class AboutRules(Lines):
    """The chosen rule set: its name, who begins, and two lines on its rules."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(id="about")
        self._rules = rules

    def show(self, rules: RuleSet) -> None:
        """Describe another rule set."""
        self._rules = rules
        self.update()

    def lines(self, width: int) -> list[Line]:
        """Three lines."""
        rules = self._rules
        first: Line = ((f"{rules.first_to_move.title} moves first", Tone.DIM),)
        return [
            spread(((rules.title, Tone.STRONG),), first, width),
            *(((line, Tone.DIM),) for line in rules.summary),
        ]


class NewGame(Dialog[Setup]):
    """Gives a ``Setup`` that can be played, or None. Begins with the setup of the last game."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "new_game.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(NEW_GAME_BINDINGS)
    title_text = "New game"

    def __init__(self, last: Setup) -> None:
        super().__init__()
        self._rules_list = list(RULE_SETS.values())
        self._levels: list[Level] = list(LEVELS.values())
        self._last = last
        self._shown_rules = last.rules

    # ------------------------------------------------------------------ what stands in the box

    def body(self) -> ComposeResult:
        """Rule sets on the left, the rest on the right."""
        with Horizontal(id="columns"):
            with VerticalScroll(id="left", can_focus=False):
                yield Written((("Rules", Tone.TITLE),))
                yield self._rule_list()
            with Vertical(id="right"):
                yield AboutRules(self._last.rules)
                yield from self._fields()
        yield _chosen(Chips("", ["Cancel", "Start"], id="buttons", buttons=True), START)

    def _rule_list(self) -> ChoiceList:
        rows = [Row(rules.title, f"{rules.board.size}×{rules.board.size}") for rules in self._rules_list]
        return _chosen(ChoiceList(rows, id="rules"), self._rules_list.index(self._last.rules))

    def _fields(self) -> ComposeResult:
        last = self._last
        two_players = last.two_players
        level = self._levels.index(last.level) if last.level in self._levels else self._normal
        count = len(self._levels)
        rows = [min(LEVELS_IN_A_ROW, count - first) for first in range(0, count, LEVELS_IN_A_ROW)]
        yield _chosen(Chips("Opponent", ["Computer", "Two players"], id="opponent"), int(two_players))
        yield _chosen(Chips("Level", [level.title for level in self._levels], id="level", rows=rows), level)
        yield Sentences(self._levels[level].strength, tone=Tone.DIM, id="strength")
        side = SIDES.index(last.human if last.human is not None else last.rules.first_to_move)
        yield _chosen(Chips("You play", [*(side.title for side in SIDES), "Random"], id="side"), side)
        clock = CLOCKS.index(last.control) if last.control in CLOCKS else CUSTOM
        titles = ("None", *(control.title for control in CLOCKS[1:]), "Custom")
        yield _chosen(Chips("Clock", titles, id="clock"), clock)
        custom = last.control.text if clock == CUSTOM else ""
        yield Input(value=custom, placeholder=EXAMPLE_CLOCK, id="time", compact=True)
        yield _chosen(Chips("Start", ["Usual", "From FEN"], id="start"), USUAL if last.fen is None else FROM_FEN)
        yield Input(value=last.fen or "", placeholder=EXAMPLE_FEN, id="fen", compact=True)
        yield Sentences("", tone=Tone.DANGER, id="error")

    @property
    def _normal(self) -> int:
        return next((i for i, level in enumerate(self._levels) if level.name == "normal"), 0)

    # ------------------------------------------------------------------ what is chosen

    def on_mount(self) -> None:
        """Show only the fields that count."""
        super().on_mount()
        self._show_fields()

    def on_option_chosen(self, message: OptionChosen) -> None:
        """A field has changed: what depends on it follows."""
        message.stop()
        if message.field == "rules":
            self._rules_changed()
        elif message.field == "level":
            self.query_one("#strength", Sentences).show(self._levels[message.index].strength)
        self._show_fields()
        self._refuse("")
        for field, option, text in (("start", FROM_FEN, "fen"), ("clock", CUSTOM, "time")):
            if (message.field, message.index) == (field, option):
                self.query_one(f"#{text}", Input).focus()

    def _rules_changed(self) -> None:
        """A side that was not chosen on purpose stays the one that moves first."""
        rules = self._rules_list[self._index("rules")]
        self.query_one(AboutRules).show(rules)
        side = self.query_one("#side", Chips)
        if side.chosen == SIDES.index(self._shown_rules.first_to_move):
            side.chosen = SIDES.index(rules.first_to_move)
        self._shown_rules = rules

    def _show_fields(self) -> None:
        against_computer = self._index("opponent") == COMPUTER
        for name in ("level", "strength", "side"):
            self.query_one(f"#{name}").visible = against_computer
        self.query_one("#fen").visible = self._index("start") == FROM_FEN
        self.query_one("#time").visible = self._index("clock") == CUSTOM

    def _index(self, field: str) -> int:
        return self.query_one(f"#{field}", Options).chosen

    # ------------------------------------------------------------------ starting

    def on_option_opened(self, message: OptionOpened) -> None:
        """Enter in a field starts the game; the buttons do what they say."""
        message.stop()
        if message.field == "buttons" and message.index == CANCEL:
            self.dismiss(None)
        else:
            self.action_start()

    def on_input_submitted(self) -> None:
        """Enter in the FEN or the clock starts the game."""
        self.action_start()

    def on_input_changed(self) -> None:
        """Another text may be right."""
        self._refuse("")

    def _refuse(self, sentence: str, field: str = "") -> None:
        """Say what is wrong with a field, or that nothing is."""
        self.set_class(bool(sentence), "-refused")
        self.query_one("#error", Sentences).show(sentence)
        if field:
            self.query_one(f"#{field}", Input).focus()

    def action_start(self) -> None:
        """Close with the setup, or say what is wrong with the clock or the FEN."""
        try:
            setup = self._setup()
            setup.new_game()
        except InvalidTimeControl as error:
            self._refuse(str(error), "time")
        except InvalidPosition as error:
            self._refuse(str(error), "fen")
        else:
            self.dismiss(setup)

    def _setup(self) -> Setup:
        rules = self._rules_list[self._index("rules")]
        fen = self.query_one("#fen", Input).value if self._index("start") == FROM_FEN else None
        if self._index("opponent") == TWO_PLAYERS:
            return Setup(rules, fen=fen, control=self._control())
        side = self._index("side")
        human = SIDES[side] if side < len(SIDES) else random.choice(SIDES)
        return Setup(rules, self._levels[self._index("level")], human, fen, self._control())

    def _control(self) -> TimeControl:
        clock = self._index("clock")
        return CLOCKS[clock] if clock != CUSTOM else read_time_control(self.query_one("#time", Input).value)


def _chosen(field: Field, index: int) -> Field:
    """The field with an option chosen from the beginning."""
    field.set_reactive(Options.chosen, index)
    return field
