"""The settings: every change holds at once, and is shown beside."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from ...draughts import Notation, Position
from ...draughts.rulesets import AMERICAN
from ...library.settings import Labels, Settings, SquareNames
from ..board import scene as board
from ..board.cells import SIX_BY_TWO
from ..look import Tone
from ..menu_bindings import SETTINGS_BINDINGS
from ..menu_messages import SettingsChanged
from ..messages import OptionChosen
from ..setting_fields import SettingField, sections
from ..widgets.choice import Chips, Options
from ..widgets.drawn import Diagram, Part
from ..widgets.heading import Heading
from ..widgets.scroll_column import ScrollColumn
from ..widgets.sentences import Sentences
from .dialog import Dialog
from .help_here import show_help

if TYPE_CHECKING:
    from textual.events import DescendantFocus
    from textual.types import CSSPathType

SHOWN = Position.from_fen(AMERICAN, "W:W22,K26,29,30:B17,K10")
SHOWN_LAST = (AMERICAN.board.find("14"), AMERICAN.board.find("17"))
SHOWN_PART = Part(range(4), range(2, 8))
LABELS = {Labels.SQUARES: board.Labels.IN_SQUARES, Labels.EDGES: board.Labels.EDGES, Labels.NONE: board.Labels.NONE}

SIDE_BY_SIDE = 74
"""Columns that fields and preview need beside each other."""
AIRY = 28
"""Rows that the groups of fields need with a blank one between them."""
NOTATIONS = {
    SquareNames.AS_RULES: AMERICAN.notation,
    SquareNames.NUMBERS: Notation.NUMBERS,
    SquareNames.NAMES: Notation.NAMES,
}


class SettingsDialog(Dialog[None]):
    """Posts ``SettingsChanged`` with every change; gives nothing. ``cores``: of the machine, None for this one."""

    HELP = "Every change holds at once and is kept. Choose with the arrow keys, or click."
    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "settings.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(SETTINGS_BINDINGS)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (SIDE_BY_SIDE, "-wide")]  # noqa: RUF012 - so Textual declares it
    VERTICAL_BREAKPOINTS = [(0, "-short"), (AIRY, "-tall")]  # noqa: RUF012 - so Textual declares it
    title_text = "Settings"

    def __init__(self, settings: Settings, cores: int | None = None) -> None:
        super().__init__()
        self._settings = settings
        self._sections = sections(settings, cores)
        self._fields = {field.name: field for fields in self._sections.values() for field in fields}

    def body(self) -> ComposeResult:
        """The fields on the left, what they do on the right."""
        self.set_class(self.app.size.width < SIDE_BY_SIDE, "-narrow")
        with Horizontal(id="columns"):
            with ScrollColumn(id="left"):
                for title, fields in self._sections.items():
                    yield Heading(title)
                    for field in fields:
                        yield self._chips(field)
            with Vertical(id="right"):
                yield Diagram(preview(self._settings), SIX_BY_TWO, SHOWN_PART, id="preview")
                yield Heading("", id="about-title")
                yield Sentences("", tone=Tone.DIM, id="about")

    def _chips(self, field: SettingField) -> Chips:
        words = [option.word for option in field.options]
        chips = Chips(field.label, words, id=field.name, rows=field.rows)
        chips.set_reactive(Options.chosen, field.chosen(self._settings))
        return chips

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Say what the setting in focus does."""
        if isinstance(event.widget, Chips):
            self._tell(event.widget)

    def on_option_chosen(self, message: OptionChosen) -> None:
        """Another option holds from now on."""
        message.stop()
        field = self._fields.get(message.field or "")
        if field is None:
            return
        self._settings = field.choose(self._settings, message.index)
        self.post_message(SettingsChanged(self._settings))
        self.query_one("#preview", Diagram).scene = preview(self._settings)
        self._tell(self.query_one(f"#{field.name}", Chips))

    def _tell(self, chips: Chips) -> None:
        field = self._fields[chips.id or ""]
        option = field.options[chips.chosen]
        self.query_one("#about-title", Heading).show(field.label, option.word)
        self.query_one("#about", Sentences).show(option.meaning)

    def action_help_here(self) -> None:
        """What can be done here."""
        show_help(self, self.title_text)


def preview(settings: Settings) -> board.Scene:
    """A corner of a board, as these settings show it: a man must take, and has been picked."""
    move = SHOWN.legal_moves()[0]
    scene = board.Scene(
        AMERICAN,
        dict(SHOWN.pieces()),
        notation=NOTATIONS[settings.notation],
        labels=LABELS[settings.labels],
        cursor=move.start,
        picked=move.start,
        must_take=frozenset((move.start,)),
        last=frozenset(place for place in SHOWN_LAST if place is not None),
    )
    if not settings.show_targets:
        return scene
    return replace(scene, targets=frozenset((move.end,)), victims=move.victims)
