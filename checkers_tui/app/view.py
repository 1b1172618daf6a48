"""What the screen shows of a game, as plain values: the session and what the player is doing in, data out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ..draughts import AmbiguousMove, Game, IllegalMove, InvalidMove, Move, Notation, Position, RuleSet, Side
from ..draughts.irregular import signed
from ..frozen import frozen
from ..play.in_hand import pieces_in_hand, stands_until_the_end
from ..play.picking import NOTHING_PICKED, Picking, marks
from .board.scene import NO_SQUARES, Labels, Scene
from .turn import (
    TurnText,
    turn_hinted,
    turn_looking,
    turn_over,
    turn_pending,
    turn_refused,
    turn_to_move,
    turn_told,
    turn_typed,
)
from .widgets.draw_gauge import SHOWN_FROM, Countdown
from .widgets.move_list import History
from .widgets.score_line import Score


@frozen
class Doing:
    """What the player is in the middle of.

    ``looking``: the number of plies made on the board that is looked at, None for the game itself.
    ``refusal``: why the last thing was not possible. ``hint``: a move to show, its goal only if ``hint_goal``.
    ``pending``: a move that is played when it is chosen once more. ``told``: what has just happened beside the board.
    ``announced``: the win that the computer has seen with its last move, or with a hint.
    """

    picking: Picking = NOTHING_PICKED
    looking: int | None = None
    refusal: str = ""
    typed: str = ""
    hint: Move | None = None
    hint_goal: bool = False
    pending: Move | None = None
    told: str = ""
    announced: str = ""


IDLE = Doing()


@frozen
class Style:
    """How the player likes the board shown. ``notation`` None: as the rule set does.

    ``targets``: does a picked piece show where it can go, and what it takes?
    """

    flipped: bool = False
    labels: Labels = Labels.IN_SQUARES
    notation: Notation | None = None
    targets: bool = True

    def notation_for(self, rules: RuleSet) -> Notation:
        """How squares are written for this rule set."""
        return self.notation or rules.notation


def shown_position(game: Game, doing: Doing) -> Position:
    """The position on the board: the game's, or the one that is looked at."""
    if doing.looking is None:
        return game.position
    return game.positions[doing.looking]


def last_move(game: Game, doing: Doing) -> Move | None:
    """The move that led to the position on the board."""
    ply = game.ply if doing.looking is None else doing.looking
    return game.moves[ply - 1].move if ply else None


@lru_cache(maxsize=32)
def readings(position: Position, text: str) -> tuple[Move, ...]:
    """What a text can mean in a position; asked for by every part of the screen, so it is remembered."""
    return position.readings(text)


def typed_moves(game: Game, doing: Doing) -> tuple[Move, ...]:
    """What the typed text can mean; nothing while there is none."""
    return readings(game.position, doing.typed) if doing.typed.strip() else ()


def why_wrong(position: Position, text: str, notation: Notation) -> str:
    """Why a text cannot become a move; empty where it still can."""
    if not text.strip() or readings(position, text):
        return ""
    try:
        position.parse(text, notation)
    except (InvalidMove, IllegalMove, AmbiguousMove) as error:
        return str(error)
    return ""


# ---------------------------------------------------------------------- the board


def scene_of(game: Game, doing: Doing, style: Style, *, active: bool) -> Scene:
    """The board with its marks; ``active``: a person may move, so that duties are shown."""
    position = shown_position(game, doing)
    bare = Scene(
        game.rules,
        dict(position.pieces()),
        flipped=style.flipped,
        notation=style.notation_for(game.rules),
        labels=style.labels,
        last=_last_squares(last_move(game, doing)),
    )
    if not active or doing.looking is not None:
        return bare
    bare = replace(bare, must_take=_must_take(position), hint=_hint_squares(doing))
    if doing.typed.strip():
        return _with_typed(bare, readings(position, doing.typed))
    if not doing.picking.squares:
        return bare
    marked = _with_picking(bare, position, doing.picking)
    return marked if style.targets else replace(marked, targets=NO_SQUARES, steps=NO_SQUARES, victims=NO_SQUARES)


def _last_squares(move: Move | None) -> frozenset[int]:
    return frozenset((move.start, move.end)) if move is not None else NO_SQUARES


def _must_take(position: Position) -> frozenset[int]:
    return frozenset(move.start for move in position.legal_moves()) if position.can_capture else NO_SQUARES


def _hint_squares(doing: Doing) -> frozenset[int]:
    if doing.hint is None:
        return NO_SQUARES
    return frozenset((doing.hint.start, doing.hint.end) if doing.hint_goal else (doing.hint.start,))


def _with_picking(scene: Scene, position: Position, picking: Picking) -> Scene:
    marked = marks(position, picking)
    return replace(
        scene,
        pieces=pieces_in_hand(position, picking),
        picked=marked.at,
        targets=marked.targets,
        steps=marked.way,
        victims=marked.victims,
        standing=marked.standing if stands_until_the_end(position) else NO_SQUARES,
        must_take=scene.must_take if not picking.in_chain else NO_SQUARES,
    )


def _with_typed(scene: Scene, moves: tuple[Move, ...]) -> Scene:
    """While every reading starts on one square it is shown as picked; else the starts are lit."""
    starts = frozenset(move.start for move in moves)
    if len(starts) != 1:
        return replace(scene, lit=starts)
    return replace(
        scene,
        picked=moves[0].start,
        targets=frozenset(move.end for move in moves),
        victims=frozenset(square for move in moves for square in move.victims),
    )


# ---------------------------------------------------------------------- the panel


def turn_of(game: Game, doing: Doing, style: Style, cursor: int | None = None) -> TurnText:
    """The turn block while nobody thinks; with the column under the cursor where there are columns."""
    turn = _turn(game, doing, style)
    if doing.announced and game.result is None:
        turn = replace(turn, announced=doing.announced)
    if not game.rules.columns or cursor is None:
        return turn
    piece = shown_position(game, doing).piece(cursor)
    if piece is None:
        return turn
    name = game.rules.square_name(cursor, style.notation_for(game.rules))
    return replace(turn, column=(name, piece), rules=game.rules)


def _turn(game: Game, doing: Doing, style: Style) -> TurnText:
    notation = style.notation_for(game.rules)
    if doing.looking is not None:
        number = history_of(game, doing, style).row_of(doing.looking)
        move = last_move(game, doing)
        stood = move.text(notation) if move is not None and not move.is_regular else ""
        return turn_looking(number, refused=bool(doing.refusal), stood=stood, told=doing.told)
    position = game.position
    if game.result is not None:
        return turn_over(game.result, doing.refusal)
    if doing.refusal:
        return turn_refused(position, doing.refusal)
    if doing.pending is not None:
        return turn_pending(position, doing.pending, notation)
    if doing.hint is not None:
        return turn_hinted(position, doing.hint, notation, whole=doing.hint_goal)
    if doing.typed.strip():
        wrong = why_wrong(position, doing.typed, notation)
        return turn_refused(position, wrong) if wrong else turn_typed(position, typed_moves(game, doing), notation)
    if doing.told:
        return turn_told(position, doing.told)
    return turn_to_move(position, doing.picking, notation)


def history_of(game: Game, doing: Doing, style: Style) -> History:
    """The move list."""
    notation = style.notation_for(game.rules)
    texts = tuple(signed(played.move, played.move.text(notation)) for played in game.moves)
    late = game.start_position.side is not game.rules.first_to_move
    return History(texts, len(texts) if doing.looking is None else doing.looking, late)


def score_of(game: Game, doing: Doing) -> Score:
    """The pieces on the board that is shown."""
    return score_of_position(shown_position(game, doing))


def score_of_position(position: Position) -> Score:
    """The pieces of a position."""
    return Score(position.rules, position.count(Side.WHITE), position.count(Side.BLACK))


def countdown_of(game: Game) -> Countdown | None:
    """The draw that is nearest, if it is near enough to be shown."""
    if game.result is not None:
        return None
    near = next(iter(game.draw_counts), None)
    return Countdown(near.moves_left, near.reason) if near and near.moves_left <= SHOWN_FROM else None
