"""The words of a game that cannot be played, kept as text in the order of the file, so that nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable

from .splitting import GameText, Token, TokenKind

NOT_PLAYED = "Not played:"
COMMENT, OPEN, CLOSE = TokenKind.COMMENT, TokenKind.OPEN, TokenKind.CLOSE
LOST_TAGS = ("GameType", "FEN")
"""Tags that say how a game is to be read; where they cannot be followed, the game is written with others."""


class Unplayed:
    """Gathers words that are left out, up to where they can be kept as one comment."""

    def __init__(self) -> None:
        self._words: list[str] = []
        self._opened = ""

    def add_text(self, text: str) -> None:
        """A word that is none of the file's tokens."""
        self._words.append(f"{self._opened}{text}")
        self._opened = ""

    def add(self, token: Token) -> None:
        """A word of the file; a comment stands in round brackets, as it must inside another comment."""
        if token.kind is OPEN:
            self._opened += "("
        elif token.kind is CLOSE and self._words and not self._opened:
            self._words[-1] += ")"
        elif token.kind is CLOSE:
            self.add_text(")")
        elif token.kind is COMMENT:
            self.add_text(f"({token.text})")
        else:
            self.add_text(f"{token.text}{token.marks}")

    def taken(self) -> str:
        """All that was gathered, as a comment, or nothing; then it is forgotten."""
        if self._opened:
            self.add_text("")
        text = " ".join(self._words)
        self._words.clear()
        return f"{NOT_PLAYED} {text}" if text else ""


def unplayed_game(game: GameText) -> str:
    """A whole game whose moves cannot be read, because its rule set or its first position is not known."""
    unplayed = Unplayed()
    for name, value in _lost_tags(game):
        unplayed.add_text(f"{name} {value};")
    for token in game.tokens:
        unplayed.add(token)
    return unplayed.taken()


def _lost_tags(game: GameText) -> Iterable[tuple[str, str]]:
    return ((name, value) for name in LOST_TAGS if (value := (game.tag(name) or "").strip()))
