"""What is asked of a search and what it answers, as lines of the Hub protocol.

Times are seconds, scores are men, speed is million positions a second. A win in n plies is a score
of 300 men less a hundredth for each ply.
"""

from __future__ import annotations

from checkers_tui.draughts.move import Move
from checkers_tui.draughts.position import Position

from .hub_game import read_move, write_move
from .hub_words import HubLine, hub_line
from .limits import Answer, Limits, Progress

NO_LEVEL = "none"
"""The value of our parameter ``level`` for playing the best move within the limits."""
MOVES_TO_GO = 30
"""Without a number of moves the clock is shared out as if so many were still to come."""
KEPT_BACK = 0.05
"""Seconds of the clock that are never used: answers take a moment to arrive."""
LEAST_SECONDS = 0.01


def read_level(line: HubLine) -> Limits:
    """The limits that a ``level`` command sets; ``infinite`` and what nobody knows set none."""
    seconds = line.number("move-time")
    left = line.number("time")
    if seconds is None and left is not None:
        seconds = share_of_clock(left, line.number("inc") or 0.0, line.whole_number("moves") or MOVES_TO_GO)
    return Limits(_positive(line.whole_number("depth")), seconds, _positive(line.whole_number("nodes")))


def _positive(number: int | None) -> int | None:
    return None if number is None else max(number, 1)


def share_of_clock(left: float, increment: float, moves: int) -> float:
    """How many seconds of a clock to spend on one move, with so many moves until it is wound again."""
    share = left / max(moves, 1) + 0.8 * increment
    return max(min(share, left - KEPT_BACK), LEAST_SECONDS)


def write_level(limits: Limits) -> HubLine:
    """The ``level`` command for these limits."""
    if limits.is_endless:
        return hub_line("level", "infinite")
    return hub_line("level", depth=limits.depth, nodes=limits.nodes, move_time=limits.seconds)


def write_info(progress: Progress, tag: str | None = None) -> HubLine:
    """The ``info`` line for what has been seen; ``tag`` says which search it belongs to."""
    return hub_line(
        "info",
        depth=progress.depth,
        score=f"{progress.score / 100:.2f}",
        nodes=progress.nodes,
        time=f"{progress.seconds:.3f}",
        nps=f"{progress.nodes_a_second / 1e6:.2f}",
        pv=" ".join(write_move(move) for move in progress.line) or None,
        id=tag,
    )


def read_info(line: HubLine, position: Position, before: Progress | None = None) -> Progress:
    """What an ``info`` line about this position says; what it leaves out is as ``before``."""
    known = before or Progress(0, 0, 0, 0.0)
    depth, score = line.whole_number("depth"), line.number("score")
    nodes, seconds = line.whole_number("nodes"), line.number("time")
    return Progress(
        known.depth if depth is None else depth,
        known.score if score is None else round(score * 100),
        known.nodes if nodes is None else nodes,
        known.seconds if seconds is None else seconds,
        read_line(position, line.get("pv")) or known.line,
    )


def read_line(position: Position, text: str) -> tuple[Move, ...]:
    """The moves of a ``pv``, as far as they can be played from this position."""
    moves = []
    for word in text.split():
        try:
            move = read_move(position, word)
        except ValueError:
            break
        moves.append(move)
        position = position.play(move)
    return tuple(moves)


def write_done(answer: Answer, tag: str | None = None) -> HubLine:
    """The ``done`` line for an answer, with the reply that is expected to it."""
    expected = write_move(answer.line[1]) if len(answer.line) > 1 else None
    return hub_line("done", move=write_move(answer.move), ponder=expected, id=tag)
