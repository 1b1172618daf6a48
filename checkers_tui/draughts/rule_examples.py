"""Small positions that show how a rule set captures: what its page draws."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType

from .move import Move
from .position import Position
from .ruleset import RuleSet


@dataclass(frozen=True)
class Example:
    """A position, a move to be made in it, and what it shows. Squares of the words are names in braces."""

    rules: RuleSet
    fen: str
    path: str
    words: str

    @cached_property
    def position(self) -> Position:
        """The position before the move."""
        return Position.from_fen(self.rules, self.fen)

    @cached_property
    def move(self) -> Move:
        """The move."""
        return self.position.parse(self.path)

    @property
    def sentence(self) -> str:
        """The words, with the squares written as the rule set does."""
        board, notation = self.rules.board, self.rules.notation
        names = {board.name(square, notation.NAMES): self.rules.square_name(square) for square in _squares(self.rules)}
        return self.words.format_map(names)


def _squares(rules: RuleSet) -> range:
    return range(len(rules.board.squares))


def examples(rules: RuleSet) -> tuple[Example, ...]:
    """The examples of a rule set."""
    return tuple(Example(rules, *told) for told in EXAMPLES[rules.name])


EXAMPLES: Mapping[str, tuple[tuple[str, str, str], ...]] = MappingProxyType(
    {
        "american": (
            ("W:Wc3,e1:Bd4,f6,b8", "c3xe5xg7", "A man captures forward, and goes on as long as it can."),
            (
                "W:Wf6,d2:Be7,c7,a5",
                "f6xd8",
                "Crowned on {d8}, it stops there, though as a king it could take {c7} next.",
            ),
        ),
        "international": (
            (
                "W:Wb4,d4:Bc5,e5,g5",
                "b4xd6xf4xh6",
                "Three must be taken, so {b4} takes, not {d4}. The second jump goes backward.",
            ),
            (
                "W:WKb2:Be5,i5,a9",
                "b2xg7xj4",
                "A king comes from afar. Only from {g7} can it go on, so it must land there.",
            ),
        ),
        "brazilian": (
            ("W:Wb6,g1:Bc7,e7,h4", "b6xd8xf6", "The man only passes the far row and takes on: it stays a man."),
            ("W:Wd4,a3:Be5,g5,b4", "d4xf6xh4", "Two must be taken, so {a3} may not take {b4}."),
        ),
        "canadian": (
            ("W:WKb2:Be5,g7,h4,k7", "b2xf6xi9xl6", "A king comes from afar and may turn behind each piece it takes."),
        ),
        "italian": (
            ("W:Wd3,f1:BKe4,c4", "d3xb5", "A man cannot take the king on {e4}, only the man on {c4}."),
            ("W:WKd3,f1:Be4,g2,c8", "d3xf5", "{f1} could take one as well: at equal numbers the king must take."),
        ),
        "spanish": (("W:WKb1,g2:Be4,d7,h5", "b1xf5xc8", "The king comes from afar; most pieces must be taken."),),
        "russian": (
            ("W:Wb6,g1:Bc7,g5,h8", "b6xd8xh4", "Crowned on {d8} in the middle of the capture, it flies on as a king."),
        ),
        "czech": (("W:WKb2,f4:Be5,g5,c7", "b2xf6xh4", "{f4} could take as well; if a king can take, a king must."),),
        "turkish": (
            (
                "W:Wd4,f2:Bd5,c6,b7,g7",
                "d4xd6xb6xb8",
                "Forward over {d5}, sideways over {c6}, forward over {b7}: three must be taken.",
            ),
            ("W:WKa2:Bd2,f4,c6", "a2xf2xf6xa6", "A king flies along rows and columns; each piece goes at once."),
        ),
        "armenian": (
            (
                "W:Wd4,f2:Bd5,e6,e5",
                "d4xd6xf6",
                "Men move diagonally too, but never capture so: {e5} is taken by nobody.",
            ),
        ),
        "thai": (
            ("W:WKb2:Bd4,d6,g5", "b2xe5xc7", "A king comes from afar, but lands right behind the piece it takes."),
        ),
        "giveaway": (
            ("B:Wd4,f2:Be5,h8", "e5xc3", "White has just gone to {d4}: Black must take it, and White has one less."),
        ),
        "frisian": (("W:Wd4,i3:Bd6,f8", "d4xd8xh8", "Along the column over {d6}, then along the row over {f8}."),),
        "lasca": (
            (
                "W:c3=wb,e1=w:d4=bw,f6=b",
                "c3xe5xg7",
                "Only the top soldier of {d4} goes along: the white one under it is free again.",
            ),
        ),
    }
)
"""For each rule set: where it begins, the path of the move in square names, and what it shows."""
