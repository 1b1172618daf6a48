"""Positions and moves as the Hub protocol writes them.

A position is the letter of the side to move and one letter a square, ``w b W B e``, in reading order
from the top left; square n is the n-th letter, also where a rule set numbers its squares another
way. What letters cannot say (Lasca's columns, Frisian runs of king moves) is written as our FEN.
"""

from __future__ import annotations

from checkers_tui.draughts.errors import IllegalMove, InvalidMove, InvalidPosition
from checkers_tui.draughts.move import Move
from checkers_tui.draughts.piece import Piece
from checkers_tui.draughts.placement import Placement
from checkers_tui.draughts.position import Position
from checkers_tui.draughts.ruleset import RuleSet, Side

from .hub_words import shown
from .situation import Situation

EMPTY = "e"
SIDES = {side.letter: side for side in Side}
PIECES = {piece.letters: piece for side in Side for piece in (Piece(side), Piece(side, king=True))}

COMMON_NAMES = {"international": "normal"}
"""What other engines call a rule set that we call otherwise."""


def hub_variant(rules: RuleSet) -> str:
    """The name of a rule set in the protocol: the common one where there is one, else ours."""
    return COMMON_NAMES.get(rules.name, rules.name)


def rule_set_name(variant: str) -> str:
    """The name of the rule set that a variant of the protocol means; ours are handed back."""
    return next((ours for ours, common in COMMON_NAMES.items() if common == variant.lower()), variant)


def write_position(position: Position) -> str:
    """The position as the protocol writes it."""
    if position.rules.columns or position.placement.runs:
        return position.to_fen()
    pieces = position.placement.pieces
    squares = range(len(position.rules.board.squares))
    return position.side.letter + "".join(pieces[s].letters if s in pieces else EMPTY for s in squares)


def read_position(rules: RuleSet, text: str) -> Position:
    """The position that a text of the protocol, or a FEN, means; raises InvalidPosition."""
    if ":" in text:
        return Position.from_fen(rules, text)
    squares = len(rules.board.squares)
    if len(text) != squares + 1:
        raise InvalidPosition(
            f"In {rules.title} a position has a letter for the side to move and {squares} for the squares, "
            f"not {len(text)} letters in all."
        )
    side, letters = SIDES.get(text[0]), text[1:]
    strange = set(letters) - PIECES.keys() - {EMPTY}
    if side is None or strange:
        wrong = text[0] if side is None else min(strange)
        raise InvalidPosition(
            f'A position is written with W or B, then the letters w, b, W, B and e, not "{shown(wrong)}".'
        )
    pieces = {square: PIECES[letter] for square, letter in enumerate(letters) if letter != EMPTY}
    return Position.from_placement(rules, Placement(side, pieces))


def write_move(move: Move) -> str:
    """A move as the protocol writes it: ``32-28``, or a capture as from x to x each captured square."""
    if not move.is_capture:
        return f"{move.start + 1}-{move.end + 1}"
    return "x".join(str(square + 1) for square in (move.start, move.end, *move.captured))


def read_move(position: Position, text: str) -> Move:
    """The legal move that a text of the protocol means.

    The captured squares may come in any order; where the order makes another move (Lasca), it is
    that of the jumps. Raises InvalidMove or IllegalMove.
    """
    is_capture = "x" in text
    try:
        start, end, *captured = (int(number) - 1 for number in text.split("x" if is_capture else "-"))
    except ValueError:
        raise InvalidMove(f'"{shown(text)}" is no move of the protocol: write 32-28, or 28x19x23.') from None
    victims = frozenset(captured)
    moves = [
        move
        for move in position.legal_moves()
        if (move.start, move.end) == (start, end) and move.victims == victims and move.is_capture == is_capture
    ]
    if not moves:
        raise IllegalMove(f'"{shown(text)}" is not a legal move in the position {position}.')
    return moves[0] if len(moves) == 1 else _in_this_order(position, moves, tuple(captured))


def _in_this_order(position: Position, moves: list[Move], captured: tuple[int, ...]) -> Move:
    """The move that takes its prisoners in this order; other orders of the same ranks are the same move."""
    kings = {square for square, piece in position.pieces() if piece.king}
    wanted = [square in kings for square in captured]
    return next((move for move in moves if [square in kings for square in move.captured] == wanted), moves[0])


class GameReader:
    """Follows a game that is sent anew for each move: what it has read before, it does not read again."""

    def __init__(self) -> None:
        self._head: tuple[RuleSet, str] | None = None
        self._read: list[tuple[str, Situation]] = []

    def read(self, rules: RuleSet, text: str, moves: list[str]) -> Situation:
        """The situation after these moves; raises InvalidPosition, InvalidMove or IllegalMove."""
        if self._head != (rules, text):
            self._read = [("", Situation.of(read_position(rules, text)))]
            self._head = (rules, text)
        known = 0
        while known < min(len(moves), len(self._read) - 1) and self._read[known + 1][0] == moves[known]:
            known += 1
        del self._read[known + 1 :]
        for word in moves[known:]:
            situation = self._read[-1][1]
            self._read.append((word, situation.after(read_move(situation.position, word))))
        return self._read[-1][1]
