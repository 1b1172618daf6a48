"""The pieces left on each side, and who has more."""

from __future__ import annotations

from dataclasses import dataclass

from textual.reactive import reactive

from ...draughts.ruleset import RuleSet, Side
from ..look import Tone
from .lines import Line, Lines, heading, length, spread
from .turn_bar import bullet


@dataclass(frozen=True)
class Score:
    """Men and kings of White and of Black under a rule set."""

    rules: RuleSet
    white: tuple[int, int]
    black: tuple[int, int]

    @property
    def difference(self) -> str:
        """``even``, or who has how many pieces more."""
        more = sum(self.white) - sum(self.black)
        if not more:
            return "even"
        return f"{(Side.WHITE if more > 0 else Side.BLACK).title} +{abs(more)}"


class ScoreLine(Lines):
    """Three rows: a heading with the difference, Black, White."""

    score: reactive[Score | None] = reactive(None, init=False)

    def watch_score(self) -> None:
        """Show the new numbers."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The heading and one line for each side."""
        score = self.score
        if score is None:
            return [heading("Pieces", "", width)]
        counts = ((Side.BLACK, score.black), (Side.WHITE, score.white))
        numbers = [_numbers(score.rules, *count) for _, count in counts]
        named = all(length((bullet(Side.BLACK), (Side.BLACK.title, Tone.TEXT), *line)) < width for line in numbers)
        sides = [
            spread((bullet(side), (side.title if named else "", Tone.TEXT)), line, width)
            for (side, _), line in zip(counts, numbers, strict=True)
        ]
        return [heading("Pieces", score.difference, width), *sides]


def _numbers(rules: RuleSet, men: int, kings: int) -> Line:
    """How many men and kings; where columns are played, how many columns and how many of them under officers."""
    words = rules.words
    if rules.columns:
        first, many = men + kings, "column" if men + kings == 1 else "columns"
    else:
        first, many = men, words.man if men == 1 else words.men
    few = words.king if kings == 1 else words.kings
    room = len("columns" if rules.columns else words.men) + 1
    return (
        (f"{first:>2}", Tone.STRONG),
        (f" {many}".ljust(room), Tone.DIM),
        (f"{kings:>2}", Tone.STRONG),
        (f" {few}".ljust(len(words.kings) + 1), Tone.DIM),
    )
