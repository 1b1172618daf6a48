"""What a session announces; a face shows it. One dataclass a fact."""

from __future__ import annotations

from dataclasses import dataclass

from checkers_tui.draughts import Outcome, PlayedMove, Side
from checkers_tui.engine.limits import Progress

from .clock import Faces


@dataclass(frozen=True)
class GameStarted:
    """A new game stands on the board."""


@dataclass(frozen=True)
class MovePlayed:
    """A move has been played (and kept); ``by_computer``: not by a person."""

    played: PlayedMove
    by_computer: bool


@dataclass(frozen=True)
class IllegalMoveMade:
    """In a strict game of two the move that was just played is illegal: the opponent objects, or lets it stand."""

    played: PlayedMove


@dataclass(frozen=True)
class MovePutBack:
    """The opponent of this side has objected to its illegal move, and it is back where it was."""

    side: Side


@dataclass(frozen=True)
class MovesTakenBack:
    """So many plies have been taken back."""

    plies: int


@dataclass(frozen=True)
class MovesPlayedAgain:
    """So many plies that had been taken back stand on the board again."""

    plies: int


@dataclass(frozen=True)
class ThinkingStarted:
    """The computer has begun to think about its move."""

    side: Side


@dataclass(frozen=True)
class ThinkingProgress:
    """How far the computer has thought."""

    progress: Progress


@dataclass(frozen=True)
class ThinkingEnded:
    """The computer thinks no longer: it has moved, or was stopped."""


@dataclass(frozen=True)
class ClockChanged:
    """The clocks show other seconds now."""

    faces: Faces


@dataclass(frozen=True)
class DrawOffered:
    """A side has offered a draw; the other may answer, or decline by moving."""

    by: Side


@dataclass(frozen=True)
class DrawDeclined:
    """A side has declined a draw."""

    by: Side


@dataclass(frozen=True)
class DrawClaimable:
    """A player may claim this draw now, or play on."""

    draw: Outcome


@dataclass(frozen=True)
class Cautioned:
    """A side has made an illegal move in a strict game: the next one loses."""

    side: Side


@dataclass(frozen=True)
class GameOver:
    """The game has ended."""

    outcome: Outcome


@dataclass(frozen=True)
class Notice:
    """A sentence for the player about something unusual."""

    sentence: str


Event = (
    GameStarted
    | MovePlayed
    | IllegalMoveMade
    | MovePutBack
    | MovesTakenBack
    | MovesPlayedAgain
    | ThinkingStarted
    | ThinkingProgress
    | ThinkingEnded
    | ClockChanged
    | DrawOffered
    | DrawDeclined
    | DrawClaimable
    | Cautioned
    | GameOver
    | Notice
)
