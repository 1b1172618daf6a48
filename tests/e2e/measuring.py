"""How many bytes a move sends to the terminal, with the computer's answer, measured while somebody plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from checkers_tui.draughts import RULE_SETS, Game, Move, Position

from .person import OVER, latest_game
from .playing import listed_moves
from .program import plies_kept, start
from .terminal import Terminal

OVER_SSH = {"SSH_CONNECTION": "192.0.2.1 50000 192.0.2.2 22"}
QUIET = 0.3
"""Seconds without output after which a repaint counts as done."""
FOR_TYPING = "›"
END_SEEN = 4
GAMES_TRIED = 60
LONGEST_TRIED = 120


@dataclass(frozen=True)
class Sent:
    """Bytes sent for typing a move, and from Enter until the answer stands in the list."""

    moves: str
    typing: int
    playing: int


def measure(
    home: Path, rules: str, moves: int, *, size: tuple[int, int], depth: str, fen: str = "", seed: str = ""
) -> list[Sent]:
    """Moves by lot in a game against Beginner, over SSH, as long as it is not over; captures before others."""
    columns, rows = size
    options = ["--rules", rules, "--level", "beginner", "--colors", depth]
    position = Position.from_fen(rules, fen) if fen else Position.start(rules)
    if fen:
        options += ["--fen", fen, "--side", position.side.title.lower()]
    with start(home, *options, columns=columns, rows=rows, environment=OVER_SSH) as terminal:
        terminal.wait_for("Type a move").settle(QUIET)
        return list(_play(terminal, home, Game(position), moves, random.Random(seed)))


def _play(terminal: Terminal, home: Path, game: Game, moves: int, chance: random.Random) -> Iterator[Sent]:
    for _ in range(moves):
        move = chance.choice(interesting_moves(game.position))
        before = len(terminal.received)
        _type(terminal, move.full_text())
        typed = len(terminal.received)
        game.play(move)
        if game.result is not None:
            return
        terminal.type("\r")
        answer = _see_answer(terminal, home, game)
        if game.result is not None:
            return
        yield Sent(f"{move.text()} {answer.text()}", typed - before, len(terminal.received) - typed)


def _type(terminal: Terminal, text: str) -> None:
    """Type, and wait until the end of it stands in the row for it; of a long text the beginning is out of sight."""
    end = text[-END_SEEN:]
    terminal.type(text).wait_until(
        lambda seen: any(end in line for line in seen.screen.display if FOR_TYPING in line), f"{text} in its row"
    )
    terminal.settle(QUIET)


def _see_answer(terminal: Terminal, home: Path, game: Game) -> Move:
    terminal.wait_until(lambda _: plies_kept(home) > game.ply or _is_over(terminal), "an answer in the library")
    answer = latest_game(home).moves[game.ply].move
    game.play(answer)
    if game.result is None:
        terminal.wait_until(lambda _: _last_in_list(terminal) == answer.text(), f"{answer.text()} in the list")
    terminal.settle(QUIET)
    return answer


def _is_over(terminal: Terminal) -> bool:
    return OVER in terminal.text


def _last_in_list(terminal: Terminal) -> str:
    rows = listed_moves(terminal)
    return rows[-1][1][-1] if rows else ""


def interesting_moves(position: Position) -> list[Move]:
    """The moves that change most of the board: the longest captures, else moves of kings, else all."""
    moves = position.legal_moves()
    most = max(len(move.captured) for move in moves)
    by_king = [move for move in moves if (piece := position.piece(move.start)) is not None and piece.king]
    return [move for move in moves if most and len(move.captured) == most] or by_king or list(moves)


def a_fight(rules: str, seed: str) -> str:
    """A position from a game by lot in which the side that begins games captures much, and has a king (as FEN)."""
    chance = random.Random(seed)
    found: dict[str, int] = {}
    for _ in range(GAMES_TRIED):
        position = Position.start(rules)
        for _ in range(LONGEST_TRIED):
            if position.outcome() is not None:
                break
            if position.side is RULE_SETS[rules].first_to_move and position.can_capture:
                found[position.to_fen()] = _fierceness(position)
            position = position.play(chance.choice(position.legal_moves()))
    return max(found, key=lambda fen: found[fen])


def _fierceness(position: Position) -> int:
    """How much is captured, and is it by a king? With few pieces left the game would be over too soon."""
    moves = interesting_moves(position)
    piece = position.piece(moves[0].start)
    has_king = any(each.king for _, each in position.pieces() if each.side is position.side)
    many = sum(1 for _ in position.pieces()) >= len(RULE_SETS[position.rules.name].board.squares) // 3
    return 2 * len(moves[0].captured) + 3 * has_king + 3 * (piece is not None and piece.king) + 8 * many
