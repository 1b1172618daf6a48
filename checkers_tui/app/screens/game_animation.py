"""Moves of the computer are shown step by step; whatever the player does meanwhile counts at once."""

from __future__ import annotations

from textual.timer import Timer

from ...draughts import PlayedMove
from ..animation import frames_of
from ..board.scene import Scene
from ..options import environment
from ..pace import frame_seconds
from ..view import Doing, Style
from .game_positions import GamePositions


class GameAnimation(GamePositions):
    """Holds the board back a little behind the game, never the game itself."""

    _frames: tuple[Scene, ...] = ()
    _frames_for: tuple[Doing, Style] | None = None
    _frame_timer: Timer | None = None
    _is_over_then = False

    @property
    def scene_to_show(self) -> Scene:
        """The board on the way of the latest move, or the game's own; the player's next act ends the way."""
        if self._frames and self._frames_for == (self.table.doing, self.table.style):
            return self._frames[0]
        self.end_animation()
        return self.table.scene()

    def show_on_its_way(self, played: PlayedMove) -> None:
        """Begin to show a move that the computer has made."""
        self.end_animation()
        seconds = frame_seconds(self.settings.animation, environment())
        if seconds and self.table.doing.looking is None:
            self._frames = frames_of(played, self.table.style)
            self._frames_for = (self.table.doing, self.table.style)
            self._frame_timer = self.set_interval(seconds, self.next_frame)

    def next_frame(self) -> None:
        """The next board; after the last one the game's own."""
        self._frames = self._frames[1:]
        self.show()

    def end_animation(self) -> None:
        """Show the game as it stands from now on."""
        self._frames = ()
        if self._frame_timer is not None:
            self._frame_timer.stop()
            self._frame_timer = None
        if self._is_over_then:
            self._is_over_then = False
            # The player may have taken the move back, or begun another game.
            if self.session.outcome is not None:
                super().game_over()

    def game_over(self) -> None:
        """The game has ended; its last move is shown before its results."""
        if self._frames:
            self._is_over_then = True
        else:
            super().game_over()
