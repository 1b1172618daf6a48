"""The game: board, panel and keys round one session."""

from __future__ import annotations

from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from ...draughts import Outcome
from ...play import events as happened
from ...play.clock import Time
from ...play.clock_words import time_left
from ...play.home import Home
from ...play.keeper import SavedGame
from ...play.record import Tallies, Tally
from ...play.session import Opponent, Session
from ...play.setup import Setup
from ..bindings import GAME_BINDINGS, OTHER_TYPING_BINDINGS, TYPING_BINDINGS
from ..messages import MenuAsked, MoveNowAsked, PlyChosen
from ..options import environment
from ..pace import sign_seconds
from ..rooms import panel_width, too_small
from ..turn import in_short, turn_thinking, turn_unanswered
from ..view import countdown_of, score_of
from ..widgets.board import Board
from ..widgets.footer import Footer
from ..widgets.header import Header
from ..widgets.move_input import ASKS_FOR_MOVES
from ..widgets.panel import Panel
from ..widgets.too_small import TooSmall
from .game_typing import GameTyping

if TYPE_CHECKING:
    from textual.types import CSSPathType


class GameScreen(GameTyping):
    """Shows a session, and turns what the player does into its commands. ``saved``: a game to go on with."""

    CSS_PATH: ClassVar[CSSPathType | None] = "game.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [*GAME_BINDINGS, *TYPING_BINDINGS, *OTHER_TYPING_BINDINGS]

    def __init__(
        self,
        setup: Setup,
        opponent: Opponent | None,
        record: Tallies,
        board: Board,
        home: Home | None = None,
        time: Time = monotonic,
        saved: SavedGame | None = None,
    ) -> None:
        keeper = home.keeper if home else None
        session = Session(setup, opponent, self._on_event, keeper, saved=saved, time=time)
        super().__init__(session, board, record, home)
        self._header = Header()
        self._panel = Panel()
        self._too_small = TooSmall()
        self._counted = False
        self._asks = False
        self._thinking_since = 0.0
        self._problem = saved.problem if saved else ""

    # ------------------------------------------------------------------ what is on the screen

    def compose(self) -> ComposeResult:
        """Header, board and panel, footer."""
        yield self._header
        with Horizontal(id="table"):
            yield self._board
            yield self._panel
        yield Footer()
        yield self._too_small

    def on_mount(self) -> None:
        """Show the game; the board has the keys."""
        self._board.focus()
        self.set_interval(sign_seconds(environment()), self._show_thinking)
        self.start_clock()
        self.use_settings(self.settings)
        self._begin()
        if self._problem:
            self.notify(self._problem, severity="warning")
        self.call_after_refresh(self.open_home)

    def on_resize(self, event: events.Resize) -> None:
        """Share the room out anew."""
        self._arrange()

    def _arrange(self) -> None:
        rules = self.session.game.rules
        width, height = self.size
        self._panel.styles.width = panel_width(rules.board, width, height)
        wordings = too_small(rules.board, rules.title, width, height)
        self.set_class(bool(wordings), "-too-small")
        self._too_small.show(wordings)

    def show(self) -> None:
        """Hand everything that has changed down to the widgets."""
        table, game = self.table, self.session.game
        self._board.scene = self.scene_to_show
        table.cursor = self._board.cursor
        self._panel.score.score = score_of(game, table.doing)
        self._panel.typing.can_focus = self.session.outcome is None
        self._panel.moves.history = table.history()
        self._panel.draw.countdown = countdown_of(game)
        self._header.move = f"move {table.move_number}"
        self.show_clocks()
        self.show_typing()
        self._show_turn()

    def _show_turn(self) -> None:
        bar = self._panel.turn
        if self.session.waits_in_vain and self.table.doing.looking is None:
            turn = turn_unanswered(self.session.side, self.table.doing.refusal)
        elif self.session.computer_to_move and self.table.doing.looking is None:
            progress = self.session.progress
            seconds = monotonic() - self._thinking_since if self.session.thinking else 0.0
            depth, score = (progress.depth, progress.score) if progress else (0, 0)
            doing = self.table.doing
            turn = turn_thinking(self.session.side, depth, seconds, doing.refusal, doing.told, score)
        else:
            doing = self.table.doing
            asked = None if doing.refusal or doing.typed else self.asked_of_person
            turn = replace(asked or self.table.turn(), hurry=self._hurry())
        bar.turn = replace(turn, warning=in_short(self.session.warning))
        if self._asks is not (is_asked := self.asked_of_person is not None):
            self._asks = is_asked
            self.refresh_bindings()

    def _hurry(self) -> str:
        return time_left(self.session.clock) if self.table.person_to_move else ""

    def _show_setup(self) -> None:
        setup = self.session.setup
        header, statistics = self._header, self._panel.statistics
        header.rules_title = setup.rules.title
        level = setup.level
        header.opponent = f"against {level.title}" if level else "two players"
        statistics.level = level.title if level else "two players"
        statistics.two_players = setup.two_players
        self.show_record()

    def show_tally(self, tally: Tally) -> None:
        """Show won, drawn and lost."""
        self._panel.statistics.tally = tally

    def _show_thinking(self) -> None:
        if self.session.thinking:
            self._show_turn()

    # ------------------------------------------------------------------ what happens in the session

    def _on_event(self, event: happened.Event) -> None:
        match event:
            case happened.GameStarted():
                self._begin()
            case happened.MovePlayed(played, by_computer=True):
                self.table.opponent_moved(self._panel.typing.text)
                self.table.announce(event.announcement)
                self.show_on_its_way(played)
                self.ring()
                self.go_on()
            case happened.MovePlayed():
                self.next_move()
                self.go_on()
            case happened.MovePutBack(side):
                self.clear_typing()
                self.put_back(side)
                self.go_on()
            case happened.MovesTakenBack() | happened.MovesPlayedAgain():
                self.begun()
                self.clear_typing()
                self.go_on()
            case happened.ThinkingStarted():
                self._thinking_since = monotonic()
                self._show_turn()
            case happened.ThinkingProgress() | happened.ThinkingEnded():
                self._show_turn()
            case happened.DrawOffered() | happened.DrawClaimable() | happened.IllegalMoveMade():
                self.show()
            case happened.DrawDeclined(by):
                self.draw_declined(by)
            case happened.ClockChanged():
                self.show_clocks()
                if self._hurry() != self._panel.turn.turn.hurry:
                    self._show_turn()
            case happened.GameOver(outcome):
                self._count(outcome)
                self.end_typing()
                self.show()
                self.game_over()
            case happened.Notice(sentence):
                self.heed(sentence)
                self._show_turn()

    def _begin(self) -> None:
        self.table.begin()
        self.begun()
        self._counted = False
        self.clear_typing()
        self._show_setup()
        self._arrange()
        self.show()
        starts = sorted({move.start for move in self.session.game.position.legal_moves()})
        if starts:
            self._board.move_cursor(starts[len(starts) // 2])
        self.go_on()

    def go_on(self) -> None:
        """After any change on the board: show it, and let the computer move if it is its turn."""
        self.turn_to_mover()
        self.show()
        self.workers.cancel_group(self, "engine")
        if self.session.computer_to_move:
            self.let_computer_move()

    def _count(self, outcome: Outcome) -> None:
        setup = self.session.setup
        if setup.fen is None and not self._counted:
            self._counted = True
            self._record.add(setup.rules.name, setup.level.name if setup.level else None, outcome, setup.human)
            self._show_setup()

    # ------------------------------------------------------------------ what the player does

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A character begins a move where it can, unless one is being typed already; answers need a question."""
        if action == "begin_typing":
            return self.is_typing or self.table.types(str(parameters[0]))
        if action == "go_on_typing":
            return bool(self._panel.typing.text) or (self.is_typing and parameters != (ASKS_FOR_MOVES,))
        if action in ("mend_typing", "play_typed"):
            return bool(self._panel.typing.text)
        return action != "answer" or self.asked_of_person is not None

    def on_board_square_chosen(self, message: Board.SquareChosen) -> None:
        """A square was picked or played with the keys or the mouse."""
        self.choose(message.square)

    def on_board_cursor_moved(self, message: Board.CursorMoved) -> None:
        """The column under the cursor is told in the turn block."""
        self.table.cursor = message.square
        if self.session.game.rules.columns:
            self._show_turn()

    def on_board_let_go(self) -> None:
        """Esc on the board."""
        self.action_step_back()

    async def on_move_now_asked(self, message: MoveNowAsked) -> None:
        """The turn block was clicked while the computer thinks."""
        await self.action_move_now()

    def on_menu_asked(self, message: MenuAsked) -> None:
        """The menu sign was clicked."""
        self.action_menu()

    def on_ply_chosen(self, message: PlyChosen) -> None:
        """A move in the list was chosen."""
        self.table.look_at(message.ply)
        self.show()
