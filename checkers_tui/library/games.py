"""Games to records and back."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from checkers_tui.draughts import (
    AmbiguousMove,
    Game,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    Notation,
    Position,
    rule_set,
)
from checkers_tui.draughts.irregular import signed
from checkers_tui.frozen import frozen

from .records import NO_USAGE, GameRecord, Usage
from .tree import grow_tree, meant, tree_text


class UnreadableGame(ValueError):
    """A kept game whose rule set or start position this program does not know."""


@frozen
class LoadedGame:
    """A kept game on its board again. ``problem``: a sentence if some of its moves could not be read, else empty."""

    game: Game
    record: GameRecord
    problem: str = ""


def recorded(record: GameRecord, game: Game, moment: datetime, usage: Usage = NO_USAGE) -> GameRecord:
    """The record brought up to where the game stands at this moment.

    The time of the last move, and of the end, change only if moves or result do.
    """
    moves = tuple(signed(played.move, played.move.full_text(Notation.NAMES)) for played in game.moves)
    outcome = game.result
    is_moved = moves != record.moves or outcome != record.outcome
    return replace(
        record,
        moves=moves,
        outcome=outcome,
        usage=usage,
        tree=tree_text(game),
        changed=moment if is_moved else record.changed,
        finished=None if outcome is None else moment if outcome != record.outcome else record.finished,
    )


def start_fen(game: Game) -> str | None:
    """Where a game begins, None if at the start position of its rule set."""
    start = game.start_position
    return None if start == Position.start(start.rules) else start.to_fen(Notation.NAMES)


def loaded(record: GameRecord) -> LoadedGame:
    """The game of a record, at the point where it stood.

    Raises UnreadableGame if not even its first position can be read; of damaged moves the part before the
    damage is there.
    """
    game = Game(_first_position(record))
    if record.tree:
        grow_tree(game, record.tree)
    problem = _replay(game, record.moves)
    if record.outcome is not None and game.result is None and not problem:
        game.end(record.outcome)
    return LoadedGame(game, record, problem)


def _first_position(record: GameRecord) -> Position:
    try:
        rules = rule_set(record.rules)
        return Position.start(rules) if record.start_fen is None else Position.from_fen(rules, record.start_fen)
    except (InvalidPosition, ValueError) as error:
        raise UnreadableGame(f"This game cannot be opened: {error}") from None


def _replay(game: Game, moves: tuple[str, ...]) -> str:
    """Play the moves along what the tree holds already; why it could not be done to the end, or nothing."""
    for number, text in enumerate(moves, 1):
        try:
            game.vary(meant(game.position, text), past_draws=True)
        except (InvalidMove, IllegalMove, AmbiguousMove) as error:
            return f"Only the first {number - 1} of {len(moves)} moves could be read: {error}"
    return ""
