"""A game of a file as one line of a list."""

from __future__ import annotations

from ...draughts import Side
from ...play.file_listing import Ended, Listed
from ..look import Tone
from .columns import Columns
from .lines import Line, Lines

NUMBER_END, NAMES_AT = 8, 10
RIGHT_CELLS = 31
"""Columns for result, date and moves at the right end."""
RESULT_CELLS, DATE_CELLS = 11, 11
SAYS_NOTHING = frozenset("?-*. ")
RESULT_TONES = {Ended.UNFINISHED: Tone.DIM, Ended.DRAW: Tone.TEXT, Ended.BOTH_LOST: Tone.TEXT}


def said(value: str) -> str:
    """A tag's value, nothing where it says nothing."""
    return "" if set(value) <= SAYS_NOTHING else value.strip()


def file_game_line(game: Listed, width: int, *, chosen: bool, has_problem: bool) -> Line:
    """Its number, who played, how it ended, when, and how many moves."""
    entry = game.entry
    line = Columns(1)
    names_end = max(NAMES_AT + 2, width - RIGHT_CELLS)
    middle = (NAMES_AT + names_end) // 2
    line.right(NUMBER_END, str(entry.number), Tone.DIM)
    line.left(NUMBER_END, "!" if has_problem else " ", Tone.WARN)
    for side, start, end in ((Side.WHITE, NAMES_AT, middle), (Side.BLACK, middle, names_end)):
        has_won = game.ended is (Ended.WHITE_WON if side is Side.WHITE else Ended.BLACK_WON)
        tone = Tone.STRONG if has_won or chosen else Tone.TEXT
        line.between(start, end - 1, said(entry.tag(side.title)) or "?", tone)
    line.left(names_end, game.ended.value, RESULT_TONES.get(game.ended, Tone.ACCENT))
    line.between(names_end + RESULT_CELLS, names_end + RESULT_CELLS + DATE_CELLS - 1, _date(game), Tone.DIM)
    line.right(width - 1, str((entry.plies + 1) // 2), Tone.TEXT)
    return line.line


def _date(game: Listed) -> str:
    return said(game.entry.tag("Date")).split(".?")[0]


def file_game_words(game: Listed, problems: int = 0) -> str:
    """What else is known of a game: the rules, where it was played, and whether something is wrong with it."""
    entry = game.entry
    number = said(entry.tag("Round"))
    parts = [
        _rules(game),
        *(said(entry.tag(name)) for name in ("Event", "Site")),
        f"round {number}" if number else "",
        "from a position" if entry.tag("FEN") else "",
    ]
    found = ", ".join(part for part in parts if part)
    return f"{found}; {problems} problem{'s' * (problems > 1)}" if problems else found


def _rules(game: Listed) -> str:
    if game.rules is None:
        return f"unknown rules (GameType {said(game.entry.tag('GameType'))[:12]})"
    return f"taken as {game.rules.title}" if game.guessed else game.rules.title


class FileGamesHead(Lines):
    """The names of the columns."""

    def lines(self, width: int) -> list[Line]:
        """One line; the rows below stand behind a bar, and leave room for the scroll bar."""
        width -= 2
        head = Columns()
        names_end = max(NAMES_AT + 2, width - RIGHT_CELLS)
        head.right(NUMBER_END + 1, "Game", Tone.TITLE)
        head.left(NAMES_AT + 1, "White", Tone.TITLE)
        head.left((NAMES_AT + names_end) // 2 + 1, "Black", Tone.TITLE)
        head.left(names_end + 1, "Result", Tone.TITLE)
        head.left(names_end + RESULT_CELLS + 1, "Date", Tone.TITLE)
        head.right(width, "Moves", Tone.TITLE)
        return [head.line]
