"""The commands that may end a game without a move: giving up, draws that are offered, answered, claimed, objecting."""

from __future__ import annotations

from checkers_tui.draughts import Outcome, PlayedMove, Side
from checkers_tui.engine.levels import Level

from .events import Cautioned, DrawDeclined, DrawOffered, Event, MovePutBack
from .in_progress import GameInProgress
from .kept_first import Point

AGREED = Outcome(None, "agreed")


class Endings(GameInProgress):
    """The game in progress with the commands that may end it."""

    def resign(self) -> None:
        """The person gives up (of two players the one to move). Raises ValueError if the game is over."""
        self._catch_up()
        side = self.side if self.setup.human is None else self.setup.human
        self._end(Outcome(side.other, f"{side.title} resigned"))

    def agree_draw(self) -> None:
        """Both players agree to a draw. Raises ValueError if the game is over."""
        self._catch_up()
        self._end(AGREED)

    def offer_draw(self) -> None:
        """The person offers a draw (of two players the one to move); the computer answers at once.

        To offer when the other side has done so is to accept. Raises ValueError if the game is over, or
        the offer stands already.
        """
        self._catch_up()
        self._check_goes_on()
        by = self.side if self.setup.human is None else self.setup.human
        if self.offer is by:
            raise ValueError(f"{by.title} has offered a draw already.")
        if self.offer is by.other:
            self.answer_draw(accept=True)
            return
        self._offers.open = by
        self._announce(DrawOffered(by))
        if self.setup.level is not None:
            self.answer_draw(accept=self._computer_accepts(self.setup.level, by.other))

    def answer_draw(self, accept: bool) -> None:
        """The side to which a draw was offered accepts or declines. Raises ValueError if no offer stands."""
        self._catch_up()
        by = self.offer
        if by is None:
            raise ValueError("No draw has been offered.")
        if accept:
            self._end(AGREED)
        else:
            self._offers.open = None
            self._announce(DrawDeclined(by.other))

    def claim_draw(self) -> None:
        """A player claims the draw that ``DrawClaimable`` told of. Raises ValueError if there is none to claim."""
        self._catch_up()
        before = Point.of(self.game)
        self.game.claim_draw()
        self._ended(before)

    @property
    def illegal_move(self) -> PlayedMove | None:
        """The last move, if it was illegal and the side to move may still object to it."""
        last = self.game.current
        return last if last is not None and not last.move.is_regular and self.outcome is None else None

    def object(self) -> None:
        """The side to move objects to the illegal move that was just made: it is put back, and cautioned or lost.

        Raises ValueError if there is none.
        """
        self._catch_up()
        if self.illegal_move is None:
            raise ValueError("There is no illegal move to object to.")
        before, offender = Point.of(self.game), self.side.other
        self.game.put_back()
        lost = self._strictness.offend(offender)
        if lost is not None:
            self.game.end(lost)
        events: list[Event] = [MovePutBack(offender)]
        if lost is None:
            events.append(Cautioned(offender))
        self._stand_anew(before, *events)

    def let_stand(self) -> None:
        """The side to move lets the illegal move stand that was just made: the game is over if that has ended it.

        Raises ValueError if there is none.
        """
        self._catch_up()
        if self.illegal_move is None:
            raise ValueError("There is no illegal move to let stand.")
        before = Point.of(self.game)
        if self.game.end_if_let_stand is not None:
            self.game.let_stand()
            self._ended(before)

    def _computer_accepts(self, level: Level, side: Side) -> bool:
        progress = self._computer.progress
        if self._computer.thinking and progress is not None:
            self._offers.remember(self.game.ply, progress)
        return self._offers.computer_accepts(self.game, level, side)
