"""One game in progress: commands in, events out. It knows no screen.

A face (the Textual app, plain mode) gives commands and shows events. What a command changes is handed to
the keeper, and shown and announced only when it is kept: ``await session.all_shown()`` waits for that. A
command that comes earlier waits on the spot, no longer than the disk takes.
"""

from __future__ import annotations

from dataclasses import replace

from checkers_tui.draughts import IllegalMove, IrregularMove, Move, Notation, Outcome, PlayedMove, irregular_move
from checkers_tui.draughts.explain import why_illegal
from checkers_tui.engine.levels import Level
from checkers_tui.engine.limits import Answer

from .endings import Endings
from .events import Cautioned, GameStarted, MovesPlayedAgain, MovesTakenBack, Notice
from .keeper import SavedGame
from .kept_first import Point
from .picking import Choice, Picking, choose
from .setup import Setup
from .strict import CAUTION
from .thinking import Opponent

__all__ = ["Opponent", "Session"]


class Session(Endings):
    """One game in progress between people, or a person and the computer: its moves and commands."""

    # ------------------------------------------------------------------ games

    def new_game(self, setup: Setup) -> None:
        """Leave this game and begin another; raises InvalidPosition if its FEN is not one."""
        self._change_to(self._begun(setup))

    def resume(self, saved: SavedGame) -> None:
        """Leave this game and go on with one that was kept."""
        self._change_to(saved)
        if saved.problem:
            self._announce(Notice(saved.problem))

    def _change_to(self, other: SavedGame) -> None:
        self._put_by()
        self._sit_down(other)
        for event in (GameStarted(), *self._how_it_stands()):
            self._announce(event)

    def keep_comments(self) -> None:
        """Something was written about the moves: keep it with them."""
        self._save()

    # ------------------------------------------------------------------ moves

    def choose(self, picking: Picking, square: int, notation: Notation | None = None) -> Choice:
        """What it means to choose this square now; in strict play a touched piece stays in the hand.

        Two players who play strictly may choose against the rules (``Choice.against_rules``).
        """
        choice = choose(self.game.position, picking, square, notation)
        if not self.setup.strict:
            return choice
        if self.setup.two_players:
            choice = self._strictness.by_hand(self.game.position, picking, square, choice)
        return self._strictness.touch(self.game.position, picking, choice, notation)

    def let_go(self, picking: Picking, notation: Notation | None = None) -> Choice:
        """Put the last jump back, or let the piece go; in strict play it is refused."""
        return self._strictness.let_go(self.game.position, picking, notation)

    def play(self, move: Move | str, notation: Notation | None = None) -> None:
        """Play a person's move; a text is read first, errors written in ``notation``.

        Raises InvalidMove, IllegalMove or AmbiguousMove; then nothing has changed, save that in strict
        play an illegal text is cautioned. A second one does not raise: it has ended the game. Of two
        players an illegal move is made, and the opponent may object.
        """
        self._catch_up()
        self._check_can_move()
        if self.computer_to_move:
            raise IllegalMove(f"It is {self.side.title}'s turn: the computer is to move.")
        meant = self._read(move, notation) if isinstance(move, str) else move
        if isinstance(move, IrregularMove) and not (self.setup.strict and self.setup.two_players):
            raise IllegalMove(f"{move.text(notation)} is not possible: {why_illegal(self.game.position, move.start)}.")
        if meant is not None:
            self._strictness.check_touched(self.game.position, meant, notation)
            self._play(meant, by_computer=False)

    def _read(self, text: str, notation: Notation | None) -> Move | None:
        try:
            return self.game.position.parse(text, notation)
        except IllegalMove as error:
            if not self.setup.strict:
                raise
            if self.setup.two_players and (made := irregular_move(self.game.position, text)) is not None:
                return made
            lost = self._strictness.offend(self.side)
            if lost is None:
                self._change(Point.of(self.game), Cautioned(self.side))
                raise IllegalMove(f"{error} {CAUTION}") from error
            self._end(lost)
            return None

    def undo(self) -> None:
        """Take back a move: a person's last one, with the computer's reply if there was one.

        For two players one move. Raises ValueError if there is nothing to take back, or it is not allowed.
        """
        self._catch_up()
        self._take_back(self._plies_to_undo())

    def go_back_to(self, ply: int) -> None:
        """Take back all moves after so many plies, as one take-back; raises as ``undo`` does."""
        self._catch_up()
        self._take_back(self.game.ply - ply)

    def _take_back(self, plies: int) -> None:
        if not self.setup.take_backs:
            raise ValueError("This game is played without taking moves back.")
        if plies <= 0:
            raise ValueError("There is no move to take back.")
        before = Point.of(self.game)
        for _ in range(plies):
            self.game.undo()
        self.take_backs += 1
        self._stand_anew(before, MovesTakenBack(plies))

    def redo(self) -> None:
        """Play again what was taken back, up to a person's turn. Raises ValueError if there is nothing."""
        self._catch_up()
        before, plies = Point.of(self.game), 0
        while self.game.can_redo and (plies == 0 or self.setup.is_computer(self.side)):
            self.game.redo()
            plies += 1
        if not plies:
            raise ValueError("There is no move to play again.")
        self._stand_anew(before, MovesPlayedAgain(plies))

    def _plies_to_undo(self) -> int:
        """How many plies back the last move of a person lies, that one counted; 0 if there is none."""
        back: list[PlayedMove] = list(reversed(self.game.moves))
        for plies, played in enumerate(back, 1):
            if not self.setup.is_computer(played.before.side):
                return plies
        return 0

    # ------------------------------------------------------------------ the computer

    async def think(self) -> None:
        """Let the computer choose its move, if it is to move, and play it.

        An answer to a position that is no longer on the board is dropped. Cancelling this
        coroutine leaves the game as it is.
        """
        await self.all_shown()
        level = self.setup.level
        if level is None or not self.computer_to_move or not self._computer.is_there:
            return
        if self.game.claimable_draw is not None and self._computer_accepts(level, self.side):
            self._end(self.game.claimable_draw)
        else:
            await self._think(level)
        await self.all_shown()

    async def _think(self, level: Level) -> None:
        game, asked = self.game, self.game.current
        answer = await self._computer.choose(game, self._hurried(level))
        await self.all_shown()
        if answer is not None and self.game is game and game.current is asked:
            self._play_answer(answer)

    def _hurried(self, level: Level) -> Level:
        """The level, thinking no longer than its clock allows."""
        return replace(level, limits=level.limits.tighter(self.clock.limits()))

    def _play_answer(self, answer: Answer) -> None:
        self._catch_up()
        if self.outcome is not None:
            return
        self._offers.remember(self.game.ply, answer)
        if self.setup.computer_resigns and self._offers.is_hopeless(self.game, self.side):
            self._end(Outcome(self.side.other, f"{self.side.title} resigned"))
            return
        self._play(answer.move, by_computer=True, wins_in=answer.goes_on_to_win_in)

    async def move_now(self) -> None:
        """Ask the computer to play the best move that it has found so far."""
        await self._computer.hurry()

    async def hint(self) -> Answer | None:
        """What the computer would play for the side to move, and what it saw; None if it cannot say."""
        await self.all_shown()
        if self.outcome is not None or self.game.end_if_let_stand is not None:
            return None
        game, asked = self.game, self.game.current
        answer = await self._computer.hint(game)
        if answer is None or self.game is not game or game.current is not asked:
            return None
        self.hints += 1
        self._save()
        return answer
