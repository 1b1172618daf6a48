"""Game files (PDN): a forgiving reader, a strict writer, and a fast listing; input is any binary stream."""

from .checking import CheckedGame, check_game, check_games
from .game_types import UnknownGameType, rules_of_game_type
from .listing import Entry, game_of, list_games
from .problems import Problem, Severity, UnreadableFile
from .reader import PdnGame, read_game, read_games
from .results import shown_result, winner_of
from .writer import write, write_game

__all__ = [
    "CheckedGame",
    "Entry",
    "PdnGame",
    "Problem",
    "Severity",
    "UnknownGameType",
    "UnreadableFile",
    "check_game",
    "check_games",
    "game_of",
    "list_games",
    "read_game",
    "read_games",
    "rules_of_game_type",
    "shown_result",
    "winner_of",
    "write",
    "write_game",
]
