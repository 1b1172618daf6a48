"""Goes through the words of one game, and lets a board play them: the same for checking and for opening.

A move that cannot be played ends its line: the moves before it are kept, the fault is told once, what follows is kept
as a comment, and a main line goes on behind a broken variation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from ..errors import AmbiguousMove, IllegalMove, InvalidMove
from .marks import mark_numbers
from .problems import Severity, shown
from .splitting import GameText, Token, TokenKind
from .unplayed import Unplayed

DEEPEST_VARIATION = 64
LOOKS_LIKE_MOVE = re.compile(r"(?:[0-9]{1,4}|[a-l][0-9]{1,2})[-xX:]")
PUNCTUATION = re.compile(r"[\W_]+")
NEW_POSITION = "/FEN"
MOVE, NUMBER, COMMENT, LOOSE = TokenKind.MOVE, TokenKind.NUMBER, TokenKind.COMMENT, TokenKind.LOOSE


class Board(Protocol):
    """Whatever plays the moves of a game that is read."""

    def play(self, text: str) -> None:
        """Play a move. Raises InvalidMove, IllegalMove or AmbiguousMove."""

    def open(self) -> None:
        """Go back before the last move of this line, into a variation."""

    def close(self) -> None:
        """Leave the variation, and stand again where it was opened."""

    def comment(self, text: str) -> None:
        """Keep a comment with the last move, or with the game before its first move."""

    def mark(self, number: int) -> None:
        """Keep a mark with the last move."""


@dataclass
class _Line:
    """A main line or a variation: the plies before its next move, and how many it has played."""

    ply: int
    played: int = 0
    is_variation: bool = False
    broken: bool = False


class Walk:
    """One walk through the words of a game; ``plies`` says how far it came along the main line."""

    def __init__(self, game: GameText, board: Board, second_moves_first: bool) -> None:
        self.plies = 0
        self._game = game
        self._board = board
        self._lines = [_Line(int(second_moves_first))]
        self._passed_over = 0
        self._unplayed = Unplayed()
        self._loose: list[str] = []
        self._for_next_move: list[str] = []
        self._behind_number = False

    def through(self) -> None:
        """Play and keep whatever can be."""
        for token in self._game.tokens:
            if self._passed_over or self._lines[-1].broken:
                self._pass_over(token)
            elif token.kind is MOVE:
                self._move(token)
            else:
                self._other(token)
        self._end_loose_text()
        self._keep_unplayed()
        while len(self._lines) > 1:
            self._game.report.warn_once("open", "A variation is never closed.", self._game.line)
            self._close()
        self._keep_waiting_comments()
        self.plies = self._lines[0].played

    # ------------------------------------------------------------------ moves

    def _move(self, token: Token) -> None:
        if self._loose:
            self._end_loose_text()
        line = self._lines[-1]
        try:
            self._board.play(token.text)
        except (InvalidMove, IllegalMove, AmbiguousMove) as error:
            self._break_off(str(error), token)
            return
        line.ply += 1
        line.played += 1
        self._behind_number = False
        if self._for_next_move:
            self._board.comment(" ".join(self._for_next_move))
            self._for_next_move.clear()
        if token.marks:
            self._marks(token.marks)

    def _break_off(self, sentence: str, token: Token) -> None:
        line = self._lines[-1]
        dots = "..." if line.ply % 2 else "."
        number = f"{line.ply // 2 + 1}{dots}"
        self._game.report.error(sentence, token.line, f"{number} {shown(token.text)}")
        line.broken = True
        self._behind_number = False
        self._unplayed.add_text(number)
        for comment in self._for_next_move:
            self._unplayed.add_text(f"({comment})")
        self._for_next_move.clear()
        self._unplayed.add(token)

    def _marks(self, text: str) -> None:
        for number in mark_numbers(text):
            self._board.mark(number)

    # ------------------------------------------------------------------ everything else

    def _other(self, token: Token) -> None:
        kind = token.kind
        if kind is LOOSE or (kind is NUMBER and self._loose and token.text.isdigit()):
            self._loose_word(token)
        else:
            self._end_loose_text()
            if kind is NUMBER:
                self._behind_number = True
            elif kind is COMMENT:
                self._comment(token.text)
            elif kind is TokenKind.MARKS:
                self._lone_marks(token)
            elif kind is TokenKind.OPEN:
                self._open(token)
            elif kind is TokenKind.CLOSE and len(self._lines) > 1:
                self._close()

    def _pass_over(self, token: Token) -> None:
        """Inside what cannot be played: gather its words up to where it ends."""
        if token.kind is TokenKind.CLOSE and not self._passed_over:
            if len(self._lines) > 1:
                self._close()
            return
        self._unplayed.add(token)
        if token.kind is TokenKind.OPEN:
            self._passed_over += 1
        elif token.kind is TokenKind.CLOSE:
            self._passed_over -= 1
            if not self._passed_over and not self._lines[-1].broken:
                self._keep_unplayed()

    def _keep_unplayed(self) -> None:
        self._comment(self._unplayed.taken())

    def _comment(self, text: str) -> None:
        if not text:
            return
        line = self._lines[-1]
        if self._behind_number or (line.is_variation and not line.played):
            self._for_next_move.append(text)
        else:
            self._board.comment(text)

    def _lone_marks(self, token: Token) -> None:
        if self._lines[-1].played and mark_numbers(token.text):
            self._marks(token.text)
            return
        if not self._lines[-1].played:
            sentence = "A mark stands before any move; it is kept as a comment."
        else:
            sentence = f"The mark {token.text} is not known; it is kept as a comment."
        self._game.report.warn_once("mark", sentence, token.line)
        self._comment(token.text)

    def _open(self, token: Token) -> None:
        report = self._game.report
        self._keep_waiting_comments()
        if not self._lines[-1].played:
            sentence = "A variation stands before any move; it is kept as a comment."
            report.warn_once("early", sentence, token.line, Severity.ERROR)
            self._pass_over(token)
        elif len(self._lines) > DEEPEST_VARIATION:
            sentence = f"Variations are nested deeper than {DEEPEST_VARIATION} times; the deepest are kept as comments."
            report.warn_once("deep", sentence, token.line, Severity.ERROR)
            self._pass_over(token)
        else:
            self._lines.append(_Line(self._lines[-1].ply - 1, is_variation=True))
            self._board.open()

    def _close(self) -> None:
        line = self._lines[-1]
        self._keep_unplayed()
        if line.played:
            self._keep_waiting_comments()
        self._lines.pop()
        self._board.close()
        # Old files put remarks into round brackets: a variation that is only a comment belongs to the move before it.
        self._keep_waiting_comments()

    def _keep_waiting_comments(self) -> None:
        """Comments that waited for another move stay with the last one."""
        self._behind_number = False
        if self._for_next_move:
            self._board.comment(" ".join(self._for_next_move))
            self._for_next_move.clear()

    # ------------------------------------------------------------------ text without braces

    def _loose_word(self, token: Token) -> None:
        if token.text.startswith(NEW_POSITION):
            self._end_loose_text()
            self._break_off("The position is set anew in the middle of the game, which cannot be read.", token)
        elif not self._loose and LOOKS_LIKE_MOVE.match(token.text):
            self._move(token)
        elif self._loose or not PUNCTUATION.fullmatch(token.text):
            sentence = f'Text outside braces is kept as a comment: "{shown(token.text)}".'
            self._game.report.warn_once("loose", sentence, token.line)
            self._loose.append(token.text)

    def _end_loose_text(self) -> None:
        if self._loose:
            text = " ".join(self._loose)
            self._loose.clear()
            self._comment(text)
