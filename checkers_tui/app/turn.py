"""The words of the turn block: whose turn it is, what is forced, and why something was refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum, auto

from ..draughts.explain import or_list, what_must_be_taken, why_illegal
from ..draughts.geometry import Notation
from ..draughts.move import Move
from ..draughts.outcome import Outcome
from ..draughts.piece import Piece
from ..draughts.position import Position
from ..draughts.ruleset import RuleSet, Side
from ..engine.score_words import end_in_words
from ..frozen import frozen
from ..play.move_order import in_order
from ..play.picking import Picking, moves_left


class Mood(Enum):
    """What the bar beside the turn block says by its colour."""

    FREE = auto()
    FORCED = auto()
    REFUSED = auto()
    QUIET = auto()


class Act(Enum):
    """What a button in the turn block does."""

    YES = auto()
    NO = auto()
    MOVE_NOW = auto()


@frozen
class TurnButton:
    """A button with the key that does the same: `` y accept ``."""

    key: str
    word: str
    act: Act

    @property
    def text(self) -> str:
        """Key and word."""
        return f"{self.key} {self.word}"


def answers(yes: str, no: str) -> tuple[TurnButton, ...]:
    """The buttons under a question."""
    return TurnButton("y", yes, Act.YES), TurnButton("n", no, Act.NO)


ONCE_MORE = "Once more plays it, Esc does not"
SECONDS_A_STEP = 0.5
NO_BREAK = "\N{NO-BREAK SPACE}"
"""Between words of a detail that stay in one line."""
MOVE_NOW = (TurnButton("Ctrl+T", "move now", Act.MOVE_NOW),)
ASK_AGAIN = (TurnButton("Ctrl+T", "ask it again", Act.MOVE_NOW),)


@frozen
class TurnText:
    """The turn block in words. ``shorter`` stands in for a detail that takes more than two lines.

    ``duty`` is what is forced; ``column`` is the square under the cursor and what stands there.
    ``can_hurry``: the computer can be told to move, by a click anywhere. ``warning``: what lasts, such as that
    nothing can be saved; ``hurry``: how little time is left. ``buttons``: what can be clicked there.
    ``step``: the number of the picture in which the sign of progress stands, None for no sign.
    ``announced``: a win that the computer has seen, said where everything else leaves room for it.
    """

    title: str
    side: Side | None = None
    mood: Mood = Mood.FREE
    duty: str = ""
    detail: str = ""
    shorter: str = ""
    column: tuple[str, Piece] | None = None
    rules: RuleSet | None = None
    can_hurry: bool = False
    warning: str = ""
    hurry: str = ""
    buttons: tuple[TurnButton, ...] = ()
    step: int | None = None
    announced: str = ""


def turn_to_move(position: Position, picking: Picking, notation: Notation) -> TurnText:
    """A player is to move; something may be picked."""
    title = f"{position.side.title} to move"
    moves = in_order(moves_left(position, picking), notation)
    if picking.squares and not moves:
        return TurnText(title, position.side, Mood.FORCED, "No legal move", "Esc lets it go")
    if picking.squares and picking.jump_by_jump:
        return _with_ways(
            title, position, moves, "Several ways: choose each jump", _next_jumps(position, picking, notation)
        )
    if picking.in_chain:
        return _with_ways(title, position, moves, "Go on capturing", _next_jumps(position, picking, notation))
    if position.can_capture:
        duty = _capital(what_must_be_taken(position))
        return _with_ways(title, position, moves, duty, [move.text(notation) for move in moves])
    if picking.start is not None:
        name = position.rules.square_name
        ends = or_list([name(move.end, notation) for move in moves])
        shorter = f"{name(picking.start, notation)}: {len(moves)} squares"
        return TurnText(title, position.side, detail=f"{name(picking.start, notation)}: {ends}", shorter=shorter)
    return TurnText(title, position.side)


def turn_refused(position: Position, sentence: str) -> TurnText:
    """What the player wanted is not possible, and why."""
    return TurnText(f"{position.side.title} to move", position.side, Mood.REFUSED, detail=sentence.rstrip("."))


def turn_told(position: Position, sentence: str) -> TurnText:
    """What has just happened beside the board, such as that an offer was declined."""
    duty = _capital(what_must_be_taken(position)) if position.can_capture else ""
    mood = Mood.FORCED if duty else Mood.FREE
    return TurnText(f"{position.side.title} to move", position.side, mood, duty, sentence.rstrip("."))


def turn_hinted(position: Position, move: Move, notation: Notation, *, whole: bool) -> TurnText:
    """The computer's advice: the piece to look at, or the ``whole`` move."""
    duty = _capital(what_must_be_taken(position)) if position.can_capture else ""
    if whole:
        hint = f"Hint: {move.text(notation)}"
    else:
        piece = position.piece(move.start)
        word = piece.word(position.rules) if piece else position.rules.words.man
        hint = f"Hint: look at the {word} on {position.rules.square_name(move.start, notation)}"
    mood = Mood.FORCED if duty else Mood.FREE
    return TurnText(f"{position.side.title} to move", position.side, mood, duty, hint)


def turn_pending(position: Position, move: Move, notation: Notation) -> TurnText:
    """A move was chosen that is played only when it is chosen once more; of an illegal one the reason is told."""
    text, title = move.text(notation), f"{position.side.title} to move"
    if move.is_regular:
        return TurnText(title, position.side, Mood.FORCED, f"Play {text}?", ONCE_MORE)
    why = why_illegal(position, move.start, notation)
    return TurnText(title, position.side, Mood.FORCED, f"{text} is illegal", f"{_capital(why)}\n{ONCE_MORE}")


def turn_typed(position: Position, moves: Sequence[Move], notation: Notation) -> TurnText:
    """A move is being typed: what it can mean so far."""
    title = f"{position.side.title} to move"
    duty = _capital(what_must_be_taken(position)) if position.can_capture else ""
    mood = Mood.FORCED if duty else Mood.FREE
    texts = [move.text(notation) for move in in_order(moves, notation)]
    return TurnText(title, position.side, mood, duty, or_list(texts), f"{len(texts)} moves")


def turn_thinking(
    side: Side, depth: int, seconds: float, refusal: str = "", told: str = "", score: int = 0
) -> TurnText:
    """The computer thinks; ``depth`` is 0 while it has not finished one. ``refusal``: what cannot be done meanwhile.

    ``told``: what has just happened beside the board. ``score``: what it has seen; an end is told, a lead is not.
    """
    if refusal:
        return TurnText(f"{side.title} is thinking", side, Mood.REFUSED, detail=refusal.rstrip("."), can_hurry=True)
    progress = f"depth {depth}, {seconds:.1f} s" if depth else f"{seconds:.1f} s"
    if depth and (end := end_in_words(score)):
        progress = f"{progress}, {end.replace(' ', NO_BREAK)}"
    if told:
        progress = f"{told.rstrip('.')}\n{progress}"
    turn = TurnText(f"{side.title} is thinking", side, Mood.QUIET, detail=progress, can_hurry=True, buttons=MOVE_NOW)
    return replace(turn, step=int(seconds / SECONDS_A_STEP))


def turn_unanswered(side: Side, refusal: str = "") -> TurnText:
    """The computer is to move, but its engine has failed; ``refusal``: what cannot be done meanwhile."""
    if refusal:
        return TurnText(f"{side.title} to move", side, Mood.REFUSED, detail=refusal.rstrip("."), buttons=ASK_AGAIN)
    duty, detail = "The engine has failed", "The game is kept"
    return TurnText(f"{side.title} to move", side, Mood.FORCED, duty, detail, can_hurry=True, buttons=ASK_AGAIN)


def turn_looking(move_number: int, *, refused: bool = False, stood: str = "", told: str = "") -> TurnText:
    """The board shows an earlier position; ``refused``: no move can be made from here.

    ``stood``: the move that led there, if it was illegal but stood. ``told``: what has just happened in the game.
    """
    place = f"move {move_number}" if move_number else "the start"
    lines = [
        "Esc returns",
        *([f"{stood} was illegal, but it stood"] if stood else []),
        *([told.rstrip(".")] if told else []),
    ]
    detail = "\n".join(lines)
    return TurnText(f"Looking at {place};", mood=Mood.REFUSED if refused else Mood.QUIET, detail=detail)


def turn_over(outcome: Outcome, refusal: str = "") -> TurnText:
    """The game has ended, and why; or why something cannot be done any more."""
    mood = Mood.REFUSED if refusal else Mood.FREE
    return TurnText(outcome.text, outcome.winner, mood, detail=refusal.rstrip(".") or outcome.reason)


def turn_offered(by: Side) -> TurnText:
    """A side has offered a draw, and a person is to answer."""
    return TurnText(f"{by.title} offers a draw", by, Mood.FORCED, buttons=answers("accept", "decline"))


def turn_objectionable(side: Side, text: str, why: str, end: Outcome | None = None) -> TurnText:
    """In strict play the opponent has made an illegal move; ``text``: the move, ``why``: what is wrong with it.

    ``end``: how the game ends if it stands.
    """
    title, duty, buttons = f"{side.title} to move", f"{text} was illegal", answers("object", "allow")
    if end is not None:
        title = f"{side.title} to object"
        why += f"; allowed, {end.winner.title} wins" if end.winner else "; allowed, it is a draw"
    return TurnText(title, side, Mood.FORCED, duty, why, buttons=buttons)


def turn_claimable(side: Side, draw: Outcome) -> TurnText:
    """In strict play a draw is there for whoever claims it."""
    duty, buttons = "A draw can be claimed", answers("claim", "play on")
    return TurnText(f"{side.title} to move", side, Mood.FORCED, duty, draw.reason, buttons=buttons)


def in_short(warning: str) -> str:
    """A lasting warning without what follows from it: ``The disk is full``."""
    return warning.partition(":")[0].partition(";")[0]


def _with_ways(title: str, position: Position, moves: Sequence[Move], duty: str, ways: list[str]) -> TurnText:
    shorter = f"{len(moves)} ways; ? lists them"
    return TurnText(title, position.side, Mood.FORCED, duty, or_list(ways), shorter)


def _next_jumps(position: Position, picking: Picking, notation: Notation) -> list[str]:
    name = position.rules.square_name
    here = name(picking.squares[-1], notation)
    return [f"{here}x{name(square, notation)}" for square in position.continuations(picking.squares)]


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
