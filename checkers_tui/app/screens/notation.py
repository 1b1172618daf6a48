"""The squares of a board with their numbers or names, and how moves are written."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from ...draughts import Notation, RuleSet
from ...draughts.rule_examples import examples
from ...draughts.rule_page import rule_sections
from ..bindings import BOARD_BINDINGS
from ..board.palette import Depth, Palette
from ..board.pieces import PieceSet
from ..board.scene import Scene
from ..board.themes import SLATE
from ..look import Tone
from ..menu_bindings import NOTATION_BINDINGS
from ..widgets.board import Board
from ..widgets.footer import Footer
from ..widgets.lines import EMPTY, Line, Lines, heading, wrapped
from ..widgets.page_header import PageHeader
from ..widgets.scroll_column import ScrollColumn
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

TERM_CELLS = 10
TERMS = {Notation.NUMBERS: "number", Notation.NAMES: "name"}


class SquareBoard(Board, inherit_bindings=False):
    """A board on which nothing is played: its keys only go from square to square."""

    BINDINGS: ClassVar[list[BindingType]] = [key for key in BOARD_BINDINGS if "step" in key.action]


class NotationPage(FullPage[None]):
    """Shows the board of a rule set, empty; gives nothing."""

    HELP = "Go to a square with the arrow keys or the mouse to read its number and its name."
    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "notation.tcss"]
    BINDINGS: ClassVar[list[BindingType]] = list(NOTATION_BINDINGS)
    least = (24, 8)
    title_text = "Squares"

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self._rules = rules
        self._board = SquareBoard(Scene(rules, notation=rules.notation))
        self._about = AboutSquares(rules)

    def compose(self) -> ComposeResult:
        """The board beside the words."""
        yield PageHeader(f"{self.title_text}: {self._rules.title}")
        with Horizontal(id="squares"):
            yield self._board
            with ScrollColumn(id="about"):
                yield self._about
        yield Footer()

    def on_mount(self) -> None:
        """The board has the keys, in the colours of the app."""
        super().on_mount()
        self._dress()
        self.app.theme_changed_signal.subscribe(self, lambda _: self._dress())
        self._board.focus()
        self._board.move_cursor(len(self._rules.board.squares) // 2)
        self._about.show(self._board.cursor, self._rules.notation)

    def _dress(self) -> None:
        palette, pieces = getattr(self.app, "palette", None), getattr(self.app, "pieces", None)
        self._board.palette = palette if isinstance(palette, Palette) else SLATE.palette(Depth.TRUE)
        self._board.pieces = pieces if isinstance(pieces, PieceSet) else PieceSet.BLOCKS

    def on_board_cursor_moved(self, message: Board.CursorMoved) -> None:
        """Another square."""
        self._about.show(message.square, self._board.scene.shown_notation)

    def on_board_square_chosen(self, message: Board.SquareChosen) -> None:
        """A click on a square."""
        self._about.show(message.square, self._board.scene.shown_notation)

    def action_switch(self) -> None:
        """Numbers instead of names, or names instead of numbers."""
        scene = self._board.scene
        self._board.scene = replace(scene, notation=scene.shown_notation.other)
        self._about.show(self._board.cursor, self._board.scene.shown_notation)

    def action_turn_board(self) -> None:
        """The other side at the bottom."""
        self._board.scene = replace(self._board.scene, flipped=not self._board.scene.flipped)


class AboutSquares(Lines):
    """The square under the cursor, how squares are called, and how moves are written."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__()
        self._rules = rules
        self._square: int | None = None
        self._notation = rules.notation

    def show(self, square: int | None, notation: Notation) -> None:
        """Another square, or another way of writing it."""
        self._square, self._notation = square, notation
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The three parts."""
        found: list[Line] = [heading("Square", "", width), *self._names()]
        section = next(section for section in rule_sections(self._rules) if section.title == "Notation")
        found += [EMPTY, heading("Names", self._notation.value, width)]
        for sentence in section.sentences:
            found += wrapped(sentence, Tone.TEXT, width)
        found += [EMPTY, heading("Moves", "", width)]
        for term, meaning in self._moves():
            found += [((term, Tone.KEY),), *wrapped(meaning, Tone.TEXT, width)]
        return found

    def _names(self) -> list[Line]:
        if self._square is None:
            return [(("choose one", Tone.DIM),)]
        board = self._rules.board
        return [
            ((TERMS[notation].ljust(TERM_CELLS), Tone.DIM), (board.name(self._square, notation), Tone.STRONG))
            for notation in (self._notation, self._notation.other)
        ]

    def _moves(self) -> list[tuple[str, str]]:
        example = max(examples(self._rules), key=lambda each: len(each.move.path))
        quiet = example.position.start(self._rules).legal_moves()[0]
        return [
            (quiet.text(self._notation), "a move: from, to"),
            (example.move.full_text(self._notation), "a capture: each square it comes to"),
        ]
