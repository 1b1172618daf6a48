"""A game on a card: what it is, its board in the smallest cells, and the pieces."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Center, Vertical

from ...draughts.ruleset import RuleSet, Side
from ..board.cells import TWO_BY_ONE
from ..board.scene import Labels, Scene
from ..cards import GameCard
from ..look import Tone
from .drawn import Diagram
from .lines import Line, Lines, length, spread
from .turn_bar import bullet

LARGEST_WITH_PIECES = 10
"""Squares a side; a larger board takes the row of the pieces."""


class CardView(Vertical):
    """The card; ``show`` puts another game on it."""

    DEFAULT_CSS = """
    CardView { background: $panel; padding: 1 2 0 2; }
    CardView CardTitle { height: 2; }
    CardView Center { height: 1fr; align: center middle; }
    CardView CardPieces { height: 1; margin-bottom: 1; }
    CardView.-large CardPieces { display: none; }
    """

    def __init__(self, card: GameCard, *, id: str) -> None:
        super().__init__(id=id)
        self._title = CardTitle(card)
        self._board = Diagram(_scene(card), TWO_BY_ONE)
        self._pieces = CardPieces(card)
        self._show_size(card)

    def compose(self) -> ComposeResult:
        """Title, board, pieces."""
        yield self._title
        with Center():
            yield self._board
        yield self._pieces

    def show(self, card: GameCard) -> None:
        """Put another game on the card."""
        self._show_size(card)
        self._board.scene = _scene(card)
        for part in (self._title, self._pieces):
            part.card = card
            part.update()

    def _show_size(self, card: GameCard) -> None:
        self.set_class(card.position.rules.board.size > LARGEST_WITH_PIECES, "-large")


class OfCard(Lines):
    """Words about a card."""

    def __init__(self, card: GameCard) -> None:
        super().__init__()
        self.card = card


class CardTitle(OfCard):
    """Two lines: the rules and the opponent; how the game stands, and when it was played."""

    def lines(self, width: int) -> list[Line]:
        """The two lines."""
        card = self.card
        first: Line = ((card.position.rules.title, Tone.STRONG), (f"  {card.opponent}", Tone.DIM))
        return [first, spread(((card.state, Tone.TEXT),), ((card.when, Tone.DIM),), width)]


class CardPieces(OfCard):
    """One line: the pieces of Black and of White."""

    def lines(self, width: int) -> list[Line]:
        """The line."""
        position = self.card.position
        black, white = (_count(position.rules, side, *position.count(side)) for side in (Side.BLACK, Side.WHITE))
        if length(black) + length(white) + 1 > width:
            black, white = (_short(side, sum(position.count(side))) for side in (Side.BLACK, Side.WHITE))
        return [spread(black, white, width)]


def _count(rules: RuleSet, side: Side, men: int, kings: int) -> Line:
    words = rules.words
    line: Line = (bullet(side), (str(men), Tone.STRONG), (f" {words.man if men == 1 else words.men}", Tone.DIM))
    if not kings:
        return line
    return (*line, (f" {kings}", Tone.STRONG), (f" {words.king if kings == 1 else words.kings}", Tone.DIM))


def _short(side: Side, pieces: int) -> Line:
    return (bullet(side), (str(pieces), Tone.STRONG), (f" {'piece' if pieces == 1 else 'pieces'}", Tone.DIM))


def _scene(card: GameCard) -> Scene:
    position = card.position
    return Scene(position.rules, dict(position.pieces()), flipped=card.flipped, labels=Labels.NONE)
