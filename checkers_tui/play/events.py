"""What a session announces; a face shows it. One dataclass a fact."""

from __future__ import annotations

from checkers_tui.draughts import Outcome, PlayedMove, Side
from checkers_tui.engine.limits import Progress
from checkers_tui.engine.score_words import announced_win
from checkers_tui.frozen import frozen

from .clock import Faces


@frozen
class GameStarted:
    """A new game stands on the board."""


@frozen
class MovePlayed:
    """A move has been played (and kept); ``by_computer``: not by a person.

    ``wins_in``: in so many further moves of its own the computer has seen that it wins; None: it has not, or has won.
    """

    played: PlayedMove
    by_computer: bool
    wins_in: int | None = None

    @property
    def announcement(self) -> str:
        """``Black wins in 5``, from the position that is on the board now; nothing, if the computer has not seen it."""
        return announced_win(self.played.before.side, self.wins_in)


@frozen
class IllegalMoveMade:
    """In a strict game of two the move that was just played is illegal: the opponent objects, or lets it stand."""

    played: PlayedMove


@frozen
class MovePutBack:
    """The opponent of this side has objected to its illegal move, and it is back where it was."""

    side: Side


@frozen
class MovesTakenBack:
    """So many plies have been taken back."""

    plies: int


@frozen
class MovesPlayedAgain:
    """So many plies that had been taken back stand on the board again."""

    plies: int


@frozen
class ThinkingStarted:
    """The computer has begun to think about its move."""

    side: Side


@frozen
class ThinkingProgress:
    """How far the computer has thought."""

    progress: Progress


@frozen
class ThinkingEnded:
    """The computer thinks no longer: it has moved, or was stopped."""


@frozen
class ClockChanged:
    """The clocks show other seconds now."""

    faces: Faces


@frozen
class DrawOffered:
    """A side has offered a draw; the other may answer, or decline by moving."""

    by: Side


@frozen
class DrawDeclined:
    """A side has declined a draw."""

    by: Side


@frozen
class DrawClaimable:
    """A player may claim this draw now, or play on."""

    draw: Outcome


@frozen
class Cautioned:
    """A side has made an illegal move in a strict game: the next one loses."""

    side: Side


@frozen
class GameOver:
    """The game has ended."""

    outcome: Outcome


@frozen
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
