"""Pieces: men and kings; in Lasca, columns with their prisoners."""

from __future__ import annotations

from dataclasses import dataclass

from .ruleset import RuleSet, Side


@dataclass(frozen=True, slots=True)
class Piece:
    """A man or a king. In Lasca the commander of a column; ``prisoners`` lie under it, top first."""

    side: Side
    king: bool = False
    prisoners: tuple[Piece, ...] = ()

    @property
    def height(self) -> int:
        """How many pieces stand here: 1, or in Lasca the height of the column."""
        return 1 + len(self.prisoners)

    @property
    def letters(self) -> str:
        """The column from the top, one letter a piece, capitals for officers: ``Bwwb``."""
        return "".join(_letter(piece) for piece in (self, *self.prisoners))

    def word(self, rules: RuleSet) -> str:
        """``man`` or ``king``, as this rule set calls it."""
        return rules.words.king if self.king else rules.words.man


def _letter(piece: Piece) -> str:
    letter = piece.side.letter
    return letter if piece.king else letter.lower()


def column_of(letters: str) -> Piece:
    """The piece or column that letters like ``Bwwb`` mean. Raises ValueError for any other letter."""
    sides = {"w": Side.WHITE, "b": Side.BLACK}
    pieces = [Piece(sides[letter.lower()], letter.isupper()) for letter in letters if letter.lower() in sides]
    if not letters or len(pieces) != len(letters):
        raise ValueError("A column is written with the letters w, b, W and B.")
    return Piece(pieces[0].side, pieces[0].king, tuple(pieces[1:]))
