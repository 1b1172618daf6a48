"""A move shown step by step: the boards on its way, and how long each stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from ..draughts import PlayedMove
from ..library.settings import Animation
from ..play.in_hand import pieces_in_hand, stands_until_the_end
from ..play.picking import Picking, marks
from .board.scene import NO_SQUARES, Scene
from .terminals import is_over_ssh
from .view import Style

FRAME_SECONDS: Mapping[Animation, float] = MappingProxyType(
    {Animation.OFF: 0.0, Animation.FAST: 0.12, Animation.NORMAL: 0.3, Animation.SLOW: 0.7}
)


def frame_seconds(wanted: Animation, environ: Mapping[str, str]) -> float:
    """How long each board on the way stands; 0: moves are shown at once."""
    if wanted is Animation.AUTO:
        wanted = Animation.OFF if is_over_ssh(environ) else Animation.NORMAL
    return FRAME_SECONDS[wanted]


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
