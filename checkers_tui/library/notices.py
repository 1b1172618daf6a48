"""What a library has to tell: sentences about saving that went otherwise than it should."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from ..frozen import frozen


class NoticeKind(Enum):
    """What has happened. NOT_SAVED lasts until SAVED."""

    NOT_SAVED = auto()
    SAVED = auto()
    MENDED = auto()
    SPLIT = auto()
    REFUSED = auto()


@frozen
class Notice:
    """A fact and its sentence for the player."""

    kind: NoticeKind
    sentence: str


OnNotice = Callable[[Notice], None]
"""Called in the library's own thread; it must hand the notice on and return."""


def ignore(notice: Notice) -> None:
    """For callers who do not want to be told."""
