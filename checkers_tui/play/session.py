"""One game in progress: commands in, events out. It knows no screen.

A face (the Textual app, plain mode) gives commands and shows events. The session plays a move on
its ``Game``, hands it to the keeper (which will write it down), and only then announces it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from checkers_tui.draughts import Game, IllegalMove, Move, Notation, Outcome, PlayedMove, Side
from checkers_tui.engine.client import EngineCrashed
from checkers_tui.engine.levels import Level
from checkers_tui.engine.limits import Answer, Limits, Progress

from .events import (
    Event,
    GameOver,
    GameStarted,
    MovePlayed,
    MovesPlayedAgain,
    MovesTakenBack,
    Notice,
    ThinkingEnded,
    ThinkingProgress,
    ThinkingStarted,
)
from .setup import Setup

HINT = Limits(seconds=0.5)
TRIES = 2
"""A crashed engine is started anew once for each move; then the player is told."""


class Opponent(Protocol):
    """Whoever chooses the computer's moves: the client of an engine process."""

    async def think(
        self, game: Game, level: Level | Limits, on_progress: Callable[[Progress], None] | None = None
    ) -> Answer:
        """Choose a move in the game's position. Raises EngineCrashed."""
        ...

    async def stop(self) -> None:
        """Answer at once with the best move so far."""
        ...


class Keeper(Protocol):
    """Whatever keeps games from being lost; it is told before anything is announced."""

    def game_started(self, setup: Setup, game: Game) -> None:
        """A game has begun."""

    def game_changed(self, game: Game) -> None:
        """A move was played or taken back, or the game has ended."""


class KeepsNothing:
    """A keeper for games that need not outlive the program."""

    def game_started(self, setup: Setup, game: Game) -> None:
        """Nothing to keep."""

    def game_changed(self, game: Game) -> None:
        """Nothing to keep."""


class Session:
    """One game in progress between people, or a person and the computer."""

    def __init__(
        self,
        setup: Setup,
        opponent: Opponent | None,
        on_event: Callable[[Event], None],
        keeper: Keeper | None = None,
    ) -> None:
        self.setup = setup
        self.game = setup.new_game()
        self.progress: Progress | None = None
        self.thinking = False
        self._opponent = opponent
        self._announce = on_event
        self._keeper = keeper or KeepsNothing()
        self._keeper.game_started(setup, self.game)

    # ------------------------------------------------------------------ where it stands

    @property
    def outcome(self) -> Outcome | None:
        """None while the game goes on, else how it ended."""
        return self.game.result

    @property
    def side(self) -> Side:
        """The side to move."""
        return self.game.position.side

    @property
    def computer_to_move(self) -> bool:
        """Is it the computer's turn, in a game that goes on?"""
        return self.outcome is None and self.setup.is_computer(self.side)

    # ------------------------------------------------------------------ commands

    def new_game(self, setup: Setup) -> None:
        """Leave this game and begin another; raises InvalidPosition if its FEN is not one."""
        game = setup.new_game()
        self.setup, self.game, self.progress = setup, game, None
        self._keeper.game_started(setup, game)
        self._announce(GameStarted())
        self._announce_end()

    def play(self, move: Move | str, notation: Notation | None = None) -> None:
        """Play a person's move; a text is read first, errors written in ``notation``.

        Raises InvalidMove, IllegalMove or AmbiguousMove; then nothing has changed.
        """
        if self.outcome is not None:
            raise IllegalMove(f"The game is over: {self.outcome.text}, {self.outcome.reason}.")
        if self.computer_to_move:
            raise IllegalMove(f"It is {self.side.title}'s turn: the computer is to move.")
        self._play(self.game.position.parse(move, notation) if isinstance(move, str) else move, by_computer=False)

    def undo(self) -> None:
        """Take back a move: a person's last one, with the computer's reply if there was one.

        For two players one move. Raises ValueError if there is nothing to take back.
        """
        plies = self._plies_to_undo()
        if not plies:
            raise ValueError("There is no move to take back.")
        for _ in range(plies):
            self.game.undo()
        self._keeper.game_changed(self.game)
        self._announce(MovesTakenBack(plies))

    def redo(self) -> None:
        """Play again what was taken back, up to a person's turn. Raises ValueError if there is nothing."""
        plies = 0
        while self.game.can_redo and (plies == 0 or self.setup.is_computer(self.side)):
            self.game.redo()
            plies += 1
        if not plies:
            raise ValueError("There is no move to play again.")
        self._keeper.game_changed(self.game)
        self._announce(MovesPlayedAgain(plies))
        self._announce_end()

    def resign(self) -> None:
        """The person gives up (of two players the one to move). Raises ValueError if the game is over."""
        self.game.resign(self.side if self.setup.human is None else self.setup.human)
        self._end()

    def agree_draw(self) -> None:
        """Both players agree to a draw. Raises ValueError if the game is over."""
        self.game.agree_draw()
        self._end()

    # ------------------------------------------------------------------ the computer

    async def think(self) -> None:
        """Let the computer choose its move, if it is to move, and play it.

        An answer to a position that is no longer on the board is dropped. Cancelling this
        coroutine leaves the game as it is.
        """
        if not self.computer_to_move or self._opponent is None or self.setup.level is None:
            return
        game, asked = self.game, self.game.current
        self.thinking, self.progress = True, None
        self._announce(ThinkingStarted(self.side))
        try:
            answer = await self._ask(self._opponent, self.setup.level)
        finally:
            self.thinking = False
            self._announce(ThinkingEnded())
        if answer is not None and self.game is game and game.current is asked and self.outcome is None:
            self._play(answer.move, by_computer=True)

    async def move_now(self) -> None:
        """Ask the computer to play the best move that it has found so far."""
        if self.thinking and self._opponent is not None:
            await self._opponent.stop()

    async def hint(self) -> Move | None:
        """What the computer would play for the side to move, or None if it cannot say."""
        if self._opponent is None or self.outcome is not None:
            return None
        game, asked = self.game, self.game.current
        try:
            answer = await self._opponent.think(game, HINT)
        except EngineCrashed as crash:
            self._announce(Notice(str(crash)))
            return None
        return answer.move if self.game is game and game.current is asked else None

    async def _ask(self, opponent: Opponent, level: Level) -> Answer | None:
        for _ in range(TRIES):
            try:
                return await opponent.think(self.game, level, self._on_progress)
            except EngineCrashed as crash:
                self._announce(Notice(str(crash)))
        return None

    def _on_progress(self, progress: Progress) -> None:
        self.progress = progress
        self._announce(ThinkingProgress(progress))

    # ------------------------------------------------------------------ what commands share

    def _play(self, move: Move, *, by_computer: bool) -> None:
        played = self.game.play(move)
        self._keeper.game_changed(self.game)
        self._announce(MovePlayed(played, by_computer))
        self._announce_end()

    def _end(self) -> None:
        self._keeper.game_changed(self.game)
        self._announce_end()

    def _announce_end(self) -> None:
        if self.outcome is not None:
            self._announce(GameOver(self.outcome))

    def _plies_to_undo(self) -> int:
        """How many plies back the last move of a person lies, that one counted; 0 if there is none."""
        back: list[PlayedMove] = list(reversed(self.game.moves))
        for plies, played in enumerate(back, 1):
            if not self.setup.is_computer(played.before.side):
                return plies
        return 0
