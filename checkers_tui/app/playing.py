"""What the app asks of games and boards without loading them: the start menu does not wait for either."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..library.settings import Settings
    from .board.palette import Palette
    from .board.pieces import PieceSet


class Playing:
    """A screen with a game on it."""

    def use_settings(self, settings: Settings) -> None:
        """Other settings hold from now on."""
        raise NotImplementedError

    def put_by(self) -> None:
        """The player may leave: keep what there is, with the time that the move in progress has taken."""
        raise NotImplementedError

    def go_on_after_a_stop(self) -> None:
        """The program was stopped from outside and goes on: no clock has lost time by that."""
        raise NotImplementedError


class Coloured:
    """A widget whose pictures have colours and pieces of their own."""

    def use_colours(self, palette: Palette, pieces: PieceSet) -> None:
        """Draw with others from now on."""
        raise NotImplementedError
