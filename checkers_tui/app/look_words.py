"""The words round a board on which a game is looked through."""

from __future__ import annotations

from ..draughts import Notation, PlayedMove
from ..draughts.explain import or_list
from ..draughts.pdn.marks import NUMBER_OF_SIGN
from ..play.looked_at import LookedAt
from ..play.looking import Looking
from .move_rows import move_text
from .turn import Mood, TurnText
from .widgets.comment_box import Remark

MEANINGS = {
    1: "A good move",
    2: "A mistake",
    3: "An excellent move",
    4: "A blunder",
    5: "An interesting move",
    6: "A doubtful move",
    7: "The only move",
    10: "The position is even",
    13: "The position is unclear",
    14: "White is slightly better",
    15: "Black is slightly better",
    16: "White is better",
    17: "Black is better",
    18: "White is winning",
    19: "Black is winning",
}
"""What the marks of a move say, by their numbers (NAG); the others are for programs, or for chess."""
SAID_BY_SIGN = frozenset(NUMBER_OF_SIGN.values())


def numbered(looking: Looking, notation: Notation | None) -> str:
    """The last move with its number: ``12... 8-11!``; nothing at the start."""
    if looking.at is None:
        return ""
    number, second = divmod(looking.ply - 1 + _is_late(looking), 2)
    return f"{number + 1}{'...' if second else '.'} {move_text(looking.at, notation)}"


def progress(looking: Looking) -> str:
    """``12 of 53``, in numbered moves of the line."""
    late = _is_late(looking)
    last = looking.line_length
    return f"{(looking.ply + late + 1) // 2} of {(last + late + 1) // 2}" if last else ""


def _is_late(looking: Looking) -> int:
    return int(looking.game.start_position.side is not looking.game.rules.first_to_move)


def turn_of(looked: LookedAt, looking: Looking, notation: Notation | None) -> TurnText:
    """Whose turn it is, or how it ended; the last move; and what else there was."""
    detail = "\n".join(line for line in (_where(looking, notation), _else_here(looking, notation)) if line)
    mood = Mood.QUIET if looking.depth else Mood.FREE
    end = looking.position.outcome()
    if end is None and not looking.depth and looking.at is looked.game.current:
        end = looked.outcome
    if end is not None:
        return TurnText(end.text, end.winner, mood, detail=detail)
    side = looking.position.side
    return TurnText(f"{side.title} to move", side, mood, detail=detail)


def _where(looking: Looking, notation: Notation | None) -> str:
    if looking.at is None:
        return "The start of the game" if looking.next_moves else "No moves"
    return f"{numbered(looking, notation)}{', variation' if looking.depth else ''}"


def _else_here(looking: Looking, notation: Notation | None) -> str:
    """What else was possible, as far as somebody wrote it down: in place of the last move, else of the next."""
    others = [played for played in looking.instead if played is not looking.at]
    if others:
        return f"v: also {_listed(others, notation)}"
    return f"v: next also {_listed(looking.next_moves[1:], notation)}" if len(looking.next_moves) > 1 else ""


def _listed(moves: list[PlayedMove], notation: Notation | None) -> str:
    return or_list([move_text(played, notation) for played in moves])


def remark_of(looking: Looking) -> Remark:
    """What is said of the position."""
    marks = looking.at.marks if looking.at else []
    first, *rest = marks or [0]
    words = [] if first in SAID_BY_SIGN and not rest else [MEANINGS[mark] for mark in marks if mark in MEANINGS]
    return Remark(looking.comment, ", ".join(word if not at else _small(word) for at, word in enumerate(words)))


def _small(word: str) -> str:
    return word if word.startswith(("White", "Black")) else word[0].lower() + word[1:]
