"""Pieces without block elements: tiles with letters, and pieces of ASCII characters."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from checkers_tui.draughts.ruleset import Side

from .art import Art, ArtCell, Figure, Ink, PieceArt, plain, side_art
from .cells import CellSize

LETTERS = {Side.WHITE: ("w", "W"), Side.BLACK: ("b", "B")}
"""Man and king. Small and capital, as columns are written."""

ASCII_LETTERS = {Side.WHITE: ("o", "O"), Side.BLACK: ("x", "X")}
EMPTY = ArtCell(" ", Ink.SQUARE, Ink.SQUARE)
BLANK = ArtCell(" ", Ink.DISC, Ink.DISC)


@lru_cache(maxsize=32)
def letter_art(cell: CellSize) -> PieceArt:
    """Pieces as filled tiles with letters; they need nothing but background colours."""
    art: dict[Figure, Art] = {}
    for side, (man, king) in LETTERS.items():
        crowned = _tile(cell, king + "K", Ink.CROWN)
        art |= side_art(
            side, _tile(cell, man * 2, Ink.CROWN), crowned, *(_crossed_tile(cell, each) for each in (man, king))
        )
    return art


def _crossed_tile(cell: CellSize, letter: str) -> Art:
    """A tile with its letter between ``>`` and ``<``, where there is room for both."""
    if cell.is_line:
        chip, sign = ArtCell(letter, Ink.CROWN, Ink.DISC), ArtCell("<", Ink.CROSS, Ink.SQUARE)
        return ((chip, sign) if cell.width == 2 else (sign._replace(glyph=">"), chip, sign),)
    wide = len(_columns_of_tile(cell))
    crossed = _tile(cell, f"{letter}<" if wide < 3 else f">{letter}<" if wide % 2 else f">{letter}{letter}<", Ink.CROWN)
    return tuple(tuple(part._replace(ink=Ink.CROSS) if part.glyph in "><" else part for part in row) for row in crossed)


def _columns_of_tile(cell: CellSize) -> range:
    across = (cell.width - 1) // 2 if cell.is_line else 1 if cell.width < 8 else 2
    return range(across, across + (1 if cell.is_line else cell.width - 2 * across))


def _tile(cell: CellSize, letters: str, ink: Ink) -> Art:
    """A tile with two letters in the upper middle; where there is one column in the middle, with the first."""
    columns = _columns_of_tile(cell)
    across, wide, outside = columns.start, len(columns), cell.width - columns.stop
    down = 0 if cell.height < 4 else 1
    written = letters if len(letters) % 2 == wide % 2 else letters[0]
    before = (wide - len(written)) // 2
    text = " " * before + written + " " * (wide - before - len(written))
    middle = tuple(BLANK if letter == " " else ArtCell(letter, ink, Ink.DISC) for letter in text)
    rows = [(BLANK,) * wide for _ in range(cell.height - 2 * down)]
    rows[(len(rows) - 1) // 2] = middle
    empty_rows = [(EMPTY,) * cell.width] * down
    return (*empty_rows, *((EMPTY,) * across + row + (EMPTY,) * outside for row in rows), *empty_rows)


@lru_cache(maxsize=32)
def ascii_art(cell: CellSize) -> PieceArt:
    """Pieces of letters between slashes: ``/oo\\`` over ``\\oo/``."""
    art: dict[Figure, Art] = {}
    for side, (man, king) in ASCII_LETTERS.items():
        if cell.is_line:
            small = [_small(cell, man), _small(cell, king), _small(cell, man, "<"), _small(cell, king, "<")]
        else:
            small = [_round(cell, man, man), _round(cell, king, "K"), _round(cell, man, "!"), _round(cell, king, "!")]
        art |= side_art(side, *small)
    return art


def _small(cell: CellSize, letter: str, cross: str = "") -> Art:
    if cell.width == 2:
        return _crossed(letter + (cross or " "))
    return _crossed(f">{letter}<" if cross else f" {letter} ")


def _round(cell: CellSize, letter: str, sign: str) -> Art:
    """A disc of letters, with a sign of two in the lower middle."""
    rows: list[str] = []
    widths = [_width(cell, row) for row in range(cell.height)]
    for row, wide in enumerate(widths):
        body = letter * (wide - 2)
        if row == cell.height // 2:
            body = body[: (wide - 3) // 2] + sign * 2 + body[(wide - 3) // 2 + 2 :]
        left, right = _sides(widths, row)
        before = (cell.width - wide) // 2
        rows.append(" " * before + left + body + right + " " * (cell.width - before - wide))
    return _crossed(*rows)


def _width(cell: CellSize, row: int) -> int:
    if cell.height < 4:
        return min(cell.width, 4 + cell.width % 2)
    from_middle = (row + 0.5) / (cell.height / 2) - 1
    return 2 * round(sqrt(1 - from_middle**2) * 0.4 * cell.width)


def _sides(widths: list[int], row: int) -> tuple[str, str]:
    if 2 * row + 1 == len(widths):
        return "|", "|"
    upper = 2 * row + 1 < len(widths)
    outer = row - 1 if upper else row + 1
    if 0 <= outer < len(widths) and widths[outer] == widths[row]:
        return "|", "|"
    return ("/", "\\") if upper else ("\\", "/")


def _crossed(*rows: str) -> Art:
    """Letters in the disc's ink, the signs of a victim in that of the cross."""
    return tuple(
        tuple(cell._replace(ink=Ink.CROSS) if cell.glyph in "!><" else cell for cell in row) for row in plain(*rows)
    )
