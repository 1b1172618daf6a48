"""What is known of a game that is looked through: where and when it was played, and how it ended."""

from __future__ import annotations

from ...draughts import Side
from ...play.looked_at import LookedAt
from ..look import Tone
from .lines import Line, Lines, fit, length, wrapped
from .turn_bar import bullet

MOST_ROWS = 3
MOST_BRIEF_ROWS = 2
BY_THE_FILE = "as the file says"


def occasion(looked: LookedAt) -> str:
    """Event, place, round and date, as far as they are known."""
    number = looked.tag("Round")
    parts = (looked.tag("Event"), looked.tag("Site"), f"round {number}" if number else "", date_words(looked))
    return ", ".join(part for part in parts if part)


def date_words(looked: LookedAt) -> str:
    """The date as far as it is known: ``1985.05.11``, ``1985``."""
    return looked.tag("Date").replace("-", ".").split(".?")[0]


def result_words(looked: LookedAt) -> str:
    """How the game ended: ``White has won: Black resigned``, ``Draw``, ``Unfinished``."""
    outcome = looked.outcome
    if outcome is None:
        return "Unfinished"
    why = "" if outcome.reason == BY_THE_FILE else f": {outcome.reason}"
    return f"{outcome.text}{why}"


def players(looked: LookedAt) -> str:
    """``Smith - Jones``, the side that moves first before the other; nothing where nobody is named."""
    first = looked.rules.first_to_move
    names = [looked.tag(side.title) for side in (first, first.other)]
    return " – ".join(name or "?" for name in names) if any(names) else ""


class AboutGame(Lines):
    """The players, the occasion, the result; ``brief``: without the players, who stand in the header too."""

    def __init__(self, looked: LookedAt) -> None:
        super().__init__(id="about")
        self._looked = looked
        self._brief = True

    def be_brief(self, brief: bool) -> None:
        """Leave the players out, or name them."""
        if brief is not self._brief:
            self._brief = brief
            self.refresh(layout=True)

    def lines(self, width: int) -> list[Line]:
        """As many rows as there is something to say, each cut to the width or wrapped."""
        looked = self._looked
        found: list[Line] = [] if self._brief else [self._player(side, width) for side in self._sides]
        where = occasion(looked)
        if self._brief and where:
            found.append(((fit(where, width), Tone.DIM),))
        else:
            found += wrapped(where, Tone.DIM, width)[:MOST_ROWS]
        tone = Tone.ACCENT if looked.outcome else Tone.DIM
        result = wrapped(result_words(looked), tone, width)
        return found + result[: MOST_BRIEF_ROWS if self._brief else MOST_ROWS]

    @property
    def _sides(self) -> tuple[Side, Side]:
        first = self._looked.rules.first_to_move
        return first, first.other

    def _player(self, side: Side, width: int) -> Line:
        outcome = self._looked.outcome
        has_won = outcome is not None and outcome.winner is side
        sign = bullet(side)
        name = fit(self._looked.player(side), width - length((sign,)))
        return (sign, (name, Tone.STRONG if has_won else Tone.TEXT))
