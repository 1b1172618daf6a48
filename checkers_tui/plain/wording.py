"""Moves, pieces and turns as they are spoken: whole sentences that need no board to be seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from ..draughts import Game, Move, Notation, Outcome, Piece, PlayedMove, Position, RuleSet, Side
from ..draughts.explain import or_list, what_must_be_taken, why_cannot_move
from ..play.game_words import why
from ..play.move_order import in_order
from ..play.strict import why_irregular

NEAR_DRAW = 8
"""So many moves before a draw the count is told."""
MOST_NAMED = 6


def and_list(items: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return "".join(items) if len(items) <= 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def with_article(word: str) -> str:
    """``a king``, ``an officer``."""
    return f"{'an' if word[0].lower() in 'aeiou' else 'a'} {word}"


# ---------------------------------------------------------------------- moves


def spoken_move(played: PlayedMove, notation: Notation) -> str:
    """A move in full: ``White man from 21 to 17, takes 18.``; of columns also how they stand then."""
    move, rules = played.move, played.move.rules
    name = [rules.square_name(square, notation) for square in move.path]
    word = rules.words.king if move.piece.king and not move.crowns else rules.words.man
    parts = [f"{move.side.title} {word} from {name[0]} to {name[-1]}"]
    if len(name) > 2:
        parts[0] += f" by {and_list(name[1:-1])}"
    if move.captured:
        parts.append(f"takes {and_list([rules.square_name(square, notation) for square in move.captured])}")
    if move.crowns:
        parts.append(f"becomes {with_article(rules.words.king)}")
    return f"{', '.join(parts)}.{_columns_after(played, notation)}"


def _columns_after(played: PlayedMove, notation: Notation) -> str:
    """How the columns that a move has changed stand now, as further sentences."""
    move, rules = played.move, played.move.rules
    if not rules.columns:
        return ""
    found = (
        [f" {_square(rules, move.end, notation)}: {piece_words(move.piece, rules)}."] if move.piece.prisoners else []
    )
    for square in dict.fromkeys(move.captured):
        left = played.after.piece(square) if square != move.end else None
        if left is not None:
            found.append(f" {_square(rules, square, notation)} is left with: {piece_words(left, rules)}.")
    return "".join(found)


def _square(rules: RuleSet, square: int, notation: Notation) -> str:
    return rules.square_name(square, notation)


def listed_moves(moves: Iterable[Move], notation: Notation) -> str:
    """Moves as they are written, in order, with commas."""
    return ", ".join(move.text(notation) for move in in_order(moves, notation))


# ---------------------------------------------------------------------- pieces


def piece_words(piece: Piece, rules: RuleSet) -> str:
    """``white man``; of a column its pieces from the top: ``column of 3, white officer, 2 black soldiers``."""
    if not piece.prisoners:
        return _one(piece, 1, rules)
    runs = groupby((piece, *piece.prisoners), key=lambda each: (each.side, each.king))
    from_top = [_one(Piece(*kind), len(list(run)), rules) for kind, run in runs]
    return f"column of {piece.height}, {', '.join(from_top)}"


def _one(piece: Piece, number: int, rules: RuleSet) -> str:
    words = rules.words
    color = piece.side.title.lower()
    if number == 1:
        return f"{color} {piece.word(rules)}"
    return f"{number} {color} {words.kings if piece.king else words.men}"


def where_square(position: Position, square: int, notation: Notation) -> str:
    """What stands on a square, and what it can do if it is its turn."""
    rules = position.rules
    name = rules.square_name(square, notation)
    piece = position.piece(square)
    if piece is None:
        return f"{name} is empty."
    told = f"{name}: {piece_words(piece, rules)}."
    if piece.side is not position.side or not position.legal_moves():
        return told
    own = [move for move in position.legal_moves() if move.start == square]
    if not own:
        return f"{told} {why_cannot_move(position, square, notation)}"
    return f"{told} It can move: {listed_moves(own, notation)}."


def where_all(position: Position, side: Side, notation: Notation) -> str:
    """Where a side's pieces stand: ``White: men on 21, 22 and 25; a king on 3.``"""
    rules, words = position.rules, position.rules.words
    standing = [(square, piece) for square, piece in position.pieces() if piece.side is side]
    if not standing:
        return f"{side.title} has no pieces."
    if rules.columns:
        columns = [f"{rules.square_name(square, notation)} {piece_words(piece, rules)}" for square, piece in standing]
        return f"{side.title}: {'; '.join(columns)}."
    parts = []
    for king, one, many in ((False, words.man, words.men), (True, words.king, words.kings)):
        names = _names(position, [square for square, piece in standing if piece.king is king], notation)
        if names:
            parts.append(f"{with_article(one) if len(names) == 1 else many} on {and_list(names)}")
    return f"{side.title}: {'; '.join(parts)}."


def _names(position: Position, squares: list[int], notation: Notation) -> list[str]:
    board = position.rules.board
    by_name = notation is Notation.NAMES
    ordered = sorted(squares, key=lambda square: board.place(square) if by_name else (board.number(square), 0))
    return [position.rules.square_name(square, notation) for square in ordered]


def count_words(position: Position) -> str:
    """How many pieces are left: ``White 8 men, 1 king; Black 7 men.``"""
    return "; ".join(f"{side.title} {_counted(position, side)}" for side in Side) + "."


def _counted(position: Position, side: Side) -> str:
    words = position.rules.words
    men, kings = position.count(side)
    parts = [f"{men} {words.man if men == 1 else words.men}"] if men or not kings else []
    if kings:
        parts.append(f"{kings} {words.king if kings == 1 else words.kings}")
    return ", ".join(parts)


# ---------------------------------------------------------------------- the turn


def turn_sentences(game: Game, notation: Notation) -> list[str]:
    """Whose turn it is, what is forced, how near a draw is, and whether one can be claimed; or how it ended."""
    if game.result is not None:
        return [result_sentence(game)]
    position = game.position
    if game.current is not None and game.end_if_let_stand is not None:
        return [f"{position.side.title} to object. {illegal_sentence(game.current, notation, game.end_if_let_stand)}"]
    told = [f"{position.side.title} to move."]
    if position.can_capture:
        told[0] += f" {_capital(what_must_be_taken(position))}: {_ways(position, notation)}."
    claimable = game.claimable_draw
    if claimable is not None:
        told.append(f"A draw can be claimed, {claimable.reason}: the command draw claims it.")
    told += draw_sentences(game, NEAR_DRAW)
    return told


def draw_sentences(game: Game, within: int) -> list[str]:
    """The count that is nearest to a draw, if it is no more than so many moves away."""
    near = next(iter(game.draw_counts), None)
    if near is None or near.moves_left > within:
        return []
    return [f"Draw in {near.moves_left} {'move' if near.moves_left == 1 else 'moves'}: {near.reason}."]


def result_sentence(game: Game) -> str:
    """How the game ended, and by which rule. Raises ValueError while it goes on."""
    if game.result is None:
        raise ValueError("The game goes on.")
    return f"{game.result.text}. {why(game.result, game.rules)}"


def _ways(position: Position, notation: Notation) -> str:
    texts = [move.text(notation) for move in in_order(position.legal_moves(), notation)]
    if len(texts) <= MOST_NAMED:
        return or_list(texts)
    return f"{', '.join(texts[:MOST_NAMED])} or {len(texts) - MOST_NAMED} others"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def illegal_sentence(played: PlayedMove, notation: Notation, end: Outcome | None) -> str:
    """What can be done about an illegal move of the other player's in strict play; ``end``: how it ends the game."""
    why = why_irregular(played, notation)
    stands = "the next move lets it stand" if end is None else f"the command allow lets it stand: {end.text}"
    return f"That is illegal: {why}. The command object has it put back; {stands}."


def put_back_sentence(side: Side, *, is_over: bool) -> str:
    """An illegal move is back where it was; the first time that is all, and a caution."""
    if is_over:
        return f"{side.title}'s move is put back."
    return f"{side.title}'s move is put back, and {side.title} is cautioned: the next illegal move loses the game."
