"""The record at this rule set and level: won, drawn, lost, the rate as a bar, and the streak."""

from __future__ import annotations

from collections.abc import Sequence

from textual.reactive import reactive

from ...play.record import Tally
from ..look import Tone
from .lines import EMPTY, Line, Lines, Part, heading, length, spread


class Statistics(Lines):
    """Four rows; in a two-player game the tally is White's."""

    tally: reactive[Tally] = reactive(Tally(), init=False, repaint=False)
    level: reactive[str] = reactive("", init=False, repaint=False)
    two_players: reactive[bool] = reactive(False, init=False, repaint=False)

    def watch_tally(self) -> None:
        """Show the new numbers."""
        self.update()

    def watch_level(self) -> None:
        """Show whose record this is."""
        self.update()

    def watch_two_players(self) -> None:
        """White and Black instead of won and lost."""
        self.update()

    def lines(self, width: int) -> list[Line]:
        """The heading, the numbers, the bar and the streak."""
        tally = self.tally
        return [
            heading("Record", self.level, width),
            self._numbers(width),
            self._bar(tally, width),
            EMPTY if self.two_players else self._streak(tally, width),
        ]

    def _numbers(self, width: int) -> Line:
        tally = self.tally
        if self.two_players:
            return _counts((f"● {tally.won}", f"drawn {tally.drawn}", f"○ {tally.lost}"))
        line = _counts((f"{tally.won} won", f"{tally.drawn} drawn", f"{tally.lost} lost"))
        if length(line) <= width:
            return line
        return _counts((f"{tally.won} W", f"{tally.drawn} D", f"{tally.lost} L"))

    def _bar(self, tally: Tally, width: int) -> Line:
        if not tally.games:
            return (("no games yet", Tone.DIM),)
        rate: Part = (f"{tally.rate} % ", Tone.STRONG)
        return (rate, *bar(tally, width - len(rate[0]), colored=self.look.colored))

    def _streak(self, tally: Tally, width: int) -> Line:
        if not tally.games:
            return EMPTY
        left: Line = (("streak ", Tone.DIM), (str(tally.streak), Tone.STRONG))
        return spread(left, (("best ", Tone.DIM), (str(tally.best_streak), Tone.STRONG)), width)


def bar(tally: Tally, width: int, *, colored: bool) -> Line:
    """Won, drawn and lost as parts of one bar."""
    won = round(width * tally.won / tally.games)
    lost = min(width - won, round(width * tally.lost / tally.games))
    drawn = width - won - lost
    if not colored:
        return (("█" * won, Tone.TEXT), ("▒" * drawn, Tone.TEXT), ("░" * lost, Tone.TEXT))
    return (("━" * won, Tone.KEY), ("━" * drawn, Tone.TITLE), ("━" * lost, Tone.WRONG))


def _counts(pairs: Sequence[str]) -> Line:
    """Numbers strong, words quiet."""
    words = " ".join(pairs).split(" ")
    spaced = (word if index == 0 else f" {word}" for index, word in enumerate(words))
    return tuple((word, Tone.STRONG if word.strip().isdigit() else Tone.DIM) for word in spaced)
