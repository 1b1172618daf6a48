"""The dialog that sets up a game: rule set, opponent, level, side, clock, start position."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll

from ...draughts import RULE_SETS, InvalidPosition, Position, RuleSet, Side
from ...engine.levels import CUSTOM_TITLE, LEVELS, Level, is_custom
from ...library.settings import NewGameChoice, Opponent, PlayAs, Settings
from ...play.choices import SIDES as WANTED_SIDES
from ...play.choices import setup_of
from ...play.time_control import InvalidTimeControl
from ..bindings import NEW_GAME_BINDINGS
from ..drafting import Draft
from ..look import Tone
from ..messages import OptionChosen, OptionOpened
from ..widgets.about_rules import AboutRules
from ..widgets.choice import Chips, ChoiceList, Options, Row, chosen
from ..widgets.clock_fields import ClockFields
from ..widgets.field import Field
from ..widgets.level_fields import LevelFields
from ..widgets.sentences import Sentences
from ..work import work
from .dialog import Dialog, Written

if TYPE_CHECKING:
    from textual.types import CSSPathType

    from ..pasting import Pasted

COMPUTER, TWO_PLAYERS = 0, 1
USUAL, FROM_FEN, SET_UP = 0, 1, 2
CANCEL, START = 0, 1
SIDES = (Side.WHITE, Side.BLACK)
BY_LOT = len(SIDES)
PLAY_AS = {side: wanted for wanted, side in WANTED_SIDES.items()}
LEVELS_IN_A_ROW = 3
EXAMPLE_FEN = "W:W21,K30:B2,4,K7"
SIDE_BY_SIDE = 62
"""Columns that list and fields need beside each other."""


class NewGame(Dialog[NewGameChoice]):
    """Gives a choice of a game that can be played, or None. Begins with what was chosen last."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "new_game.tcss"]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (SIDE_BY_SIDE, "-wide")]  # noqa: RUF012 - so Textual declares it
    BINDINGS: ClassVar[list[BindingType]] = list(NEW_GAME_BINDINGS)
    title_text = "New game"

    def __init__(self, last: NewGameChoice) -> None:
        super().__init__()
        self._rules_list = list(RULE_SETS.values())
        self._levels: list[Level] = list(LEVELS.values())
        self._choice = last
        self._last = setup_of(Settings(new_game=last))
        self._shown_rules = self._last.rules

    # ------------------------------------------------------------------ what stands in the box

    def body(self) -> ComposeResult:
        """Rule sets on the left, the rest on the right."""
        # Before anything is laid out: restyling after the first size sometimes comes too late for what is inside.
        self.set_class(self.app.size.width < SIDE_BY_SIDE, "-narrow")
        with Horizontal(id="columns"):
            with VerticalScroll(id="left", can_focus=False):
                yield Written((("Rules", Tone.TITLE),))
                yield self._rule_list()
            with Vertical(id="right"):
                yield AboutRules(self._last.rules)
                yield from self._fields()
        yield chosen(Chips("", ["Cancel", "Start"], id="buttons", buttons=True), START)

    def _rule_list(self) -> ChoiceList:
        rows = [Row(rules.title, f"{rules.board.size}×{rules.board.size}") for rules in self._rules_list]
        return chosen(ChoiceList(rows, id="rules"), self._rules_list.index(self._last.rules))

    def _fields(self) -> ComposeResult:
        last = self._last
        titles = [*(level.title for level in self._levels), CUSTOM_TITLE]
        rows = [min(LEVELS_IN_A_ROW, len(titles) - first) for first in range(0, len(titles), LEVELS_IN_A_ROW)]
        level = self._level_at_first
        yield chosen(Chips("Opponent", ["Computer", "Two players"], id="opponent"), int(last.two_players))
        yield chosen(Chips("Level", titles, id="level", rows=rows), level)
        yield Sentences(self._strength_of(level), tone=Tone.DIM, id="strength")
        yield LevelFields(self._choice.custom, id="own-level")
        sides = [*(side.title for side in SIDES), "Random"]
        yield chosen(Chips("You play", sides, id="side"), self._side_at_first)
        yield ClockFields(last.control)
        start = USUAL if last.fen is None else FROM_FEN
        yield chosen(Chips("Start", ["Usual", "From FEN", "Set up…"], id="start"), start)
        yield Field(value=last.fen or "", placeholder=EXAMPLE_FEN, id="fen", compact=True)
        yield Sentences("", tone=Tone.DANGER, id="error")

    @property
    def _level_at_first(self) -> int:
        if is_custom(self._choice.level):
            return len(self._levels)
        names = [level.name for level in self._levels]
        return names.index(self._choice.level if self._choice.level in names else "normal")

    @property
    def _side_at_first(self) -> int:
        match self._choice.side:
            case PlayAs.RANDOM:
                return BY_LOT
            case PlayAs.FIRST:
                return SIDES.index(self._last.rules.first_to_move)
            case side:
                return SIDES.index(WANTED_SIDES[side])

    def _strength_of(self, level: int) -> str:
        return self._levels[level].strength if level < len(self._levels) else ""

    @property
    def _is_custom(self) -> bool:
        return self._index("level") == len(self._levels)

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
            self.query_one("#strength", Sentences).show(self._strength_of(message.index))
        self._show_fields()
        self._refuse("")
        if message.field == "level" and self._is_custom:
            self.query_one(LevelFields).begin()
        if (message.field, message.index) == ("start", SET_UP):
            self._set_up()
        if (message.field, message.index) == ("start", FROM_FEN):
            self.query_one("#fen", Field).focus()

    def _rules_changed(self) -> None:
        """A side that was not chosen on purpose stays the one that moves first."""
        rules = self.rules_at_hand
        self.query_one(AboutRules).show(rules)
        side = self.query_one("#side", Chips)
        if side.chosen == SIDES.index(self._shown_rules.first_to_move):
            side.chosen = SIDES.index(rules.first_to_move)
        self._shown_rules = rules

    def _show_fields(self) -> None:
        against_computer = self._index("opponent") == COMPUTER
        for name in ("level", "strength", "own-level", "side"):
            self.query_one(f"#{name}").visible = against_computer
        self.query_one("#strength").display = not self._is_custom
        self.query_one("#own-level").display = self._is_custom
        self.query_one("#fen").visible = self._index("start") == FROM_FEN

    def _index(self, field: str) -> int:
        return self.query_one(f"#{field}", Options).chosen

    # ------------------------------------------------------------------ the start position

    @work(exclusive=True)
    async def _set_up(self) -> None:
        """Set up the start position, beginning with what is chosen; the FEN then says it."""
        from .positions import Surroundings, edit

        position = await edit(Surroundings.of(self), self._draft())
        if position is not None:
            self._start_at(position)
        elif self._index("start") == SET_UP:
            self._choose("start", FROM_FEN if self.query_one("#fen", Field).value else USUAL)

    def _draft(self) -> Draft:
        fen = self.query_one("#fen", Field).value
        try:
            return Draft.read(self.rules_at_hand, fen)
        except InvalidPosition:
            return Draft.start(self.rules_at_hand)

    def _start_at(self, position: Position) -> None:
        """The game is to begin there, the person with the side that is to move."""
        is_usual = position == Position.start(position.rules)
        self._shown_rules = position.rules
        self.query_one("#fen", Field).value = "" if is_usual else position.to_fen()
        self._choose("rules", self._rules_list.index(position.rules))
        self._choose("side", SIDES.index(position.side))
        self._choose("start", USUAL if is_usual else FROM_FEN)

    def _choose(self, field: str, index: int) -> None:
        self.query_one(f"#{field}", Options).chosen = index

    @property
    def rules_at_hand(self) -> RuleSet:
        """The rule set that is chosen."""
        return self._rules_list[self._index("rules")]

    def can_use(self, pasted: Pasted) -> bool:
        """A position that can be played."""
        from ..pasting import PastedPosition

        return isinstance(pasted, PastedPosition) and bool(pasted.legal)

    def use_paste(self, pasted: Pasted) -> None:
        """The game is to begin at a pasted position."""
        from ..pasting import PastedPosition

        if isinstance(pasted, PastedPosition):
            self._start_at(Position.from_fen(pasted.rules, pasted.fen))

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
            self.query_one(f"#{field}", Field).focus()

    def action_start(self) -> None:
        """Close with the choice, or say what is wrong with the level, the clock or the FEN."""
        against_computer = self._index("opponent") == COMPUTER
        custom = self._choice.custom
        if self._is_custom and against_computer:
            try:
                custom = self.query_one(LevelFields).level().name
            except ValueError as error:
                self._refuse(str(error), "level-depth")
                return
        try:
            control, start = self.query_one(ClockFields).control(), self._start()
        except InvalidTimeControl as error:
            self._refuse(str(error), "time")
        except InvalidPosition as error:
            self._refuse(str(error), "fen")
        else:
            opponent = Opponent.COMPUTER if against_computer else Opponent.PEOPLE
            level = custom if self._is_custom else self._levels[self._index("level")].name
            rules = self.rules_at_hand.name
            self.dismiss(NewGameChoice(rules, opponent, level, self._side(), start, control.text, custom))

    def _start(self) -> str:
        """The FEN to begin from, empty for the start position. Raises InvalidPosition."""
        if self._index("start") != FROM_FEN:
            return ""
        fen = self.query_one("#fen", Field).value
        Position.from_fen(self.rules_at_hand, fen)
        return fen

    def _side(self) -> PlayAs:
        side = self._index("side")
        if side == BY_LOT:
            return PlayAs.RANDOM
        return PlayAs.FIRST if SIDES[side] is self.rules_at_hand.first_to_move else PLAY_AS[SIDES[side]]
