"""A file of games to games, one by one, each as its tags and its words; nothing is checked or played yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import BinaryIO, NamedTuple

from .boundaries import Boundaries
from .characters import decoded, tidy
from .lexer import Kind, Lexer, Piece
from .problems import Report, Severity, UnreadableFile
from .results import UNFINISHED
from .sniffing import refuse_what_holds_no_games
from .source import Source
from .tags import value_of
from .words import MOVE_MARKS, MOVE_TEXT, WORD, Word

LARGEST_GAME = 10_000_000
"""So much is kept of one game at most, so that no file fills the memory."""
PER_BYTE, PER_PIECE = 20, 50
"""What a byte of moves, and a tag, a comment or a bracket as such, count for; a byte of comments counts for one."""


class TokenKind(IntEnum):
    """What a token of the moves' text is."""

    MOVE = 1
    NUMBER = 2
    COMMENT = 3
    OPEN = 4
    CLOSE = 5
    MARKS = 6
    LOOSE = 7


class Token(NamedTuple):
    """One word of the moves' text; ``marks`` are those right behind a move."""

    kind: TokenKind
    text: str
    line: int
    marks: str = ""


class Tag(NamedTuple):
    """A tag pair and its line."""

    name: str
    value: str
    line: int


PLAIN_MOVE, MOVE, RESULT = int(Word.PLAIN_MOVE), int(Word.MOVE), int(Word.RESULT)
MOVE_TOKEN = TokenKind.MOVE
"""Names of this module, since looking a member up costs what a word costs."""
TOKEN_KINDS = {Word.NUMBER: TokenKind.NUMBER, Word.MARKS: TokenKind.MARKS, Word.LOOSE: TokenKind.LOOSE}


@dataclass
class GameText:
    """One game as it stands in the file: its tags by their names in lower case, and its words.

    ``result``: the text that ends it, or nothing.
    """

    number: int
    offset: int
    line: int
    report: Report
    tags: dict[str, Tag] = field(default_factory=dict)
    tokens: list[Token] = field(default_factory=list)
    result: str = ""
    size: int = 0

    def tag(self, name: str) -> str | None:
        """The value of the tag of this name (in any case), or None."""
        tag = self.tags.get(name.lower())
        return None if tag is None else tag.value


def games_in(stream: BinaryIO, file: str = "") -> Iterator[GameText]:
    """Each game of a file, from its first byte. Raises UnreadableFile where there is none."""
    source = Source(stream)
    refuse_what_holds_no_games(source)
    splitter = Splitter(source, file, number=1, line=1)
    yield from splitter.games()
    if not splitter.found:
        raise UnreadableFile("There is no game in this file.")


def game_at(stream: BinaryIO, file: str, offset: int, line: int, number: int) -> GameText:
    """The game that begins at this place of a file, as a listing tells it.

    Raises UnreadableFile if there is none: the file has changed since it was listed.
    """
    stream.seek(offset)
    splitter = Splitter(Source(stream, offset=offset), file, number, line)
    game = next(splitter.games(), None)
    if game is None:
        raise UnreadableFile("There is no game at this place any more: the file has changed.")
    return game


class Splitter:
    """Gathers the pieces of one game after the other."""

    def __init__(self, source: Source, file: str, number: int, line: int) -> None:
        self.found = False
        self._file = file
        self._boundaries = Boundaries()
        self._lexer = Lexer(source, Report(file, number), line)
        self._game = GameText(number, source.offset(source.position), line, self._lexer.report)

    def games(self) -> Iterator[GameText]:
        """Each game as soon as the next one begins."""
        for piece in self._lexer.pieces():
            if piece.kind is Kind.TEXT:
                yield from self._text(piece)
            elif piece.kind is not Kind.TAG:
                self._bracket(piece)
            else:
                self._close_variations(piece)
                if self._boundaries.tag(piece.name, piece.apart):
                    yield self._finished()
                    self._next_game(piece.begin)
                self._tag(piece)
        if self._boundaries.is_game:
            yield self._finished()

    # ------------------------------------------------------------------ from one game to the next

    def _finished(self) -> GameText:
        game = self._game
        if self._lexer.source.has_nul and not self.found:
            game.report.warn_once("nul", "The file holds NUL bytes; they are read as blanks.", game.line)
        _take_score(game)
        self.found = True
        return game

    def _next_game(self, index: int) -> None:
        number = self._game.number + 1
        report = Report(self._file, number)
        self._lexer.report = report
        self._game = GameText(number, self._lexer.source.offset(index), self._lexer.line_at(index), report)

    # ------------------------------------------------------------------ the pieces

    def _tag(self, piece: Piece) -> None:
        game, line = self._game, self._lexer.line_at(piece.begin)
        name = piece.name.decode("latin-1")
        if piece.fault:
            game.report.warn_once(piece.fault, f"The tag {name} {piece.fault}.", line)
        if name.lower() in game.tags:
            game.report.warn_once(f"doubled {name}", f"The tag {name} stands twice; the first one counts.", line)
            self._keep(f"{name}: {value_of(piece.value)}", line)
        elif self._has_room(len(name) + len(piece.value) + PER_PIECE, line):
            game.tags[name.lower()] = Tag(name, value_of(piece.value), line)

    def _close_variations(self, piece: Piece) -> None:
        """A tag ends whatever is open."""
        close = Token(TokenKind.CLOSE, "", self._lexer.line_at(piece.begin))
        self._game.tokens += [close] * min(self._boundaries.depth, LARGEST_GAME // PER_PIECE)

    def _bracket(self, piece: Piece) -> None:
        line = self._lexer.line_at(piece.begin)
        text = ""
        if piece.kind is Kind.COMMENT:
            text = tidy(decoded(self._lexer.source.data[piece.start : piece.end]))
        elif piece.kind is Kind.MARKS:
            text = self._lexer.source.data[piece.start : piece.end].decode("ascii")
        elif piece.kind is Kind.OPEN:
            self._boundaries.open()
        elif not self._boundaries.close():
            self._game.report.warn_once("stray", 'A ")" stands alone; it is left out.', line)
            return
        if self._has_room(len(text) + PER_PIECE, line):
            self._game.tokens.append(Token(TokenKind[piece.kind.name], text, line))

    def _text(self, piece: Piece) -> Iterator[GameText]:
        boundaries, line_at = self._boundaries, self._lexer.line_at
        has_room = self._has_room(PER_BYTE * (piece.end - piece.start), line_at(piece.start))
        tokens = self._game.tokens
        for word in WORD.finditer(self._lexer.source.data, piece.start, piece.end):
            kind = word.lastindex
            if kind == RESULT:
                self._result(decoded(word[0]), line_at(word.start()))
                continue
            if boundaries.awaits_move and kind in (PLAIN_MOVE, MOVE) and boundaries.move():
                yield self._finished()
                self._next_game(word.start())
                tokens = self._game.tokens
            if has_room:
                line = line_at(word.start())
                plain = kind == PLAIN_MOVE
                tokens.append(Token(MOVE_TOKEN, str(word[1], "ascii"), line) if plain else _other_token(word, line))

    def _result(self, text: str, line: int) -> None:
        """The first result that says something; one inside a variation, and a second one, are only kept."""
        game = self._game
        if self._boundaries.depth == 0 and self._boundaries.is_game:
            self._boundaries.result()
            if game.result in ("", UNFINISHED):
                game.result = text
        if text not in (game.result, UNFINISHED):
            self._keep(text, line)

    def _keep(self, text: str, line: int) -> None:
        """As a comment, what has no other place."""
        if self._has_room(len(text) + PER_PIECE, line):
            self._game.tokens.append(Token(TokenKind.COMMENT, text, line))

    def _has_room(self, size: int, line: int) -> bool:
        game = self._game
        game.size += size
        if game.size > LARGEST_GAME:
            sentence = "The text of this game is too long; the rest of it is left out."
            game.report.warn_once("size", sentence, line, Severity.ERROR)
        return game.size <= LARGEST_GAME


def _other_token(word: re.Match[bytes], line: int) -> Token:
    kind = word.lastindex
    if kind == MOVE:
        return Token(TokenKind.MOVE, decoded(word[MOVE_TEXT]), line, word[MOVE_MARKS].decode("ascii"))
    return Token(TOKEN_KINDS[Word(kind or 0)], decoded(word[0]), line)


def _take_score(game: GameText) -> None:
    """A score such as ``4-6`` looks like a move; it is the end if the tag says the same, outside of variations."""
    if game.result or game.tag("Result") is None or _depth(game.tokens):
        return
    for place, token in reversed(list(enumerate(game.tokens))):
        if token.kind is not TokenKind.COMMENT:
            if token.kind is TokenKind.MOVE and token.text == game.tag("Result"):
                game.result = game.tokens.pop(place).text
            return


def _depth(tokens: list[Token]) -> int:
    """How many variations are open behind the last token."""
    kinds = [token.kind for token in tokens]
    return kinds.count(TokenKind.OPEN) - kinds.count(TokenKind.CLOSE)
