"""The pages that the game opens to be read: all keys, and the legal moves in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...draughts import Move, Notation, Position
from ...draughts.explain import what_must_be_taken
from ...play.move_order import in_order
from ..bindings import HELP_SECTIONS
from .dialog import Entries


def help_sections() -> list[Entries]:
    """Every key with what it does, section by section."""
    return [
        Entries(title, _each_key_once((key.key_display or key.key, key.tooltip) for key in bindings if key.tooltip))
        for title, bindings in HELP_SECTIONS
    ]


def _each_key_once(entries: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """A key that does one thing or else another, as the game stands, is said once, with both."""
    found: dict[str, str] = {}
    for key, meaning in entries:
        first = found.get(key)
        found[key] = meaning if first is None else f"{first}; else {meaning[0].lower()}{meaning[1:]}"
    return list(found.items())


def legal_moves_sections(position: Position, notation: Notation) -> list[Entries]:
    """Each legal move as it is written, and in words."""
    moves = in_order(position.legal_moves(), notation)
    if not moves:
        return [Entries(f"{position.side.title} has no legal move", [])]
    count = "one way" if len(moves) == 1 else f"{len(moves)} ways"
    title = f"{position.side.title} to move, {count}"
    if position.can_capture:
        title = f"{title}: {what_must_be_taken(position)}"
    return [Entries(title, [(move.text(notation), in_words(position, move, notation)) for move in moves])]


def in_words(position: Position, move: Move, notation: Notation) -> str:
    """A move as a sentence: ``man from 22 to 13, takes 17``."""
    rules = position.rules
    piece = position.piece(move.start)
    word = piece.word(rules) if piece else rules.words.man
    name = rules.square_name
    text = f"{word} from {name(move.start, notation)} to {name(move.end, notation)}"
    if move.is_capture:
        text += f", takes {_and_list([name(square, notation) for square in move.captured])}"
    return f"{text}, becomes a {rules.words.king}" if move.crowns else text


def _and_list(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
