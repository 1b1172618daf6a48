"""The pages that the game opens to be read: all keys, and the legal moves in words."""

from __future__ import annotations

from collections.abc import Sequence

from textual.binding import Binding

from ...draughts import Move, Notation, Position
from ...draughts.explain import what_must_be_taken
from ..bindings import HELP_SECTIONS
from ..look import Tone
from ..move_order import in_order
from ..widgets.lines import EMPTY, Line

KEY_CELLS = 16


def help_lines() -> list[Line]:
    """Every key with what it does, section by section."""
    lines: list[Line] = []
    for title, bindings in HELP_SECTIONS:
        lines += [*([EMPTY] if lines else []), ((title, Tone.TITLE),)]
        lines += [_key_line(binding) for binding in bindings if binding.tooltip]
    return lines


def _key_line(binding: Binding) -> Line:
    key = binding.key_display or binding.key
    return ((f"  {key}".ljust(KEY_CELLS), Tone.KEY), (binding.tooltip, Tone.TEXT))


def legal_moves_lines(position: Position, notation: Notation) -> list[Line]:
    """Each legal move as it is written, and in words."""
    moves = in_order(position.legal_moves(), notation)
    if not moves:
        return [((f"{position.side.title} has no legal move.", Tone.TEXT),)]
    count = "one way" if len(moves) == 1 else f"{len(moves)} ways"
    title = f"{position.side.title} to move, {count}"
    if position.can_capture:
        title = f"{title}: {what_must_be_taken(position)}"
    cells = max(len(move.text(notation)) for move in moves) + 3
    return [
        ((title, Tone.TITLE),),
        EMPTY,
        *(
            ((f"  {move.text(notation)}".ljust(cells + 2), Tone.KEY), (in_words(position, move, notation), Tone.TEXT))
            for move in moves
        ),
    ]


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
