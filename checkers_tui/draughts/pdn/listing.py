"""What games a file holds: tags, places and lengths, found without playing a move.

A file of 100 MB is listed in one pass through a small window; of each game only its entry stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from ..ruleset import RuleSet
from .boundaries import Boundaries
from .game_types import UnknownGameType, rules_of_game_type
from .lexer import Kind, Lexer, Piece
from .problems import Report, UnreadableFile
from .results import UNFINISHED
from .sniffing import refuse_what_holds_no_games
from .source import Source
from .splitting import GameText, game_at
from .tags import value_of
from .words import MOVE_TEXT, WORD, Word

LISTED = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "FEN")
LISTED_BYTES = {name.lower().encode(): place for place, name in enumerate(LISTED)}
LONGEST_VALUE = 300
MOST_REMEMBERED = 20_000
PLAIN_MOVE, MOVE, RESULT = int(Word.PLAIN_MOVE), int(Word.MOVE), int(Word.RESULT)


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of a file: where it begins, how many plies its main line has, and the tags that people choose by.

    ``values`` are those of ``LISTED``, None where the tag is missing; ``ending`` is the text behind the last move.
    """

    number: int
    offset: int
    line: int
    plies: int
    ending: str
    values: tuple[str | None, ...]

    def tag(self, name: str) -> str:
        """The value of one of the tags in ``LISTED``, or an empty text."""
        return self.values[LISTED.index(name)] or ""

    @property
    def tags(self) -> dict[str, str]:
        """The tags that the game has, of those in ``LISTED``."""
        return {name: value for name, value in zip(LISTED, self.values, strict=True) if value is not None}

    @property
    def rules(self) -> RuleSet | None:
        """The rule set by the GameType; None where it is missing or unknown."""
        try:
            return rules_of_game_type(self.tag("GameType"))
        except UnknownGameType:
            return None


def list_games(stream: BinaryIO, on_progress: Callable[[int], None] | None = None) -> Iterator[Entry]:
    """Each game of a file, in order; ``on_progress`` is told now and then how many bytes have been taken.

    Raises UnreadableFile for a file that holds no games.
    """
    source = Source(stream, on_progress)
    refuse_what_holds_no_games(source)
    lister = _Lister(source)
    yield from lister.entries()
    if not lister.number:
        raise UnreadableFile("There is no game in this file.")


def game_of(stream: BinaryIO, entry: Entry, file: str = "") -> GameText:
    """The game that an entry lists, from the same file, which must be seekable.

    Raises UnreadableFile if the file has changed since.
    """
    return game_at(stream, file, entry.offset, entry.line, entry.number)


class _Lister:
    """Counts instead of keeping."""

    def __init__(self, source: Source) -> None:
        self.number = 0
        self._boundaries = Boundaries()
        self._lexer = Lexer(source, Report(""))
        self._remembered: dict[bytes, str] = {}
        self._begin(source.position)

    def entries(self) -> Iterator[Entry]:
        """Each game as soon as the next one begins."""
        for piece in self._lexer.pieces():
            kind = piece.kind
            if kind is Kind.TEXT:
                if not self._boundaries.depth:
                    yield from self._text(piece)
            elif kind is Kind.TAG:
                if self._boundaries.tag(piece.name, piece.apart):
                    yield self._entry()
                    self._begin(piece.begin)
                self._tag(piece)
            else:
                self._bracket(kind)
        if self._boundaries.is_game:
            yield self._entry()

    def _begin(self, index: int) -> None:
        self._offset = self._lexer.source.offset(index)
        self._line = self._lexer.line_at(index)
        self._plies = 0
        self._ending = ""
        self._last_word = b""
        self._values: list[str | None] = [None] * len(LISTED)

    def _entry(self) -> Entry:
        self.number += 1
        values = tuple(self._values)
        plies, ending = self._plies, self._ending
        if not ending and self._last_word and self._last_word == (values[LISTED.index("Result")] or "").encode():
            plies, ending = plies - 1, self._last_word.decode()
        return Entry(self.number, self._offset, self._line, plies, ending, values)

    def _bracket(self, kind: Kind) -> None:
        if kind is Kind.OPEN:
            self._boundaries.open()
        if kind is Kind.MARKS or kind is Kind.OPEN or (kind is Kind.CLOSE and self._boundaries.close()):
            self._last_word = b""

    def _tag(self, piece: Piece) -> None:
        place = LISTED_BYTES.get(piece.name.lower())
        if place is not None and self._values[place] is None:
            self._values[place] = self._text_of(piece.value)

    def _text_of(self, value: bytes) -> str:
        """The same text for the same bytes: most values of a file stand in it often."""
        text = self._remembered.get(value)
        if text is None:
            text = value_of(value)[:LONGEST_VALUE]
            if len(self._remembered) < MOST_REMEMBERED:
                self._remembered[value] = text
        return text

    def _text(self, piece: Piece) -> Iterator[Entry]:
        words = list(WORD.finditer(self._lexer.source.data, piece.start, piece.end))
        kinds = [word.lastindex for word in words]
        if self._boundaries.ended or (RESULT in kinds and kinds.index(RESULT) < len(kinds) - 1):
            for word in words:
                yield from self._word(word)
        elif kinds:
            self._count(kinds, words[-1])

    def _count(self, kinds: list[int | None], last: re.Match[bytes]) -> None:
        """All words at once, in a game that goes on at least up to the last of them."""
        moves = kinds.count(PLAIN_MOVE) + kinds.count(MOVE)
        if moves:
            self._boundaries.move()
            self._plies += moves
        if kinds[-1] == RESULT:
            self._result(last)
        else:
            self._last_word = _move_text(last)

    def _word(self, word: re.Match[bytes]) -> Iterator[Entry]:
        if word.lastindex == RESULT:
            self._result(word)
            return
        if word.lastindex in (PLAIN_MOVE, MOVE):
            if self._boundaries.move():
                yield self._entry()
                self._begin(word.start())
            self._plies += 1
        self._last_word = _move_text(word)

    def _result(self, word: re.Match[bytes]) -> None:
        if self._boundaries.is_game:
            self._boundaries.result()
            if self._ending in ("", UNFINISHED):
                self._ending = value_of(word[0])


def _move_text(word: re.Match[bytes]) -> bytes:
    """A move without its number and marks; nothing for another word."""
    return word[PLAIN_MOVE] if word.lastindex == PLAIN_MOVE else (word[MOVE_TEXT] or b"")
