"""The truth files, and their positions as the words that the kernel takes. Independent of the program's own FEN."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from checkers_tui.draughts.ruleset import RuleSet, Side
from checkers_tui.draughts.rulesets import RULE_SETS

DATA = Path(__file__).parents[1] / "data"
PERFT: dict[str, dict[str, dict[str, Any]]] = json.loads((DATA / "perft.json").read_text())
POSITIONS: list[dict[str, Any]] = json.loads((DATA / "rules.json").read_text())

Words = tuple[int, int, int, tuple[int, int], tuple[int, int], tuple[int, ...]]
COLUMN_SLOTS = 32


def start(rules: RuleSet) -> tuple[Side, Words]:
    """Who moves first, and the words of the start position."""
    white, black = (dict.fromkeys(squares, "m") for squares in rules.start_squares)
    return rules.first_to_move, words(rules, rules.first_to_move, (white, black))


def position(rules: RuleSet, fen: str) -> tuple[Side, Words]:
    """The side to move and the words of a FEN as the truth files write it."""
    if fen == "start":
        return start(rules)
    letter, rest = fen.split(":", 1)
    side = Side("WB".index(letter))
    if rules.columns:
        return side, words_of_columns(rules, side, rest)
    rest, _, runs = rest.partition("|")
    men: tuple[dict[int, str], dict[int, str]] = ({}, {})
    for part in rest.split(":"):
        men["WB".index(part[0])].update(pieces(rules, part[1:]))
    return side, words(rules, side, men, runs)


def pieces(rules: RuleSet, text: str) -> dict[int, str]:
    found = {}
    for name in filter(None, text.split(",")):
        rank, name = ("K", name[1:]) if name[0] == "K" else ("m", name)
        first, last = (name.split("-") * 2)[:2]
        for square in range(square_of(rules, first), square_of(rules, last) + 1):
            found[square] = rank
    return found


def square_of(rules: RuleSet, name: str) -> int:
    square = rules.board.find(name)
    assert square is not None
    return square


def words(rules: RuleSet, side: Side, men: tuple[dict[int, str], dict[int, str]], runs: str = "") -> Words:
    word = rules.layout.word
    kings = word(square for one in men for square, rank in one.items() if rank == "K")
    runners, counts = [0, 0], [0, 0]
    for letter, square, number in re.findall(r"([WB]):(\w+)=(\d)", runs):
        mine = 0 if Side("WB".index(letter)) is side else 1
        runners[mine] = rules.layout.bit[square_of(rules, square)]
        counts[mine] = int(number)
    columns: list[int] = []
    if rules.columns:
        columns = [1] * COLUMN_SLOTS
        for colour in Side:
            for square in men[colour]:
                columns[rules.layout.bit_number[square]] = 4 + colour
    own, opponent = word(men[side]), word(men[side.other])
    return own, opponent, kings, (runners[0], runners[1]), (counts[0], counts[1]), tuple(columns)


def words_of_columns(rules: RuleSet, side: Side, text: str) -> Words:
    """``c3=w,d4=bW``: the pieces of each column, top first."""
    sets, kings = [0, 0], 0
    columns = [1] * COLUMN_SLOTS
    for name, column in re.findall(r"(\w+)=(\w+)", text):
        square = square_of(rules, name)
        bit = rules.layout.bit[square]
        sets["wb".index(column[0].lower())] |= bit
        kings |= bit if column[0].isupper() else 0
        number = 1
        for piece in reversed(column):
            number = number << 2 | "wbWB".index(piece)
        columns[rules.layout.bit_number[square]] = number
    return sets[side], sets[side.other], kings, (0, 0), (0, 0), tuple(columns)


def names(rules: RuleSet, word: int) -> list[str]:
    return [rules.board._names[square] for square in rules.layout.squares_in(word)]


def moves_of(case: dict[str, Any]) -> set[tuple[Any, ...]]:
    """The moves that a truth position lists, each with the words of the position after it."""
    rules = RULE_SETS[case["variant"]]
    return {(m["from"], m["to"], tuple(sorted(m["captured"])), position(rules, m["then"])) for m in case["moves"]}
