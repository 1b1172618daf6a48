"""Text to squares: every way in which players write down where a piece goes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .errors import InvalidMove
from .geometry import Board, Notation

LONGEST = 200
MOST_DIGITS = 12
EXAMPLE = "write it like 11-15, 22x15 or c3-d4"
DASHES = re.compile(r"[\u2010-\u2015\u2212-]")
CROSSES = re.compile(r"[xX\u00d7:*]")
MARKS = re.compile(r"[!?*+#\s]+$")
NAMES = re.compile(r"(?:[a-l][0-9]{1,2})+")
NAME = re.compile(r"[a-l][0-9]{1,2}")
Squares = tuple[int, ...]


def read_squares(board: Board, text: str) -> list[Squares]:
    """The squares that a text names, two or more; several readings only for digits run together.

    Raises InvalidMove.
    """
    bare = _normal(text)
    if not bare:
        raise InvalidMove(f"There is no move in {shown_text(text)}: {EXAMPLE}.")
    if bare.isascii() and bare.isdigit():
        return _read_digits(board, bare, text)
    squares: list[int] = []
    for group in bare.split():
        _add_group(squares, _read_group(board, group, text), text)
    if len(squares) < 2:
        raise InvalidMove(one_square(text))
    return [tuple(squares)]


def _normal(text: str) -> str:
    """Lower case, with ``-`` and ``x`` as the only signs, no blanks round them, no marks behind."""
    if len(text) > LONGEST:
        raise InvalidMove(f"A text of {len(text)} characters is no move.")
    bare = MARKS.sub("", text.strip())
    bare = CROSSES.sub("x", DASHES.sub("-", bare)).lower()
    return re.sub(r"\s*([-x])\s*", r"\1", bare)


def _read_digits(board: Board, digits: str, text: str) -> list[Squares]:
    if len(digits) < 2:
        raise InvalidMove(one_square(text))
    found = [squares for squares in _splits(board, digits) if len(squares) > 1] if len(digits) <= MOST_DIGITS else []
    if not found:
        raise InvalidMove(f"{shown_text(text)} cannot be read as squares of this board: {EXAMPLE}.")
    return found


def _splits(board: Board, digits: str) -> Iterator[Squares]:
    if not digits:
        yield ()
    for length in (1, 2):
        square = board.find(digits[:length]) if len(digits) >= length and digits[0] != "0" else None
        if square is not None:
            for rest in _splits(board, digits[length:]):
                yield (square, *rest)


def _read_group(board: Board, group: str, text: str) -> list[int]:
    names: list[str] = []
    for token in re.split(r"[-x]", group):
        names += NAME.findall(token) if NAMES.fullmatch(token) else [token]
    squares = []
    for name in names:
        square = board.find(name)
        if square is None:
            raise InvalidMove(_no_square(name, text))
        squares.append(square)
    return squares


def _add_group(squares: list[int], group: list[int], text: str) -> None:
    """Join a chain written jump by jump: ``11x18 18x25``."""
    if squares and len(group) > 1:
        if squares[-1] != group[0]:
            raise InvalidMove(f"The jumps of {shown_text(text)} do not join: each must begin where the last one ended.")
        group = group[1:]
    squares += group


def partial_sequences(board: Board, text: str) -> list[tuple[Squares, str]]:
    """Each way to read an unfinished text: whole squares, and the beginning of one more (or nothing)."""
    try:
        bare = _normal(text)
        # The blank or sign behind a square, which _normal strips, says that the square is whole.
        if text.rstrip() != text and bare:
            bare += " "
        head, last = _cut_last(bare)
        whole = _read_whole(board, head, text)
    except InvalidMove:
        return []
    if last.isdigit() and not head:
        return list(_partial_splits(board, last[:MOST_DIGITS]))
    if NAMES.match(last):
        names = NAME.findall(last)
        return _partial_names(board, whole, last, names)
    return [(whole, last)] if whole or last else []


def _cut_last(bare: str) -> tuple[str, str]:
    place = max(bare.rfind("-"), bare.rfind("x"), bare.rfind(" "))
    return bare[: place + 1], bare[place + 1 :]


def _read_whole(board: Board, head: str, text: str) -> Squares:
    squares: list[int] = []
    for group in head.split():
        _add_group(squares, _read_group(board, group.rstrip("-x"), text), text)
    return tuple(square for square, before in zip(squares, [None, *squares], strict=False) if square != before)


def _partial_splits(board: Board, digits: str) -> Iterator[tuple[Squares, str]]:
    yield (), digits
    for length in (1, 2):
        square = board.find(digits[:length]) if len(digits) >= length and digits[0] != "0" else None
        if square is not None:
            for whole, rest in _partial_splits(board, digits[length:]):
                if rest:
                    yield (square, *whole), rest


def _partial_names(board: Board, whole: Squares, last: str, names: list[str]) -> list[tuple[Squares, str]]:
    """``c3d4e``: whole names run together, then the beginning of one (the last may also be longer: d1, d10)."""
    rest = last[sum(len(name) for name in names) :]
    found = [board.find(name) for name in names]
    squares = [square for square in found if square is not None]
    if rest:
        return [((*whole, *squares), rest)] if len(squares) == len(names) else []
    if len(squares[:-1]) != len(names) - 1 and None in found[:-1]:
        return []
    return [((*whole, *squares[: len(names) - 1]), names[-1])]


def squares_beginning_with(board: Board, partial: str) -> list[int]:
    """The squares whose number or name begins with these letters."""
    every = range(len(board.squares))
    return [
        s
        for s in every
        if board.name(s, Notation.NAMES).startswith(partial) or str(board.number(s)).startswith(partial)
    ]


def shown_text(text: str) -> str:
    """What was typed, short and harmless enough to be repeated in a sentence."""
    printable = "".join(c if c.isprintable() else "?" for c in text.strip())
    shortened = printable if len(printable) <= 30 else printable[:30] + "..."
    return shortened if shortened else "an empty text"


def one_square(text: str) -> str:
    """The sentence for a text that names only one square."""
    return f"{shown_text(text)} names one square only; a move goes from one to another: {EXAMPLE}."


def _no_square(name: str, text: str) -> str:
    if not name or not name.isalnum() or len(name) > 4:
        return f"{shown_text(text)} cannot be read as a move: {EXAMPLE}."
    return f"There is no square {name} on this board; {shown_text(text)} cannot be read as a move."
