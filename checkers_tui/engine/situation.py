"""A position together with what the game before it means for draws."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from checkers_tui.draughts.counts import Counts, DrawCount
from checkers_tui.draughts.draws import Endgame, KingMovesOnly, LongGame
from checkers_tui.draughts.game import Game
from checkers_tui.draughts.move import Move
from checkers_tui.draughts.position import Position
from checkers_tui.frozen import frozen


@frozen
class Situation:
    """The position to think about; how it came about decides which later positions are draws.

    ``earlier``: the positions since the last move that cannot be taken back (a capture, or a man's
    move forward), oldest first: only those can stand on the board again. Unlike a game it goes on
    after a draw, as a foreign program may.
    """

    position: Position
    counts: Counts
    earlier: tuple[Position, ...] = ()

    @classmethod
    def of(cls, game: Game | Position) -> Situation:
        """The current point of a game, or a position without a past."""
        if isinstance(game, Position):
            return cls(game, Counts.at_start(game))
        return cls.of(game.start_position).after_all(played.move for played in game.moves)

    def after_all(self, moves: Iterable[Move]) -> Situation:
        """After these moves, one by one. Raises IllegalMove for one that is not legal where it is played."""
        situation = self
        for move in moves:
            situation = situation.after(move)
        return situation

    def after(self, move: Move) -> Situation:
        """One move later. Raises IllegalMove if it is not legal here."""
        position = self.position.play(move)
        piece = self.position.piece(move.start)
        quiet_king_move = piece is not None and piece.king and not move.is_capture
        can_be_taken_back = quiet_king_move or _goes_sideways(move)
        return replace(
            self,
            position=position,
            counts=self.counts.after(position, quiet_king_move=quiet_king_move),
            earlier=(*self.earlier, self.position) if can_be_taken_back else (),
        )

    @property
    def ply(self) -> int:
        """How many plies the game is old."""
        return self._plies_counted_by(LongGame)

    @property
    def plies_without_progress(self) -> int:
        """Plies since the last capture or man's move."""
        return self._plies_counted_by(KingMovesOnly)

    def _plies_counted_by(self, kind: type[KingMovesOnly | LongGame]) -> int:
        return next((plies for rule, plies in self.counts.plies.items() if isinstance(rule, kind)), 0)

    @property
    def no_progress_limit(self) -> int:
        """So many plies without progress, those before included, end the game in a draw; 0 for never.

        Never, too, where the game went on beyond that.
        """
        count = self._running(KingMovesOnly)
        return count.rule.plies if count else 0

    @property
    def game_plies_left(self) -> int:
        """After so many plies the game is too long; 0 for never."""
        count = self._running(LongGame)
        return count.plies_left if count else 0

    @property
    def endgame_count(self) -> tuple[int, int]:
        """Plies left and plies done of the endgame count that runs and ends first; zeros if none does."""
        count = self._running(Endgame)
        return (count.plies_left, count.plies_done) if count else (0, 0)

    def _running(self, kind: type[KingMovesOnly | LongGame | Endgame]) -> DrawCount | None:
        counts = (count for count in self.counts.running if isinstance(count.rule, kind) and count.plies_left > 0)
        return next(counts, None)


def _goes_sideways(move: Move) -> bool:
    rows = (move.rules.board.place(square)[1] for square in (move.start, move.end))
    return not move.is_capture and len(set(rows)) == 1
