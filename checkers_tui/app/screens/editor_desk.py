"""The board of the position editor: what stands on it, and what the keys and the mouse do to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from ...draughts import Notation, Position
from ..board.pieces import PieceSet
from ..board.scene import Scene
from ..draft_history import DraftHistory
from ..drafting import Draft, Hand, Verdict, judge
from ..look import Tone
from ..rooms import panel_width, too_small
from ..view import Style
from ..widgets.board import Board
from ..widgets.footer import Footer
from ..widgets.hand import HANDS
from ..widgets.page_header import PageHeader
from ..widgets.too_small import TooSmall
from .editor_parts import RULES, EditorBoard, EditorPanel, FenRow
from .page import FullPage

if TYPE_CHECKING:
    pass

FEN_ROWS = 1
Keep = Callable[[Position], Awaitable[str]]
"""Keeps a position in the library; gives a sentence that says so, or why not."""


class EditorDesk(FullPage[Position]):
    """The board, what stands round it, and the keys that change it."""

    title_text = "Set up a position"

    def __init__(self, draft: Draft, style: Style | None = None) -> None:
        super().__init__()
        self._history = DraftHistory(draft)
        self._style = style or Style()
        self._flipped = self._style.flipped
        self._unreadable = ""
        self._is_writing = False
        self._panel = EditorPanel(draft.rules)
        self._fen = FenRow()
        self._board = EditorBoard(self._scene())
        self._too_small = TooSmall()

    # ------------------------------------------------------------------ what is shown

    @property
    def draft(self) -> Draft:
        """The position as it stands on the board."""
        return self._history.draft

    @property
    def notation(self) -> Notation:
        """How squares are written."""
        return self._style.notation_for(self.draft.rules)

    @property
    def verdict(self) -> Verdict:
        """What is wrong with it."""
        return judge(self.draft)

    def compose(self) -> ComposeResult:
        """Header, board and panel, the FEN, keys."""
        yield PageHeader(self.title_text)
        with Horizontal(id="table"):
            yield self._board
            yield self._panel
        yield self._fen
        yield Footer()
        yield self._too_small

    def on_mount(self) -> None:
        """The board has the keys."""
        super().on_mount()
        palette, pieces = getattr(self.app, "palette", None), getattr(self.app, "pieces", None)
        if palette is not None and isinstance(pieces, PieceSet):
            self._board.palette, self._board.pieces = palette, pieces
        self._board.focus()
        self._put_cursor()
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Share the room out anew."""
        self._arrange()

    def _arrange(self) -> None:
        rules = self.draft.rules
        width, height = self.size
        self._panel.styles.width = panel_width(rules.board, width, height - FEN_ROWS)
        wordings = too_small(rules.board, rules.title, width, height, FEN_ROWS)
        self.set_class(bool(wordings), "-too-small")
        self._too_small.show(wordings)

    def _scene(self) -> Scene:
        draft, style = self.draft, self._style
        return Scene(draft.rules, draft.pieces, self._flipped, self.notation, style.labels)

    def _show(self, *, also_fen: bool = True) -> None:
        """Hand the draft down to the widgets; the FEN stays as it is while it is being written."""
        self._board.scene = self._scene()
        self._panel.show(self.draft, self.verdict, self._unreadable, self._board.cursor, self.notation)
        self.query_one(PageHeader).note = ((f"{len(self.draft.pieces)} on the board", Tone.DIM),)
        if also_fen:
            self._fen.show(self.draft.fen(self.notation))

    def _put_cursor(self) -> None:
        """To the middle of the board."""
        board = self.draft.rules.board
        middle = (board.size - 1) / 2
        squares = range(len(board.squares))
        self._board.move_cursor(min(squares, key=lambda square: sum((x - middle) ** 2 for x in board.place(square))))

    # ------------------------------------------------------------------ changing it

    def change(self, draft: Draft) -> None:
        """Another draft stands on the board."""
        rules = self.draft.rules
        self._unreadable = ""
        self._history.change(draft)
        self._changed(rules is not draft.rules)

    def _changed(self, other_rules: bool) -> None:
        self._show()
        if other_rules:
            self._arrange()
            self._put_cursor()

    def on_board_square_chosen(self, message: Board.SquareChosen) -> None:
        """Enter, Space or a click: put down what is in the hand."""
        self.change(self.draft.choose(message.square, self._panel.hand.hand))

    def on_board_square_emptied(self, message: Board.SquareEmptied) -> None:
        """A right click."""
        self.change(self.draft.erase(message.square))

    def on_board_cursor_moved(self, message: Board.CursorMoved) -> None:
        """The column under the cursor is told."""
        if self.draft.rules.columns:
            self._show(also_fen=not self._unreadable)

    def action_put(self, name: str) -> None:
        """Put a piece on the square under the cursor."""
        piece = Hand[name].value
        if piece is not None and self._board.cursor is not None:
            self.change(self.draft.put(self._board.cursor, piece))

    def action_take(self) -> None:
        """Take away the piece under the cursor."""
        if self._board.cursor is not None:
            self.change(self.draft.take(self._board.cursor))

    def action_erase(self) -> None:
        """Leave the square under the cursor empty."""
        if self._board.cursor is not None:
            self.change(self.draft.erase(self._board.cursor))

    def action_hold(self, name: str) -> None:
        """Take a piece into the hand."""
        self._panel.hand.chosen = HANDS.index(Hand[name])

    def action_other_side(self) -> None:
        """The other side to move."""
        self.change(self.draft.turned())

    def action_start(self) -> None:
        """The start position."""
        self.change(Draft.start(self.draft.rules))

    def action_clear(self) -> None:
        """No piece at all."""
        self.change(self.draft.cleared())

    def action_other_rules(self, steps: int) -> None:
        """Another rule set."""
        place = (RULES.index(self.draft.rules) + steps) % len(RULES)
        self.change(self.draft.with_rules(RULES[place]))

    def action_undo(self) -> None:
        """Undo the last change."""
        self._go(self._history.undo, "There is nothing to undo.")

    def action_redo(self) -> None:
        """Make the last change again."""
        self._go(self._history.redo, "There is nothing to make again.")

    def _go(self, go: Callable[[], bool], otherwise: str) -> None:
        rules = self.draft.rules
        self._unreadable = ""
        if not go():
            self.notify(otherwise)
        self._changed(rules is not self.draft.rules)

    def action_turn_board(self) -> None:
        """The other side at the bottom."""
        self._flipped = not self._flipped
        self._show(also_fen=not self._unreadable)
