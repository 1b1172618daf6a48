"""Variations, comments and marks of a game as JSON text, and back.

A line is a list of moves; a move is ``{"move": "c3-d4"}`` (``c3-d4*``: illegal, but it stood) with, where there
are any, ``comment``, ``marks`` (PDN's numbers) and ``instead``: a list of lines that were or might have been played
in its place.
"""

from __future__ import annotations

import json
from typing import Any

from checkers_tui.draughts import AmbiguousMove, Game, IllegalMove, InvalidMove, Move, Notation, PlayedMove, Position
from checkers_tui.draughts.irregular import SIGN, kept_move, signed
from checkers_tui.draughts.pdn.finder import move_meant

Line = list[dict[str, Any]]


def tree_text(game: Game) -> str:
    """All of a game that its moves up to the present point do not say; empty if that is nothing."""
    if not _has_more_than_moves(game):
        return ""
    tree = {"comment": game.comment} if game.comment else {}
    return json.dumps({**tree, "line": _line(game.first_moves)}, ensure_ascii=False, separators=(",", ":"))


def _has_more_than_moves(game: Game) -> bool:
    if game.comment or game.next_moves or len(game.first_moves) > 1:
        return True
    return any(played.comment or played.marks or len(played.next_moves) > 1 for played in game.moves)


def _line(moves: list[PlayedMove]) -> Line:
    """The main line from here on; what could stand in place of a move goes with that move."""
    line: Line = []
    while moves:
        first, *others = moves
        said = _move(first)
        if others:
            said["instead"] = [[_move(other), *_line(other.next_moves)] for other in others]
        line.append(said)
        moves = first.next_moves
    return line


def _move(played: PlayedMove) -> dict[str, Any]:
    said: dict[str, Any] = {"move": signed(played.move, played.move.full_text(Notation.NAMES))}
    if played.comment:
        said["comment"] = played.comment
    if played.marks:
        said["marks"] = played.marks
    return said


def grow_tree(game: Game, text: str) -> None:
    """Put the tree into a game that stands at its start, and stand there again.

    What cannot be read or played is left out with what follows it.
    """
    try:
        tree = json.loads(text)
    except (ValueError, RecursionError):
        return
    if not isinstance(tree, dict):
        return
    game.comment = str(tree.get("comment", ""))
    _grow(game, tree.get("line"))


def _grow(game: Game, line: Any) -> None:
    here = game.current
    grown: list[tuple[PlayedMove | None, Any]] = []
    for said in line if isinstance(line, list) else ():
        before = game.current
        if not isinstance(said, dict) or not _play(game, said):
            break
        grown.append((before, said.get("instead")))
    for before, others in grown:
        for other in others if isinstance(others, list) else ():
            game.go_to(before)
            _grow(game, other)
    game.go_to(here)


def _play(game: Game, said: dict[str, Any]) -> bool:
    try:
        played = game.vary(meant(game.position, str(said.get("move"))), past_draws=True, anew=True)
    except (InvalidMove, IllegalMove, AmbiguousMove):
        return False
    played.comment = str(said.get("comment", ""))
    marks = said.get("marks", [])
    played.marks = [mark for mark in marks if isinstance(mark, int)] if isinstance(marks, list) else []
    return True


def meant(position: Position, text: str) -> Move:
    """The move that a kept text means. Raises InvalidMove, IllegalMove or AmbiguousMove."""
    return kept_move(position, text) if text.endswith(SIGN) else move_meant(position, text)
