"""Why something cannot be played, in words: the same for typed moves, clicks, files and scripts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .geometry import Notation
from .ruleset import RuleSet

if TYPE_CHECKING:
    from .position import Position

MOST_NAMED = 4


def or_list(items: Sequence[str]) -> str:
    """``a``, ``a or b``, ``a, b or c``."""
    if len(items) <= 1:
        return "".join(items)
    return f"{', '.join(items[:-1])} or {items[-1]}"


def what_must_be_taken(position: Position) -> str:
    """``you must capture``, or ``you must take 3 pieces`` where the rule set asks for a number."""
    numbers = {len(move.victims) for move in position.legal_moves()}
    if not position.rules.must_capture.is_free and len(numbers) == 1 and (number := numbers.pop()) > 1:
        return f"you must take {number} pieces"
    return "you must capture"


def why_illegal(position: Position, start: int, notation: Notation | None = None) -> str:
    """Why no move of what stands on ``start`` fits, and what does; half a sentence."""
    name = position.rules.square_name(start, notation)
    piece = position.piece(start)
    if piece is None:
        return f"there is no piece on {name}"
    if piece.side is not position.side:
        return f"the {piece.word(position.rules)} on {name} is {piece.side.title}'s"
    if not position.legal_moves():
        return f"{position.side.title} has no legal move"
    if position.can_capture:
        return f"{what_must_be_taken(position)}, {_some(position, start, notation)}"
    own = [move for move in position.legal_moves() if move.start == start]
    if not own:
        return _why_stuck(position, start, notation)
    ends = or_list(_in_order(position.rules, {move.end for move in own}, notation))
    return f"the {piece.word(position.rules)} on {name} can go to {ends}"


def why_cannot_move(position: Position, square: int, notation: Notation | None = None) -> str:
    """A sentence that says why the piece on a square cannot be picked, with the squares that can."""
    name = position.rules.square_name(square, notation)
    piece = position.piece(square)
    if piece is None:
        return f"There is no piece on {name}."
    if piece.side is not position.side:
        return f"The {piece.word(position.rules)} on {name} is {piece.side.title}'s; {position.side.title} is to move."
    if not position.can_capture:
        return f"{_capital(_why_stuck(position, square, notation))}."
    starts = {move.start for move in position.legal_moves()}
    names = or_list(_in_order(position.rules, starts, notation))
    word = piece.word(position.rules)
    return f"The {word} on {name} cannot move: {what_must_be_taken(position)}, with {names}."


def _some(position: Position, start: int, notation: Notation | None) -> str:
    """The captures that remain, those of the piece in question first."""
    moves = position.legal_moves()
    numbered = sorted(moves, key=lambda move: [position.rules.board.number(square) for square in move.path])
    texts = [move.text(notation) for move in sorted(numbered, key=lambda move: move.start != start)]
    if len(texts) <= MOST_NAMED:
        return or_list(texts)
    return f"{', '.join(texts[:MOST_NAMED])} or {len(texts) - MOST_NAMED} others"


def _in_order(rules: RuleSet, squares: Iterable[int], notation: Notation | None) -> list[str]:
    """The squares as a player would list them: by number, or by file and rank."""
    shown = notation or rules.notation
    by_name = shown is Notation.NAMES
    ordered = sorted(squares, key=lambda s: rules.board.place(s) if by_name else (rules.board.number(s), 0))
    return [rules.square_name(square, shown) for square in ordered]


def _why_stuck(position: Position, square: int, notation: Notation | None) -> str:
    rules, state = position.rules, position.state
    piece = position.piece(square)
    word = piece.word(rules) if piece else "piece"
    name = rules.square_name(square, notation)
    if rules.king_run_limit and state.runners[0] == rules.layout.bit[square] and state.runs[0] >= rules.king_run_limit:
        return f"the {word} on {name} has made {rules.king_run_limit} moves in a row: another piece must move"
    return f"the {word} on {name} cannot move: no square is free for it"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
