"""What a score says of the end of the game, in words."""

from __future__ import annotations

from checkers_tui.draughts.ruleset import Side

from .limits import wins_in

_WINS = "wins in {}"


def end_in_words(score: int) -> str:
    """``wins in 7`` or ``loses in 7``, if the score says how the game ends; else nothing.

    Counted are the winner's moves up to the end, from the position that was looked at: the plies, two a move, rounded
    up to whole moves. A win from the tables counts like any other; what only looks won is not told.
    """
    won, lost = wins_in(score), wins_in(-score)
    if won is not None:
        return _WINS.format(won)
    return f"loses in {lost}" if lost is not None else ""


def announced_win(side: Side, moves: int | None) -> str:
    """``Black wins in 5``; nothing, if no win has been seen."""
    return f"{side.title} {_WINS.format(moves)}" if moves is not None else ""
