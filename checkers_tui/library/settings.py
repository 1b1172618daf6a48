"""What a player can choose, as values. ``settings_file`` keeps them."""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from ..frozen import frozen


class Pieces(Enum):
    """What the pieces are drawn with; AUTO: what the terminal can show."""

    AUTO = "auto"
    BLOCKS = "blocks"
    LETTERS = "letters"
    ASCII = "ascii"


class Labels(Enum):
    """Where squares are named: in them and at the edges, at the edges, nowhere."""

    SQUARES = "squares"
    EDGES = "edges"
    NONE = "none"


class SquareNames(Enum):
    """How squares are written: as the rule set does, or always one way."""

    AS_RULES = "rules"
    NUMBERS = "numbers"
    NAMES = "names"


class Animation(Enum):
    """How fast moves are shown step by step; AUTO: normal, but off over SSH."""

    AUTO = "auto"
    OFF = "off"
    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"


class TwoPlayerBoard(Enum):
    """Who sits at the bottom when two people play."""

    STAYS = "stays"
    TURNS = "turns"


class Opponent(Enum):
    """Whom a new game is against."""

    COMPUTER = "computer"
    PEOPLE = "two-players"


class PlayAs(Enum):
    """The side of the person in a new game; FIRST: the one that moves first."""

    FIRST = "first"
    WHITE = "white"
    BLACK = "black"
    RANDOM = "random"


@frozen
class NewGameChoice:
    """What was chosen for the last new game. ``start``: a FEN, empty for the start position.

    ``level``: its name, or the text of one of the player's own; ``custom``: the last such text, also while
    another level is chosen. ``clock``: as a player would type it, ``none`` or ``10+5``.
    """

    rules: str = "american"
    opponent: Opponent = Opponent.COMPUTER
    level: str = "normal"
    side: PlayAs = PlayAs.FIRST
    start: str = ""
    clock: str = "none"
    custom: str = "depth=8,time=1"


@frozen
class Settings:
    """Everything a player has chosen.

    Names (theme, rule set, level) are not checked here: whoever knows them falls back to its first.
    ``threads``: so many search at once at levels that may use several; 0: all cores but one.
    """

    theme: str = "slate"
    pieces: Pieces = Pieces.AUTO
    labels: Labels = Labels.SQUARES
    notation: SquareNames = SquareNames.AS_RULES
    animation: Animation = Animation.AUTO
    bell: bool = False
    show_targets: bool = True
    confirm_moves: bool = False
    take_backs: bool = True
    strict: bool = False
    computer_resigns: bool = False
    threads: int = 0
    hash_megabytes: int = 16
    two_player_board: TwoPlayerBoard = TwoPlayerBoard.STAYS
    new_game: NewGameChoice = field(default_factory=NewGameChoice)
