"""The rules of each rule set: choose one on the left, read on the right, with drawn examples."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ...draughts import RULE_SETS, RuleSet
from ...draughts.rule_examples import Example, examples
from ...draughts.rule_page import example_title, remarks, rule_sections
from ..board.cells import FIVE_BY_TWO, FOUR_BY_TWO, SIX_BY_THREE, SIX_BY_TWO, THREE_BY_ONE, CellSize
from ..board.scene import Labels, Scene
from ..look import Tone
from ..menu_bindings import RULES_BINDINGS
from ..messages import OptionChosen
from ..widgets.choice import Options, Row
from ..widgets.drawn import Diagram, part_round
from ..widgets.lines import EMPTY, Line, Lines, spread, wrapped
from ..widgets.menu_list import MenuList
from ..widgets.scroll_column import ScrollColumn
from .dialog import Dialog, EntryTable, Page
from .help_here import show_help
from .notation import NotationPage
from .pages import help_sections

if TYPE_CHECKING:
    from textual.types import CSSPathType

BULLET = "· "
ROOM = 42
"""Columns of the page at 80x24."""


class RulesDialog(Dialog[None]):
    """Opens with one rule set; gives nothing."""

    HELP = "Choose a rule set on the left; the page on the right scrolls with PgUp and PgDn, or with the wheel."
    CSS_PATH: ClassVar[CSSPathType | None] = ["dialog.tcss", "rules.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(RULES_BINDINGS)
    title_text = "Rules"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self._all = list(RULE_SETS.values())
        self._rules = rules

    def body(self) -> ComposeResult:
        """The list beside the page."""
        rows = [Row(rules.title, f"{rules.board.size}×{rules.board.size}") for rules in self._all]
        chosen = MenuList([rows], id="rules")
        chosen.set_reactive(Options.chosen, self._all.index(self._rules))
        with Horizontal(id="columns"):
            with ScrollColumn(id="left"):
                yield chosen
            with ScrollColumn(id="page"):
                yield from page_of(self._rules)

    async def on_option_chosen(self, message: OptionChosen) -> None:
        """Another rule set."""
        message.stop()
        self._rules = self._all[message.index]
        page = self.query_one("#page", ScrollColumn)
        async with self.batch():
            await page.remove_children()
            await page.mount_all(page_of(self._rules))
        page.scroll_home(animate=False)

    def action_page(self, pages: int) -> None:
        """Scroll the page, so that its last line becomes the first."""
        page = self.query_one("#page", ScrollColumn)
        step = max(1, page.scrollable_content_region.height - 1)
        page.scroll_to(y=page.scroll_y + pages * step, animate=False, immediate=True)

    def action_notation(self) -> None:
        """The squares of this rule set."""
        self.app.push_screen(NotationPage(self._rules))

    def action_keys(self) -> None:
        """All keys of the game."""
        self.app.push_screen(Page("Keys", EntryTable(help_sections())))

    def action_help_here(self) -> None:
        """What can be done here."""
        show_help(self, self.title_text)


def page_of(rules: RuleSet) -> Iterator[Widget]:
    """The parts of a rule set's page, from the top."""
    yield RulesTitle(rules)
    for example in examples(rules):
        yield ExampleTitle(example)
        yield drawn(example)
    yield Sections(rules)


def drawn(example: Example) -> Diagram:
    """The board round an example, with its move shown as it is when the piece has been picked."""
    scene = scene_of(example)
    squares = [*example.move.path, *(square for square, _ in example.position.pieces())]
    part = part_round(scene, squares)
    return Diagram(scene, cell_for(example.rules, len(part.columns)), part)


def scene_of(example: Example) -> Scene:
    """An example as a board with marks."""
    move, position = example.move, example.position
    return Scene(
        example.rules,
        dict(position.pieces()),
        labels=Labels.IN_SQUARES,
        picked=move.start,
        targets=frozenset((move.end,)),
        steps=frozenset(move.path[1:-1]) - {move.end},
        victims=move.victims,
    )


def cell_for(rules: RuleSet, columns: int) -> CellSize:
    """The largest squares of which so many stand beside the list of rule sets."""
    if rules.columns:
        return SIX_BY_THREE
    return next(cell for cell in (SIX_BY_TWO, FIVE_BY_TWO, FOUR_BY_TWO, THREE_BY_ONE) if columns * cell.width <= ROOM)


class RulesTitle(Lines):
    """The name, who begins, and the rules in two lines."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self._rules = rules

    def lines(self, width: int) -> list[Line]:
        """Three lines or more."""
        rules = self._rules
        first: Line = ((f"{rules.first_to_move.title} moves first", Tone.DIM),)
        return [
            spread(((rules.title, Tone.STRONG),), first, width),
            *wrapped(" ".join(rules.summary), Tone.DIM, width),
        ]


class ExampleTitle(Lines):
    """What an example shows, over its board."""

    def __init__(self, example: Example) -> None:
        super().__init__()
        self._example = example

    def lines(self, width: int) -> list[Line]:
        """The move, then the words."""
        title: Line = ((example_title(self._example), Tone.KEY),)
        return [EMPTY, title, *wrapped(self._example.sentence, Tone.TEXT, width), EMPTY]


class Sections(Lines):
    """The rules part by part, then the remarks."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self._rules = rules

    def lines(self, width: int) -> list[Line]:
        """All lines."""
        found: list[Line] = []
        for section in rule_sections(self._rules):
            found += [EMPTY, ((section.title, Tone.TITLE),)]
            for sentence in section.sentences:
                found += wrapped(sentence, Tone.TEXT, width)
        for remark in remarks(self._rules):
            found += [EMPTY, *wrapped(remark.title, Tone.TITLE, width)]
            for sentence in remark.sentences:
                found += bulleted(sentence, width)
        return found


def bulleted(sentence: str, width: int) -> list[Line]:
    """A sentence behind a point, its further lines below its words."""
    lines = wrapped(sentence, Tone.TEXT, width - len(BULLET))
    return [((BULLET if index == 0 else " " * len(BULLET), Tone.DIM), *line) for index, line in enumerate(lines)]
