"""The words between the brackets of a game file: moves, their numbers, marks, results, and what is none of these.

One expression, so that listing and reading can never disagree about where a game ends. Bytes, not text: an index into
them is an offset in the file, and the bytes of foreign letters are never taken for blanks.
"""

from __future__ import annotations

import re
from enum import IntEnum

SQUARE = rb"(?:\d{1,3}|[A-La-l]\d{1,2})(?!\d)"
SIGN = rb"(?:[-xX:]|\xc3\x97|\xe2(?:\x80[\x90-\x95]|\x88\x92)|\xd7|[\x96\x97])"
"""-, x or :, also as typographic dash or times sign, in UTF-8 or Windows-1252."""
RESULT = rb"(?:1/2[ ]?-[ ]?1/2|1/2|(?:\xc2?\xbd)-(?:\xc2?\xbd)|[012][ ]?-[ ]?0|0[ ]?-[ ]?[12]|1[ ]?-[ ]?1|\*)"
ENDS_HERE = rb"(?=[\s,.]|\Z)"
NUMBER = rb"\d{1,5}\.[.\s]*"
PLAIN_NUMBERS = rb"(?!1-1\s)[1-9]\d?(?:[-x:][1-9]\d?)+"
PLAIN_NAMES = rb"[a-l]\d(?:[-x:][a-l]\d)+"

WORD = re.compile(
    rb"(?:\d{1,3}\.\s*)?(%(plain_numbers)s|%(plain_names)s)(?=\s+[^-\sxX:])"
    rb"|(?<![^\s.,'\"{}()\[\]])(%(result)s)%(ends)s"
    rb"|((?:%(number)s)?(?!%(result)s%(ends)s)(%(square)s(?:\s*%(sign)s\s*%(square)s|[A-La-l]\d{1,2}(?!\d))+)([!?*]*))"
    rb"|(%(number)s|\d{1,5}(?!\S)|\.[.\s]*)"
    rb"|([!?]+|\$\d{1,3}(?!\d))"
    rb"|([,'\"]+|\S+)"
    % {
        b"plain_numbers": PLAIN_NUMBERS,
        b"plain_names": PLAIN_NAMES,
        b"result": RESULT,
        b"ends": ENDS_HERE,
        b"number": NUMBER,
        b"square": SQUARE,
        b"sign": SIGN,
    }
)
"""The groups are those of ``Word``; groups 4 and 5 lie in a move: the move itself, and the marks right behind it.

Its first alternative could be left out: it takes the moves of most files half as fast again as the third would.
"""

MOVE_TEXT, MOVE_MARKS = 4, 5


class Word(IntEnum):
    """What a word is: the number of its group in ``WORD``, which is ``match.lastindex``."""

    PLAIN_MOVE = 1
    RESULT = 2
    MOVE = 3
    NUMBER = 6
    MARKS = 7
    LOOSE = 8


MOVES = (Word.PLAIN_MOVE, Word.MOVE)
