"""A position that is being set up: what is done to it, and what is still wrong with it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from ..draughts import InvalidPosition, Notation, Piece, Placement, Position, RuleSet, Side
from ..draughts.fen import read_fen, write_fen
from ..draughts.geometry import Played
from ..draughts.placement import placement_faults


class Hand(Enum):
    """What the player holds: a piece to put down, or nothing, which takes away."""

    WHITE_MAN = Piece(Side.WHITE)
    WHITE_KING = Piece(Side.WHITE, king=True)
    BLACK_MAN = Piece(Side.BLACK)
    BLACK_KING = Piece(Side.BLACK, king=True)
    EMPTY = None


@dataclass(frozen=True)
class Draft:
    """Any pieces on a board, legal or not, and the side that is to move."""

    rules: RuleSet
    placement: Placement

    @classmethod
    def start(cls, rules: RuleSet) -> Draft:
        """The position in which a game begins."""
        return cls.of(Position.start(rules))

    @classmethod
    def of(cls, position: Position) -> Draft:
        """A position to be changed."""
        return cls(position.rules, position.placement)

    @classmethod
    def read(cls, rules: RuleSet, fen: str) -> Draft:
        """What a FEN text says, legal or not. Raises InvalidPosition if it cannot be read."""
        return cls(rules, read_fen(rules, fen))

    # ------------------------------------------------------------------ what it is

    @property
    def pieces(self) -> Mapping[int, Piece]:
        """What stands where."""
        return self.placement.pieces

    @property
    def side(self) -> Side:
        """Who is to move."""
        return self.placement.side

    def fen(self, notation: Notation | None = None) -> str:
        """The position as text, in the notation that the rule set shows or the one asked for."""
        return write_fen(self.rules, self.placement, notation or self.rules.notation)

    def count(self, side: Side) -> tuple[int, int]:
        """How many men and how many kings a side has; in Lasca columns, by their commander."""
        own = [piece for piece in self.pieces.values() if piece.side is side]
        kings = sum(piece.king for piece in own)
        return len(own) - kings, kings

    # ------------------------------------------------------------------ what is done to it

    def choose(self, square: int, hand: Hand) -> Draft:
        """Put down what is in the hand; the same piece once more takes it away, but columns grow."""
        piece = hand.value
        if piece is None or (not self.rules.columns and self.pieces.get(square) == piece):
            return self.take(square)
        return self.put(square, piece)

    def put(self, square: int, piece: Piece) -> Draft:
        """Put a piece on a square: instead of what stands there, in Lasca on top of it."""
        below = self.pieces.get(square)
        if self.rules.columns and below is not None:
            prisoners = (replace(below, prisoners=()), *below.prisoners)
            piece = replace(piece, prisoners=prisoners)
        return self._with({**self.pieces, square: piece})

    def take(self, square: int) -> Draft:
        """Take away the piece on a square, in Lasca the top one of the column."""
        piece = self.pieces.get(square)
        if piece is None:
            return self
        if not piece.prisoners:
            return self.erase(square)
        first, *rest = piece.prisoners
        return self._with({**self.pieces, square: replace(first, prisoners=tuple(rest))})

    def erase(self, square: int) -> Draft:
        """Leave a square empty."""
        return self._with({other: piece for other, piece in self.pieces.items() if other != square})

    def cleared(self) -> Draft:
        """No piece at all."""
        return self._with({})

    def turned(self) -> Draft:
        """The other side to move."""
        return self.with_side(self.side.other)

    def with_side(self, side: Side) -> Draft:
        """This side to move."""
        return replace(self, placement=replace(self.placement, side=side))

    def with_rules(self, rules: RuleSet) -> Draft:
        """The same under another rule set.

        A start position becomes the other's start position; other pieces stay where they stand, if the other
        board has that square.
        """
        if rules is self.rules:
            return self
        if self == Draft.start(self.rules):
            return Draft.start(rules)
        pieces: dict[int, Piece] = {}
        for square, piece in self.pieces.items():
            other = _square_on(rules, self.rules, square)
            if other is not None:
                pieces[other] = piece if rules.columns else replace(piece, prisoners=())
        return Draft(rules, Placement(self.side))._with(pieces)

    def _with(self, pieces: Mapping[int, Piece]) -> Draft:
        """Other pieces, in reading order; a run of king moves ends with its king."""
        ordered = {square: pieces[square] for square in sorted(pieces)}
        runs = {
            side: run
            for side, run in self.placement.runs.items()
            if ordered.get(run.square) == self.pieces.get(run.square)
        }
        return replace(self, placement=Placement(self.side, ordered, runs))


def _square_on(rules: RuleSet, before: RuleSet, square: int) -> int | None:
    """The square of another board at the same place; boards whose dark squares lie the other way are mirrored."""
    column, row = before.board.place(square)
    if {rules.board.played, before.board.played} == {Played.DARK, Played.MIRRORED}:
        column = before.board.size - 1 - column
    return rules.board.square_at(column, row)


@dataclass(frozen=True)
class Verdict:
    """What is to be said of a draft.

    ``faults``: why it is no position of its rule set, each a sentence with squares. ``obstacles``: why a
    game cannot begin there. ``position`` is there if there are no faults, ``moves`` are the legal ones.
    """

    faults: tuple[str, ...] = ()
    obstacles: tuple[str, ...] = ()
    position: Position | None = None
    moves: int = field(default=0)

    @property
    def can_be_played(self) -> bool:
        """Can a game begin there?"""
        return self.position is not None and not self.obstacles

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is wrong."""
        return self.faults + self.obstacles


def judge(draft: Draft) -> Verdict:
    """All that is wrong with a draft, not only the first thing."""
    faults = tuple(placement_faults(draft.rules, draft.placement))
    missing = _missing(draft)
    if faults:
        return Verdict(faults, missing)
    try:
        position = Position.from_placement(draft.rules, draft.placement)
    except InvalidPosition as error:
        return Verdict((str(error),), missing)
    return Verdict((), missing or _over(position), position, len(position.legal_moves()))


def _missing(draft: Draft) -> tuple[str, ...]:
    """Which sides have nothing on the board."""
    if not draft.pieces:
        return ("There are no pieces on the board.",)
    return tuple(f"{side.title} has no pieces." for side in Side if not sum(draft.count(side)))


def _over(position: Position) -> tuple[str, ...]:
    """Why the game would be over before it has begun."""
    outcome = position.outcome()
    if outcome is None:
        return ()
    if outcome.winner is None:
        return (f"The game would be drawn at once: {outcome.reason}.",)
    return (f"{position.side.title} is to move and has no legal move: the game would be over at once.",)
