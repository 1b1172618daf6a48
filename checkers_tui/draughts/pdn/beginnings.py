"""How a game of a file begins: its rule set and its first position, by the tags GameType and FEN."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ..errors import InvalidPosition
from ..position import Position
from ..ruleset import RuleSet
from .game_types import UnknownGameType, contradicts_itself, guessed_rules, rules_of_game_type
from .splitting import GameText, TokenKind


class Beginning(NamedTuple):
    """The first position; ``is_sure``: it is the one that the file means, so the moves can be read."""

    position: Position
    is_sure: bool

    @property
    def rules(self) -> RuleSet:
        """The rule set of the game."""
        return self.position.rules

    @property
    def second_moves_first(self) -> bool:
        """Does the side begin that does not begin a game of this rule set?"""
        return self.position.side is not self.rules.first_to_move


def beginning_of(game: GameText, asked: RuleSet | None = None) -> Beginning:
    """Where the game begins; what is wrong with its tags is told to its report.

    ``asked``: the rule set of games without a GameType; None: guessed from the moves.
    """
    rules, is_known = _rules_of(game, asked)
    fen = (game.tag("FEN") or "").strip()
    if not fen:
        if game.tag("SetUp") == "1":
            game.report.warn_once(
                "setup", "SetUp says that there is a position, but the tag FEN is missing.", game.line
            )
        return Beginning(start_of(rules.name), is_known)
    try:
        return Beginning(Position.from_fen(rules, fen), is_known)
    except InvalidPosition as error:
        if is_known:
            game.report.error(f"The FEN does not fit the rule set, {rules.title}: {error}", _line_of(game, "FEN"))
        return Beginning(start_of(rules.name), False)


def _rules_of(game: GameText, asked: RuleSet | None) -> tuple[RuleSet, bool]:
    value = game.tag("GameType")
    if value is not None and value.strip(" ?"):
        try:
            rules = rules_of_game_type(value)
        except UnknownGameType as error:
            game.report.error(f"{error} Its moves are kept as a comment.", _line_of(game, "GameType"))
            return asked or _guess(game), False
        if contradiction := contradicts_itself(value):
            game.report.warn_once("game type", contradiction, _line_of(game, "GameType"))
        return rules, True
    return asked or _guess(game), True


def _guess(game: GameText) -> RuleSet:
    return guessed_rules([t.text for t in game.tokens if t.kind is TokenKind.MOVE], game.tag("FEN") or "")


def _line_of(game: GameText, name: str) -> int:
    return game.tags[name.lower()].line if name.lower() in game.tags else game.line


@cache
def start_of(name: str) -> Position:
    """The start position of a rule set, made once."""
    return Position.start(name)
