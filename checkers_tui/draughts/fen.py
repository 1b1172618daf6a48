"""FEN: positions as text. Reading forgives what is harmless; writing has one form.

``W:W31-50:B1-20``, ``B:WK28,31:B7,K12``, names or numbers; Frisian may end with the runs of king
moves, ``|W:28=3,B:5=1``; Lasca gives columns, ``W:a1=w,c3=Bwwb`` (top first, capital = officer).
The form is that of the PDN standard, with our additions for Frisian and Lasca.
"""

from __future__ import annotations

import re

from .errors import InvalidPosition
from .geometry import FILES, Notation
from .piece import Piece, column_of
from .placement import KingRun, Placement
from .ruleset import RuleSet, Side

LONGEST = 2000
SIDES = {"W": Side.WHITE, "B": Side.BLACK}
TAG = re.compile(r'^\[?\s*(?:FEN\s+)?"?(.*?)"?\s*\]?$', re.IGNORECASE | re.DOTALL)
RANGE = re.compile(r"^(K?)([0-9]{1,3})-K?([0-9]{1,3})$", re.IGNORECASE)
MOVE_COUNTER = re.compile(r"^[HF][0-9]{1,4}$")
EXAMPLE = "a position is written like W:W21-32:B1-12"


def read_fen(rules: RuleSet, text: str) -> Placement:
    """The placement that a FEN text means; raises InvalidPosition with the fault in one sentence."""
    body = _bare(text)
    body, _, run_text = body.partition("|")
    letter, colon, rest = body.partition(":")
    if letter.strip().upper() not in SIDES:
        raise InvalidPosition(f'The side to move must be W or B, not "{_shown(letter)}": {EXAMPLE}.')
    if not colon or not rest.strip():
        raise InvalidPosition(f"There are no pieces after the side to move: {EXAMPLE}.")
    side = SIDES[letter.strip().upper()]
    pieces: dict[int, Piece] = {}
    for section in rest.split(":"):
        _read_section(rules, section.strip(" ."), pieces)
    ordered = {square: pieces[square] for square in sorted(pieces)}
    return Placement(side, ordered, _read_runs(rules, run_text))


def _bare(text: str) -> str:
    """The text without tag, quotes, brackets and final dot."""
    if len(text) > LONGEST:
        raise InvalidPosition(f"This text has {len(text)} characters; no position is longer than {LONGEST}.")
    match = TAG.match(text.strip())
    bare = (match.group(1) if match else text).strip().rstrip(".").strip()
    if not bare:
        raise InvalidPosition(f"The position is empty: {EXAMPLE}.")
    return bare


def _shown(text: str) -> str:
    """A piece of the input, short and harmless enough to be repeated in a sentence."""
    printable = "".join(c if c.isprintable() else "?" for c in text.strip())
    return printable if len(printable) <= 20 else printable[:20] + "…"


def _read_section(rules: RuleSet, section: str, pieces: dict[int, Piece]) -> None:
    if not section or MOVE_COUNTER.match(section):
        return
    if "=" in section or (rules.columns and section[0] not in SIDES):
        _read_columns(rules, section, pieces)
        return
    side = SIDES.get(section[0])
    if side is None:
        raise InvalidPosition(f'Pieces must begin with W or B, not "{_shown(section)}": {EXAMPLE}.')
    for token in section[1:].split(","):
        token = token.strip(" .")
        if token:
            _read_token(rules, side, token, pieces)


def _read_token(rules: RuleSet, side: Side, token: str, pieces: dict[int, Piece]) -> None:
    if match := RANGE.match(token):
        numbers = sorted((int(match.group(2)), int(match.group(3))))
        _square(rules, str(numbers[1]))
        for number in range(numbers[0], numbers[1] + 1):
            _put(rules, _square(rules, str(number)), Piece(side, bool(match.group(1))), pieces)
        return
    # On 12x12 a small k is a file; a capital K always crowns.
    king = token[0] == "K" or (token[0] == "k" and "k" not in FILES[: rules.board.size])
    _put(rules, _square(rules, token[1:] if king else token), Piece(side, king), pieces)


def _square(rules: RuleSet, text: str) -> int:
    square = rules.board.find(text.strip())
    if square is None:
        numbered = [rules.board.find("1"), rules.board.find(str(len(rules.board.squares)))]
        first, last = (rules.square_name(square) for square in numbered if square is not None)
        raise InvalidPosition(f'There is no square "{_shown(text)}" on this board, which has {first} to {last}.')
    return square


def _put(rules: RuleSet, square: int, piece: Piece, pieces: dict[int, Piece]) -> None:
    if square in pieces:
        raise InvalidPosition(f"Two pieces stand on {rules.square_name(square)}.")
    pieces[square] = piece


def _read_columns(rules: RuleSet, section: str, pieces: dict[int, Piece]) -> None:
    for token in section.split(","):
        name, equals, letters = token.strip(" .").partition("=")
        if not name:
            continue
        if not rules.columns:
            raise InvalidPosition(f'{rules.title} has no columns of pieces: write {_shown(name)} without "=".')
        if not equals:
            raise InvalidPosition(f"The column on {_shown(name)} is missing: write it like c3=Bwwb, top piece first.")
        try:
            piece = column_of(letters.strip())
        except ValueError:
            raise InvalidPosition(
                f'The column on {_shown(name)} must be written with w, b, W and B, top first, not "{_shown(letters)}".'
            ) from None
        _put(rules, _square(rules, name), piece, pieces)


def _read_runs(rules: RuleSet, text: str) -> dict[Side, KingRun]:
    runs: dict[Side, KingRun] = {}
    for token in text.strip(" .").split(","):
        if not token.strip():
            continue
        match = re.fullmatch(r"\s*([WB])\s*:\s*K?(\w+)\s*=\s*([0-9]{1,3})\s*", token, re.IGNORECASE)
        if not match:
            raise InvalidPosition(f'The count of king moves must be written like W:28=3, not "{_shown(token)}".')
        side = SIDES[match.group(1).upper()]
        if side in runs:
            raise InvalidPosition(f"The count of king moves names {side.title} twice.")
        runs[side] = KingRun(_square(rules, match.group(2)), int(match.group(3)))
    return runs


def write_fen(rules: RuleSet, placement: Placement, notation: Notation) -> str:
    """The position as text, squares in reading order, in the notation asked for."""
    head = placement.side.letter
    if rules.columns:
        columns = (f"{rules.square_name(s, notation)}={piece.letters}" for s, piece in placement.pieces.items())
        return f"{head}:{','.join(columns)}"
    sections = (f"{side.letter}{_listed(rules, placement, side, notation)}" for side in Side)
    return f"{head}:{':'.join(sections)}{_written_runs(rules, placement, notation)}"


def _listed(rules: RuleSet, placement: Placement, side: Side, notation: Notation) -> str:
    own = ((square, piece) for square, piece in placement.pieces.items() if piece.side is side)
    return ",".join(("K" if piece.king else "") + rules.square_name(square, notation) for square, piece in own)


def _written_runs(rules: RuleSet, placement: Placement, notation: Notation) -> str:
    runs = [
        f"{side.letter}:{rules.square_name(placement.runs[side].square, notation)}={placement.runs[side].moves}"
        for side in Side
        if side in placement.runs
    ]
    return f"|{','.join(runs)}" if runs else ""
