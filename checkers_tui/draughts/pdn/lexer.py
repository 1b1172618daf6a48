"""A stream of bytes to the pieces of a game file: tags, comments, brackets, and the text between them.

Streaming: a piece is told while it is in view, and only the window of ``Source`` is held. Nothing in a file stops the
lexer; what is not as it should be is told to the report.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import IntEnum
from typing import NamedTuple

from .problems import Report
from .source import AHEAD, Source
from .tags import LONGEST_LINE, WHOLE_LINE, tag_at

BLANKS = re.compile(rb"\s*")
PLAIN = re.compile(rb"%?[^\[\]{}();%]*(?:(?<!\n)%[^\[\]{}();%]*)*")
MARKS_IN_BRACKETS = re.compile(rb"\(\s{0,9}([!?]{1,9})\s{0,9}\)")
BRACES = re.compile(rb"[{}]")
END_OF_COMMENT = re.compile(rb"\}|" + WHOLE_LINE.pattern)
END_OF_LINE = re.compile(rb"\n")
WORD_BREAK = re.compile(rb"\s(?=[0-9A-Za-z$!?*])")
ENDS_IN_SIGN = re.compile(rb"[-xX:\x80-\xff]\s*\Z")
LONGEST_WORD = 1000
DEEPEST_BRACES = 8
LONGEST_NESTED = 2000


class Kind(IntEnum):
    """What a piece is."""

    TAG = 1
    COMMENT = 2
    TEXT = 3
    OPEN = 4
    CLOSE = 5
    MARKS = 6


class Piece(NamedTuple):
    """A stretch of ``Source.data`` from ``start`` to ``end``; of a tag also its name and value.

    ``begin``: where it begins with its bracket. ``apart``: an empty line stands before this tag; ``fault``: what is
    wrong with it.
    """

    kind: Kind
    start: int
    end: int
    begin: int
    name: bytes = b""
    value: bytes = b""
    apart: bool = False
    fault: str = ""


class Lexer:
    """The pieces of one source, in order."""

    def __init__(self, source: Source, report: Report, line: int = 1) -> None:
        self.source = source
        self.report = report
        self._line = line
        self._counted = source.position
        self._tag_line = -1

    def line_at(self, index: int) -> int:
        """The number of the line where a byte of ``source.data`` stands; indexes must not go back."""
        if index > self._counted:
            self._line += self.source.data.count(b"\n", self._counted, index)
            self._counted = index
        return self._line

    def pieces(self) -> Iterator[Piece]:
        """Each piece; its indexes are good until the next one is asked for."""
        source = self.source
        while self._advance():
            begin = source.position
            byte = source.data[begin : begin + 1]
            if byte == b"[":
                yield from self._tag(begin)
            elif byte == b"{":
                yield from self._comment(begin)
            elif byte == b"(":
                yield self._open(begin)
            elif byte == b")":
                source.position += 1
                yield Piece(Kind.CLOSE, begin, begin + 1, begin)
            elif byte == b";":
                yield from self._rest_of_line(begin)
            elif byte in b"]}":
                self._stray(begin)
            elif byte == b"%" and source.data[max(begin - 1, 0) : begin] in (b"", b"\n"):
                self._skip_to(END_OF_LINE)
            else:
                yield self._text(begin)

    def _advance(self) -> bool:
        """Step over blanks; is there anything left?"""
        source = self.source
        while self._fill():
            source.position = BLANKS.match(source.data, source.position).end()  # type: ignore[union-attr]
            left = len(source.data) - source.position
            if left >= AHEAD or (left and source.sees_end):
                return True
        return False

    def _fill(self) -> bool:
        """Let the window follow, and the count of lines with it; is there anything left?"""
        self.line_at(self.source.position)
        left = self.source.fill()
        self._counted = self.source.position
        return left

    # ------------------------------------------------------------------ tags

    def _tag(self, begin: int) -> Iterator[Piece]:
        tag = tag_at(self.source.data, begin)
        if tag is None:
            self._stray(begin)
            return
        line = self.line_at(begin)
        self.source.position = tag.end
        apart = self._tag_line >= 0 and line - self._tag_line > 1
        yield Piece(Kind.TAG, begin, tag.end, begin, tag.name, tag.value, apart, tag.fault)
        self._tag_line = self.line_at(tag.end)

    # ------------------------------------------------------------------ comments

    def _comment(self, begin: int) -> Iterator[Piece]:
        """To the brace that closes it; else to a line that is a tag, or to the end of the file."""
        data, start = self.source.data, begin + 1
        end = END_OF_COMMENT.search(data, start, start + AHEAD)
        if end is None and (len(data) - start > AHEAD or not self.source.sees_end):
            self.report.error(
                "A comment is too long, or never closed; the rest of it is left out.", self.line_at(begin)
            )
            self.source.position = min(start + AHEAD, len(data))
            yield Piece(Kind.COMMENT, start, self.source.position, begin)
            self._skip_to(END_OF_COMMENT)
            return
        if end is None or end[0] != b"}":
            self.report.warn_once("comment", "A comment is never closed.", self.line_at(begin))
            stop = end.start() if end else len(data)
            self.source.position = stop
        else:
            stop = self._nested_end(start, end.start())
            self.source.position = stop + 1
        yield Piece(Kind.COMMENT, start, stop, begin)

    def _nested_end(self, start: int, first: int) -> int:
        """Where the comment ends whose first closing brace is known: braces may be nested, or one stand alone."""
        data = self.source.data
        if data.find(b"{", start, first) < 0:
            return first
        self.report.warn_once("nested", "There are braces inside a comment.", self.line_at(start))
        depth = 1
        for brace in BRACES.finditer(data, start, start + LONGEST_NESTED):
            depth += 1 if brace[0] == b"{" else -1
            if depth > DEEPEST_BRACES:
                return first
            if depth == 0:
                tag_line = WHOLE_LINE.search(data, start, brace.start())
                return first if tag_line else brace.start()
        return first

    def _rest_of_line(self, begin: int) -> Iterator[Piece]:
        data = self.source.data
        end = data.find(b"\n", begin, begin + AHEAD)
        stop = end if end >= 0 else min(begin + AHEAD, len(data))
        self.source.position = stop
        yield Piece(Kind.COMMENT, begin + 1, stop, begin)
        if end < 0:
            self._skip_to(END_OF_LINE)

    def _skip_to(self, pattern: re.Pattern[bytes]) -> None:
        """Leave out everything up to what the pattern finds, and a brace that it finds."""
        source = self.source
        while self._fill():
            found = pattern.search(source.data, source.position)
            if found is not None:
                source.position = found.start() + (found[0] == b"}")
                return
            source.position = len(source.data)
            if not source.sees_end:
                source.position -= LONGEST_LINE

    # ------------------------------------------------------------------ the rest

    def _open(self, begin: int) -> Piece:
        marks = MARKS_IN_BRACKETS.match(self.source.data, begin)
        if marks is None:
            self.source.position += 1
            return Piece(Kind.OPEN, begin, begin + 1, begin)
        self.source.position = marks.end()
        return Piece(Kind.MARKS, marks.start(1), marks.end(1), begin)

    def _stray(self, begin: int) -> None:
        bracket = self.source.data[begin : begin + 1].decode("ascii")
        self.report.warn_once("stray", f'A "{bracket}" stands alone; it is left out.', self.line_at(begin))
        self.source.position += 1

    def _text(self, begin: int) -> Piece:
        data = self.source.data
        end = PLAIN.match(data, begin, begin + AHEAD).end()  # type: ignore[union-attr]
        if end == begin + AHEAD:
            end = _cut_before_a_word(data, begin, end)
        self.source.position = end
        return Piece(Kind.TEXT, begin, end, begin)


def _cut_before_a_word(data: bytes, begin: int, end: int) -> int:
    """Where a text that is too long can be cut: moves may be wrapped before and behind their signs, but stay whole."""
    for found in reversed(list(WORD_BREAK.finditer(data, end - LONGEST_WORD, end))):
        if not ENDS_IN_SIGN.search(data, max(begin, found.start() - LONGEST_WORD), found.start()):
            return found.start()
    return end
