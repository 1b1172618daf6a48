"""A kept game as one line of a list."""

from __future__ import annotations

from datetime import datetime

from ...library.listing import GameSummary
from ...library.records import OpponentKind
from ...play.game_words import opponent_name, short_result
from ...play.when import LONGEST, when
from ..look import Tone
from ..table_of_statistics import rules_title
from .columns import Columns
from .lines import Line, Lines

WHEN_AT, RULES_AT, OPPONENT_AT, RESULT_AT, MOVES_END, AID_AT = 2, 16, 31, 49, 68, 70
"""Columns, counted from the card's left edge."""
RESULT_TONES = {"won": Tone.ACCENT, "lost": Tone.DANGER, "unfinished": Tone.WARN}


def game_line(game: GameSummary, width: int, now: datetime, *, chosen: bool) -> Line:
    """When, which rules, against whom, how it ended, how long it was, and whether there was help."""
    line = Columns(1)
    line.between(WHEN_AT, WHEN_AT + LONGEST + 1, when(game.changed, now), Tone.DIM)
    line.between(RULES_AT, OPPONENT_AT - 1, rules_title(game.rules), Tone.STRONG if chosen else Tone.TEXT)
    line.between(OPPONENT_AT, RESULT_AT - 1, _opponent(game), Tone.TEXT)
    result = short_result(game.outcome, game.human)
    line.left(RESULT_AT, result, RESULT_TONES.get(result, Tone.TEXT))
    line.right(MOVES_END, str((game.plies + 1) // 2), Tone.TEXT)
    line.left(AID_AT, _aids(game), Tone.DIM)
    return line.line


def _opponent(game: GameSummary) -> str:
    side = f", {game.human.title}" if game.human is not None else ""
    name = opponent_name(game.pairing)
    return name if game.pairing.kind is OpponentKind.FILE else f"{name}{side}"


def _aids(game: GameSummary) -> str:
    """``t`` for take-backs, ``h`` for hints, ``p`` for a game from a position."""
    marks = (("t", game.take_backs), ("h", game.hints), ("p", not game.is_from_start))
    return "".join(mark for mark, is_so in marks if is_so)


def game_words(game: GameSummary) -> str:
    """What else is known of a game, in a sentence."""
    parts = [f"{game.outcome.text}: {game.outcome.reason}" if game.outcome else _unfinished(game)]
    if game.take_backs:
        parts.append(f"{game.take_backs} take-back{'s' * (game.take_backs > 1)}")
    if game.hints:
        parts.append(f"{game.hints} hint{'s' * (game.hints > 1)}")
    if not game.is_from_start:
        parts.append("from a position")
    return ", ".join(parts)


def _unfinished(game: GameSummary) -> str:
    looked_at = game.pairing.kind is OpponentKind.FILE
    return "Unfinished: Enter looks through it" if looked_at else "Unfinished: Enter plays it on"


class GamesHead(Lines):
    """The names of the columns."""

    def lines(self, width: int) -> list[Line]:
        """One line."""
        head = Columns()
        for at, word in ((WHEN_AT, "When"), (RULES_AT, "Rules"), (OPPONENT_AT, "Against"), (RESULT_AT, "Result")):
            head.left(at, word, Tone.TITLE)
        head.right(MOVES_END, "Moves", Tone.TITLE)
        return [head.line]
