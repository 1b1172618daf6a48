"""``moves``: the legal moves of a position, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TextIO

from checkers_tui.draughts import InvalidPosition, Position, RuleSet

from .errors import Refused
from .output import say, say_json, talk
from .positions import position_facts, position_for, rules_named

FROM_STANDARD_INPUT = "-"
LONGEST_LINE = 4096
"""More than any position takes; of a longer line no more is kept."""


def moves(name: str, fen: str | None, as_json: bool) -> None:
    """Print the legal moves of one position, or answer each FEN of standard input with a line of JSON."""
    rules = rules_named(name)
    if fen == FROM_STANDARD_INPUT:
        _answer_lines(rules)
        return
    position = position_for(rules, fen)
    if as_json:
        say_json(position_facts(position))
        return
    for move in position.legal_moves():
        say(move.text())
    outcome = position.outcome()
    if outcome is not None:
        talk(f"{outcome.text}: {outcome.reason}.")


def _answer_lines(rules: RuleSet) -> None:
    if sys.stdin is None:
        raise Refused("No positions can be read: standard input is closed.")
    for line in _short_lines(sys.stdin):
        if len(line) == LONGEST_LINE:
            say_json({"error": f"The line is too long: no position needs {LONGEST_LINE} characters."})
            continue
        try:
            say_json(position_facts(Position.from_fen(rules, line)))
        except InvalidPosition as error:
            say_json({"error": str(error)})


def _short_lines(stream: TextIO) -> Iterator[str]:
    """Each line, cut where it is too long: noise without line breaks must not fill the memory."""
    while line := stream.readline(LONGEST_LINE):
        yield line
        while len(line) == LONGEST_LINE and not line.endswith("\n"):
            line = stream.readline(LONGEST_LINE)
