"""What the game is: rule sets, positions, moves, games. Pure: no input or output, no engine, no screen."""

from .counts import DrawCount
from .errors import AmbiguousMove, IllegalMove, InvalidMove, InvalidPosition
from .game import Game, PlayedMove
from .geometry import Board, Notation
from .irregular import IrregularMove, irregular_move, irregular_move_along
from .move import Move
from .outcome import Outcome
from .piece import Piece
from .placement import Placement
from .position import Position
from .ruleset import RuleSet, Side
from .rulesets import RULE_SETS, rule_set

__all__ = [
    "RULE_SETS",
    "AmbiguousMove",
    "Board",
    "DrawCount",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "InvalidPosition",
    "IrregularMove",
    "Move",
    "Notation",
    "Outcome",
    "Piece",
    "Placement",
    "PlayedMove",
    "Position",
    "RuleSet",
    "Side",
    "irregular_move",
    "irregular_move_along",
    "rule_set",
]
