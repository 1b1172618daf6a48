"""Strict play after the rules of the World Checkers and Draughts Federation (WCDF).

* 1.23: a touched piece is played; one that has no legal move may be let go.
* 1.25: the first illegal move is cautioned and put back, the second loses the game.
* 1.26: of two players the opponent sees to that: an illegal move, typed or made by hand, is made on the board
  and flagged; who moves on lets it stand, who objects has it put back. Where it leaves no move to go on with,
  the game is over only when the opponent has let it stand.
* 1.32: the third repetition and forty moves without progress are draws when a player claims them
  (``Game.draws_on_claim``).
"""

from __future__ import annotations

from dataclasses import replace

from checkers_tui.draughts import (
    IllegalMove,
    Move,
    Notation,
    Outcome,
    PlayedMove,
    Position,
    Side,
    irregular_move_along,
)
from checkers_tui.draughts.explain import why_illegal

from .picking import Choice, Picking, stepped_back

CAUTION = "You are cautioned: the next illegal move loses."


class Strictness:
    """What strict play remembers of one game: who has been cautioned, and which piece has been touched."""

    def __init__(self, cautioned: frozenset[Side] = frozenset()) -> None:
        self.cautioned = cautioned
        self.touched: int | None = None

    def touch(self, position: Position, before: Picking, choice: Choice, notation: Notation | None) -> Choice:
        """What a choice comes to when touching a piece means playing it."""
        if choice.move is not None:
            return choice
        if self.touched is None:
            if any(move.start == choice.picking.start for move in position.legal_moves()):
                self.touched = choice.picking.start
            return choice
        if choice.picking.start == self.touched:
            return choice
        held = before if before.start == self.touched else Picking((self.touched,))
        return Choice(held, refusal=touched_sentence(position, self.touched, notation))

    def check_touched(self, position: Position, move: Move, notation: Notation | None) -> None:
        """Raises IllegalMove if another piece has been touched."""
        if self.touched is not None and move.start != self.touched:
            raise IllegalMove(touched_sentence(position, self.touched, notation))

    def let_go(self, position: Position, picking: Picking, notation: Notation | None) -> Choice:
        """What letting a piece go comes to: one that has been touched, or has jumped, stays in the hand."""
        if self.touched is None:
            return Choice(stepped_back(picking))
        return Choice(picking, refusal=touched_sentence(position, self.touched, notation))

    def by_hand(self, position: Position, before: Picking, square: int, choice: Choice) -> Choice:
        """What a choice of one of two players comes to: a piece that may not move can be picked up all the same,
        and a picked one be put down where it may not go, or left where it has jumped to.
        """
        if choice.move is not None:
            return choice
        piece = position.piece(square)
        if piece is not None and piece.side is position.side and square != before.start:
            return replace(choice, picking=Picking((square,))) if choice.refusal else choice
        stops = before.in_chain and square == before.squares[-1]
        if not before.squares or not (stops or choice.refusal):
            return choice
        squares = before.squares if stops else (*before.squares, square)
        made = irregular_move_along(position, squares)
        return choice if made is None else Choice(before, against_rules=made)

    def offend(self, side: Side) -> Outcome | None:
        """A side has made an illegal move: None, and it is cautioned, or how the game ends."""
        if side in self.cautioned:
            return Outcome(side.other, f"{side.title} made a second illegal move")
        self.cautioned |= {side}
        return None


def why_irregular(played: PlayedMove, notation: Notation | None) -> str:
    """Why a move that was made against the rules is illegal, in half a sentence: ``you must capture, 22x15``."""
    return why_illegal(played.before, played.move.start, notation)


def touched_sentence(position: Position, square: int, notation: Notation | None) -> str:
    """Why another piece cannot be played."""
    piece = position.piece(square)
    word = piece.word(position.rules) if piece else position.rules.words.man
    return f"You have touched the {word} on {position.rules.square_name(square, notation)}: it must be played."
