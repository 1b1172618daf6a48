"""``perft``: how many sequences of so many moves a position has; the proof that a move generator is right."""

from __future__ import annotations

from time import perf_counter

from checkers_tui.draughts import Position
from checkers_tui.draughts.tables import new_generator

from .errors import Refused, WrongUsage
from .interrupts import end_at_once_on_interrupt
from .output import say, talk
from .positions import position_for, rules_named

DEEPEST = 127
"""The kernel's stack holds so many plies."""


def perft(name: str, depth: int, fen: str | None, divide: bool) -> None:
    """Print the count, or with ``divide`` the count behind each move; time and speed on standard error."""
    if depth > DEEPEST:
        raise WrongUsage(f"The depth may be {DEEPEST} at most.")
    if divide and depth < 1:
        raise WrongUsage("To divide the count among the moves, the depth must be 1 or more.")
    position = position_for(rules_named(name), fen)
    end_at_once_on_interrupt()
    began = perf_counter()
    total = _divided(position, depth) if divide else count_sequences(position, depth)
    seconds = perf_counter() - began
    if not divide:
        say(str(total))
    talk(f"{total} in {seconds:.3f} s, {total / max(seconds, 1e-6) / 1e6:.1f} million a second")


def count_sequences(position: Position, depth: int) -> int:
    """How many sequences of ``depth`` plies are legal from a position; 1 for depth 0. Raises Refused."""
    generator = new_generator(position.rules)
    generator.set_up(*position.state)
    try:
        return generator.perft(position.side, depth)
    except ValueError as error:
        raise Refused(f"{str(error).capitalize()}.") from None


def _divided(position: Position, depth: int) -> int:
    total = 0
    for move in position.legal_moves():
        count = count_sequences(position.play(move), depth - 1)
        say(f"{move.text()} {count}")
        total += count
    return total
