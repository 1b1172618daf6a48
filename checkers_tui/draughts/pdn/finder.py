"""The move that a written text means, found in the kernel's words: fast enough for whole files.

``Position.parse`` lists every move and every route. Here the kernel is asked only for the moves between the two ends,
and a longer path is compared with what was captured. Wherever that leaves a doubt, the answer is None, and the caller
asks ``Position.parse``, which knows every form and every sentence.
"""

from __future__ import annotations

import threading
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from ..errors import InvalidMove
from ..move import Move
from ..position import Position
from ..ruleset import RuleSet, Side
from ..square_text import read_squares
from ..state import State
from ..tables import new_generator

if TYPE_CHECKING:
    from checkers_tui.kernel.generator import MoveWords, PlacingWords

MOST_REMEMBERED = 50_000


class Found(NamedTuple):
    """A legal move: the kernel's words, the position after it, and whether it is alone between its two squares."""

    words: MoveWords
    after: PlacingWords
    alone: bool


class _Path(NamedTuple):
    """The squares of a text as words of one bit."""

    start: int
    end: int
    squares: tuple[int, ...]


class MoveFinder:
    """Finds moves of one rule set; one for each thread."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._generator = new_generator(rules)
        self._paths: dict[str, _Path | None] = {}
        self._between: dict[tuple[int, int], int] = {}

    def find(self, side: Side, state: State | PlacingWords, text: str) -> Found | None:
        """The one move that this text means in this position, or None where that is in doubt."""
        path = self._paths[text] if text in self._paths else self._read(text)
        if path is None:
            return None
        start, end, squares = path
        self._generator.set_up(*state)
        found = self._generator.moves_between(side, start, end)
        if len(squares) > 2:
            fitting = [move for move in found if self._goes_along(squares, move[0][2], state[0] | state[1])]
        else:
            fitting = found
        if len(fitting) != 1:
            return None
        return Found(fitting[0][0], fitting[0][1], len(found) == 1 and start != end)

    def _read(self, text: str) -> _Path | None:
        if len(self._paths) >= MOST_REMEMBERED:
            self._paths.clear()
        try:
            sequences = read_squares(self._rules.board, text)
        except InvalidMove:
            sequences = []
        path = None
        if len(sequences) == 1:
            bits = tuple(self._rules.layout.bit[square] for square in sequences[0])
            path = _Path(bits[0], bits[-1], bits)
        self._paths[text] = path
        return path

    def _goes_along(self, squares: tuple[int, ...], captured: int, occupied: int) -> bool:
        """Does each step of the path jump one captured piece, another each time, and nothing else?"""
        occupied &= ~squares[0]
        taken = 0
        for here, there in pairwise(squares):
            jumped = self._squares_between(here, there) & occupied
            if there & occupied or jumped & (jumped - 1) or not jumped & captured & ~taken:
                return False
            taken |= jumped
        return taken == captured

    def _squares_between(self, here: int, there: int) -> int:
        """The squares strictly between two on one line, as a word; 0 if they are on none."""
        key = (here, there)
        if key not in self._between:
            self._between[key] = self._ray(here, there)
        return self._between[key]

    def _ray(self, here: int, there: int) -> int:
        board, layout = self._rules.board, self._rules.layout
        column, row = board.place(layout.square_of[here])
        last_column, last_row = board.place(layout.square_of[there])
        across, up = last_column - column, last_row - row
        if across and up and abs(across) != abs(up):
            return 0
        word = 0
        steps = max(abs(across), abs(up))
        for step in range(1, steps):
            square = board.square_at(column + across // steps * step, row + up // steps * step)
            word |= 0 if square is None else layout.bit[square]
        return word


class _Finders(threading.local):
    def __init__(self) -> None:
        self.by_name: dict[str, MoveFinder] = {}


_finders = _Finders()


def finder_of(rules: RuleSet) -> MoveFinder:
    """The finder of a rule set for this thread."""
    if rules.name not in _finders.by_name:
        _finders.by_name[rules.name] = MoveFinder(rules)
    return _finders.by_name[rules.name]


def move_meant(position: Position, text: str) -> Move:
    """The move that a text means, as ``Position.parse`` tells it and with its errors, but several times faster."""
    found = finder_of(position.rules).find(position.side, position.state, text)
    if found is None:
        return position.parse(text)
    return position.move_of(found.words, State(*found.after), found.alone)
