"""What the menus lead to."""

from __future__ import annotations

from enum import Enum, auto


class StartEntry(Enum):
    """The rows of the start menu."""

    CONTINUE = auto()
    PLAY = auto()
    NEW_GAME = auto()
    LOAD = auto()
    FILE = auto()
    SET_UP = auto()
    STATISTICS = auto()
    RULES = auto()
    SETTINGS = auto()
    QUIT = auto()


class PauseEntry(Enum):
    """The rows of the pause menu."""

    RESUME = auto()
    TAKE_BACK = auto()
    PLAY_AGAIN = auto()
    TURN_BOARD = auto()
    LEGAL_MOVES = auto()
    NEW_GAME = auto()
    RESTART = auto()
    LOAD = auto()
    FILE = auto()
    SET_UP = auto()
    OFFER_DRAW = auto()
    RESIGN = auto()
    STATISTICS = auto()
    RULES = auto()
    SETTINGS = auto()
    SOUND = auto()
    QUIT = auto()


class ResultsAnswer(Enum):
    """What a player wants after a game."""

    REMATCH = auto()
    LOOK_THROUGH = auto()
    NEW_GAME = auto()
    MENU = auto()


class Neighbour(Enum):
    """Another game of the list that one came from, by how many places on it stands."""

    NEXT = 1
    BEFORE = -1
