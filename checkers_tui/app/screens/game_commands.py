"""What the keys, the menu and the clicks on words do in a game: one action a command.

What only a dialog needs is loaded when it opens: no first picture waits for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.screen import Screen

from ...engine.client import ThinkingCancelled
from ...engine.limits import Answer
from ...engine.score_words import announced_win
from ...play.session import Session
from ..focus import quiet_focus
from ..playing import Playing
from ..table import Table
from ..widgets.board import Board
from ..work import work

if TYPE_CHECKING:
    from .dialog import Entries


class GameCommands(Playing, Screen[None]):
    """The commands of the game screen. What they change, ``show`` hands down to the widgets."""

    focused = quiet_focus()

    def __init__(self, session: Session, board: Board) -> None:
        super().__init__()
        self.session = session
        self.table = Table(session)
        self._board = board
        self._engine_turn = asyncio.Lock()

    def show(self) -> None:
        """Show what has changed."""
        raise NotImplementedError

    def put_by(self) -> None:
        """The player may leave: keep what there is, with the time that the move in progress has taken."""
        self.session.pause()

    def go_on_after_a_stop(self) -> None:
        """The program was stopped from outside and goes on: no clock has lost time by that."""
        self.session.go_on_after_a_stop()

    # ------------------------------------------------------------------ the computer

    @work(exclusive=True, group="engine")
    async def let_computer_move(self) -> None:
        """Ask for the computer's move; what it was asked before is dropped."""
        with suppress(ThinkingCancelled):
            async with self._engine_turn:
                await self.session.think()

    @work(exclusive=True, group="engine")
    async def find_hint(self) -> None:
        """Ask what the computer would play for the person."""
        answer: Answer | None = None
        with suppress(ThinkingCancelled):
            async with self._engine_turn:
                answer = await self.session.hint()
        if answer is not None and self.table.person_to_move:
            self.table.show_hint(answer.move, announced_win(answer.move.side, answer.wins_in))
            self.show()

    async def action_move_now(self) -> None:
        """The computer plays the best move found so far; after a failure it is asked again."""
        if self.session.thinking:
            await self.session.move_now()
        elif self.session.computer_to_move:
            self.let_computer_move()

    def action_hint(self) -> None:
        """The piece that the computer would move, then its goal."""
        hint = self.table.doing.hint
        if not self.table.person_to_move:
            return
        if hint is None:
            self.find_hint()
        else:
            self.table.show_hint(hint)
            self.show()

    # ------------------------------------------------------------------ moves and positions

    def action_undo(self) -> None:
        """Take back."""
        self._try(self.session.undo)

    def action_redo(self) -> None:
        """Play again what was taken back."""
        self._try(self.session.redo)

    def _try(self, command: Callable[[], None]) -> None:
        try:
            command()
        except ValueError as error:
            self.table.refuse(str(error))
            self.show()

    def action_look(self, plies: int) -> None:
        """Look back or on."""
        self.table.look(plies)
        self.show()

    def action_step_back(self) -> None:
        """Leave off the last thing; with nothing to leave off, the menu."""
        has_left_off = self.table.step_back()
        self.show()
        if not has_left_off:
            self.action_menu()

    def choose(self, square: int) -> None:
        """A square of the board was chosen; while looking back, to play on from there."""
        if self.table.doing.looking is None:
            self.table.choose(square)
            self.show()
        else:
            self.play_from_what_is_shown(lambda: self.choose(square))

    def play_from_what_is_shown(self, begin: Callable[[], object]) -> None:
        """A move was begun while looking back: ask whether to play on from there, or say what can be done."""
        if self.table.can_play_on_from_here:
            self.play_on_from_here(begin)
        else:
            self.table.refuse("Esc returns to the game")
            self.show()

    @work(group="dialog", exclusive=True)
    async def play_on_from_here(self, begin: Callable[[], object]) -> None:
        """Take back what came after the position that is looked at, if that is meant, and begin the move."""
        ply = self.table.doing.looking
        if ply is None:
            return
        number = self.table.history().row_of(ply)
        sentence = f"Play on from move {number}? What came after it is taken back; r plays it again."
        if await self._ask("Play on from here", sentence, "Play on", "Go on looking"):
            self.table.forget()
            self._try(lambda: self.session.go_back_to(ply))
            await self.session.all_shown()
            if self.session.game.ply == ply:
                begin()

    def action_next_piece(self, steps: int) -> None:
        """Move the cursor to the next piece that can move."""
        square = self.table.next_piece(self._board.cursor, steps)
        if square is not None:
            self._board.focus()
            self._board.move_cursor(square)

    def action_last_square(self) -> None:
        """Move the cursor to where the last move ended."""
        move = self.table.last_move()
        if move is not None:
            self._board.move_cursor(move.end)

    # ------------------------------------------------------------------ how it looks

    def action_turn_board(self) -> None:
        """The other side at the bottom."""
        self.table.turn_board()
        self.show()

    def action_labels(self) -> None:
        """Square names in the squares, at the edges, or none."""
        self.table.next_labels()
        self.show()

    # ------------------------------------------------------------------ dialogs

    def action_legal_moves(self) -> None:
        """List the legal moves in words."""
        from .pages import legal_moves_sections

        self._show_page("Legal moves", legal_moves_sections(self.session.game.position, self.table.notation))

    def action_help(self) -> None:
        """All keys."""
        from .pages import help_sections

        self._show_page("Keys", help_sections())

    def _show_page(self, title: str, sections: Sequence[Entries]) -> None:
        from .dialog import EntryTable, Page

        self.app.push_screen(Page(title, EntryTable(sections)))

    def action_menu(self) -> None:
        """The menu, and what was chosen in it."""
        raise NotImplementedError

    @work(group="dialog", exclusive=True)
    async def action_ask_quit(self) -> None:
        """Quit, after asking if a game is in progress."""
        if await self._may_leave("Quit"):
            self.app.exit()

    @property
    def what_leaving_means(self) -> str:
        """What becomes of the game in progress if it is left."""
        return "A game is in progress; it is lost when you leave it."

    async def _may_leave(self, yes: str) -> bool:
        if not self.table.in_progress:
            return True
        return await self._ask("Leave the game", self.what_leaving_means, yes, "Go on playing")

    async def _ask(self, title: str, question: str, yes: str, no: str) -> bool:
        from .dialog import Question

        answer: bool | None = await self.app.push_screen_wait(Question(title, question, yes, no))
        return bool(answer)
