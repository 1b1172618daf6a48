"""The score of a match as a table, drawn anew after each game where there is a terminal."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from checkers_tui.engine.contestants import Contestant
from checkers_tui.engine.elo import Score, Verdict
from checkers_tui.engine.match import Match
from checkers_tui.engine.match_game import Clock

from .output import talk

NAME_COLUMNS = 20
SECONDS_BETWEEN_LINES = 15.0
"""Without a terminal the score is told now and then, on a line."""


def table(match: Match, seconds: float) -> list[str]:
    """The score in at most 79 columns: games, points and the difference in Elo with error bars of 95 %."""
    plan, score = match.plan, match.score
    first_clock, second_clock = match.clocks
    lines = [
        f"{plan.rules.title}: {plan.name}",
        f"{_so_far(match)}, {_minutes(seconds)}",
        f"{'':{NAME_COLUMNS}}{'won':>6}{'drawn':>6}{'lost':>6}{'points':>16}{'Elo':>14}{'s/move':>9}",
        _row(plan.first, score, first_clock),
        _row(plan.second, score.swapped, second_clock),
    ]
    rule = plan.stop_rule
    if rule is not None:
        found = {Verdict.OPEN: "goes on", Verdict.LESS: "the lower one", Verdict.MORE: "the higher one"}
        lines.append(
            f"Stop rule: {100 * rule.less:.1f} % or {100 * rule.more:.1f} %: {found[rule.verdict(score)]} "
            f"(likelihood {rule.ratio(score):+.2f} of {rule.bound:.2f})"
        )
    return lines


def _row(contestant: Contestant, score: Score, clock: Clock) -> str:
    name = contestant.name[: NAME_COLUMNS - 1]
    points = f"{100 * score.share:.1f} % ±{100 * score.error:5.1f}"
    elo = f"{score.elo:+.0f} ±{score.elo_error:4.0f}"
    pace = f"{clock.seconds / clock.moves:.3f}" if clock.moves else "-"
    return f"{name:{NAME_COLUMNS}}{score.won:>6}{score.drawn:>6}{score.lost:>6}{points:>16}{elo:>14}{pace:>9}"


def _so_far(match: Match) -> str:
    return f"{len(match.games)} of {match.plan.games} games"


def _minutes(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class LiveTable:
    """The table on standard error while the match goes on; it is gone when the match is over."""

    def __init__(self, match: Match, began: float) -> None:
        self._match = match
        self._began = began
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._drawn = 0
        self._next_line = began + SECONDS_BETWEEN_LINES

    def __enter__(self) -> LiveTable:
        self.show()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        if kind is None:
            self._wipe()

    def show(self) -> None:
        """Draw it as it is now."""
        now = time.monotonic()
        if self._is_terminal:
            self._wipe()
            lines = table(self._match, now - self._began)
            talk("\n".join(lines))
            self._drawn = len(lines)
        elif now >= self._next_line:
            self._next_line = now + SECONDS_BETWEEN_LINES
            score = self._match.score
            talk(f"{_so_far(self._match)}: {100 * score.share:.1f} % ± {100 * score.error:.1f}")

    def say(self, text: str) -> None:
        """A line that stays, above the table."""
        self._wipe()
        talk(text)

    def _wipe(self) -> None:
        if self._drawn:
            sys.stderr.write(f"\x1b[{self._drawn}F\x1b[J")
            self._drawn = 0
