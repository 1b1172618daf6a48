"""Going through a game with its variations and comments. The game itself stays as it stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from checkers_tui.draughts import Game, PlayedMove, Position


@dataclass(frozen=True)
class Read:
    """A move as one meets it when the game is read.

    ``ply`` counts from 1 along its own line; ``depth``: in how many variations it stands, one inside the other.
    """

    played: PlayedMove
    ply: int
    depth: int


def reading_order(game: Game) -> Iterator[Read]:
    """Every move of a game as a file has them: a move, what might have been played instead, and on along the line."""
    yield from _line(game.first_moves, 1, 0)


def _line(choices: list[PlayedMove], ply: int, depth: int) -> Iterator[Read]:
    while choices:
        main, *variations = choices
        yield Read(main, ply, depth)
        for variation in variations:
            yield Read(variation, ply, depth + 1)
            yield from _line(variation.next_moves, ply + 1, depth + 1)
        choices = main.next_moves
        ply += 1


class Looking:
    """Where somebody stands who goes through a game: behind the move ``at``, or at the start (None).

    Each step says whether it led anywhere.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.at: PlayedMove | None = None
        self._order = list(reading_order(game))
        self._place = {id(read.played): place for place, read in enumerate(self._order)}

    # ------------------------------------------------------------------ where it is

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.at.after if self.at else self.game.start_position

    @property
    def next_moves(self) -> list[PlayedMove]:
        """What was, or might have been, played next: the line's own move first."""
        return self.at.next_moves if self.at else self.game.first_moves

    @property
    def instead(self) -> list[PlayedMove]:
        """The last move and all that stands in its place, the line's own first; empty at the start."""
        if self.at is None:
            return []
        return self.at.previous.next_moves if self.at.previous else self.game.first_moves

    @property
    def comment(self) -> str:
        """What was written about the last move; at the start, about the game."""
        return self.at.comment if self.at else self.game.comment

    @property
    def ply(self) -> int:
        """How many plies have been made on the board."""
        return self._order[self._place[id(self.at)]].ply if self.at else 0

    @property
    def depth(self) -> int:
        """In how many variations it stands, one inside the other; 0 on the main line."""
        return self._order[self._place[id(self.at)]].depth if self.at else 0

    @property
    def line_length(self) -> int:
        """How many plies the line has that one stands in, from the start of the game."""
        ply, choices = self.ply, self.next_moves
        while choices:
            ply, choices = ply + 1, choices[0].next_moves
        return ply

    @property
    def has_comments(self) -> bool:
        """Is anything written about this game?"""
        return bool(self.game.comment) or any(read.played.comment for read in self._order)

    # ------------------------------------------------------------------ steps

    def go_to(self, played: PlayedMove | None) -> None:
        """Stand behind a move, in whatever variation. Raises ValueError for a move of another game."""
        if played is not None and id(played) not in self._place:
            raise ValueError("That move does not belong to this game.")
        self.at = played

    def forward(self, plies: int = 1) -> bool:
        """So many plies on along the line, or as many as there are."""
        before = self.at
        for _ in range(plies):
            if not self.next_moves:
                break
            self.at = self.next_moves[0]
        return self.at is not before

    def back(self, plies: int = 1) -> bool:
        """So many plies back; out of a variation, to the move before it."""
        before = self.at
        for _ in range(plies):
            if self.at is None:
                break
            self.at = self.at.previous
        return self.at is not before

    def first(self) -> bool:
        """The start of the game."""
        return self._move_to(None)

    def last(self) -> bool:
        """The end of the line one stands in."""
        return self.forward(len(self._order))

    def comment_on(self, steps: int) -> bool:
        """The next comment (1) or the one before (-1), in the order in which the game is read."""
        here = -1 if self.at is None else self._place[id(self.at)]
        places = range(here + 1, len(self._order)) if steps > 0 else range(here - 1, -1, -1)
        for place in places:
            if self._order[place].played.comment:
                return self._move_to(self._order[place].played)
        return steps < 0 and bool(self.game.comment) and self._move_to(None)

    def variation(self) -> bool:
        """What else there is in place of the last move; where nothing, in place of the next that has something.

        From the last of several variations back to the line's own move.
        """
        choices = self.instead
        if len(choices) > 1:
            here = next(place for place, played in enumerate(choices) if played is self.at)
            return self._move_to(choices[(here + 1) % len(choices)])
        choices = self.next_moves
        while choices:
            if len(choices) > 1:
                return self._move_to(choices[1])
            choices = choices[0].next_moves
        return False

    def leave_variation(self) -> bool:
        """Out of the variation, to the move in whose place it stands; False on the main line."""
        played = self.at
        while played is not None:
            choices = played.previous.next_moves if played.previous else self.game.first_moves
            if choices[0] is not played:
                return self._move_to(choices[0])
            played = played.previous
        return False

    def _move_to(self, played: PlayedMove | None) -> bool:
        before, self.at = self.at, played
        return before is not played
