"""The pieces left on each side, and who has more."""

from __future__ import annotations

from textual.reactive import reactive

from ...draughts.ruleset import RuleSet, Side
from ...frozen import frozen
from ..look import Tone
from .lines import EMPTY, Line, Lines, heading, length, spread
from .turn_bar import bullet


@frozen
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

    score: reactive[Score | None] = reactive(None, init=False, repaint=False)

    def watch_score(self) -> None:
        """Show the new numbers."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The heading and one line for each side."""
        score = self.score
        if score is None:
            return [heading("Pieces", "", width)]
        sides = ((Side.BLACK, score.black), (Side.WHITE, score.white))
        return [
            heading("Pieces", score.difference, width),
            *(_side_line(score.rules, side, *count, width) for side, count in sides),
        ]


def _side_line(rules: RuleSet, side: Side, men: int, kings: int, width: int) -> Line:
    """The side and its numbers; where room is short, no kings go without saying, then the word for men does."""
    name: Line = (bullet(side), (side.title, Tone.TEXT))
    initial: Line = (bullet(side), (side.title[0], Tone.TEXT))
    first, rest = _numbers(rules, men, kings)
    few = _in_few_words(rules, men, kings)
    for left, right in (
        (name, (*first, *rest)),
        (name, first if not kings else EMPTY),
        (name, few),
        (initial, few),
    ):
        text = "".join(text for text, _ in right)
        if right and length(left) + len(text.strip()) < width:
            has_room = length(left) + len(text.lstrip()) < width
            return spread(left, right if has_room else _without_margin(right), width)
    return spread(name[:1], few, width)


def _without_margin(line: Line) -> Line:
    """The line without the blanks at its end, where shorter words would stand in the columns of longer ones."""
    text, tone = line[-1]
    return (*line[:-1], (text.rstrip(), tone))


def _in_few_words(rules: RuleSet, men: int, kings: int) -> Line:
    """``3+2 kings``; of columns ``5, 2 officers``."""
    few = rules.words.king if kings == 1 else rules.words.kings
    count, sign = (men + kings, ", ") if rules.columns else (men, "+")
    return ((str(count), Tone.STRONG), (sign, Tone.DIM), (str(kings), Tone.STRONG), (f" {few}", Tone.DIM))


def _numbers(rules: RuleSet, men: int, kings: int) -> tuple[Line, Line]:
    """Men, and kings; where columns are played, columns, and how many of them an officer commands."""
    words = rules.words
    if rules.columns:
        count, many, room = men + kings, "column" if men + kings == 1 else "columns", len("columns")
    else:
        count, many, room = men, words.man if men == 1 else words.men, len(words.men)
    few = words.king if kings == 1 else words.kings
    first: Line = ((f"{count:>2}", Tone.STRONG), (f" {many}".ljust(room + 1), Tone.DIM))
    apart = " " if kings > 9 else ""
    return first, ((f"{apart}{kings:>2}", Tone.STRONG), (f" {few}".ljust(len(words.kings) + 1), Tone.DIM))
