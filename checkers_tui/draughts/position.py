"""A position: an immutable value that knows its legal moves and what becomes of it."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from .draws import LonePieces
from .errors import IllegalMove
from .fen import read_fen, write_fen
from .geometry import Notation
from .move import Move
from .notation import parse_move, readings
from .outcome import Outcome
from .piece import Piece
from .placement import Placement, check_placement
from .routes import Chain, routes_of
from .ruleset import RuleSet, Side
from .rulesets import rule_set
from .state import State, column_piece, piece_at, placement_of, state_of
from .tables import new_generator

if TYPE_CHECKING:
    from checkers_tui.kernel.generator import Generator


class _Generators(threading.local):
    """One generator a rule set and thread: a generator works on a stack of its own."""

    def __init__(self) -> None:
        self.by_name: dict[str, Generator] = {}

    def of(self, rules: RuleSet) -> Generator:
        if rules.name not in self.by_name:
            self.by_name[rules.name] = new_generator(rules)
        return self.by_name[rules.name]


_generators = _Generators()


@dataclass(frozen=True, eq=False)
class Position:
    """Pieces and the side to move under a rule set; immutable, hashable.

    Squares are ints, 0-based in reading order from the top left. Two positions are equal if
    rule set, pieces, side to move and, in Frisian, the runs of king moves are.
    """

    rules: RuleSet
    side: Side
    state: State

    # ------------------------------------------------------------------ making one

    @classmethod
    def start(cls, rules: RuleSet | str) -> Position:
        """The position in which a game of this rule set begins. Raises ValueError for an unknown name."""
        rules = rule_set(rules)
        white, black = rules.start_squares
        pieces = {square: Piece(Side.BLACK) for square in black} | {square: Piece(Side.WHITE) for square in white}
        return cls.from_placement(rules, Placement(rules.first_to_move, pieces))

    @classmethod
    def from_fen(cls, rules: RuleSet | str, text: str) -> Position:
        """The position that a FEN text means; raises InvalidPosition with the fault in one sentence."""
        rules = rule_set(rules)
        return cls.from_placement(rules, read_fen(rules, text))

    @classmethod
    def from_placement(cls, rules: RuleSet, placement: Placement) -> Position:
        """The position with these pieces; raises InvalidPosition if they cannot stand on the board."""
        check_placement(rules, placement)
        return cls(rules, placement.side, state_of(rules, placement))

    # ------------------------------------------------------------------ what stands where

    def piece(self, square: int) -> Piece | None:
        """The piece on a square (in Lasca the column), or None."""
        return piece_at(self.rules, self.side, self.state, square)

    def pieces(self) -> Iterator[tuple[int, Piece]]:
        """Each occupied square with its piece, in reading order."""
        return iter(self.placement.pieces.items())

    def has_own_piece(self, square: int) -> bool:
        """Does a piece of the side to move stand there?"""
        return bool(self.state.own & self.rules.layout.bit[square])

    def count(self, side: Side) -> tuple[int, int]:
        """How many men and how many kings a side has (in Lasca: columns commanded by either)."""
        own = self.state.own if side is self.side else self.state.opponent
        kings = (own & self.state.kings).bit_count()
        return own.bit_count() - kings, kings

    @cached_property
    def placement(self) -> Placement:
        """Everything on the board as a plain value."""
        return placement_of(self.rules, self.side, self.state)

    def to_fen(self, notation: Notation | None = None) -> str:
        """The position as FEN, in the notation that the rule set shows or the one asked for."""
        return write_fen(self.rules, self.placement, notation or self.rules.notation)

    # ------------------------------------------------------------------ moves

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, always in the same order; none if the side to move is beaten (or drawn at once)."""
        return self._legal_moves

    @cached_property
    def _legal_moves(self) -> tuple[Move, ...]:
        generator = _generators.of(self.rules)
        generator.set_up(*self.state)
        found = generator.legal_moves(self.side)
        ends = Counter((words[0], words[1]) for words, _ in found)
        return tuple(self.move_of(words, State(*after), ends[words[0], words[1]] == 1) for words, after in found)

    def move_of(self, words: tuple[int, int, int, int, int], after: State, alone: bool) -> Move:
        """A legal move as the kernel tells it; ``alone``: no other goes from its start to its end."""
        start, end, captured, _, worth = words
        layout = self.rules.layout
        square = layout.square_of
        return Move(
            rules=self.rules,
            side=self.side,
            start=square[start],
            end=square[end],
            piece=self._piece_after(end, after),
            victims=frozenset(layout.squares_in(captured)) if captured else frozenset(),
            _worth=worth,
            _before=self.state,
            _after=after,
            _short=alone and start != end,
        )

    def _piece_after(self, end: int, after: State) -> Piece:
        if after.columns:
            return column_piece(after.columns[end.bit_length() - 1])
        return Piece(self.side, bool(after.kings & end))

    def parse(self, text: str, notation: Notation | None = None) -> Move:
        """The legal move that a text means; raises InvalidMove, IllegalMove or AmbiguousMove.

        ``notation``: how squares are written in the error's sentence; either kind is read.
        """
        return parse_move(self, text, notation)

    def readings(self, text: str) -> tuple[Move, ...]:
        """The legal moves that a text typed so far can still mean; all of them for an empty text."""
        return readings(self, text)

    def play(self, move: Move) -> Position:
        """The position after a move; raises IllegalMove if the move is not legal here.

        An ``IrregularMove`` that was made for this position can be played all the same.
        """
        self._expect_move(move)
        if move._before == self.state and move.side is self.side and move.rules is self.rules:
            return Position(self.rules, self.side.other, move._after)
        for legal in self._legal_moves:
            if legal == move:
                return Position(self.rules, self.side.other, legal._after)
        raise IllegalMove(f"{move.text()} is not a legal move in this position.")

    def routes(self, move: Move) -> tuple[tuple[int, ...], ...]:
        """Every route of a legal move, each as the squares it visits from start to end.

        Raises IllegalMove if the move is not legal here.
        """
        self._expect_move(move)
        if move not in self._legal_moves:
            raise IllegalMove(f"{move.text()} is not a legal move in this position.")
        return routes_of(move)

    @staticmethod
    def _expect_move(move: object) -> None:
        if not isinstance(move, Move):
            raise TypeError(f"A Move is needed, not {move!r}; parse() reads a text as a move.")

    def continuations(self, squares: Sequence[int]) -> dict[int, tuple[Move, ...]]:
        """Where a move can touch down next after these squares, and the legal moves that do so.

        ``squares`` are those visited so far, the first the start; one square: what that piece can do.
        """
        found: dict[int, list[Move]] = {}
        for move in self._legal_moves:
            for square in _next_squares(move, squares):
                found.setdefault(square, []).append(move)
        return {square: tuple(moves) for square, moves in found.items()}

    # ------------------------------------------------------------------ the end

    def outcome(self) -> Outcome | None:
        """None, or who has won, or a draw by lone pieces, with the reason."""
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        for rule in self.rules.draws:
            if isinstance(rule, LonePieces) and self._is_drawn_by(rule):
                return Outcome(None, self.rules.words.told(f"{rule.one.name} against {rule.other.name}"))
        if self._legal_moves:
            return None
        return Outcome(self.side if self.rules.no_move_wins else self.side.other, self._why_no_move())

    def _is_drawn_by(self, rule: LonePieces) -> bool:
        white, black = self.count(Side.WHITE), self.count(Side.BLACK)
        fits = (rule.one.matches(*white) and rule.other.matches(*black)) or (
            rule.one.matches(*black) and rule.other.matches(*white)
        )
        return fits and not (rule.unless_one_can_capture and (self.can_capture or self._turned.can_capture))

    @property
    def can_capture(self) -> bool:
        """Must the side to move capture?"""
        return bool(self._legal_moves) and self._legal_moves[0].is_capture

    @property
    def _turned(self) -> Position:
        """The same pieces with the other side to move."""
        own, opponent, kings, runners, runs, columns = self.state
        return Position(self.rules, self.side.other, State(opponent, own, kings, runners[::-1], runs[::-1], columns))

    def _why_no_move(self) -> str:
        if not self.state.own:
            return f"{self.side.title} has no pieces left"
        return f"{self.side.title} cannot move"

    # ------------------------------------------------------------------ as a value

    @property
    def key(self) -> tuple[str, Side, State]:
        """What makes two positions the same."""
        return self.rules.name, self.side, self.state

    def __eq__(self, other: object) -> bool:
        return self.key == other.key if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key)

    def __str__(self) -> str:
        return self.to_fen()

    def __repr__(self) -> str:
        return f"<Position {self.rules.name} {self.to_fen()}>"


def _next_squares(move: Move, squares: Sequence[int]) -> set[int]:
    if not move.is_capture:
        return {move.end} if tuple(squares) == (move.start,) else set()
    chain = Chain(move)
    return {following.square for stop in chain.stops_after(squares) for following in chain.next_stops(stop)}
