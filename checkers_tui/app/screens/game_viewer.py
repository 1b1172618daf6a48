"""A game on a board to go through, with its moves, variations and comments beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from ...draughts import Notation
from ...library.settings import NewGameChoice, Settings
from ...play.looked_at import LookedAt
from ...play.looking import Looking
from ..autoplay import Autoplay
from ..board.palette import Depth, Palette
from ..board.pieces import PieceSet
from ..board.scene import NO_SQUARES, Scene
from ..board.themes import SLATE
from ..choices import style_of
from ..look_words import progress, remark_of, turn_of
from ..menu_entries import Neighbour
from ..rooms import panel_width, too_small
from ..table import LABELS_IN_TURN
from ..view import Style, score_of_position
from ..widgets.about_game import AboutGame, players
from ..widgets.board import Board
from ..widgets.comment_box import CommentBox
from ..widgets.footer import Footer
from ..widgets.header import Header
from ..widgets.move_tree import MoveChosen, MoveTree
from ..widgets.score_line import ScoreLine
from ..widgets.too_small import TooSmall
from ..widgets.turn_bar import TurnBar
from .page import FullPage

if TYPE_CHECKING:
    from textual.types import CSSPathType

ROWS_WITH_SCORE = 34
ROWS_WITH_PLAYERS = 30
ROWS_WITH_COMMENT = 17
ROWS_WITH_MOVES = 11


class ShownBoard(Board, inherit_bindings=False, can_focus=False):
    """A board on which nothing is chosen: every key is the screen's."""


class GameViewer(FullPage[NewGameChoice | Neighbour]):
    """Shows where one stands in a game, and steps through it."""

    CSS_PATH: ClassVar[CSSPathType | None] = ["page.tcss", "look_through.tcss"]

    def __init__(self, looked: LookedAt) -> None:
        super().__init__()
        self.looked = looked
        self.looking = Looking(looked.game)
        self._style = Style()
        self._autoplay = Autoplay(self.looking, self.set_timer, self.show)
        self._board = ShownBoard(Scene(looked.rules))
        self._header = Header()
        self._turn = TurnBar(id="turn")
        self._about = AboutGame(looked)
        self._score = ScoreLine(id="score")
        self._moves = MoveTree(id="moves")
        self._comment = CommentBox(id="comment")
        self._too_small = TooSmall()

    # ------------------------------------------------------------------ what is on the screen

    def compose(self) -> ComposeResult:
        """Header, board and panel, footer."""
        yield self._header
        with Horizontal(id="table"):
            yield self._board
            with Vertical(id="panel"):
                yield self._turn
                yield self._about
                yield self._score
                yield self._moves
                yield self._comment
        yield Footer()
        yield self._too_small

    def on_mount(self) -> None:
        """Show the start of the game, in the colours of the app."""
        super().on_mount()
        self._style = style_of(self._settings, self._style)
        self._dress()
        self.app.theme_changed_signal.subscribe(self, lambda _: self._dress())
        self._header.rules_title = self.looked.rules.title
        self._header.opponent = players(self.looked) or self.looked.origin
        self._moves.show_game(self.looked.game, self._notation)
        self._arrange()
        self.show()
        if self.looked.problems:
            self.notify(self._problem_words(), severity="warning")

    def _problem_words(self) -> str:
        first, *others = self.looked.problems
        return f"{first} And {len(others)} more: t lists them." if others else first

    def _dress(self) -> None:
        palette, pieces = getattr(self.app, "palette", None), getattr(self.app, "pieces", None)
        self._board.palette = palette if isinstance(palette, Palette) else SLATE.palette(Depth.TRUE)
        self._board.pieces = pieces if isinstance(pieces, PieceSet) else PieceSet.BLOCKS

    @property
    def _settings(self) -> Settings:
        found = getattr(self.app, "settings", None)
        return found if isinstance(found, Settings) else Settings()

    @property
    def _notation(self) -> Notation:
        return self._style.notation_for(self.looked.rules)

    def on_resize(self, event: events.Resize) -> None:
        """Share the room out anew."""
        self._arrange()

    def _arrange(self) -> None:
        rules = self.looked.rules
        width, height = self.size
        self.query_one("#panel").styles.width = panel_width(rules.board, width, height)
        wordings = too_small(rules.board, rules.title, width, height)
        self.set_class(bool(wordings), "-too-small")
        self._too_small.show(wordings)
        self._about.be_brief(height < ROWS_WITH_PLAYERS)
        self._score.display = height >= ROWS_WITH_SCORE
        self._moves.display = height >= ROWS_WITH_MOVES
        self._show_comment_box()

    def _show_comment_box(self) -> None:
        has_room, is_needed = self.size.height >= ROWS_WITH_COMMENT, self.looking.has_comments
        self._comment.display = has_room and (is_needed or self.size.height >= ROWS_WITH_PLAYERS)

    def show(self) -> None:
        """Hand the position that is looked at down to the widgets."""
        looking = self.looking
        position, move = looking.position, looking.at.move if looking.at else None
        self._board.scene = Scene(
            self.looked.rules,
            dict(position.pieces()),
            flipped=self._style.flipped,
            notation=self._notation,
            labels=self._style.labels,
            last=frozenset((move.start, move.end)) if move else NO_SQUARES,
        )
        self._turn.turn = turn_of(self.looked, looking, self._notation)
        self._score.score = score_of_position(position)
        self._comment.remark = remark_of(looking)
        self._moves.stand_at(looking.at, progress(looking))
        self._header.move = self._autoplay.words or f"move {progress(looking) or 0}"

    # ------------------------------------------------------------------ going through the game

    def _step(self, led: bool, otherwise: str = "") -> None:
        """A step was tried: show where it led, or say why nowhere."""
        if led:
            self._autoplay.stop()
            self.show()
        elif otherwise:
            self.notify(otherwise)

    def action_step(self, plies: int) -> None:
        """So many plies on or back."""
        self._step(self.looking.forward(plies) if plies > 0 else self.looking.back(-plies))

    def action_to_end(self, last: bool) -> None:
        """The end of the line, or the start."""
        self._step(self.looking.last() if last else self.looking.first())

    def action_variation(self) -> None:
        """What else there was."""
        self._step(self.looking.variation(), "There is no variation from here on.")

    def action_leave_variation(self) -> None:
        """Back to the move in whose place the variation stands."""
        self._step(self.looking.leave_variation())

    def action_leave(self) -> None:
        """Leave what one is in: going on by itself, the variation, the game."""
        if self._autoplay.runs:
            self._autoplay.stop()
            self.show()
        elif self.looking.leave_variation():
            self.show()
        else:
            self.action_back()

    def action_comment(self, steps: int) -> None:
        """The next comment, or the one before."""
        self._step(self.looking.comment_on(steps), "There is no comment from here on." if steps > 0 else "")

    def on_move_chosen(self, message: MoveChosen) -> None:
        """A move was clicked."""
        message.stop()
        self.looking.go_to(message.played)
        self._step(True)

    def action_autoplay(self) -> None:
        """Go on by itself, or stop; at the end of the line, from the start again."""
        self._autoplay.toggle()
        self.show()

    def action_pace(self, steps: int) -> None:
        """Faster or slower."""
        self._autoplay.change_pace(steps)
        self.show()

    # ------------------------------------------------------------------ how it looks

    def action_turn_board(self) -> None:
        """The other side at the bottom."""
        self._style = replace(self._style, flipped=not self._style.flipped)
        self.show()

    def action_labels(self) -> None:
        """Square names in the squares, at the edges, or none."""
        place = LABELS_IN_TURN.index(self._style.labels)
        self._style = replace(self._style, labels=LABELS_IN_TURN[(place + 1) % len(LABELS_IN_TURN)])
        self.show()
