"""A position as lines of plain ASCII: ``w b W B``, a point for an empty square, columns of Lasca letter by letter."""

from __future__ import annotations

from .geometry import FILES, Notation
from .position import Position

EDGE = 3


def diagram(position: Position, notation: Notation | None = None, *, flipped: bool = False) -> list[str]:
    """The board, its rows labelled as the rule set writes squares, or in the notation asked for.

    White sits at the bottom; ``flipped``: Black.
    """
    rules = position.rules
    named = (notation or rules.notation) is Notation.NAMES
    width = 1 + max((piece.height for _, piece in position.pieces()), default=1)
    upwards = range(rules.board.size)
    lines = [
        _row(position, row, width, named=named, flipped=flipped) for row in (upwards if flipped else upwards[::-1])
    ]
    if named:
        files = FILES[: rules.board.size]
        letters = "".join(letter.ljust(width) for letter in (files[::-1] if flipped else files))
        lines.append(f"{' ' * EDGE}{letters}".rstrip())
    return lines


def _row(position: Position, row: int, width: int, *, named: bool, flipped: bool) -> str:
    board = position.rules.board
    columns = range(board.size)
    squares = [board.square_at(column, row) for column in (columns[::-1] if flipped else columns)]
    played = [square for square in squares if square is not None]
    left = str(row + 1) if named else board.name(played[0], Notation.NUMBERS)
    right = "" if named else board.name(played[-1], Notation.NUMBERS)
    cells = "".join(_cell(position, square).ljust(width) for square in squares)
    return f"{left:>{EDGE - 1}} {cells}{right:>{EDGE - 1}}".rstrip()


def _cell(position: Position, square: int | None) -> str:
    if square is None:
        return " "
    piece = position.piece(square)
    return piece.letters if piece else "."
