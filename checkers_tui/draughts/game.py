"""A game: moves with variations and comments, undo and redo, draw counts, and the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from .counts import Counts, DrawCount
from .draws import Endgame, KingMovesOnly, LongGame, Repetition
from .errors import IllegalMove
from .move import Move
from .outcome import Outcome
from .position import Position
from .ruleset import RuleSet, Side


@dataclass(eq=False)
class PlayedMove:
    """A move in the tree of a game: the positions before and after, and what was written about it.

    ``next_moves``: what was played after it, the main line first, then the variations.
    ``marks`` are PDN's numbers for !, ? and the like.
    """

    move: Move
    before: Position
    after: Position
    counts: Counts
    previous: PlayedMove | None
    comment: str = ""
    marks: list[int] = field(default_factory=list)
    next_moves: list[PlayedMove] = field(default_factory=list)

    @property
    def ply(self) -> int:
        """Its number in the game, from 1."""
        return sum(1 for _ in self.back_to_start())

    def back_to_start(self) -> Iterator[PlayedMove]:
        """This move, the one before it, and so on."""
        played: PlayedMove | None = self
        while played is not None:
            yield played
            played = played.previous


class Game:
    """One game of a rule set, from its start position or any other.

    ``play`` goes on from the current point; ``undo`` and ``redo`` move the point along the line;
    ``vary`` adds a variation beside what was played there. Everything is seen from the current
    point: ``position``, ``moves``, ``draw_counts``, ``result``.

    ``draws_on_claim``: the same position again and again, and moves without a capture or a man's move,
    do not end the game by themselves; a player may claim the draw, or play on.
    """

    def __init__(self, start: Position, *, draws_on_claim: bool = False) -> None:
        self.start_position = start
        self.draws_on_claim = draws_on_claim
        self.comment = ""
        self.first_moves: list[PlayedMove] = []
        self._current: PlayedMove | None = None
        self._put_back: list[PlayedMove] = []
        self._start_counts = Counts.at_start(start)
        self._agreed: Outcome | None = None

    @classmethod
    def start(cls, rules: RuleSet | str) -> Game:
        """A game from the start position of a rule set. Raises ValueError for an unknown name."""
        return cls(Position.start(rules))

    # ------------------------------------------------------------------ where it stands

    @property
    def rules(self) -> RuleSet:
        """The rule set it is played by."""
        return self.start_position.rules

    @property
    def position(self) -> Position:
        """The position at the current point."""
        return self._current.after if self._current else self.start_position

    @property
    def current(self) -> PlayedMove | None:
        """The last move played, or None at the start."""
        return self._current

    @property
    def moves(self) -> tuple[PlayedMove, ...]:
        """The moves from the start to the current point."""
        return tuple(self._current.back_to_start())[::-1] if self._current else ()

    @property
    def ply(self) -> int:
        """How many plies have been played."""
        return self._current.ply if self._current else 0

    @property
    def positions(self) -> tuple[Position, ...]:
        """Every position from the start to the current point, both included."""
        return (self.start_position, *(played.after for played in self.moves))

    @property
    def lawful_part(self) -> tuple[Position, tuple[PlayedMove, ...]]:
        """The last position since which every move was legal, and the moves from there to the current point."""
        moves = self.moves
        first = max((number for number, played in enumerate(moves, 1) if not played.move.is_regular), default=0)
        return (moves[first - 1].after if first else self.start_position), moves[first:]

    @property
    def next_moves(self) -> list[PlayedMove]:
        """What has been played from here before: the main line first, then the variations."""
        return self._current.next_moves if self._current else self.first_moves

    # ------------------------------------------------------------------ playing

    def play(self, move: Move, *, past_draws: bool = False) -> PlayedMove:
        """Play a move; a line that was taken back is kept only if this move goes along it.

        ``past_draws``: go on where the game is drawn by rule, as players do who do not claim it.
        Raises IllegalMove if the move is not legal here or the game is over.
        """
        if self._goes_along(move, past_draws):
            return self._go_to(self.next_moves[0])
        played = self._new(move, past_draws)
        self.next_moves.clear()
        return self._append(played)

    def vary(self, move: Move, *, past_draws: bool = False, anew: bool = False) -> PlayedMove:
        """Play a move as a variation beside what was played here before; raises as ``play`` does.

        A move that stands there already is gone along; ``anew``: it begins another variation, as a file may have it.
        """
        for played in self.next_moves:
            if played.move == move and not anew:
                return self._go_to(played)
        return self._append(self._new(move, past_draws))

    def _goes_along(self, move: Move, past_draws: bool) -> bool:
        return bool(self.next_moves) and self.next_moves[0].move == move and self._end_of_play(past_draws) is None

    def _new(self, move: Move, past_draws: bool) -> PlayedMove:
        end = self._end_of_play(past_draws)
        if end is not None:
            raise IllegalMove(f"The game is over: {end.text}, {end.reason}.")
        before = self.position
        after = before.play(move)
        counts = self._counts.after(after, quiet_king_move=_is_quiet_king_move(before, move))
        return PlayedMove(move, before, after, counts, self._current)

    def _end_of_play(self, past_draws: bool) -> Outcome | None:
        """What forbids a further move; a side that has lost has none anyway."""
        return self._agreed if past_draws else self.result or self.end_if_let_stand

    def _append(self, played: PlayedMove) -> PlayedMove:
        self.next_moves.append(played)
        return self._go_to(played)

    def _go_to(self, played: PlayedMove | None) -> PlayedMove:
        self._current = played
        self._agreed = None
        return played  # type: ignore[return-value]

    # ------------------------------------------------------------------ undo and redo

    @property
    def can_undo(self) -> bool:
        """Is there a move to take back?"""
        return self._current is not None

    @property
    def can_redo(self) -> bool:
        """Is there a move to play again?"""
        return bool(self.next_moves)

    def undo(self) -> PlayedMove:
        """Take back the last move, and with it a resignation or an agreed draw.

        Raises ValueError at the start of the game.
        """
        if self._current is None:
            raise ValueError("There is no move to take back.")
        taken_back = self._current
        self._go_to(taken_back.previous)
        return taken_back

    def redo(self) -> PlayedMove:
        """Play the move again that was taken back last. Raises ValueError if there is none."""
        if not self.next_moves:
            raise ValueError("There is no move to play again.")
        return self._go_to(self.next_moves[0])

    def put_back(self) -> PlayedMove:
        """Take back the last move for good: it cannot be played again. Raises ValueError at the start of the game."""
        put_back = self.undo()
        self.next_moves.remove(put_back)
        self._put_back.append(put_back)
        return put_back

    def go_to(self, played: PlayedMove | None) -> None:
        """Stand right behind a move of this game, in whatever variation, or at the start (None).

        Raises ValueError for a move of another game.
        """
        if played is not None:
            first = played
            while first.previous is not None:
                first = first.previous
            if not any(first is own for own in (*self.first_moves, *self._put_back)):
                raise ValueError("That move does not belong to this game.")
        self._go_to(played)

    # ------------------------------------------------------------------ the end

    @property
    def result(self) -> Outcome | None:
        """None while the game goes on; else who has won, or a draw, with the reason in words.

        An illegal move ends no game before it is let stand: see ``end_if_let_stand``.
        """
        return self._agreed or (None if self._is_open_to_objection else self._end_on_board())

    @property
    def end_if_let_stand(self) -> Outcome | None:
        """How the game ends if the illegal move that was just made stands; None if it would go on, or is over."""
        return self._end_on_board() if self._is_open_to_objection and self._agreed is None else None

    def let_stand(self) -> None:
        """The opponent lets the illegal move stand that ends the game. Raises ValueError if there is none."""
        outcome = self.end_if_let_stand
        if outcome is None:
            raise ValueError("There is no illegal move that would end the game.")
        self.end(outcome)

    @property
    def claimable_draw(self) -> Outcome | None:
        """The draw that a player may claim now; None where draws need no claim, or the game is over."""
        if not self.draws_on_claim or self.result is not None:
            return None
        return self._repetition() or self._counts.draw(KingMovesOnly)

    def claim_draw(self) -> None:
        """A player claims the draw. Raises ValueError if there is none to claim."""
        draw = self.claimable_draw
        if draw is None:
            raise ValueError("There is no draw to claim here.")
        self.end(draw)

    @property
    def draw_counts(self) -> tuple[DrawCount, ...]:
        """Each count towards a draw that runs, the shortest first."""
        return self._counts.running

    @property
    def times_seen(self) -> int:
        """How often the position at hand has stood on the board in this game, from 1."""
        return sum(position == self.position for position in self.positions)

    def resign(self, side: Side) -> None:
        """A side gives up: the other wins, in Giveaway too. Raises ValueError if the game is over."""
        self.end(Outcome(side.other, f"{side.title} resigned"))

    def agree_draw(self) -> None:
        """Both sides agree to a draw. Raises ValueError if the game is over."""
        self.end(Outcome(None, "agreed"))

    def end(self, outcome: Outcome) -> None:
        """End the game for a reason that is not on the board, such as time. Raises ValueError if it is over."""
        if self.result is not None:
            raise ValueError(f"The game is over: {self.result.text}, {self.result.reason}.")
        self._agreed = outcome

    @property
    def _is_open_to_objection(self) -> bool:
        return self._current is not None and not self._current.move.is_regular

    def _end_on_board(self) -> Outcome | None:
        return self.position.outcome() or self._draw()

    @property
    def _counts(self) -> Counts:
        return self._current.counts if self._current else self._start_counts

    def _draw(self) -> Outcome | None:
        if self.draws_on_claim:
            return self._counts.draw(Endgame, LongGame)
        return self._repetition() or self._counts.draw()

    def _repetition(self) -> Outcome | None:
        rule = next((rule for rule in self.rules.draws if isinstance(rule, Repetition)), None)
        if rule is None or self.times_seen < rule.times:
            return None
        return Outcome(None, f"the same position for the {_ordinal(rule.times)} time")


def _is_quiet_king_move(before: Position, move: Move) -> bool:
    piece = before.piece(move.start)
    return piece is not None and piece.king and not move.is_capture


def _ordinal(number: int) -> str:
    return {2: "second", 3: "third", 4: "fourth"}.get(number, f"{number}th")
