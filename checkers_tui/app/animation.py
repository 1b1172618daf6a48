"""A move shown step by step: the boards on its way."""

from __future__ import annotations

from dataclasses import replace

from ..draughts import PlayedMove
from ..play.in_hand import pieces_in_hand, stands_until_the_end
from ..play.picking import Picking, marks
from .board.scene import NO_SQUARES, Scene
from .view import Style


def frames_of(played: PlayedMove, style: Style) -> tuple[Scene, ...]:
    """The boards before the move has ended: the piece lifted, then where each jump but the last lands."""
    position, move = played.before, played.move
    bare = Scene(
        position.rules,
        flipped=style.flipped,
        notation=style.notation_for(position.rules),
        labels=style.labels,
        last=frozenset((move.start,)),
    )
    found = []
    for done in range(1, len(move.path)):
        picking = Picking(move.path[:done])
        taken = marks(position, picking).standing
        found.append(
            replace(
                bare,
                pieces=pieces_in_hand(position, picking),
                picked=move.path[done - 1],
                victims=move.victims - taken,
                standing=taken if stands_until_the_end(position) else NO_SQUARES,
            )
        )
    return tuple(found)
