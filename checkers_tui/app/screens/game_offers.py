"""Draws that are offered or claimed, and giving up: the keys, the question in the turn block, the answers."""

from __future__ import annotations

from ...draughts import PlayedMove, Side
from ...play.strict import why_irregular
from ..messages import AnswerGiven
from ..turn import TurnText, turn_claimable, turn_objectionable, turn_offered
from ..work import work
from .game_clock import GameClock


class GameOffers(GameClock):
    """The commands that end a game without a move, where somebody has to agree."""

    _claim_left_at: PlayedMove | None = None
    """Behind this move the player has played on instead of claiming a draw."""
    _allowed: PlayedMove | None = None
    """This illegal move of the opponent's is allowed."""

    @property
    def asked_of_person(self) -> TurnText | None:
        """What a person is asked now: to accept a draw, to claim one, to object to a move; None if nothing."""
        session = self.session
        if session.outcome is not None or self.table.doing.looking is not None:
            return None
        if session.offer is not None and not self._is_answering(session.offer):
            return turn_offered(session.offer)
        if (illegal := self._objectionable) is not None:
            notation = self.table.notation
            why, end = why_irregular(illegal, notation), session.game.end_if_let_stand
            return turn_objectionable(session.side, illegal.move.text(notation), why, end)
        draw = session.game.claimable_draw if self.table.person_to_move else None
        if draw is None or session.game.current is self._claim_left_at:
            return None
        return turn_claimable(session.side, draw)

    @property
    def _objectionable(self) -> PlayedMove | None:
        illegal = self.session.illegal_move
        return None if illegal is self._allowed else illegal

    def _is_answering(self, offered_by: Side) -> bool:
        """Has the person offered, so that the computer is to answer?"""
        return offered_by is self.session.setup.human

    def action_answer(self, accept: bool) -> None:
        """Accept or decline what is offered; claim a draw or play on."""
        session = self.session
        if session.offer is not None:
            self._try(lambda: session.answer_draw(accept))
        elif self._objectionable is not None:
            self._answer_illegal_move(accept)
        elif accept:
            self._try(session.claim_draw)
        else:
            self._claim_left_at = session.game.current
        self.show()

    def _answer_illegal_move(self, objects: bool) -> None:
        if objects:
            self._try(self.session.object)
        else:
            self._allowed = self.session.illegal_move
            self._try(self.session.let_stand)

    def on_answer_given(self, message: AnswerGiven) -> None:
        """A button under the question was clicked."""
        if self.asked_of_person is not None:
            self.action_answer(message.accept)

    def put_back(self, side: Side) -> None:
        """Say where its player looks that an illegal move was put back, and what the next one costs."""
        if self.session.outcome is None:
            self.table.refuse(f"The move is put back. {side.title} is cautioned: the next illegal move loses.")

    def draw_declined(self, by: Side) -> None:
        """Say that there is no draw."""
        self.table.tell(f"{by.title} declines the draw.")
        self.show()

    def action_offer_draw(self) -> None:
        """Offer the other side a draw, accept the one that is offered, or claim the one that is there."""
        if self.session.game.claimable_draw is not None and self.table.person_to_move:
            self._try(self.session.claim_draw)
        else:
            self._try(self.session.offer_draw)

    @work(group="dialog", exclusive=True)
    async def action_resign(self) -> None:
        """Give up, if that is meant."""
        if self.session.outcome is None and await self._ask("Resign", "Give this game up?", "Resign", "Go on playing"):
            self._try(self.session.resign)
